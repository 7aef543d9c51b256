/**
 * Routes as flat properties: `zuul.routes.users.path=/users/**` in the spelling of Zuul, or the same below
 * `gateway.routes`. Names may be in camelCase or with hyphens, as Spring binds them.
 */
import type { RouteDefinition } from './route.ts';

export type RouteProperties = ReadonlyMap<string, string | number | boolean | bigint>;

type Value = string | number | boolean | bigint;

const ofRoute = /^(?:zuul|gateway)\.routes(?:\.([^.[\]]+)|\[([^\]]+)\])(?:\.(.+))?$/;

/** Parses a field from its text or the texts of its list; returns `undefined` for an invalid text. */
type Read = (values: readonly Value[]) => unknown;

const text: Read = ([value]) => (value === undefined || String(value) === '' ? undefined : String(value));
const truth: Read = ([value]) =>
  /^(true|false)$/.test(String(value)) ? String(value) === 'true' : undefined;
const count: Read = ([value]) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : undefined);
/** One text with commas, or one text for each element. */
const list: Read = (values) =>
  values
    .flatMap((value) => String(value).split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '');

const openWord: Read = ([value]) => (value === 'open' ? value : undefined);

const fields: Readonly<Record<string, { readonly read: Read; readonly at: readonly string[] }>> = {
  path: { read: text, at: ['path'] },
  serviceid: { read: text, at: ['serviceId'] },
  url: { read: text, at: ['url'] },
  stripprefix: { read: truth, at: ['stripPrefix'] },
  strictpath: { read: truth, at: ['strictPath'] },
  retryable: { read: truth, at: ['retryable'] },
  sensitiveheaders: { read: list, at: ['sensitiveHeaders'] },
  ignoredheaders: { read: list, at: ['ignoredHeaders'] },
  preservehost: { read: truth, at: ['preserveHost'] },
  authorization: { read: openWord, at: ['authorization'] },
  'authorization.scopes': { read: list, at: ['authorization', 'scopes'] },
  'quota.limit': { read: count, at: ['quota', 'limit'] },
  'quota.windowseconds': { read: count, at: ['quota', 'windowSeconds'] },
  'timeouts.connectmilliseconds': { read: count, at: ['timeouts', 'connectMilliseconds'] },
  'timeouts.responsemilliseconds': { read: count, at: ['timeouts', 'responseMilliseconds'] },
  'timeouts.idlemilliseconds': { read: count, at: ['timeouts', 'idleMilliseconds'] },
  'timeouts.totalmilliseconds': { read: count, at: ['timeouts', 'totalMilliseconds'] },
  'timeouts.bodybytespersecond': { read: count, at: ['timeouts', 'bodyBytesPerSecond'] },
  'timeouts.readbytespersecond': { read: count, at: ['timeouts', 'readBytesPerSecond'] },
  'timeouts.gracemilliseconds': { read: count, at: ['timeouts', 'graceMilliseconds'] },
  bodybufferbytes: { read: count, at: ['bodyBufferBytes'] },
  bodybytes: { read: count, at: ['bodyBytes'] },
};

/** `authorization.scopes.GET`: a list by method. Names of fields are case-insensitive, names of methods are not. */
function fieldFor(name: string): (typeof fields)[string] | undefined {
  const [, method] = /^authorization\.scopes\.(.+)$/i.exec(name) ?? [];
  if (method !== undefined)
    return { read: list, at: ['authorization', 'scopes', method.replace(/^\[(.*)\]$/, '$1').toUpperCase()] };
  const key = name.replaceAll('-', '').toLowerCase();
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** Zuul's own fields whose values follow from the headers. */
const needless = new Set(['id', 'customsensitiveheaders']);

/** Returns the routes by id in the order of their first occurrence, or the first problem. */
export function readRouteProperties(
  properties: RouteProperties,
  ownRoutes: Readonly<Record<string, unknown>>,
): {
  readonly routes: ReadonlyMap<string, string | RouteDefinition>;
  /** Ids of routes that the settings replace. */
  readonly replaced: readonly string[];
  readonly problem: string | undefined;
} {
  const routes = new Map<string, string | Record<string, unknown>>();
  const replaced = new Set<string>();
  for (const [id, name, values] of routeFields(properties)) {
    if (Object.hasOwn(ownRoutes, id)) {
      replaced.add(id);
      continue;
    }
    const fail = (message: string) => ({
      routes: new Map<string, RouteDefinition>(),
      replaced: [],
      problem: `routes.${id}${message}`,
    });
    if (['detail', 'details', '__proto__'].includes(id)) return fail(' cannot be the id of a route');
    if (name === '') {
      routes.set(id, String(values[0]));
      continue;
    }
    if (needless.has(name.replaceAll('-', '').toLowerCase())) continue;
    const field = fieldFor(name);
    const value = field?.read(values);
    if (field === undefined) return fail(`.${name} is not a known field`);
    if (value === undefined) return fail(`.${name} has an invalid value`);
    const known = routes.get(id) ?? {};
    if (typeof known === 'string') return fail('is both a path and a map');
    if (!put(known, field.at, value)) return fail('.authorization is both open and a list of scopes');
    routes.set(id, known);
  }
  return { routes, replaced: [...replaced], problem: undefined };
}

/** Groups the properties by field of each route, with all elements of a list. */
function routeFields(properties: RouteProperties): [id: string, name: string, values: Value[]][] {
  const found = new Map<string, [string, string, Value[]]>();
  for (const [key, value] of properties) {
    const [, plain, bracketed, rest = ''] = ofRoute.exec(key) ?? [];
    const id = plain ?? bracketed;
    if (id === undefined) continue;
    const name = rest.replace(/\[\d+\]$/, '');
    const entry = found.get(`${id}\n${name}`) ?? [id, name, []];
    entry[2].push(value);
    found.set(`${id}\n${name}`, entry);
  }
  return [...found.values()];
}

/** Returns false if the place has a value of another kind. */
function put(
  into: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): boolean {
  const known = into[first] ?? {};
  if (rest.length === 0) {
    if (into[first] !== undefined) return false;
    into[first] = value;
    return true;
  }
  if (typeof known !== 'object') return false;
  into[first] = known;
  return put(known as Record<string, unknown>, rest, value);
}
