/** A value that is at hand, or the promise of one that has to be waited for: `await` takes either. */
export type Awaitable<Value> = Value | Promise<Value>;

/** Goes on with a value: in this turn where it is at hand. An async function costs 1 KB of garbage either way. */
export function whenKnown<Value, Result>(
  value: Awaitable<Value>,
  use: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(use) : use(value);
}
