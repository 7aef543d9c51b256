/** The four surfaces of the service, in the order of their publication. */
export const surfaces = ['authorization', 'conventions', 'gateway', 'configuration'] as const;
export type Surface = (typeof surfaces)[number];

/** The senders that a handler identifies and then admits during maintenance or not. */
export const judgedByHandler = ['client', 'user', 'token', 'invitation'] as const;
export type JudgedByHandler = (typeof judgedByHandler)[number];

/**
 * The requests that pass maintenance: with `pass` all, with `refuse` none, with `caller` those with the credentials of
 * someone who maintains the service. The others are decided by the handler.
 */
export type MaintenanceRule = 'pass' | 'refuse' | 'caller' | JudgedByHandler;

/** Facts about an operation that the server knows before a request: one entry of generated/operations.json. */
export interface OperationEntry {
  readonly operationId: string;
  readonly surface: Surface;
  /** The group of the operation in the documentation. */
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  /** The path parameter that matches the rest of the path, slashes included. */
  readonly tail: string | null;
  /** If true, the path with a trailing slash redirects to the path without it. */
  readonly trailingSlash: boolean;
  /** A shape begins with a parameter. The gateway's routes precede it. */
  readonly tier: 'reserved' | 'shape';
  /**
   * Security schemes of which one must succeed. Empty if the operation is public or if its handler authenticates
   * the client.
   */
  readonly security: readonly { readonly scheme: string; readonly scopes: readonly string[] }[];
  /** Parameter names by location, in the order of the document. */
  readonly parameters: Readonly<Record<'path' | 'query' | 'header' | 'cookie', readonly string[]>>;
  /** Names that both a parameter and a member of the body have, or parameters of two places. */
  readonly sharedNames: readonly string[];
  readonly requestTypes: readonly string[];
  readonly bodyRequired: boolean;
  /** The media types of its successful responses, the preferred one first. */
  readonly successTypes: readonly string[];
  readonly statuses: readonly number[];
  /** If true, no cache may store any of its responses, including caches of HTTP/1.0. @see RFC 6749 §5.1 */
  readonly isNeverStored: boolean;
  readonly oauthParameters: boolean;
  /** Names of query parameters and form fields that may be repeated. */
  readonly lists: readonly string[];
  readonly unknownQuery: 'ignore' | 'refuse';
  readonly validation: 'server' | 'handler';
  readonly accept: 'negotiate' | 'ignore';
  readonly override: 'allow' | 'refuse';
  /** If true, the handler also gets the bytes of the body, to verify a signature. */
  readonly rawBody: boolean;
  /**
   * The place that counts its quota: the server before the handler, or the handler for the client that it
   * identifies.
   */
  readonly quota: 'before' | 'handler';
  readonly maintenance: MaintenanceRule;
}
