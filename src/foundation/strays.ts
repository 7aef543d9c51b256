/**
 * Errors outside of every call: a rejection without a handler, an exception of a callback, an `error` event
 * without a listener. They end the process, unless code with an owner caused them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Takes an error that no code has handled; never throws. */
export type TakeStray = (error: unknown) => void;

const takers = new AsyncLocalStorage<TakeStray>();

/** Calls `work`, and gives the stray errors of everything that it begins to `take`. */
export function owning<Result>(take: TakeStray, work: () => Result): Result {
  return takers.run(take, work);
}

/** Gives a stray error to the owner of the code that caused it; false if it has none. */
export function takeStray(error: unknown): boolean {
  const take = takers.getStore();
  if (!take) return false;
  // Outside of the owned code: what the owner begins belongs to the service.
  takers.exit(() => take(error));
  return true;
}
