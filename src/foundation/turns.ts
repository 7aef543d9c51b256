/** Runs one piece of work at a time, in the order of the calls. A failure does not stop the next one. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
