import type { HttpRequest, HttpResponse } from '../../http/exchange.ts';
import type { RequestTarget } from '../../conventions/request/request-target.ts';
import type { AuthorizationHeader } from '../../conventions/request/bearer.ts';
import type { Caller, ExtraHeaders } from '../../conventions/operation.ts';
import type { ErrorPage } from '../../authorization/index.ts';
import type { UpstreamRecord } from '../../gateway/index.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { ForwardedValues } from '../../http/forwarded/forwarded-values.ts';
import type { OwnMatch } from './own-paths.ts';

/** Which of the service's listeners a request came in by. */
export type ListenerRole = 'server' | 'gateway' | 'management';

/** The validated input of an operation, before its one cast to the type that its handler expects. */
export interface RawInput {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  header: Readonly<Record<string, unknown>>;
  cookie: Readonly<Record<string, unknown>>;
  body: unknown;
  bodyType: string | undefined;
}

/** A request under way and all that is known of it; made by the dispatcher, filled in on the way to the handler. */
export interface Exchange {
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  readonly id: string;
  readonly listener: ListenerRole;
  readonly startedAt: number;
  readonly remoteAddress: string;
  readonly origin: string;
  /** The lines that every response to that origin carries, names and values in turn. */
  readonly originFields: readonly string[];
  /** What trusted proxies tell of it. */
  readonly forwarded: ForwardedValues | undefined;
  target: RequestTarget;
  /** The effective method; HEAD is GET here. */
  method: string;
  match: OwnMatch | undefined;
  operation: OperationEntry | undefined;
  caller: Caller | undefined;
  /** The client whose quota it took from; `undefined` where that is its network's. */
  admitted: string | undefined;
  /** The limit that refused it, where the response is 429. */
  limit: string | undefined;
  /** The Authorization header, read once where an operation asks for credentials. */
  credentials: AuthorizationHeader | undefined;
  mediaType: string;
  repeated: readonly string[];
  input: RawInput;
  /** The body as it was sent, where the handler needs it. */
  rawBody: Uint8Array | undefined;
  /** Header fields that go with the answer whatever it is, such as RateLimit. */
  extraHeaders: ExtraHeaders | undefined;
  /** An error as a page, where the operation is one and a person reads it. */
  errorPage: ErrorPage | undefined;
  /** What became of it on the data plane, for the access log; `undefined` for everything else. */
  upstreamRecord: UpstreamRecord | undefined;
}

/** An exchange that has been matched to an operation. */
export type OperationExchange = Exchange & { readonly match: OwnMatch; operation: OperationEntry };
