/** The four surfaces of the service, in the order in which they are published. */
export type Surface = 'authorization' | 'conventions' | 'gateway' | 'configuration';

/** What the server decides about an operation before a request comes: one entry of generated/operations.json. */
export interface OperationEntry {
  readonly operationId: string;
  readonly surface: Surface;
  readonly method: string;
  readonly path: string;
  /** The path parameter that takes the rest of the path, slashes included. */
  readonly tail: string | null;
  /** Whether the path with a slash behind it is the operation's too, which leads to the one without. */
  readonly trailingSlash: boolean;
  /** A shape begins with a parameter and is asked after the gateway's routes. */
  readonly tier: 'reserved' | 'shape';
  /** Schemes of which one must succeed; empty where anyone may ask, or where the handler authenticates itself. */
  readonly security: readonly { readonly scheme: string; readonly scopes: readonly string[] }[];
  /** Names by place; the order of the document. */
  readonly parameters: Readonly<Record<'path' | 'query' | 'header' | 'cookie', readonly string[]>>;
  readonly requestTypes: readonly string[];
  readonly bodyRequired: boolean;
  /** The media types of its successes, the first one first. */
  readonly successTypes: readonly string[];
  readonly statuses: readonly number[];
  /** Whether no cache may keep any of its responses, those of HTTP/1.0 included. @see RFC 6749 §5.1 */
  readonly keptByNone: boolean;
  readonly oauthParameters: boolean;
  /** Names of query parameters and form fields that may come several times. */
  readonly lists: readonly string[];
  readonly unknownQuery: 'ignore' | 'refuse';
  readonly validation: 'server' | 'handler';
  readonly accept: 'negotiate' | 'ignore';
  readonly override: 'allow' | 'refuse';
  /** Whether the handler also gets the bytes of the body, for a signature over them. */
  readonly rawBody: boolean;
  /** Where its quota is counted: before the handler, or by the handler for the client that it finds. */
  readonly quota: 'before' | 'handler';
}
