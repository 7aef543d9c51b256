/** The URL of a database server, which may name several hosts as libpq does: `postgres://user@one:5432,two:5433/name`. */

const scheme = /^postgres(?:ql)?:\/\//;

/** True for the URL of a database server. */
export const isServerUrl = (text: string): boolean => scheme.test(text);

interface Parts {
  readonly scheme: string;
  /** With its `@`; empty if there is none. */
  readonly credentials: string;
  readonly hosts: readonly string[];
  /** From the slash on. */
  readonly rest: string;
}

function partsOf(text: string): Parts | undefined {
  const [begin] = scheme.exec(text) ?? [];
  if (begin === undefined) return undefined;
  const slash = text.indexOf('/', begin.length);
  if (slash === -1) return undefined;
  const authority = text.slice(begin.length, slash);
  const at = authority.lastIndexOf('@') + 1;
  const hosts = authority.slice(at).split(',');
  return { scheme: begin, credentials: authority.slice(0, at), hosts, rest: text.slice(slash) };
}

/** The hosts and ports of the parameters. One port is that of each host. */
function ofParameters({ searchParams }: URL): readonly (readonly [string, string])[] {
  const hosts = searchParams.get('host')?.split(',') ?? [];
  const ports = searchParams.get('port')?.split(',') ?? [];
  return hosts.map((host, index) => [host, (ports.length === 1 ? ports[0] : ports[index]) ?? ''] as const);
}

/**
 * The same URL for each host alone, in their order. Empty if it is malformed.
 * @see https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function urlsOfHosts(text: string): readonly URL[] {
  const parts = partsOf(text);
  if (!parts) return [];
  const urls = parts.hosts.map((host) => URL.parse(parts.scheme + parts.credentials + host + parts.rest));
  const [first] = urls;
  if (!first || urls.includes(null)) return [];
  const given = ofParameters(first);
  if (given.length === 0) return urls.flatMap((url) => url ?? []);
  return given.map(([host, port]) => {
    const url = new URL(first);
    url.searchParams.set('host', host);
    if (port !== '') url.searchParams.set('port', port);
    return url;
  });
}

/** The host and the port of a URL with one host. Empty for a socket of this machine, and for the usual port. */
export function placeOf({ hostname, port, searchParams }: URL): {
  readonly host: string;
  readonly port: string;
} {
  return {
    host: searchParams.get('host') ?? hostname.replace(/^\[(.*)\]$/, '$1'),
    port: searchParams.get('port') ?? port,
  };
}

/** The URL without its user and password, for messages. */
export function shownUrl(text: string): string {
  const [url] = urlsOfHosts(text);
  const hosts = partsOf(text)?.hosts.join(',') ?? '';
  return `postgres://${url ? hosts : ''}${url?.pathname ?? ''}`;
}

/** The URL with another user and other parameters, and without a password. */
export function urlWithout(text: string, parameters: URLSearchParams): string {
  const [url] = urlsOfHosts(text);
  const hosts = partsOf(text)?.hosts.join(',') ?? '';
  const user = url?.username ? `${url.username}@` : '';
  const query = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return `postgres://${user}${hosts}${url?.pathname ?? ''}${query}`;
}
