/**
 * A reference model of the choice of a route by its predicates. It is slow, plain and written from the rules alone,
 * and it imports nothing of the service, so that both can be compared.
 */

/** A name is present, has a value, or has a value that the whole pattern matches. */
export type Wanted = true | string | { readonly pattern: string };

export interface Match {
  readonly hosts?: readonly string[];
  readonly methods?: readonly string[];
  readonly headers?: Readonly<Record<string, Wanted>>;
  readonly query?: Readonly<Record<string, Wanted>>;
  readonly cookies?: Readonly<Record<string, Wanted>>;
  /** Networks in CIDR notation. */
  readonly addresses?: readonly string[];
  /** Milliseconds since the epoch; `until` is not included. */
  readonly between?: { readonly from?: number; readonly until?: number };
  readonly weight?: { readonly group: string; readonly share: number };
}

export interface ModelRoute {
  readonly id: string;
  /** Segments, `*` for one segment, and `**` at the end for the rest. */
  readonly path: string;
  readonly match?: Match;
}

export interface ModelRequest {
  readonly method: string;
  /** As it was sent, without the query. */
  readonly path: string;
  readonly query: string;
  /** The `Host` of the request, or that of its target in absolute form, with a port if one was sent. */
  readonly host: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The address of the client, as trusted proxies give it. */
  readonly address: string;
  readonly at: number;
  /** The place of the caller in a group of weights, from 0 to 1. */
  readonly placeIn: (group: string) => number;
}

export type Choice =
  | { readonly kind: 'route'; readonly id: string }
  | { readonly kind: 'none' }
  /** Two readings of the path lead to different routes. */
  | { readonly kind: 'refused' };

// Paths.

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const withoutParameters = (path: string): string =>
  path
    .split('/')
    .map((segment) => segment.split(';', 1)[0])
    .join('/');
const withoutEmptySegments = (path: string): string => {
  const rest = path.split('/').filter((segment) => segment !== '');
  return `/${rest.join('/')}${rest.length > 0 && path.endsWith('/') ? '/' : ''}`;
};

const either = (paths: readonly string[], change: (path: string) => string): readonly string[] => [
  ...paths,
  ...paths.map(change),
];

/** The ways in which servers read a path. Parameters are cut before or after the decoding. */
function readingsOf(path: string): readonly string[] {
  const decoded = either(either([path], withoutParameters), decodedOnce);
  return either(either(decoded, withoutParameters), withoutEmptySegments);
}

const isAlwaysRefused = (path: string): boolean =>
  readingsOf(path).some(
    (reading) =>
      reading.includes('\\') || reading.split('/').some((segment) => segment === '.' || segment === '..'),
  );

function hasPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const sent = path.split('/');
  for (const [index, segment] of wanted.entries()) {
    if (segment === '**') return true;
    const own = sent[index];
    if (own === undefined) return false;
    if (segment === '*' ? own === '' : segment !== own) return false;
  }
  return wanted.length === sent.length;
}

/** `/users/**` takes `/users` too. */
const takesPath = (pattern: string, path: string): boolean =>
  hasPath(pattern, path) || (pattern.endsWith('/**') && hasPath(pattern.slice(0, -3), path));

// Hosts.

function labelsFit(wanted: readonly string[], sent: readonly string[]): boolean {
  const [first, ...others] = wanted;
  if (first === undefined) return sent.length === 0;
  if (first === '**')
    return Array.from({ length: sent.length + 1 }, (_, count) => count).some((count) =>
      labelsFit(others, sent.slice(count)),
    );
  const [label, ...rest] = sent;
  return label !== undefined && (first === '*' || first === label) && labelsFit(others, rest);
}

function hostFits(pattern: string, host: string): boolean {
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(host.toLowerCase()) ?? [];
  const [, wantedName = '', wantedPort] = /^(.*?)(?::(\d+))?$/.exec(pattern.toLowerCase()) ?? [];
  if (wantedPort !== undefined && wantedPort !== port) return false;
  return labelsFit(wantedName.split('.'), name.split('.'));
}

