/**
 * How a handler looks: the types that openapi-typescript makes of an operation become the handler's
 * signature, so that a wrong status, a missing header, a body on a 204 or a forgotten operation does not
 * compile. Nothing here or in a surface knows Node's request and response objects.
 */

/** What the service knows of who asks; made by the security handlers, never by a surface. */
export interface Caller {
  readonly clientId: string;
  /** The owner's id; absent where the client acts for itself. */
  readonly subject?: string;
  readonly scopes: ReadonlySet<string>;
  readonly via: 'access-token' | 'client-credentials' | 'initial-access-token' | 'registration-access-token';
  /** The client's own quota, where its registration has one. */
  readonly quota?: { readonly limit: number; readonly windowSeconds: number };
}

/** Whose quota a request counts for. */
export interface AdmittedClient {
  readonly clientId: string;
  /** The client's own quota, where its registration has one. */
  readonly quota?: { readonly limit: number; readonly windowSeconds: number } | undefined;
  /** False where it only says so, as a public client does. */
  readonly isProven: boolean;
}

/** What a handler may know of a request beyond its validated input. */
export interface OperationRequest {
  /** The request's id: in every log line and in every 5xx body. */
  readonly id: string;
  /** The effective method in upper case, after a method override; HEAD is GET here. */
  readonly method: string;
  /** The path as it was sent, without its query. */
  readonly path: string;
  /** The query as it was sent, without `?`; empty when there was none. */
  readonly query: string;
  /** Header fields by lower-case name; the values of a repeated field are joined with `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The peer's address, or the client's where a trusted proxy stands between. */
  readonly remoteAddress: string;
  /**
   * The address that the client itself names in `Forwarded`. It counts only where the client has authenticated and may
   * name one.
   */
  readonly namedAddress?: string | undefined;
  /** Scheme and authority that the client used, `https://example.org`. */
  readonly origin: string;
  readonly caller: Caller | undefined;
  /**
   * Counts the request for the client that the handler found, or for its address; only where the document has
   * `x-quota: handler`, and then once. @throws ApiError 429 when the quota is used up. @see Spec §8
   */
  admit(client: AdmittedClient | undefined): void;
  /** The documented media type that the client accepts best for a success, or the first documented one. */
  readonly mediaType: string;
  /** Names of query and form parameters that came more than once. Not empty only where the document says so. */
  readonly repeated: readonly string[];
  /** The body as it was sent, only where the document has `x-raw-body`. */
  readonly rawBody?: Uint8Array | undefined;
  /**
   * Who asks by the same credentials as they count now, for answers that come later than the request.
   * @throws ApiError 401 when they count no more.
   */
  callerNow(): Promise<Caller | undefined>;
  /** Aborted when the client goes away or the service shuts down; only streams and long waits need it. */
  readonly signal: AbortSignal;
}

type Empty = Readonly<Record<never, never>>;
type Part<P, K extends PropertyKey> = K extends keyof P
  ? NonNullable<P[K]> extends never
    ? Empty
    : NonNullable<P[K]>
  : Empty;
type Content<B> = NonNullable<B> extends { content: infer C } ? C[keyof C] : never;
type OptionalBody<Op> = Op extends { requestBody: unknown } ? never : undefined;

/** The validated input of an operation. `bodyType` is the media type that the body was read as. */
export interface Input<Op> {
  readonly path: Op extends { parameters: infer P } ? Part<P, 'path'> : Empty;
  readonly query: Op extends { parameters: infer P } ? Part<P, 'query'> : Empty;
  readonly header: Op extends { parameters: infer P } ? Part<P, 'header'> : Empty;
  readonly cookie: Op extends { parameters: infer P } ? Part<P, 'cookie'> : Empty;
  readonly body: Op extends { requestBody?: infer B } ? Content<B> | OptionalBody<Op> : undefined;
  readonly bodyType: string | undefined;
}

/** Bytes of a body that is made while it is sent. */
export type BodyStream = AsyncIterable<Uint8Array | string>;

type Declared<H> = { [Name in keyof H as string extends Name ? never : Name]: H[Name] };
type RequiredNames<H> = { [Name in keyof H]-?: Empty extends Pick<H, Name> ? never : Name }[keyof H];
type HeaderPart<H> = [RequiredNames<Declared<H>>] extends [never]
  ? { readonly headers?: Declared<H> & ExtraHeaders }
  : { readonly headers: Declared<H> & ExtraHeaders };

/** Further header fields of an answer; several values of one field are sent as several lines. */
export type ExtraHeaders = Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** JSON may also come as bytes that are JSON already, whatever made them. */
type BodyOf<Type, Value> = Type extends `${string}json${string}`
  ? Value | Uint8Array
  : Value | string | Uint8Array | BodyStream;
type ContentPart<C> = [keyof C] extends [never]
  ? { readonly body?: undefined; readonly type?: undefined }
  : {
      [Type in keyof C]: { readonly body: BodyOf<Type, C[Type]> } & ('application/json' extends Type
        ? { readonly type?: Type }
        : { readonly type: Type });
    }[keyof C];

type ReplyFor<Status, Response> = { readonly status: Status } & (Response extends { headers: infer H }
  ? HeaderPart<H>
  : unknown) &
  (Response extends { content: infer C }
    ? ContentPart<NonNullable<C>>
    : { readonly body?: undefined; readonly type?: undefined });

/** Every answer that the document allows for an operation. Errors are thrown instead (api-error.ts). */
export type Reply<Op> = Op extends { responses: infer R }
  ? { [Status in keyof R]: ReplyFor<Status, R[Status]> }[keyof R]
  : never;

/** A reply as the server writes it; `type` is absent for `application/json`. */
export interface AnyReply {
  readonly status: number;
  readonly headers?: ExtraHeaders;
  readonly type?: string;
  readonly body?: unknown;
}

export type Handler<Op> = (input: Input<Op>, request: OperationRequest) => Promise<Reply<Op>>;

/** One handler for each operation of a document. */
export type Handlers<Operations> = { readonly [Id in keyof Operations]: Handler<Operations[Id]> };

/** A handler as the server calls it, its types already checked where it was written. */
export type AnyHandler = (input: never, request: OperationRequest) => Promise<AnyReply>;
