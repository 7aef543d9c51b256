/**
 * Gathers the units of one turn of the event loop into one group. While a group is being committed the next
 * one gathers, so that under load one disk flush serves everyone who waited for it.
 */
import type { Clock } from '../../foundation/clock.ts';
import { type DatabaseActivity, type DatabaseHealth, StorageUnavailable, UnitFailed } from '../database.ts';
import type { NamedUnit } from '../unit.ts';
import type { Call, GroupResult, Outcome } from './group.ts';

export interface WriteQueue {
  write<Input, Result>(unit: NamedUnit<Input, Result>, input: Input): Promise<Result>;
  activity(): Omit<DatabaseActivity, 'checkpoints'>;
  health(): DatabaseHealth;
  /** True when nothing waits and nothing is being committed. */
  idle(): boolean;
  /** Refuses new units and resolves once every earlier one has its answer. */
  close(): Promise<void>;
}

interface Waiting extends Call {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  /** By the clock that never steps. */
  readonly askedAt: number;
}

// Beyond so many the writer is minutes behind; an early 503 is kinder than a late one.
const capacity = 10_000;

// A store that takes longer counts as one that cannot say. Looked at so often, never for each unit alone.
const patienceMilliseconds = 2000;
const lookMilliseconds = 250;

function settle(call: Waiting, outcome: Outcome | undefined): void {
  if (outcome?.kind === 'done') return call.resolve(outcome.value as never);
  const cause = new Error(outcome?.message ?? 'the writer gave no answer');
  if (outcome?.stack !== undefined) cause.stack = outcome.stack;
  if (outcome?.kind === 'failed') call.reject(new UnitFailed(call.unit, cause));
  else call.reject(new StorageUnavailable('the store could not commit', { cause }));
}

/** `commit` never rejects: a group that is lost comes back with its outcomes saying so. */
export function createWriteQueue(options: {
  commit: (calls: readonly Call[]) => Promise<GroupResult>;
  clock: Clock;
}): WriteQueue {
  const { commit, clock } = options;
  const counts = { commits: 0, units: 0, failedUnits: 0, failedCommits: 0 };
  const whenIdle: (() => void)[] = [];
  let waiting: Waiting[] = [];
  let underWay: readonly Waiting[] = [];
  let state: 'idle' | 'scheduled' | 'committing' = 'idle';
  let health: DatabaseHealth = 'ok';
  let closed = false;

  function record(result: GroupResult): void {
    const done = result.outcomes.filter((outcome) => outcome.kind === 'done').length;
    counts[result.committed ? 'commits' : 'failedCommits'] += 1;
    counts.units += done;
    if (result.committed) counts.failedUnits += result.outcomes.length - done;
    if (result.outcomes.some((outcome) => outcome.kind === 'trouble')) health = 'degraded';
    else if (result.changed) health = 'ok';
  }

  async function flush(): Promise<void> {
    const group = waiting;
    underWay = group;
    waiting = [];
    state = 'committing';
    const result = await commit(group.map(({ unit, input }) => ({ unit, input })));
    record(result);
    group.forEach((call, index) => settle(call, result.outcomes[index]));
    underWay = [];
    state = 'idle';
    if (waiting.length > 0) schedule();
    else whenIdle.splice(0).forEach((resolve) => resolve());
  }

  function schedule(): void {
    if (state !== 'idle') return;
    state = 'scheduled';
    setImmediate(() => void flush());
  }

  /**
   * Answers for a store that does not. What waits is never sent any more; what is under way may still be
   * committed, and its late answer finds nobody: a guarded unit makes the caller's retry safe.
   */
  function giveUpOnOld(): void {
    const before = clock.monotonic() - patienceMilliseconds;
    const old = [...underWay, ...waiting].filter(({ askedAt }) => askedAt <= before);
    if (old.length === 0) return;
    waiting = waiting.filter(({ askedAt }) => askedAt > before);
    health = 'degraded';
    for (const { reject } of old) reject(new StorageUnavailable('the store takes too long'));
  }
  const stopLooking = clock.every(lookMilliseconds, giveUpOnOld);

  return {
    write: (unit, input) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new StorageUnavailable('the store is closed'));
        if (waiting.length >= capacity) return reject(new StorageUnavailable('too many writes wait'));
        waiting.push({ unit: unit.name, input, resolve, reject, askedAt: clock.monotonic() });
        schedule();
      }),
    activity: () => ({ ...counts }),
    health: () => health,
    idle: () => state === 'idle',
    async close() {
      closed = true;
      if (state !== 'idle') await new Promise<void>((resolve) => whenIdle.push(resolve));
      stopLooking();
    },
  };
}
