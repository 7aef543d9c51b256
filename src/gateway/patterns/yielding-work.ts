/** Long work that lets others have their turn: it yields after each of its small steps and returns what it made. */
export type YieldingWork<Result> = Generator<void, Result, void>;

/** Does all of it now. */
export function runAtOnce<Result>(work: YieldingWork<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Does so many steps in a turn of the event loop and leaves the loop to requests in between. */
export async function runYielding<Result>(work: YieldingWork<Result>, stepsPerTurn: number): Promise<Result> {
  for (let count = 1; ; count += 1) {
    const step = work.next();
    if (step.done) return step.value;
    if (count % stepsPerTurn === 0) await nextTurn();
  }
}
