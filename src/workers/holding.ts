/** The workers whose requests wait at the shutdown. When all wait, clients open no further connection. */
import type { Clock } from '../foundation/clock.ts';
import type { WorkerHandle } from './worker-handle.ts';

export interface Holding {
  /** Resolves when every worker is a member, or a second after the first one. */
  add(handle: WorkerHandle): Promise<void>;
  /** Looks again, because a worker has ended. */
  look(): void;
}

const longestMilliseconds = 1000;

export function createHolding(handles: ReadonlySet<WorkerHandle>, clock: Clock): Holding {
  const members = new Set<WorkerHandle>();
  const complete = Promise.withResolvers<void>();
  function look(): void {
    if ([...handles].every((handle) => members.has(handle))) complete.resolve();
  }
  return {
    look,
    add(handle) {
      if (members.size === 0) clock.after(longestMilliseconds, complete.resolve);
      members.add(handle);
      look();
      return complete.promise;
    },
  };
}
