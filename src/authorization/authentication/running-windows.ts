/** The keys that may have an open window. A key in it may have none, but no key with an open window is missing. */
export interface RunningWindows {
  add(key: string, now: number, endsAt: number): void;
  mayHave(key: string, now: number): boolean;
  /** True if no key has an open window. */
  areNone(now: number): boolean;
  /** True if no key has an open window, without a look at the time. */
  readonly isEmpty: boolean;
}

/** Maximum number of entries, because an attacker can invent keys. */
const capacity = 100_000;

export function createRunningWindows(limit = capacity): RunningWindows {
  const ends = new Map<string, number>();
  // Until then, a key that found no space may have a window.
  let anybodyUntil = 0;

  /** The oldest entries come first. */
  function forgetEnded(now: number): void {
    for (const [key, end] of ends) {
      if (end > now) break;
      ends.delete(key);
    }
  }

  const windows = {
    isEmpty: true,
    add(key: string, now: number, endsAt: number) {
      forgetEnded(now);
      ends.delete(key);
      if (ends.size < limit) ends.set(key, endsAt);
      else anybodyUntil = Math.max(anybodyUntil, endsAt);
      windows.isEmpty = false;
    },
    mayHave: (key: string, now: number) => anybodyUntil > now || (ends.get(key) ?? 0) > now,
    areNone(now: number) {
      forgetEnded(now);
      if (anybodyUntil <= now) anybodyUntil = 0;
      windows.isEmpty = ends.size === 0 && anybodyUntil === 0;
      return windows.isEmpty;
    },
  };
  return windows;
}
