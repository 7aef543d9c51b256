/**
 * Requests that arrive in the same turn of the event loop, or while a read runs, share the next read. Waiting for
 * the turn costs less than a separate read. No request gets a result that was read before it arrived. @param read
 * never rejects.
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
