/**
 * How much of one kind of work is under way at once. Few requests begin in one turn of the event loop; the others wait
 * for later turns, and what came on other connections is served between. Otherwise a thousand requests that arrive
 * together hold up a health check for as long as all of them take.
 */
import { temporarilyUnavailable } from '../../conventions/api-error.ts';

export interface WorkLimit {
  /** Runs `work` at once, or in a later turn where many have begun in this one. @throws ApiError 503 beyond the limit */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  activity(): { readonly underWay: number; readonly refused: number };
}

const mostPerTurn = 16;
const retrySeconds = 1;

/** @param most the requests that run or wait at once */
export function createWorkLimit(most: number): WorkLimit {
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
