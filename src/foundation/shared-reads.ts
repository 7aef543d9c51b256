/**
 * Shares concurrent reads of the same thing. Requests that arrive during a read share the next one, so that no
 * request gets a result that was read before it arrived.
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
