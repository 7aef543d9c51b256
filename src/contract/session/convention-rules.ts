/** Rules for every surface over several exchanges. */
import { isDeepStrictEqual } from 'node:util';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { parseBody, type ParsedBody } from '../check/bodies.ts';
import { headerOf, pathOf, decodedText } from '../document/recorded-exchange.ts';
import type { View } from '../document/view.ts';
import {
  fault,
  responseJson,
  isResponseOf,
  type SessionViolation,
  type SessionRule,
} from './session-view.ts';

/** The caller of a 202 can follow its task. Other callers do not see it. @see Spec §2.8, §4.1/Deferred work */
export const taskCanBeFollowed: SessionRule = function* ({ views }) {
  const callerOf = (view: View): string | undefined =>
    headerOf(view.exchange.request.headers, 'authorization');
  const promised = new Map<unknown, string | undefined>();
  for (const view of views) {
    if (view.exchange.response.status === 202)
      promised.set((responseJson(view)['task'] as { href?: unknown } | undefined)?.href, callerOf(view));
    if (!isResponseOf(view, 'getTask', 404)) continue;
    const path = pathOf(view.exchange.request.target);
    if (promised.has(path) && promised.get(path) === callerOf(view))
      yield fault(view, ['task-lost', 'Spec §2.8'], 'a promised task does not exist', '200 or 410', '404');
  }
};

const changesRoutes = (view: View): boolean =>
  view.declared?.surface === 'gateway' &&
  view.method !== 'GET' &&
  view.method !== 'HEAD' &&
  view.exchange.response.status < 300;

/** The map and the records show the same routes, in the same order, with the same targets. @see Spec §2.6, §4.5 */
export const routesAgree: SessionRule = function* (session) {
  let map: [string, unknown][] | undefined;
  let records: [string, unknown][] | undefined;
  for (const view of session.views) {
    if (changesRoutes(view)) map = records = undefined;
    if (view.method !== 'GET') continue;
    const isMap = isResponseOf(view, 'listRoutes', 200) && !view.exchange.request.target.includes('?');
    const isDetail = isResponseOf(view, 'listRouteDetails', 200);
    if (!isMap && !isDetail) continue;
    const entries = Object.entries(responseJson(view));
    if (isMap) map = entries;
    else records = entries.map(([pattern, record]) => [pattern, (record as { location?: unknown }).location]);
    if (map && records && !isDeepStrictEqual(map, records))
      yield fault(
        view,
        ['routes-disagree', 'Spec §4.5/GET /routes/detail'],
        '/routes and /routes/detail show different routes',
        JSON.stringify(map),
        JSON.stringify(records),
      );
  }
};

/** A refresh without changes changes nothing. @see Spec §4.5/POST /routes */
export const refreshIsIdempotent: SessionRule = function* (session) {
  let earlier: string | undefined;
  for (const view of session.views) {
    if (isResponseOf(view, 'refreshRoutes', 201)) {
      const body = decodedText(view.exchange.response.body);
      if (earlier !== undefined && earlier !== body)
        yield fault(
          view,
          ['refresh-not-idempotent', 'Spec §4.5/POST /routes'],
          'a second refresh shows other routes',
          earlier.slice(0, 200),
          body.slice(0, 200),
        );
      earlier = body;
    } else if (changesRoutes(view)) {
      earlier = undefined;
    }
  }
};

const comparable = ['content-type', 'etag', 'cache-control', 'allow', 'vary', 'location'];

const sameRequest = (view: View): string =>
  JSON.stringify([
    view.exchange.request.target,
    ...['accept', 'authorization', 'if-none-match'].map((name) =>
      headerOf(view.exchange.request.headers, name),
    ),
  ]);

/** HEAD is GET without the body. @see RFC 9110 §9.3.2 */
export const headIsGet: SessionRule = function* (session) {
  const gets = new Map<string, View>();
  for (const view of session.views) {
    if (view.method === 'GET') gets.set(sameRequest(view), view);
    const get = view.method === 'HEAD' ? gets.get(sameRequest(view)) : undefined;
    if (get) yield* headDifferences(get, view);
  }
};

