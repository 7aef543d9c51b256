import { headerOf, type Exchange } from '../../../contract/document/exchange.ts';
import { wait } from '../../../foundation/clock.ts';
import { send, type Outgoing } from './send.ts';

/** A quota that ends later than this is not waited for, seconds. */
const longestWait = 120;

function waitOf({ response }: Exchange): number | undefined {
  if (response.status !== 429 || headerOf(response.headers, 'ratelimit') === undefined) return undefined;
  const seconds = Number(headerOf(response.headers, 'retry-after'));
  return seconds > 0 && seconds <= longestWait ? seconds : undefined;
}

/** Sends a request; follows nothing. */
export type Send = (outgoing: Outgoing) => Promise<Exchange>;

/**
 * Sends a request, and once more when a foreign deployment's quota is used up and has been filled again: there every
 * case may share one address. A service of our own gives each an address, so that nothing is waited for.
 */
export function createPatientSend(base: string, isHome: boolean): Send {
  return async (outgoing) => {
    const exchange = await send(base, outgoing);
    const seconds = isHome ? undefined : waitOf(exchange);
    if (seconds === undefined) return exchange;
    await wait(seconds * 1000);
    return send(base, outgoing);
  };
}