// Names with values.

const isWanted = (wanted: Wanted, value: string): boolean => {
  if (wanted === true) return true;
  return typeof wanted === 'string'
    ? wanted === value
    : new RegExp(`^(?:${wanted.pattern})$`, 'u').test(value);
};

function holdsFor(
  wanted: Readonly<Record<string, Wanted>> | undefined,
  valuesOf: (name: string) => readonly string[],
): boolean {
  return Object.entries(wanted ?? {}).every(([name, one]) =>
    valuesOf(name).some((value) => isWanted(one, value)),
  );
}

function cookiesOf(request: ModelRequest, name: string): readonly string[] {
  const lines = request.headers
    .filter(([field]) => field.toLowerCase() === 'cookie')
    .map(([, value]) => value);
  return lines
    .flatMap((line) => line.split(/; */))
    .flatMap((pair) => (pair.startsWith(`${name}=`) ? [pair.slice(name.length + 1)] : []));
}

// Addresses.

function bitsOf(address: string): string | undefined {
  const parts = address.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^\d{1,3}$/.test(part) || Number(part) > 255))
    return undefined;
  return parts.map((part) => Number(part).toString(2).padStart(8, '0')).join('');
}

function isIn(network: string, address: string): boolean {
  const [begin = '', length = '32'] = network.split('/');
  const [wanted, own] = [bitsOf(begin), bitsOf(address)];
  return (
    wanted !== undefined &&
    own !== undefined &&
    wanted.slice(0, Number(length)) === own.slice(0, Number(length))
  );
}

// The choice.

/** The member of a group of weights that has the place: the shares lie one after the other, in the order of the table. */
function memberAt(routes: readonly ModelRoute[], group: string, place: number): string | undefined {
  const members = routes.filter(({ match }) => match?.weight?.group === group);
  const sum = members.reduce((total, { match }) => total + (match?.weight?.share ?? 0), 0);
  let end = 0;
  return members.find(({ match }) => {
    end += match?.weight?.share ?? 0;
    return place * sum < end;
  })?.id;
}

function predicatesHold(route: ModelRoute, request: ModelRequest, routes: readonly ModelRoute[]): boolean {
  const { hosts, methods, headers, query, cookies, addresses, between, weight } = route.match ?? {};
  const parameters = new URLSearchParams(request.query);
  return (
    (hosts === undefined || hosts.some((pattern) => hostFits(pattern, request.host))) &&
    (methods === undefined || methods.includes(request.method)) &&
    holdsFor(headers, (name) =>
      request.headers
        .filter(([field]) => field.toLowerCase() === name.toLowerCase())
        .map(([, value]) => value),
    ) &&
    holdsFor(query, (name) => parameters.getAll(name)) &&
    holdsFor(cookies, (name) => cookiesOf(request, name)) &&
    (addresses === undefined || addresses.some((network) => isIn(network, request.address))) &&
    (between?.from === undefined || request.at >= between.from) &&
    (between?.until === undefined || request.at < between.until) &&
    (weight === undefined || memberAt(routes, weight.group, request.placeIn(weight.group)) === route.id)
  );
}

/** The first route whose path and predicates hold, in each reading of the path. All readings must agree. */
export function choose(routes: readonly ModelRoute[], request: ModelRequest): Choice {
  if (isAlwaysRefused(request.path)) return { kind: 'refused' };
  const chosen = new Set(
    readingsOf(request.path).map(
      (path) =>
        routes.find((route) => takesPath(route.path, path) && predicatesHold(route, request, routes))?.id,
    ),
  );
  if (chosen.size > 1) return { kind: 'refused' };
  const [id] = chosen;
  return id === undefined ? { kind: 'none' } : { kind: 'route', id };
}
