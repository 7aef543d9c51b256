/**
 * The types of `@gatehouse-server/gatehouse/filter`, for custom filters. They use no other type of the program, and
 * contain only members that remain stable between versions. A filter that reads or assigns another member throws.
 */

/** Header field lines. Names are case-insensitive. */
export interface HeaderLines {
  /** Returns the value of the first line with this name. */
  get(name: string): string | undefined;
  /** Returns the values of all lines with this name. */
  all(name: string): string[];
  /** Replaces all lines with this name by one line. */
  set(name: string, value: string): void;
  add(name: string, value: string): void;
  remove(name: string): void;
}

/** The client and the user of the access token, if the route requires one. */
export interface Caller {
  readonly clientId: string;
  /** The id of the user; `undefined` if the client acts on its own behalf. */
  readonly subject: string | undefined;
  readonly scopes: ReadonlySet<string>;
}

/** A response before it is sent to the client. */
export interface GatewayResponse {
  status: number;
  readonly headers: HeaderLines;
  /** Its bytes as a whole, after a filter with `readsBody` has read them; otherwise `undefined`. */
  body: Uint8Array | undefined;
}

/** A request during the filters. */
export interface RequestContext {
  /** The id of the request, as in the log. */
  readonly id: string;
  readonly method: string;
  readonly routing: {
    readonly route: { readonly id: string };
    /** The path as received, without the query. */
    readonly path: string;
    /** The query including its `?`; empty if there is none. */
    readonly query: string;
  };
  /** Addresses of the client and of the peer. They differ if a trusted proxy is between them. */
  readonly remoteAddress: string;
  readonly peerAddress: string;
  /** Scheme and authority that the client used. */
  readonly origin: string;
  /** The lines as the client sent them. */
  readonly clientHeaders: HeaderLines;
  /** The request to the target; `path` includes the query. PreDecorationFilter (pre, 5) writes it. */
  readonly upstream: {
    path: string;
    readonly headers: HeaderLines;
    /** Its bytes as a whole, after a filter with `readsBody` has read them; otherwise `undefined`. */
    body: Uint8Array | undefined;
  };
  /** The caller, set by AccessTokenFilter (pre, 10). */
  readonly caller: Caller | undefined;
  /** The response, for post filters; `undefined` until there is one. */
  readonly response: GatewayResponse | undefined;
  /** Responds with JSON instead of calling the target. */
  readonly respond: (status: number, body: unknown, headers?: Readonly<Record<string, string>>) => void;
  /** Data that the filters of one request share. */
  readonly notes: Map<string, unknown>;
}

/** A filter. A module in the folder of filters exports it as `filter`. */
export interface Filter {
  /** Unique name, by which `gateway.filters.disabled` disables the filter. */
  readonly name: string;
  /** Before routing, for the call of the target, or on the response. */
  readonly kind: 'pre' | 'route' | 'post';
  /** An integer; filters of one kind run in ascending order. */
  readonly order: number;
  /**
   * The largest body in bytes, up to 16 MiB, that the filter reads or replaces: of the response in `post`, otherwise
   * of the request. Without it, bodies are streamed.
   */
  readonly readsBody?: number;
  applies(context: RequestContext): boolean;
  run(context: RequestContext): void | Promise<void>;
}
