/** A value that is at hand, or the promise of one that has to be waited for: `await` takes either. */
export type Awaitable<Value> = Value | Promise<Value>;
