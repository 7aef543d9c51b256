/** Functions that corrupt a service, for the faults that strangers described. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { heard, isAt, withForm, type Json } from '../planted/spoils.ts';
import type { Asked, Given, Spoil } from '../planted/spoilt-suite.ts';

export const foreign = 'https://issuer.example.org';
export const keySet = 'GET /.well-known/jwks.json';
export const discovery = 'GET /.well-known/openid-configuration';
export const token = 'POST /token';

/** The outer one receives the request first and the response last. */
export const both =
  (outer: Spoil, inner: Spoil): Spoil =>
  (asked, ask) =>
    outer(asked, (changed) => inner(changed, ask));

/** Returns an empty object for any other text than a JSON object. */
export function jsonOf(text: string): Json {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Json) : {};
  } catch {
    // Recovered: the corrupting function leaves the text as it is.
    return {};
  }
}

export const formOf = ({ body }: Pick<Asked, 'body'>): URLSearchParams => new URLSearchParams(body);
export const queryOf = ({ target }: Pick<Asked, 'target'>): URLSearchParams =>
  new URLSearchParams(target.split('?')[1] ?? '');

/** Changes each JSON object in a successful response of a path. */
export const bodies =
  (at: string | RegExp, change: (body: Json, asked: Asked) => unknown): Spoil =>
  async (asked, ask) => {
    const response = await ask(asked);
    if (!isAt(asked, at) || response.status >= 300 || !response.body.startsWith('{')) return response;
    return { ...response, body: JSON.stringify(change(jsonOf(response.body), asked)) };
  };

/** Changes the items of each page of a list. */
export const lists = (
  at: string | RegExp,
  change: (items: readonly Json[], asked: Asked) => readonly Json[],
): Spoil =>
  bodies(at, (body, asked) => ({ ...body, items: change((body['items'] ?? []) as readonly Json[], asked) }));

export interface Link {
  readonly rel: string;
  readonly method: string;
  readonly href: string;
}

/** Changes the links of a body itself, not those of its items. */
export const links = (
  at: string | RegExp,
  change: (links: readonly Link[], asked: Asked) => readonly Link[],
): Spoil =>
  bodies(at, (body, asked) => ({ ...body, links: change((body['links'] ?? []) as readonly Link[], asked) }));

/** Removes parameters of a query. Other queries remain as they were written. */
export function withoutQuery(asked: Asked, ...names: readonly string[]): Asked {
  const query = queryOf(asked);
  if (!names.some((name) => query.has(name))) return asked;
  for (const name of names) query.delete(name);
  const [path = ''] = asked.target.split('?');
  return { ...asked, target: query.size === 0 ? path : `${path}?${query.toString()}` };
}

/** Replaces one parameter of a query that has it. */
export function withQuery(asked: Asked, name: string, value: string): Asked {
  const query = queryOf(asked);
  if (!query.has(name)) return asked;
  query.set(name, value);
  return { ...asked, target: `${asked.target.split('?')[0] ?? ''}?${query.toString()}` };
}

/** Changes a form that has the field. */
export const formWith = (asked: Asked, name: string, change: (form: URLSearchParams) => void): Asked =>
  formOf(asked).has(name) ? withForm(asked, change) : asked;

export const withHeader = (asked: Asked, name: string, value: string): Asked => ({
  ...asked,
  headers: { ...asked.headers, [name]: value },
});

export const withField = (given: Given, name: string, value: string | readonly string[]): Given => ({
  ...given,
  headers: { ...given.headers, [name]: value },
});

export const withoutField = (given: Given, name: string): Given => ({
  ...given,
  headers: Object.fromEntries(Object.entries(given.headers).filter(([key]) => key !== name)),
});

export const withBody = (asked: Asked, body: string): Asked => ({
  ...asked,
  body,
  headers: { ...asked.headers, 'content-length': String(Buffer.byteLength(body, 'latin1')) },
});

