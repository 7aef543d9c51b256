import type { Handler } from 'openapi-backend';
import type { AdmittedClient, AnyHandler, Caller, OperationRequest } from '../../conventions/operation.ts';
import { withoutOwnCookies } from '../../conventions/own-cookies.ts';
import { authenticateAgain, type SchemeChecks } from '../access/security.ts';
import type { Admission } from '../access/admission.ts';
import { namedAddress } from '../../http/forwarded/forwarded-values.ts';
import type { CallOwn, OperationExchange } from '../routing/exchange.ts';
import type { OpenExchange, OpenExchanges } from '../../conventions/open-exchanges.ts';
import type { RequestSignals } from './request-signals.ts';

/** A forward brings no cookie of the service. @see docs/decisions/gateway.md, own-cookies */
function headersOf({ request, isForwarded }: OperationExchange): OperationRequest['headers'] {
  const headers = request.headers as OperationRequest['headers'];
  const { cookie } = headers;
  return isForwarded && cookie !== undefined ? { ...headers, cookie: withoutOwnCookies(cookie) } : headers;
}

/** The parts that a request needs besides its exchange. */
interface Asking {
  readonly checks: SchemeChecks;
  readonly signalOf: RequestSignals;
  readonly openExchanges: OpenExchanges;
  readonly admission: Admission;
}

/** A class, because an object literal with closures took 0.4 µs per request. */
class ExchangeOperationRequest implements OperationRequest {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: OperationRequest['headers'];
  readonly remoteAddress: string;
  readonly origin: string;
  readonly caller: Caller | undefined;
  readonly mediaType: string;
  readonly repeated: readonly string[];
  readonly rawBody: Uint8Array | undefined;
  readonly #exchange: OperationExchange;
  readonly #asking: Asking;

  constructor(exchange: OperationExchange, asking: Asking) {
    this.id = exchange.id;
    this.method = exchange.method;
    this.path = exchange.target.path;
    this.query = exchange.target.query;
    this.headers = headersOf(exchange);
    this.remoteAddress = exchange.remoteAddress;
    this.origin = exchange.origin;
    this.caller = exchange.caller;
    this.mediaType = exchange.mediaType;
    this.repeated = exchange.repeated;
    this.rawBody = exchange.rawBody;
    this.#exchange = exchange;
    this.#asking = asking;
  }
  get namedAddress(): string | undefined {
    const { request, forwarded } = this.#exchange;
    return namedAddress(request, forwarded);
  }
  /** Created on demand: an AbortController per request costs more than most handlers. */
  whilePermitted(caller: Caller | undefined, check: () => Promise<Caller | undefined>): AbortSignal {
    const { signalOf, openExchanges } = this.#asking;
    const { response, operation, routePermission } = this.#exchange;
    const signal = signalOf(response);
    if (signal.aborted || openExchanges.ending === 'none') return signal;
    if (caller === undefined && !routePermission) return signal;
    const ended = new AbortController();
    const exchange: OpenExchange = {
      requestId: this.id,
      kind: this.mediaType === 'text/event-stream' ? 'event-stream' : 'waiting-read',
      place: { operation: operation.operationId },
      caller: caller ?? routePermission?.caller,
      check: async () => (await check()) ?? routePermission?.caller,
      end: () => ended.abort(),
    };
    routePermission?.bind(exchange);
    // The check of a secret takes long, and only an end of its client concerns it.
    const leave = openExchanges.follow(exchange, caller?.via === 'client-credentials');
    signal.addEventListener('abort', leave);
    return AbortSignal.any([signal, ended.signal]);
  }
  admit(client: AdmittedClient | undefined): void {
    this.#asking.admission.client(this.#exchange, client);
  }
  /** The dispatcher's own function: a handler calls another operation on behalf of its client. */
  static callOf(request: OperationRequest): CallOwn {
    if (!(#exchange in request)) throw new Error('the request of an operation has another origin');
    return request.#exchange.call;
  }
  async callerNow(): Promise<Caller | undefined> {
    const { caller, match, routePermission } = this.#exchange;
    await routePermission?.check();
    return caller && authenticateAgain(this.#asking.checks, match.own.schemes, this.#exchange);
  }
}

/** Calls operations from the handler of a request, without a socket. */
export const callOf = ExchangeOperationRequest.callOf;

/** A handler as openapi-backend calls it. */
export function takingExchange(handler: AnyHandler, asking: Asking): Handler {
  // The one cast from validated input to typed input: the validator has checked it against the document.
  return (_context, exchange: OperationExchange) =>
    handler(exchange.input as never, new ExchangeOperationRequest(exchange, asking));
}
