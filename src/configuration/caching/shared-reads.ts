/**
 * Lets equal reads that come at the same time share one: whoever comes while a read is running waits for the next
 * one, which all of them share. Nobody gets what was read before the request came.
 */
export function createSharedReads<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, { current: Promise<Result>; next: Promise<Result> | undefined }>();

  const start = (key: string, read: () => Promise<Result>): Promise<Result> => {
    const entry = { current: read(), next: undefined };
    running.set(key, entry);
    const forget = (): void => {
      if (running.get(key) === entry && entry.next === undefined) running.delete(key);
    };
    entry.current.then(forget, forget);
    return entry.current;
  };

  return (key, read) => {
    const entry = running.get(key);
    if (!entry) return start(key, read);
    const again = (): Promise<Result> => start(key, read);
    entry.next ??= entry.current.then(again, again);
    return entry.next;
  };
}
