/** Requests without a response, which are errors of their operations. */
import { pathOf, type RecordedRequest } from '../../../contract/document/recorded-exchange.ts';

/** A request got no complete response. The message contains no part of its query, which may have secrets. */
export class NoResponse extends Error {
  readonly request: RecordedRequest;
  readonly reason: string;
  /** True if a repetition on a new connection got none either. */
  readonly isRepeated: boolean;

  constructor(
    request: RecordedRequest,
    reason: string,
    { cause, isRepeated = false }: { readonly cause?: unknown; readonly isRepeated?: boolean } = {},
  ) {
    super(`${request.method} ${pathOf(request.target).slice(0, 120)} got no response: ${reason}`, { cause });
    this.name = 'NoResponse';
    this.request = request;
    this.reason = reason;
    this.isRepeated = isRepeated;
  }

  /** The same error after the repetition. */
  repeated(): NoResponse {
    return new NoResponse(this.request, this.reason, { cause: this.cause, isRepeated: true });
  }
}

/** More broken connections are not a coincidence. */
const mostRepetitions = 8;

/**
 * Runs a function again if a request in it got no response, until the same operation gets none for the second time.
 * Every request has its own connection.
 */
export async function repeatIfSilent<Result>(run: () => Promise<Result>): Promise<Result> {
  const silent = new Set<string>();
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof NoResponse) || error.isRepeated) throw error;
      const { method, target } = error.request;
      const request = `${method} ${pathOf(target)}`;
      if (silent.has(request) || silent.size === mostRepetitions) throw error;
      // Recovered: a connection may break once.
      silent.add(request);
    }
  }
}

/** Returns the result of `run`, or of `otherwise` if a request got no response, the second time either. */
export async function unlessSilent<Result>(
  run: () => Promise<Result>,
  otherwise: (error: NoResponse) => Result,
): Promise<Result> {
  try {
    return await repeatIfSilent(run);
  } catch (error) {
    if (error instanceof NoResponse) return otherwise(error);
    throw error;
  }
}
