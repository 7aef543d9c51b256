/**
 * Limits concurrent token requests. Few of them start in one iteration of the event loop; the others wait, so that
 * the server handles other requests in between. Otherwise a thousand simultaneous token requests delay a health
 * check until all of them are done. @see docs/decisions/conventions.md, token-requests
 */
import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import type { AnyHandler } from '../../conventions/operation.ts';
import type { Metrics } from '../../foundation/metrics.ts';

interface WorkLimit {
  /**
   * Runs `work` at once, or in a later iteration if many have started in this one. @throws ApiError 503 beyond the
   * limit
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  activity(): { readonly underWay: number; readonly refused: number };
}

const mostPerTurn = 16;
const retrySeconds = 1;

/** @param most the largest number of requests that run or wait */
function createWorkLimit(most: number): WorkLimit {
  const waiting: (() => void)[] = [];
  let begunInTurn = 0;
  let underWay = 0;
  let refused = 0;

  const leave = (): void => {
    underWay -= 1;
  };

  function nextTurn(): void {
    const due = waiting.splice(0, mostPerTurn);
    begunInTurn = due.length;
    if (begunInTurn > 0) setImmediate(nextTurn);
    for (const begin of due) begin();
  }

  return {
    run(work) {
      if (underWay >= most) {
        refused += 1;
        throw temporarilyUnavailable(retrySeconds);
      }
      underWay += 1;
      if (begunInTurn === 0) setImmediate(nextTurn);
      const isDue = begunInTurn < mostPerTurn;
      if (isDue) begunInTurn += 1;
      const running = isDue ? work() : new Promise<void>((begin) => waiting.push(begin)).then(work);
      running.then(leave, leave);
      return running;
    },
    activity: () => ({ underWay, refused }),
  };
}

/** A request counts once it is complete, so that a slow sender occupies no place. */
export function limitTokenRequests(handler: AnyHandler, most: number, metrics: Metrics): AnyHandler {
  const { run, activity } = createWorkLimit(most);
  metrics.gauge(
    'gatehouse_token_requests_under_way',
    'Requests to /token that run or wait.',
    () => activity().underWay,
  );
  metrics.collected(
    'gatehouse_token_requests_refused_total',
    'Requests to /token that were refused because too many were under way.',
    'counter',
    () => [{ labels: {}, value: activity().refused }],
  );
  return (input, request) => run(() => handler(input, request));
}
