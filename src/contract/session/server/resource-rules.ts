/** Resources, their representations and their lists. @see RFC 9110 §8.8, Spec §2.7 */
import { isDeepStrictEqual } from 'node:util';
import { decodedText, headerOf, pathOf, queryOf } from '../../document/recorded-exchange.ts';
import type { View } from '../../document/view.ts';
import { namesIn } from './issued-tokens.ts';
import { fault, responseJson, type SessionRule } from '../session-view.ts';

type Json = Readonly<Record<string, unknown>>;

const isSuccess = ({ exchange: { response } }: View): boolean =>
  response.status >= 200 && response.status < 300;
const changes = (view: View): boolean => isSuccess(view) && !['GET', 'HEAD', 'OPTIONS'].includes(view.method);

/** One ETag has one representation. @see RFC 9110 §8.8.1, §8.8.3 */
export const tagsAreExact: SessionRule = function* ({ views }) {
  const seen = new Map<string, string>();
  for (const view of views) {
    const { request, response } = view.exchange;
    const tag = headerOf(response.headers, 'etag');
    if (!view.declared || view.method !== 'GET' || response.status !== 200 || tag === undefined) continue;
    const key = JSON.stringify([request.target, headerOf(request.headers, 'accept'), tag]);
    const body = decodedText(response.body);
    const earlier = seen.get(key) ?? body;
    seen.set(key, earlier);
    if (earlier !== body)
      yield fault(
        view,
        ['constant-tag', 'RFC 9110 §8.8.3'],
        'a changed resource has the same ETag',
        `another ETag than ${tag}`,
        body,
      );
  }
};

function requestJson({ exchange: { request } }: View): Json {
  try {
    const value: unknown = JSON.parse(decodedText(request.body));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
  } catch {
    // A form, or text that is not JSON.
    return {};
  }
}

/** Members that a request may abbreviate. */
const isShort = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True unless the response is the result of a computation, which cannot be read again. */
function isStored(view: View): boolean {
  const { contract, declared, method, exchange } = view;
  if (!declared || declared.isShape || !changes(view)) return false;
  const created = headerOf(exchange.response.headers, 'location');
  const readable = created === undefined ? undefined : contract.match(localPath(created))?.declared;
  return method !== 'POST' || (readable?.path !== declared.path && readable?.operations.has('GET') === true);
}

/** True if two members mean the same: a scope is a set of names. @see RFC 6749 §3.3 */
export function isSameMember(name: string, one: unknown, other: unknown): boolean {
  if (name !== 'scope') return isDeepStrictEqual(one, other);
  const [left, right] = [one, other].map((text) => new Set(namesIn(text)));
  return isDeepStrictEqual(left, right);
}

/** A stored resource has the members of its request. @see RFC 9110 §9.3.4, RFC 7591 §3.2.1, RFC 5789 §2 */
export const storedAsSent: SessionRule = function* ({ views }) {
  const see = ['stored-otherwise', 'RFC 9110 §9.3.4'] as const;
  for (const view of views) {
    const { status } = view.exchange.response;
    if (!isStored(view) || (status !== 200 && status !== 201)) continue;
    const whole = responseJson(view);
    const answer: Json = { ...whole, ...(whole['definition'] as Json | undefined) };
    for (const [name, value] of Object.entries(requestJson(view))) {
      if (value === null && view.method === 'PATCH' && answer[name] !== undefined && answer[name] !== null)
        continue;
      if (value === null || !(name in answer) || isShort(value) || isSameMember(name, answer[name], value))
        continue;
      yield fault(view, see, `${name} of the response is not that of the request`, value, answer[name]);
    }
    if (
      view.method === 'PUT' &&
      headerOf(view.exchange.request.headers, 'if-none-match') === '*' &&
      status !== 201
    )
      yield fault(view, see, 'a PUT that creates is not 201', '201', status);
    if (typeof answer['client_secret'] === 'string' && 'registration_access_token' in answer)
      if (!('client_secret_expires_at' in answer))
        yield fault(
          view,
          ['secret-end', 'RFC 7591 §3.2.1'],
          'a registered secret has no client_secret_expires_at',
          'a time, or 0',
          'none',
        );
  }
};

