/** A value, or the promise of one: `await` accepts both. */
export type Awaitable<Value> = Value | Promise<Value>;
