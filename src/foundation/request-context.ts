/** Which request is under way, for what is recorded far below its handler. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestFacts {
  readonly id: string;
  readonly remoteAddress: string;
}

export interface RequestContext {
  /** Runs `work`; all that it calls and awaits is of this request. */
  run<Result>(request: RequestFacts, work: () => Result): Result;
  current(): RequestFacts | undefined;
}

export function createRequestContext(): RequestContext {
  const storage = new AsyncLocalStorage<RequestFacts>();
  return {
    run: (request, work) => storage.run(request, work),
    current: () => storage.getStore(),
  };
}
