/** Header fields of a response. */
import { headerLines, headerOf } from '../document/recorded-exchange.ts';
import { documented, documentedJson } from './response-view.ts';
import type { Violation, View } from '../document/view.ts';

type DueName = 'Location' | 'WWW-Authenticate' | 'Allow' | 'Retry-After';

/** The fields that a status requires, documented or not. @see RFC 9110 §10.2, §11.6.1, §15.5.6 */
const dueHeaders: Readonly<Record<number, readonly [name: DueName, see: string]>> = {
  202: ['Location', 'Spec §4.1/Deferred work'],
  303: ['Location', 'Spec §4.1/Redirect after POST, PUT, DELETE'],
  401: ['WWW-Authenticate', 'RFC 9110 §11.6.1'],
  405: ['Allow', 'RFC 9110 §15.5.6'],
  429: ['Retry-After', 'Spec §7'],
  503: ['Retry-After', 'Spec §7'],
};

export function* dueHeaderIsThere(view: View): Iterable<Violation> {
  const { status, headers } = view.exchange.response;
  const due = dueHeaders[status];
  if (!due || !view.declared || headerOf(headers, due[0])) return;
  yield {
    rule: `missing-${due[0].toLowerCase() as Lowercase<DueName>}`,
    see: due[1],
    message: `a ${status} carries ${due[0]}`,
    expected: due[0],
    actual: 'absent',
  };
}

/** Allow lists every method of the path that the caller may rely on. @see RFC 9110 §10.2.1 */
export function* allowIsTrue(view: View): Iterable<Violation> {
  const { status, headers } = view.exchange.response;
  const allow = headerOf(headers, 'allow');
  if (!view.declared || allow === undefined || (status !== 405 && view.method !== 'OPTIONS')) return;
  const named = allow.split(/,\s*/).filter((method) => method !== '');
  const possible = new Set([
    ...view.declared.operations.keys(),
    'OPTIONS',
    ...(view.declared.operations.has('GET') ? ['HEAD'] : []),
  ]);
  const wrong = named.filter((method) => !possible.has(method));
  if (wrong.length > 0) {
    yield {
      rule: 'wrong-allow',
      see: 'RFC 9110 §10.2.1',
      message: `Allow names ${wrong.join(', ')}`,
      expected: [...possible].join(', '),
      actual: allow,
    };
  }
  const isOverride = headerOf(view.exchange.request.headers, 'x-http-method-override') !== undefined;
  if (status === 405 && !isOverride && named.includes(view.method)) {
    yield {
      rule: 'wrong-allow',
      see: 'RFC 9110 §15.5.6',
      message: `Allow names the method that was refused`,
      expected: `no ${view.method}`,
      actual: allow,
    };
  }
}

/** A server in front may add them: they only forbid more. @see RFC 9111 §5.2.2 */
const restricting =
  /^(?:private|no-cache|no-store|must-revalidate|proxy-revalidate|no-transform|max-age=0)$/i;

/**
 * The value without members of a list that a server in front may add, and a challenge whose scheme has its usual case.
 * @see RFC 9111 §5.2.2, RFC 9110 §12.5.5, RFC 9110 §11.1
 */
function asDocumented(name: string, value: string, schema: unknown): string {
  if (name.toLowerCase() === 'www-authenticate')
    return value.replace(/^bearer(?= |$)/i, 'Bearer').replace(/^basic(?= |$)/i, 'Basic');
  const isVary = name.toLowerCase() === 'vary';
  if (!isVary && name.toLowerCase() !== 'cache-control') return value;
  const documentedText = JSON.stringify(schema);
  const members = value.split(',').map((one) => one.trim());
  const mayBeAdded = (one: string): boolean => isVary || restricting.test(one);
  return members.filter((one) => documentedText.includes(one) || !mayBeAdded(one)).join(', ');
}

export function* headersKeepTheirSchema(view: View): Iterable<Violation> {
  const found = documented(view);
  if (!found) return;
  for (const [name, { required, schema }] of Object.entries(found.response.headers)) {
    const lines = headerLines(view.exchange.response.headers, name);
    const spec = view.contract.locate(
      found.operation,
      'responses',
      String(view.exchange.response.status),
      'headers',
      name,
    );
    if (lines.length === 0) {
      if (required)
        yield {
          rule: 'missing-header',
          see: 'Spec §7',
          message: `${name} is documented`,
          expected: name,
          actual: 'absent',
          spec,
        };
      continue;
    }
    const [problem] = view.contract.schemas.checkText(schema, asDocumented(name, lines.join(', '), schema));
    if (problem)
      yield {
        rule: 'header-schema',
        see: 'Spec §7',
        message: `${name} ${problem.message}`,
        expected: 'a value of its schema',
        actual: lines.join(', '),
        spec,
      };
  }
}

/** Caches never store credentials. @see RFC 6749 §5.1, RFC 6750 §5.3 */
export function* secretsAreNotStored(view: View): Iterable<Violation> {
  const body = view.exchange.response.status < 300 ? documentedJson(view) : undefined;
  if (
    !view.declared ||
    !body ||
    !['access_token', 'refresh_token', 'client_secret'].some((name) => typeof body[name] === 'string')
  )
    return;
  if (!/\bno-store\b/.test(headerOf(view.exchange.response.headers, 'cache-control') ?? '')) {
    yield {
      rule: 'secret-is-cacheable',
      see: 'RFC 6749 §5.1',
      message: 'a response with a secret may be stored',
      expected: 'Cache-Control: no-store',
      actual: headerOf(view.exchange.response.headers, 'cache-control') ?? 'absent',
    };
  }
}
