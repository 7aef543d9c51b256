/**
 * Lets all who ask in one turn of the loop, or while a read runs, share the read that begins after it: the turn costs
 * less than a read of their own. Nobody gets what was read before the request came. @param read never rejects.
 */
export function gatherReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | undefined;
  const begin = (): Promise<Result> => {
    next = undefined;
    const reading = read();
    running = reading;
    return reading;
  };
  return () => (next ??= running.then(endOfTurn).then(begin));
}

function endOfTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
