import { setTimeout as pause } from 'node:timers/promises';
import { headerOf, type Exchange } from '../../src/contract/exchange.ts';
import { send, type Outgoing } from './send.ts';

/** A quota that ends later than this is not waited for, seconds. */
const longestWait = 120;

function waitOf({ response }: Exchange): number | undefined {
  if (response.status !== 429 || headerOf(response.headers, 'ratelimit') === undefined) return undefined;
  const seconds = Number(headerOf(response.headers, 'retry-after'));
  return seconds > 0 && seconds <= longestWait ? seconds : undefined;
}

/**
 * Sends a request, and once more when a foreign deployment's quota is used up and has been filled again: there every
 * case may share one address. The suite's own service gives each an address, so that nothing is waited for.
 */
export async function sendPatiently(base: string, outgoing: Outgoing): Promise<Exchange> {
  const exchange = await send(base, outgoing);
  const seconds = process.env['CONTRACT_URL'] ? waitOf(exchange) : undefined;
  if (seconds === undefined) return exchange;
  await pause(seconds * 1000);
  return send(base, outgoing);
}