/** A response that the service never made. */
export const reply = (status: number, body?: Json, headers: Given['headers'] = {}): Given => ({
  status,
  headers: {
    ...(body && { 'content-type': 'application/json' }),
    'x-request-id': `made-up-${(made += 1)}`,
    ...headers,
  },
  body: body ? JSON.stringify(body) : '',
});
let made = 0;

/** Calls a function with each exchange of a path. */
export const watching =
  (at: string | RegExp, watch: (asked: Asked, given: Given) => void): Spoil =>
  async (asked, ask) => {
    const response = await ask(asked);
    if (isAt(asked, at)) watch(asked, response);
    return response;
  };

/** Changes each request of a path, and may replace it by a response. */
export const instead =
  (at: string | RegExp, change: (asked: Asked) => Asked | Given): Spoil =>
  async (asked, ask) => {
    if (!isAt(asked, at)) return ask(asked);
    const changed = change(asked);
    return 'status' in changed ? changed : ask(changed);
  };

let pair: { readonly privateKey: KeyObject; readonly publicKey: KeyObject } | undefined;
const ownPair = () => (pair ??= generateKeyPairSync('rsa', { modulusLength: 2048 }));

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const partOf = (jwt: string, index: number): Json =>
  jsonOf(Buffer.from(jwt.split('.')[index] ?? '', 'base64url').toString());

/** A JWT that verifies with the key that `withOwnKey` publishes. */
export function signed(claims: Json, header: Json = {}): string {
  const text = `${encoded({ typ: 'JWT', alg: 'RS256', kid: 'strange', ...header })}.${encoded(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), ownPair().privateKey).toString('base64url')}`;
}

/** Publishes the key of `signed`. */
export const withOwnKey: Spoil = bodies(keySet, (body) => ({
  keys: [
    ...((body['keys'] ?? []) as readonly Json[]),
    { ...ownPair().publicKey.export({ format: 'jwk' }), kid: 'strange', alg: 'RS256', use: 'sig' },
  ],
}));

/** Replaces the text of each ID token. */
export const idTokenText = (change: (text: string, asked: Asked, body: Json) => string | undefined): Spoil =>
  bodies(token, (body, asked) =>
    typeof body['id_token'] === 'string'
      ? { ...body, id_token: change(body['id_token'], asked, body) }
      : body,
  );

/** Changes the claims of each ID token and signs it again with a published key. A hint is the original token again. */
export function idToken(change: (claims: Json, asked: Asked, body: Json) => Json): Spoil {
  const originals = new Map<string, string>();
  const signedAgain = (text: string, asked: Asked, body: Json): string => {
    const own = signed(change(partOf(text, 1), asked, body));
    originals.set(own, text);
    return own;
  };
  return both(
    heard(/^(GET|POST) \/(authorize|logout)$/, (asked) => {
      const hint = originals.get(queryOf(asked).get('id_token_hint') ?? '');
      return hint === undefined ? asked : withQuery(asked, 'id_token_hint', hint);
    }),
    both(withOwnKey, idTokenText(signedAgain)),
  );
}

interface Route {
  /** The path before the first wildcard. */
  readonly prefix: string;
  readonly url: string;
}

/** Corrupts the exchanges of routes, also of those that are stored later. */
export function onRoutes(make: (routeOf: (asked: Asked) => Route | undefined) => Spoil): Spoil {
  const known = new Map<string, Route>();
  const routeOf = ({ target }: Asked): Route | undefined =>
    [...known.values()].findLast(({ prefix }) => target.startsWith(prefix));
  const spoil = make(routeOf);
  return (asked, ask) => {
    const id = /^\/routes\/([^/?]+)/.exec(asked.target)?.[1];
    if (asked.method === 'PUT' && id !== undefined) {
      const { path = `/${id}/**`, url } = jsonOf(asked.body);
      if (typeof url === 'string') known.set(id, { prefix: String(path).split('*')[0] ?? '/', url });
    }
    return routeOf(asked) === undefined ? ask(asked) : spoil(asked, ask);
  };
}