/** A resource has the identifier of its path. @see Spec §2.7 */
export const identifiersAreOwn: SessionRule = function* ({ views }) {
  for (const view of views) {
    if (view.method !== 'GET' || !isSuccess(view) || view.declared?.path.endsWith('}') !== true) continue;
    const name = /\{(\w+)\}$/.exec(view.declared.path)?.[1] ?? '';
    const body = responseJson(view);
    const own = body[name] ?? (name.endsWith('_id') ? body['id'] : undefined);
    const asked = view.pathParameters[name];
    if (typeof own === 'string' && asked !== undefined && own !== asked)
      yield fault(view, ['another-id', 'Spec §2.7'], `a resource has another id: ${name}`, asked, own);
  }
};

interface Page {
  readonly view: View;
  readonly path: string;
  readonly query: ReadonlyMap<string, string>;
  readonly items: readonly Json[];
  /** The target of the next page, as a path with a query. */
  readonly next: string | undefined;
}

function pageOf(view: View): Page | undefined {
  const { items, links } = responseJson(view);
  if (view.method !== 'GET' || !isSuccess(view) || !view.declared || !Array.isArray(items)) return undefined;
  const own = (Array.isArray(links) ? links : []) as readonly { rel?: unknown; href?: unknown }[];
  const href = own.find(({ rel }) => rel === 'next')?.href;
  const { target } = view.exchange.request;
  return {
    view,
    path: pathOf(target),
    query: new Map(queryOf(target)),
    items: items.filter((item) => typeof item === 'object' && item !== null) as Json[],
    next: typeof href === 'string' ? href : undefined,
  };
}

const about = ['list', 'Spec §2.7'] as const;

/** The next link leads to another page of the same list with the same filter. */
function* nextFaults({ view, query, next }: Page) {
  if (next === undefined) return;
  const following = new Map(queryOf(next));
  if (isDeepStrictEqual(following, query))
    yield fault(view, about, 'the next link leads to the same page', 'the next page', next);
  for (const [name, value] of query)
    if (name !== 'after' && following.get(name) !== value)
      yield fault(view, about, `the next link loses the filter ${name} of the request`, value, next);
}

/** Lists keep their filters and limits; their pages share no item. @see Spec §2.7 */
export const listsAreSound: SessionRule = function* ({ views }) {
  const expected = new Map<string, readonly Json[]>();
  for (const view of views) {
    if (changes(view)) expected.clear();
    const page = pageOf(view);
    if (!page) continue;
    yield* nextFaults(page);
    const { query, items, next } = page;
    if (items.length > Number(query.get('limit') ?? Infinity))
      yield fault(view, about, 'a page has more items than its limit', query.get('limit'), items.length);
    for (const [name, value] of query) {
      if (name === 'limit' || name === 'after') continue;
      const other = items.find((item) => name in item && !matches(item[name], value));
      if (other) yield fault(view, about, `the filter ${name} is ignored`, value, other);
    }
    const earlier = expected.get(view.exchange.request.target) ?? [];
    const twice = items.find((item) => earlier.some((one) => isDeepStrictEqual(one, item)));
    if (twice) yield fault(view, about, 'an item is on two pages', 'each item once', twice);
    if (next !== undefined) expected.set(localPath(next), [...earlier, ...items]);
  }
};

const localPath = (href: string): string => {
  const url = URL.parse(href, 'http://the.service');
  return url ? url.pathname + url.search : href;
};

const matches = (member: unknown, value: string): boolean =>
  typeof member === 'object' && member !== null
    ? JSON.stringify(member).includes(value)
    : String(member).toLowerCase().includes(value.toLowerCase());
