import { pathOf } from '../../../contract/document/recorded-exchange.ts';
import { NoResponse } from './no-response.ts';
import type { Outgoing, Send } from './send.ts';
import { Unavailable } from './unavailable.ts';
import { vital } from './vital.ts';

/** After so many requests in a row without a response, the deployment may be gone. */
const mostSilent = 10;
/** Their repetition changes nothing. @see RFC 9110 §9.2.1, §9.2.2 */
const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface WatchedSendOptions {
  readonly send: Send;
  /** The name of the operation that a request is for. */
  readonly operationOf: (outgoing: Outgoing) => string;
}

export interface WatchedSend {
  /** @throws NoResponse, or Unavailable if the deployment is gone */
  readonly send: Send;
  /** Sends again to a deployment that was gone, if it is back. */
  lookAgain(): Promise<void>;
}

/**
 * Repeats a safe request without a response once. Sends nothing more when the deployment does not respond any more.
 */
export function createWatchedSend({ send, operationOf }: WatchedSendOptions): WatchedSend {
  /** The operations without a response. Another repetition would prove nothing and might cost a timeout. */
  const silent = new Set<string>();
  let responses = 0;
  let inRow = 0;
  let first = '';
  let gone: Unavailable | undefined;

  async function isGone(): Promise<boolean> {
    const asked = await Promise.allSettled(vital.map((target) => send({ method: 'GET', target })));
    return asked.every((one) => one.status === 'rejected' && one.reason instanceof NoResponse);
  }

  /** @returns the error for the sender */
  async function count({ method, target }: Outgoing, error: NoResponse): Promise<Error> {
    if (inRow === 0) first = `${method} ${pathOf(target).slice(0, 120)}`;
    inRow += 1;
    if (inRow < mostSilent) return error;
    if (gone === undefined && (await isGone()))
      gone = new Unavailable(
        `the deployment stopped responding after ${responses} responses: ${first} and ${inRow - 1} further requests got none, and neither does /livez (${error.reason})`,
      );
    inRow = 0;
    return gone ?? error;
  }

  const watchedSend: Send = async (outgoing) => {
    const operation = operationOf(outgoing);
    const isKnown = silent.has(operation);
    const isRepeatable = safe.has(outgoing.method) && !isKnown;
    for (let isFirst = true; ; isFirst = false) {
      if (gone) throw gone;
      try {
        const exchange = await send(outgoing);
        responses += 1;
        inRow = 0;
        silent.delete(operation);
        return exchange;
      } catch (error) {
        if (!(error instanceof NoResponse)) throw error;
        // Recovered: a connection may break once.
        if (isRepeatable && isFirst) continue;
        silent.add(operation);
        throw await count(outgoing, isKnown || isRepeatable ? error.repeated() : error);
      }
    }
  };

  return {
    send: watchedSend,
    async lookAgain() {
      if (gone && !(await isGone())) gone = undefined;
    },
  };
}
