/** Pages of other origins that may use a route. @see https://fetch.spec.whatwg.org/#http-cors-protocol */
import type { CorsSettings } from '../../../settings/settings.ts';
import type { RouteProblem } from './route-problem.ts';

export interface CorsPolicy {
  /**
   * Returns the value of Access-Control-Allow-Origin for a page's origin; `undefined` if the origin is not allowed.
   */
  allow(origin: string): string | undefined;
  readonly methods: ReadonlySet<string>;
  /** In lower case. */
  readonly headers: ReadonlySet<string>;
  /** Lines of every response to an allowed origin: credentials and exposed fields. */
  readonly responseLines: readonly string[];
  /** Lines of the response to a preflight request. */
  readonly preflightLines: readonly string[];
  /** True if the response depends on the origin. */
  readonly varies: boolean;
}

const anyOrigin = '*';
const challenge = 'WWW-Authenticate';
type Lists = Required<Pick<CorsSettings, 'methods' | 'headers' | 'exposedHeaders'>>;
const defaults: Lists = { methods: ['GET', 'HEAD', 'POST'], headers: [], exposedHeaders: [] };
/**
 * A page needs these for a protected resource, and for a session with an MCP server. Each request to one has a token,
 * which a page can send only if it has one, so the lists protect nothing here.
 * @see docs/decisions/gateway.md, cors-of-resources
 */
const defaultsOfResource: Lists = {
  methods: [...defaults.methods, 'DELETE'],
  headers: [
    'Authorization',
    'Content-Type',
    'Last-Event-ID',
    'Mcp-Method',
    'Mcp-Name',
    'MCP-Protocol-Version',
    'Mcp-Session-Id',
  ],
  exposedHeaders: [challenge, 'Mcp-Session-Id'],
};
const defaultMaxAgeSeconds = 600;
const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** An origin as browsers send it: only scheme, host and port. @see RFC 6454 §6.2 */
function isOrigin(text: string): boolean {
  return URL.parse(text)?.origin === text;
}

export function checkCors(cors: CorsSettings | undefined): RouteProblem[] {
  if (!cors) return [];
  const { origins, methods = [], headers = [], exposedHeaders = [], credentials = false } = cors;
  const problems: RouteProblem[] = [];
  if (origins.includes(anyOrigin)) {
    if (origins.length > 1)
      problems.push({ field: 'cors.origins', message: 'must be a single * or a list of origins' });
    if (credentials)
      problems.push({ field: 'cors.credentials', message: 'must not be true for every origin' });
  } else if (!origins.every(isOrigin)) {
    problems.push({ field: 'cors.origins', message: 'must be origins, for example https://app.example.com' });
  }
  for (const [field, names] of Object.entries({ methods, headers, exposedHeaders }))
    if (!names.every((name) => token.test(name)))
      problems.push({ field: `cors.${field}`, message: 'must be names without blanks' });
  return problems;
}

function listsOf(cors: CorsSettings, isResource: boolean): Lists {
  const lists = { ...(isResource ? defaultsOfResource : defaults), ...cors };
  const isExposed = lists.exposedHeaders.some((name) => name.toLowerCase() === challenge.toLowerCase());
  if (!isResource || isExposed) return lists;
  return { ...lists, exposedHeaders: [...lists.exposedHeaders, challenge] };
}

/**
 * Computes at start everything that does not depend on the request.
 * @param isResource true if the route is a protected resource, whose challenge a page must always be able to read
 */
export function compileCors(cors: CorsSettings | undefined, isResource: boolean): CorsPolicy | undefined {
  if (!cors) return undefined;
  const { credentials = false } = cors;
  const { methods, headers, exposedHeaders } = listsOf(cors, isResource);
  const origins = new Set(cors.origins);
  const any = origins.has(anyOrigin);
  const allowsCredentials = credentials ? ['Access-Control-Allow-Credentials', 'true'] : [];
  const line = (name: string, members: readonly string[]): string[] =>
    members.length > 0 ? [name, members.join(', ')] : [];
  return {
    allow: (origin) => (any ? anyOrigin : origins.has(origin) ? origin : undefined),
    methods: new Set(methods),
    headers: new Set(headers.map((name) => name.toLowerCase())),
    responseLines: [...allowsCredentials, ...line('Access-Control-Expose-Headers', exposedHeaders)],
    preflightLines: [
      ...allowsCredentials,
      ...line('Access-Control-Allow-Methods', methods),
      ...line('Access-Control-Allow-Headers', headers),
      'Access-Control-Max-Age',
      String(cors.maxAgeSeconds ?? defaultMaxAgeSeconds),
    ],
    varies: !any,
  };
}
