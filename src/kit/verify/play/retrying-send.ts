import { headerOf, pathOf, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { plural } from '../../../foundation/plural.ts';
import { systemClock, wait } from '../../../foundation/clock.ts';
import { isInMaintenance, maintenanceSentence } from './maintenance.ts';
import type { Send } from './send.ts';
import { Unavailable } from './unavailable.ts';

/** The longest wait for one request, in seconds. */
const longestWait = 120;
/** The most repetitions of one request. */
const mostRepetitions = 20;
/** A smaller quota belongs to a client of the run, so no other client shares it. */
const sharedQuota = 100;
/** The part of a shared quota that is left to others. */
const leftToOthers = 0.25;

/** A Retry-After, in seconds. @see RFC 9110 §10.2.3 */
function retryAfterOf({ response }: RecordedExchange): number | undefined {
  const text = headerOf(response.headers, 'retry-after');
  if (text === undefined) return undefined;
  const found = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - systemClock.now()) / 1000);
  return Number.isNaN(found) ? undefined : Math.max(0, found);
}

/** The seconds until a request that was refused for now may be sent again; `undefined` for other responses. */
function waitOf(exchange: RecordedExchange): number | undefined {
  const { status, headers } = exchange.response;
  const isForNow = status === 503 || (status === 429 && headerOf(headers, 'ratelimit') !== undefined);
  return isForNow ? retryAfterOf(exchange) : undefined;
}

/** The time until the quota of this address may be used again. Requests without a client count there. */
function pauseOf({ request, response }: RecordedExchange): number | undefined {
  if (headerOf(request.headers, 'authorization') !== undefined) return undefined;
  const all = Number(/;q=(\d+)/.exec(headerOf(response.headers, 'ratelimit-policy') ?? '')?.[1]);
  const [, rest, end] = /;r=(\d+);t=(\d+)/.exec(headerOf(response.headers, 'ratelimit') ?? '') ?? [];
  if (!(all >= sharedQuota) || rest === undefined || Number(rest) > all * leftToOthers) return undefined;
  const seconds = Number(end);
  return seconds > 0 && seconds <= longestWait ? seconds : undefined;
}

/**
 * Sends requests to a deployment that others use. Before a shared quota is exhausted, it waits until the quota is
 * reset. A request that was refused for now, because of a quota or by an overloaded service, is sent again after
 * Retry-After, for two minutes at most.
 * @param pausing waits for so many milliseconds
 * @throws Unavailable if the service is still overloaded then
 */
export function createRetryingSend(
  send: Send,
  pausing: (milliseconds: number) => Promise<void> = wait,
): Send {
  let pause: Promise<void> | undefined;

  async function giveUp({ request, response }: RecordedExchange, repeated: number, waited: number) {
    const sentence = (await isInMaintenance(send))
      ? maintenanceSentence
      : `the deployment is still overloaded: ${request.method} ${pathOf(request.target).slice(0, 120)} returned ${response.status} ${plural(repeated + 1, 'time')} in ${waited} s`;
    return new Unavailable(sentence);
  }

  return async (outgoing) => {
    if (headerOf(outgoing.headers ?? [], 'authorization') === undefined) await pause;
    let waited = 0;
    for (let repeated = 0; ; repeated += 1) {
      const exchange = await send(outgoing);
      const seconds = waitOf(exchange);
      if (seconds === undefined) {
        const shared = pauseOf(exchange);
        if (shared !== undefined) pause = pausing(shared * 1000);
        return exchange;
      }
      if (waited + seconds > longestWait || repeated === mostRepetitions) {
        if (exchange.response.status === 503) throw await giveUp(exchange, repeated, waited);
        return exchange;
      }
      waited += seconds;
      await pausing(seconds * 1000);
    }
  };
}
