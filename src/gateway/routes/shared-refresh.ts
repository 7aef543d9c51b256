/**
 * Runs one refresh at a time. A caller during a refresh may have changed something that the refresh has already
 * read. So it waits for the next refresh, which all such callers share.
 */
export interface SharedRefresh<Result> {
  /** @param fresh true if the caller needs every source to be read again */
  refresh(fresh: boolean): Promise<Result>;
  /** Resolves when the current or pending refresh has ended; never rejects. */
  settled(): Promise<void>;
}

export function createSharedRefresh<Result>(
  compute: (fresh: boolean) => Promise<Result>,
): SharedRefresh<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  let nextIsFresh = false;

  function start(fresh: boolean): Promise<Result> {
    running = compute(fresh).finally(() => (running = undefined));
    return running;
  }

  function startNext(): Promise<Result> {
    const fresh = nextIsFresh;
    next = undefined;
    nextIsFresh = false;
    return refresh(fresh);
  }

  function refresh(fresh: boolean): Promise<Result> {
    if (!running) return start(fresh);
    nextIsFresh ||= fresh;
    next ??= running.then(startNext, startNext);
    return next;
  }

  return {
    refresh,
    async settled() {
      await (next ?? running)?.catch(() => undefined);
    },
  };
}
