/**
 * A long computation in small steps. It yields after each step, so that requests can be handled, and returns its
 * result.
 */
export type YieldingWork<Result> = Generator<void, Result, void>;

/** Runs the whole computation now. */
export function runAtOnce<Result>(work: YieldingWork<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Runs this number of steps in each turn of the event loop, so that requests are handled in between. */
export async function runYielding<Result>(work: YieldingWork<Result>, stepsPerTurn: number): Promise<Result> {
  for (let count = 1; ; count += 1) {
    const step = work.next();
    if (step.done) return step.value;
    if (count % stepsPerTurn === 0) await nextTurn();
  }
}
