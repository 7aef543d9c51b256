import { headerOf, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { wait } from '../../../foundation/clock.ts';
import type { Send } from './send.ts';

/** The longest wait for a quota, in seconds. */
const longestWait = 120;
/** A smaller quota belongs to a client of the run, so no other client shares it. */
const sharedQuota = 100;
/** The part of a shared quota that is left to others. */
const leftToOthers = 0.25;

const seconds = (text: string | undefined): number | undefined => {
  const found = Number(text);
  return found > 0 && found <= longestWait ? found : undefined;
};

function waitOf({ response }: RecordedExchange): number | undefined {
  if (response.status !== 429 || headerOf(response.headers, 'ratelimit') === undefined) return undefined;
  return seconds(headerOf(response.headers, 'retry-after'));
}

/** The time until the quota of this address may be used again. Requests without a client count there. */
function pauseOf({ request, response }: RecordedExchange): number | undefined {
  if (headerOf(request.headers, 'authorization') !== undefined) return undefined;
  const all = Number(/;q=(\d+)/.exec(headerOf(response.headers, 'ratelimit-policy') ?? '')?.[1]);
  const [, rest, end] = /;r=(\d+);t=(\d+)/.exec(headerOf(response.headers, 'ratelimit') ?? '') ?? [];
  if (!(all >= sharedQuota) || rest === undefined || Number(rest) > all * leftToOthers) return undefined;
  return seconds(end);
}

/**
 * Sends requests to a deployment that others use. Before a shared quota is exhausted, it waits until the quota is
 * reset. A request that was rejected because of a quota is then sent once more.
 */
export function createRetryingSend(send: Send): Send {
  let pause: Promise<void> | undefined;
  return async (outgoing) => {
    if (headerOf(outgoing.headers ?? [], 'authorization') === undefined) await pause;
    const exchange = await send(outgoing);
    const refused = waitOf(exchange);
    if (refused !== undefined) {
      await wait(refused * 1000);
      return send(outgoing);
    }
    const shared = pauseOf(exchange);
    if (shared !== undefined) pause = wait(shared * 1000);
    return exchange;
  };
}
