/**
 * The types of `gatehouse/filter`, for filters of one's own. They refer to no other types of the program, so that a
 * filter needs no more than this file, and name only what stays from version to version.
 */

/** Header lines, by names in any case. */
export interface HeaderLines {
  /** The value of the first line of a name. */
  get(name: string): string | undefined;
  /** The values of all lines of a name. */
  all(name: string): string[];
  /** Puts one line in the place of all lines of a name. */
  set(name: string, value: string): void;
  add(name: string, value: string): void;
  remove(name: string): void;
}

/** The caller whose access token a route asked for. */
export interface Caller {
  readonly clientId: string;
  /** The id of the user; absent where the client acts for itself. */
  readonly subject?: string;
  readonly scopes: ReadonlySet<string>;
}

/** A response before it is sent to the client. */
export interface GatewayResponse {
  status: number;
  readonly headers: HeaderLines;
}

/** A request on its way through the filters. */
export interface RequestContext {
  /** The request id, as the log has it. */
  readonly id: string;
  readonly method: string;
  readonly routing: {
    readonly route: { readonly id: string };
    /** The path as it came, without the query. */
    readonly path: string;
    /** The query with its `?`; empty where there is none. */
    readonly query: string;
  };
  /** The client's address, and the peer's: they differ where a trusted proxy stands between. */
  readonly remoteAddress: string;
  readonly peerAddress: string;
  /** Scheme and authority that the client used. */
  readonly origin: string;
  /** The lines as the client sent them. */
  readonly clientHeaders: HeaderLines;
  /** The request to the target; `path` includes the query. PreDecorationFilter (pre, 5) writes it. */
  readonly upstream: { path: string; readonly headers: HeaderLines };
  /** The caller, set by AccessTokenFilter (pre, 10). */
  readonly caller: Caller | undefined;
  /** The response, for post filters; `undefined` until there is one. */
  readonly response: GatewayResponse | undefined;
  /** Responds with JSON instead of calling the target. */
  readonly respond: (status: number, body: unknown, headers?: Readonly<Record<string, string>>) => void;
  /** Data that the filters of one request share. */
  readonly notes: Map<string, unknown>;
}

/** A filter: the module of the filters' folder exports it as `filter`. */
export interface Filter {
  /** Unique; `gateway.filters.disabled` turns the filter off by it. */
  readonly name: string;
  /** Before the target is asked, to get the response, on the response. */
  readonly kind: 'pre' | 'route' | 'post';
  /** An integer; filters of one kind run in ascending order. */
  readonly order: number;
  applies(context: RequestContext): boolean;
  run(context: RequestContext): void | Promise<void>;
}
