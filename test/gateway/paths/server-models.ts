/**
 * The interpretation of request paths by servers, according to their documentation and sources. Each model reads
 * the bytes that a target gets and returns the segments that its handlers are matched with.
 */
export interface ReadPath {
  readonly segments: readonly string[];
  readonly endsWithSlash: boolean;
}

export interface ServerModel {
  readonly name: string;
  /** `undefined` for a path that the server refuses. */
  read(path: string): ReadPath | undefined;
  readonly ignoresCase?: boolean;
  readonly ignoresFinalSlash?: boolean;
}

type Text = (path: string) => string;

const decode: Text = (path) =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
const cutParameters: Text = (path) => path.replace(/;[^/]*/g, '');
const joinSlashes: Text = (path) => path.replace(/\/{2,}/g, '/');
const backslashes: Text = (path) => path.replaceAll('\\', '/');
const trimNames: Text = (path) =>
  path.replace(/[^/]+/g, (name) => (/^\.{1,2}$/.test(name) ? name : name.replace(/[. ]+$/, '')));

const endAt =
  (character: string): Text =>
  (path) =>
    path.split(character, 1)[0] ?? '';

const removeDots: Text = (path) => {
  const left: string[] = [];
  const names = path.split('/').slice(1);
  for (const name of names) {
    if (name === '..') left.pop();
    else if (name !== '.') left.push(name);
  }
  if (/^\.{1,2}$/.test(names.at(-1) ?? '')) left.push('');
  return `/${left.join('/')}`;
};

function inTurn(...steps: readonly Text[]): (path: string) => ReadPath {
  return (path) => split(steps.reduce((text, step) => step(text), path));
}

function split(path: string): ReadPath {
  const names = path.split('/').slice(1);
  return names.at(-1) === ''
    ? { segments: names.slice(0, -1), endsWithSlash: true }
    : { segments: names, endsWithSlash: false };
}

/**
 * CoyoteAdapter.postParseRequest cuts parameters from the undecoded path, decodes escapes, and then merges slashes
 * and resolves dots in `normalize`; it refuses a backslash.
 * @see https://tomcat.apache.org/tomcat-10.1-doc/config/http.html encodedSolidusHandling, allowBackslash
 */
const tomcat = inTurn(cutParameters, decode, joinSlashes, removeDots);

/**
 * Escapes are decoded once, including `%2F`, dots resolved, slashes merged; parameters have no meaning.
 * @see https://nginx.org/en/docs/http/ngx_http_core_module.html location, merge_slashes
 */
const nginxText: readonly Text[] = [decode, joinSlashes, removeDots];

/**
 * The characters that `proxy_pass` with its own path escapes again: no semicolon. @see nginx, ngx_escape_uri,
 * NGX_ESCAPE_URI
 */
