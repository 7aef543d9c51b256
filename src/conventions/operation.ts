/**
 * The types of a handler. openapi-typescript creates the signature from the operation, so that a wrong status, a
 * missing header, a body on a 204 or a missing operation does not compile. Neither this file nor a surface depends
 * on Node's request and response objects.
 */

/** The client and user of an access token, also of one that is then refused. Logs and lists name them. */
export interface TokenIdentity {
  clientId: string | undefined;
  ownerId: string | undefined;
}

/** The authenticated caller. The security handlers create it, never a surface. */
export interface Caller {
  readonly clientId: string;
  /** The user's id; absent if the client acts on its own behalf. */
  readonly subject?: string;
  readonly scopes: ReadonlySet<string>;
  readonly via: 'access-token' | 'client-credentials' | 'initial-access-token' | 'registration-access-token';
  /** The client's own quota, if its registration has one. */
  readonly quota?: { readonly limit: number; readonly windowSeconds: number };
  /** The number of the last end under which the rights were given. A later end of the client or the user ends them. */
  readonly issuedUnder?: number;
  /** The access token and its grant; absent without one. */
  readonly tokenId?: string;
  readonly grantId?: string;
  /** The end of the access token, in milliseconds since the epoch. */
  readonly expiresAt?: number;
}

/** The caller whose quota a request counts against. */
export interface AdmittedClient {
  readonly clientId: string;
  /** The client's own quota, if its registration has one. */
  readonly quota?: { readonly limit: number; readonly windowSeconds: number } | undefined;
  /** False if the client is only claimed, as for a public client. */
  readonly isProven: boolean;
}

/** The facts about a request that a handler may use besides its validated input. */
export interface OperationRequest {
  /** The id of the request: in every log line and in every 5xx body. */
  readonly id: string;
  /** The effective method in upper case, after a method override; HEAD is GET here. */
  readonly method: string;
  /** The path as received, without its query. */
  readonly path: string;
  /** The query as received, without `?`; empty if there is none. */
  readonly query: string;
  /** Header fields by lower-case name; the values of a repeated field are joined with `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The address of the peer, or of the client if the peer is a trusted proxy. */
  readonly remoteAddress: string;
  /**
   * The address that the client itself gives in `Forwarded`. It counts only if the client has authenticated and may
   * set it.
   */
  readonly namedAddress?: string | undefined;
  /** Scheme and authority of the request, `https://example.org`. */
  readonly origin: string;
  readonly caller: Caller | undefined;
  /**
   * Counts the request for the client that the handler identified, or for its address. Only operations with
   * `x-quota: handler` may call it, and once. @throws ApiError 429 if the quota is used up. @see Spec §8
   */
  admit(client: AdmittedClient | undefined): void;
  /** The documented media type of a success that the client prefers, or the first documented one. */
  readonly mediaType: string;
  /** Names of repeated query and form parameters. Empty unless the document allows repetition. */
  readonly repeated: readonly string[];
  /** The body as received; present only if the document has `x-raw-body`. */
  readonly rawBody?: Uint8Array | undefined;
  /**
   * Returns the caller of the same credentials as they are valid now, for responses that are written later.
   * @throws ApiError 401 if they are no longer valid.
   */
  callerNow(): Promise<Caller | undefined>;
  /**
   * Returns the signal of a stream or a long wait: aborted when the client disconnects, the service shuts down, or the
   * permission of the caller ends. `check` is that of a new request: it throws if the request would be refused.
   */
  whilePermitted(caller: Caller | undefined, check: () => Promise<Caller | undefined>): AbortSignal;
}

type Empty = Readonly<Record<never, never>>;
type Part<P, K extends PropertyKey> = K extends keyof P
  ? NonNullable<P[K]> extends never
    ? Empty
    : NonNullable<P[K]>
  : Empty;
type Content<B> = NonNullable<B> extends { content: infer C } ? C[keyof C] : never;
type OptionalBody<Op> = Op extends { requestBody: unknown } ? never : undefined;

/** The validated input of an operation. `bodyType` is the media type of the parsed body. */
export interface Input<Op> {
  readonly path: Op extends { parameters: infer P } ? Part<P, 'path'> : Empty;
  readonly query: Op extends { parameters: infer P } ? Part<P, 'query'> : Empty;
  readonly header: Op extends { parameters: infer P } ? Part<P, 'header'> : Empty;
  readonly cookie: Op extends { parameters: infer P } ? Part<P, 'cookie'> : Empty;
  readonly body: Op extends { requestBody?: infer B } ? Content<B> | OptionalBody<Op> : undefined;
  readonly bodyType: string | undefined;
}

/** Bytes of a body that is generated while it is sent. */
export type BodyStream = AsyncIterable<Uint8Array | string>;

type Declared<H> = { [Name in keyof H as string extends Name ? never : Name]: H[Name] };
type RequiredNames<H> = { [Name in keyof H]-?: Empty extends Pick<H, Name> ? never : Name }[keyof H];
type HeaderPart<H> = [RequiredNames<Declared<H>>] extends [never]
  ? { readonly headers?: Declared<H> & ExtraHeaders }
  : { readonly headers: Declared<H> & ExtraHeaders };

/** Additional header fields of a response. Several values of one field become several field lines. */
export type ExtraHeaders = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** JSON may also be passed as bytes that are JSON already. */
type BodyOf<Type, Value> = Type extends `${string}json${string}`
  ? Value | Uint8Array
  : Value | string | Uint8Array | BodyStream;
type ContentPart<C> = [keyof C] extends [never]
  ? { readonly body?: undefined; readonly type?: undefined }
  : {
      [Type in keyof C]: { readonly body: BodyOf<Type, C[Type]> } & ('application/json' extends Type
        ? { readonly type?: Type | 'application/json;charset=UTF-8' }
        : { readonly type: Type });
    }[keyof C];

type ReplyFor<Status, Response> = { readonly status: Status } & (Response extends { headers: infer H }
  ? HeaderPart<H>
  : unknown) &
  (Response extends { content: infer C }
    ? ContentPart<NonNullable<C>>
    : { readonly body?: undefined; readonly type?: undefined });

/** Every response that the document allows for an operation. Errors are thrown instead (api-error.ts). */
export type Reply<Op> = Op extends { responses: infer R }
  ? { [Status in keyof R]: ReplyFor<Status, R[Status]> }[keyof R]
  : never;

/** A reply in the form that the server writes; `type` is absent for `application/json`. */
export interface AnyReply {
  readonly status: number;
  readonly headers?: ExtraHeaders;
  readonly type?: string;
  readonly body?: unknown;
  /** The limit that a 429 request exceeded, for the access log. An error names it in its reason. */
  readonly limit?: string;
}

export type Handler<Op> = (input: Input<Op>, request: OperationRequest) => Promise<Reply<Op>>;

/** One handler for each operation of a document. */
export type Handlers<Operations> = { readonly [Id in keyof Operations]: Handler<Operations[Id]> };

/** A handler in the form that the server calls. The compiler has checked its types in the surface. */
export type AnyHandler = (input: never, request: OperationRequest) => Promise<AnyReply>;
