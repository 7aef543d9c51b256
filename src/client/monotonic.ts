/** Milliseconds of a clock that no person can change. The client has no dependencies, so it has a clock of its own. */
export const monotonic = (): number => performance.now();