const escapeAgain: Text = (path) => path.replace(/[ #%?]/g, (character) => encodeURIComponent(character));

/**
 * Segments are separated first; each loses its parameters and is decoded separately. @see Spring,
 * PathContainer.parsePath
 */
function spring6(path: string): ReadPath {
  const { segments, endsWithSlash } = split(path);
  return { segments: segments.map((segment) => decode(cutParameters(segment))), endsWithSlash };
}

/** Servers whose differences from the gateway's first reading are checked for every route. */
export const exactServers: readonly ServerModel[] = [
  { name: 'Tomcat', read: (path) => (/%2f|%5c/i.test(path) ? undefined : tomcat(path)) },
  { name: 'Tomcat with encodedSolidusHandling="decode"', read: tomcat },
  // @see https://jetty.org/docs/jetty/9 URIUtil.decodePath: parameters and escapes go in one pass, slashes stay
  { name: 'Jetty 9.4', read: inTurn(cutParameters, decode, removeDots) },
  { name: 'Jetty 9.4 with compactPath', read: inTurn(cutParameters, decode, joinSlashes, removeDots) },
  // @see Spring 5, UrlPathHelper.decodeAndCleanUriString and AntPathMatcher, which ignores empty segments
  { name: 'Spring 5 without useTrailingSlashMatch', read: inTurn(cutParameters, decode, joinSlashes) },
  { name: 'Spring 6', read: spring6 },
  { name: 'nginx', read: inTurn(...nginxText) },
  { name: 'nginx with merge_slashes off', read: inTurn(decode, removeDots) },
  {
    name: 'Tomcat behind nginx whose proxy_pass has a path',
    read: inTurn(...nginxText, escapeAgain, cutParameters, decode, joinSlashes, removeDots),
  },
  // @see https://expressjs.com/en/api.html#express.router: the pathname's bytes are matched, only parameters are decoded
  { name: 'Express with case sensitive and strict routing', read: split },
  // @see https://github.com/pillarjs/send: the path is decoded once and normalized as a file's
  { name: 'express.static', read: inTurn(decode, joinSlashes, removeDots) },
];

/** Servers for which a route needs `strictPath`. */
export const looseServers: readonly ServerModel[] = [
  { name: 'Express', read: split, ignoresCase: true, ignoresFinalSlash: true },
  {
    name: 'Spring 5',
    read: inTurn(cutParameters, decode, joinSlashes),
    ignoresFinalSlash: true,
  },
  // @see https://learn.microsoft.com/iis/configuration/system.webserver/security/requestfiltering and, for names of
  // files, https://learn.microsoft.com/windows/win32/fileio/naming-a-file
  {
    name: 'IIS',
    read: inTurn(decode, backslashes, joinSlashes, removeDots, trimNames, joinSlashes),
    ignoresCase: true,
    ignoresFinalSlash: true,
  },
  {
    name: 'IIS with allowDoubleEscaping',
    read: inTurn(decode, decode, backslashes, joinSlashes, removeDots, trimNames, joinSlashes),
    ignoresCase: true,
    ignoresFinalSlash: true,
  },
  { name: 'nginx on macOS', read: inTurn(...nginxText), ignoresCase: true },
  {
    name: 'nginx on Windows',
    read: inTurn(...nginxText, trimNames, joinSlashes),
    ignoresCase: true,
  },
  // @see CVE-2024-38474, https://httpd.apache.org/docs/2.4/rewrite/flags.html UnsafeAllow3F
  {
    name: 'Apache with a mod_rewrite before 2.4.60',
    read: inTurn(decode, endAt('?'), joinSlashes, removeDots),
  },
  // @see CVE-2020-11989
  { name: 'Shiro 1.5.2', read: inTurn(decode, endAt(';'), joinSlashes, removeDots) },
  {
    name: 'an application in Tomcat that decodes once more',
    read: inTurn(cutParameters, decode, joinSlashes, removeDots, decode, joinSlashes, removeDots),
  },
];

/** A `*` matches no empty name except the last one. @see Spring 6, WildcardPathElement.matches */
function takesNames(pattern: readonly string[], names: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return names.length === 0;
  if (first === '**') return [...names, ''].some((_, index) => takesNames(rest, names.slice(index)));
  const [name, ...others] = names;
  if (name === undefined) return false;
  const isTaken = first === '*' ? name !== '' || names.length === 1 : name === first;
  return isTaken && takesNames(rest, others);
}

/** True if a handler of the pattern gets the server's reading; a final `*` matches nothing after a slash. */
export function handles(server: ServerModel, pattern: string, read: ReadPath): boolean {
  const fold: Text = (text) => (server.ignoresCase ? text.toLowerCase() : text);
  const wanted = split(fold(pattern));
  const names = read.segments.map(fold);
  const isOpen = pattern.includes('**');
  const sameEnd = server.ignoresFinalSlash || isOpen || wanted.endsWithSlash === read.endsWithSlash;
  if (sameEnd && takesNames(wanted.segments, names)) return true;
  const [last] = wanted.segments.slice(-1);
  return !isOpen && last === '*' && read.endsWithSlash && takesNames(wanted.segments.slice(0, -1), names);
}