function* headDifferences(get: View, head: View): Iterable<SessionViolation> {
  const see = 'RFC 9110 §9.3.2';
  const [wanted, found] = [get.exchange.response, head.exchange.response];
  if (wanted.status !== found.status) {
    yield fault(
      head,
      ['head-differs', see],
      'HEAD has another status than GET',
      String(wanted.status),
      String(found.status),
    );
    return;
  }
  for (const name of comparable) {
    const [expected, actual] = [headerOf(wanted.headers, name), headerOf(found.headers, name)];
    if (expected !== actual)
      yield fault(
        head,
        ['head-differs', see],
        `HEAD has another ${name} than GET`,
        String(expected),
        String(actual),
      );
  }
}

/** A POST that names another method is handled like that method. @see Spec §4.1/Method override */
export const overrideIsMethod: SessionRule = function* (session) {
  const direct = new Map<string, View>();
  for (const view of session.views) {
    const isOverridden = headerOf(view.exchange.request.headers, 'x-http-method-override') !== undefined;
    const key = `${view.method} ${sameRequest(view)}`;
    const other = isOverridden ? direct.get(key) : undefined;
    if (!isOverridden && (view.method === 'GET' || view.exchange.response.status >= 400))
      direct.set(key, view);
    if (other && other.exchange.response.status !== view.exchange.response.status) {
      yield fault(
        view,
        ['override-differs', 'Spec §4.1/Method override'],
        `the response to POST as ${view.method} differs from that to ${view.method}`,
        String(other.exchange.response.status),
        String(view.exchange.response.status),
      );
    }
  }
};

type Flat = ReadonlyMap<string, string>;

/** Flattens a tree to dotted keys with text values, so that the three formats can be compared. */
function flatten(value: unknown, prefix = '', into = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(value)) value.forEach((item, index) => flatten(item, `${prefix}[${index}]`, into));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value))
      flatten(item, prefix === '' ? key : `${prefix}.${key}`, into);
  } else
    into.set(
      prefix,
      typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value),
    );
  return into;
}

/** Parses a format with every scalar as its text: a number retains all its digits. */
function parseExactly(extension: string, text: string): ParsedBody {
  if (extension === 'properties') return parseBody('text/plain', '.properties', text);
  const number = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' ? (context?.source ?? value) : value;
  try {
    const value =
      extension === 'json' ? (JSON.parse(text, number) as unknown) : load(text, { schema: FAILSAFE_SCHEMA });
    return { kind: 'parsed', value };
  } catch {
    // A malformed body is a finding of its exchange.
    return { kind: 'opaque' };
  }
}

function flatResponse(view: View): { key: string; values: Flat } | undefined {
  const path = pathOf(view.exchange.request.target);
  const match = /^(.*)\.(yml|yaml|json|properties)$/.exec(path);
  if (!view.declared?.isShape || !match || view.exchange.response.status !== 200 || view.method !== 'GET')
    return undefined;
  const parsed = parseExactly(match[2] ?? '', decodedText(view.exchange.response.body));
  return parsed.kind === 'parsed' ? { key: match[1] ?? '', values: flatten(parsed.value) } : undefined;
}

const byKey = ([a]: readonly [string, string], [b]: readonly [string, string]): number => (a < b ? -1 : 1);

const changesConfiguration = (view: View): boolean =>
  (isResponseOf(view, 'createChange') || isResponseOf(view, 'receivePush')) &&
  view.exchange.response.status < 300;

/** yml, json and properties are one map in three formats. @see docs/decisions/configuration.md, one-map */
export const formatsAgree: SessionRule = function* (session) {
  const seen = new Map<string, Flat>();
  for (const view of session.views) {
    if (changesConfiguration(view)) seen.clear();
    const flat = flatResponse(view);
    if (!flat) continue;
    const earlier = seen.get(flat.key) ?? flat.values;
    seen.set(flat.key, earlier);
    if (
      !isDeepStrictEqual(new Map([...earlier].toSorted(byKey)), new Map([...flat.values].toSorted(byKey)))
    ) {
      yield fault(
        view,
        ['formats-disagree', 'docs/decisions/configuration.md, one-map'],
        'two formats of one configuration differ',
        JSON.stringify([...earlier]),
        JSON.stringify([...flat.values]),
      );
    }
  }
};
