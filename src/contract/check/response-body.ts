/** The body of a response. */
import { isJsonType, parseBody } from './bodies.ts';
import { headerOf, mediaTypeOf, pathOf } from '../document/recorded-exchange.ts';
import { charsetsOf } from '../../conventions/request/media-types.ts';
import { leaksIn } from './leaks.ts';
import { bodiless, bodyText, documented, excerpt, documentedJson } from './response-view.ts';
import type { SchemaProblem } from '../document/schemas.ts';
import type { Violation, View } from '../document/view.ts';

/** Text may be empty, such as the properties of an application without any; its type is still required. */
const isEmptyText = (view: View): boolean => mediaTypeOf(view.exchange.response.headers) === 'text/plain';

export function* bodyIsDue(view: View): Iterable<Violation> {
  const { body } = view.exchange.response;
  const found = documented(view);
  const due = found && !bodiless(view) ? Object.keys(found.response.content).length > 0 : undefined;
  if (bodiless(view) || due === false) {
    if (body.length > 0) {
      yield {
        rule: 'unexpected-body',
        see: 'RFC 9110 §6.4',
        message: 'a body where none is documented',
        expected: 'no body',
        actual: excerpt(view),
      };
    }
  } else if (due && body.length === 0 && !isEmptyText(view)) {
    yield {
      rule: 'missing-response-body',
      see: 'Spec §4.1/Content type',
      message: 'no body where one is documented',
      expected: 'a body',
      actual: 'none',
    };
  }
}

export function* contentTypeIsDocumented(view: View): Iterable<Violation> {
  const found = documented(view);
  if (!found || bodiless(view)) return;
  const types = Object.keys(found.response.content);
  const type = mediaTypeOf(view.exchange.response.headers);
  if (types.length === 0 || (type !== undefined && types.includes(type))) return;
  yield {
    rule: 'content-type',
    see: 'Spec §4.1/Content type',
    message: `${type ?? 'no media type'} is not documented`,
    expected: types.join(', '),
    actual: headerOf(view.exchange.response.headers, 'content-type') ?? 'none',
    spec: view.contract.locate(
      found.operation,
      'responses',
      String(view.exchange.response.status),
      'content',
    ),
  };
}

/** The charset of a documented media type; a type without `x-charset` may have any. */
export function* charsetIsDocumented(view: View): Iterable<Violation> {
  const { status, headers } = view.exchange.response;
  const found = documented(view);
  const type = mediaTypeOf(headers);
  const charset = type === undefined ? undefined : found?.response.charsets[type];
  if (!found || type === undefined || charset === undefined || bodiless(view)) return;
  const given = headerOf(headers, 'content-type') ?? '';
  const charsets = charsetsOf(given);
  if (charsets?.length === 1 && charsets[0] === charset.toLowerCase()) return;
  yield {
    rule: 'charset',
    see: 'Spec §2.4',
    message: `the Content-Type does not name the charset ${charset}`,
    expected: `${type};charset=${charset}`,
    actual: given,
    spec: view.contract.locate(found.operation, 'responses', String(status), 'content', type, 'x-charset'),
  };
}

export function* bodyKeepsItsSchema(view: View): Iterable<Violation> {
  const found = documented(view);
  const type = mediaTypeOf(view.exchange.response.headers);
  if (!found || type === undefined || bodiless(view)) return;
  const schema = found.response.content[type];
  if (schema === undefined) return;
  const spec = view.contract.locate(
    found.operation,
    'responses',
    String(view.exchange.response.status),
    'content',
    type,
  );
  const parsed = parseBody(type, pathOf(view.exchange.request.target), bodyText(view));
  if (parsed.kind === 'broken') {
    yield {
      rule: 'body-syntax',
      see: 'Spec §4.1/Content type',
      message: parsed.reason,
      expected: type,
      actual: excerpt(view),
      spec,
    };
  } else if (parsed.kind === 'parsed' && isJsonType(type)) {
    for (const problem of view.contract.schemas.check(schema, parsed.value)) {
      if (isStandard(view, problem, parsed.value)) continue;
      yield {
        rule: 'body-schema',
        see: 'Spec §4.1/Content type',
        message: `${problem.pointer} ${problem.message}`,
        expected: 'a body of its schema',
        actual: excerpt(view),
        spec,
      };
    }
  }
}

/** Responses in which the standards allow other members. @see RFC 6749 §5.1, RFC 8414 §2, RFC 9728 §2, RFC 7662 §2.2 */
const extensible = /^\/(?:\.well-known\/|token$|introspection$|userinfo$|regist)/;

/**
 * True for what a standard allows, regardless of the documents: `bearer` in another case, and extension members.
 * @see RFC 6749 §5.1
 */
function isStandard(view: View, { pointer, message }: SchemaProblem, value: unknown): boolean {
  const { token_type: type } = Object(value) as Readonly<Record<string, unknown>>;
  if (pointer === '/token_type' && typeof type === 'string')
    return type !== 'Bearer' && type.toLowerCase() === 'bearer';
  const isExtension = message === 'is not known' && pointer.lastIndexOf('/') === 0;
  return isExtension && view.exchange.response.status < 300 && extensible.test(view.declared?.path ?? '');
}

/** The one error body: a code, and optionally `detail` as an object of messages. @see Spec §2.9 */
export function* errorHasItsShape(view: View): Iterable<Violation> {
  const { status } = view.exchange.response;
  if (status < 400 || view.method === 'HEAD' || !view.declared) return;
  if (
    mediaTypeOf(view.exchange.response.headers) === 'text/html' &&
    documented(view)?.response.content['text/html']
  )
    return;
  const body = documentedJson(view);
  const error = body?.['error'];
  if (typeof error !== 'string' || !/^[a-z][a-z0-9_]*$/.test(error)) {
    yield {
      rule: 'error-shape',
      see: 'Spec §2.9',
      message: 'the error body has no code',
      expected: '{"error": code}',
      actual: excerpt(view),
    };
    return;
  }
  const detail = body?.['detail'];
  const isGood =
    typeof detail === 'object' &&
    detail !== null &&
    !Array.isArray(detail) &&
    Object.values(detail).every((one) => typeof one === 'string');
  if ('detail' in (body ?? {}) && !isGood) {
    yield {
      rule: 'error-shape',
      see: 'Spec §2.9',
      message: 'detail holds messages by field',
      expected: 'an object of strings',
      actual: JSON.stringify(detail),
    };
  }
  if (status >= 500 && typeof body?.['request_id'] !== 'string') {
    yield {
      rule: 'error-shape',
      see: 'docs/decisions/error-body.md',
      message: 'a 5xx names its request',
      expected: 'request_id',
      actual: excerpt(view),
    };
  }
}

export function* nothingLeaks(view: View): Iterable<Violation> {
  const { status, headers } = view.exchange.response;
  if (headerOf(headers, 'x-powered-by')) {
    yield {
      rule: 'leak',
      see: 'Spec §7(2)',
      message: 'X-Powered-By names the framework',
      expected: 'absent',
      actual: headerOf(headers, 'x-powered-by') ?? '',
    };
  }
  if (status < 400 || !view.declared) return;
  for (const mark of leaksIn(bodyText(view))) {
    yield {
      rule: 'leak',
      see: 'Spec §7(2)',
      message: `the error body shows ${mark}`,
      expected: 'nothing of the inside',
      actual: excerpt(view),
    };
  }
}
