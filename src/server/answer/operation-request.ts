import type { AdmittedClient, Caller, OperationRequest } from '../../conventions/operation.ts';
import { authenticateAgain, type SchemeChecks } from '../access/security.ts';
import type { Admission } from '../access/admission.ts';
import { namedAddress } from '../../http/forwarded/told.ts';
import type { OperationExchange } from '../routing/exchange.ts';
import type { RequestSignals } from './request-signals.ts';

/**
 * What a handler may know of an exchange, read when it asks. A class, because an object literal with getters and
 * closures took 0.4 µs a request, and most handlers ask for little.
 */
export class ExchangeRequest implements OperationRequest {
  readonly #exchange: OperationExchange;
  readonly #checks: SchemeChecks;
  readonly #signalOf: RequestSignals;
  readonly #admission: Admission;

  constructor(
    exchange: OperationExchange,
    { checks, signalOf, admission }: { checks: SchemeChecks; signalOf: RequestSignals; admission: Admission },
  ) {
    this.#exchange = exchange;
    this.#checks = checks;
    this.#signalOf = signalOf;
    this.#admission = admission;
  }
  get id(): string {
    return this.#exchange.id;
  }
  get method(): string {
    return this.#exchange.method;
  }
  get path(): string {
    return this.#exchange.target.path;
  }
  get query(): string {
    return this.#exchange.target.query;
  }
  get headers(): OperationRequest['headers'] {
    return this.#exchange.request.headers as OperationRequest['headers'];
  }
  get remoteAddress(): string {
    return this.#exchange.remoteAddress;
  }
  get namedAddress(): string | undefined {
    const { request, told } = this.#exchange;
    return namedAddress(request, told);
  }
  get origin(): string {
    return this.#exchange.origin;
  }
  get caller(): Caller | undefined {
    return this.#exchange.caller;
  }
  get mediaType(): string {
    return this.#exchange.mediaType;
  }
  get repeated(): readonly string[] {
    return this.#exchange.repeated;
  }
  get rawBody(): Uint8Array | undefined {
    return this.#exchange.rawBody;
  }
  /** Made only where it is asked for: an AbortController a request costs more than most handlers. */
  get signal(): AbortSignal {
    return this.#signalOf(this.#exchange.response);
  }
  admit(client: AdmittedClient | undefined): void {
    this.#admission.client(this.#exchange, client);
  }
  async callerNow(): Promise<Caller | undefined> {
    const { caller, match } = this.#exchange;
    return caller && authenticateAgain(this.#checks, match.own.schemes, this.#exchange);
  }
}
