/**
 * Gathers the units of a few turns of the event loop into one group. While a group is being committed the next
 * one gathers, so that under load one disk flush serves everyone who waited for it.
 */
import type { Clock } from '../../foundation/clock.ts';
import { type DatabaseActivity, type DatabaseHealth, StorageUnavailable, UnitFailed } from '../database.ts';
import type { NamedUnit } from '../unit.ts';
import type { Fault, Group, GroupResult } from './group.ts';

export interface WriteQueue {
  write<Input, Result>(unit: NamedUnit<Input, Result>, input: Input): Promise<Result>;
  activity(): Omit<DatabaseActivity, 'checkpoints'>;
  health(): DatabaseHealth;
  /** True when nothing waits and nothing is being committed. */
  idle(): boolean;
  /** Refuses new units and resolves once every earlier one has its answer. */
  close(): Promise<void>;
}

interface Waiting {
  readonly unit: string;
  readonly input: unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  /** By the clock that never steps. */
  readonly askedAt: number;
}

// Beyond so many the writer is minutes behind; an early 503 is kinder than a late one.
const capacity = 10_000;

// Under load each turn brings another unit, and nobody may wait for all of them.
const mostTurns = 5;

// A store that takes longer counts as one that cannot say. Looked at so often, never for each unit alone.
const patienceMilliseconds = 2000;
const lookMilliseconds = 250;

function fail({ unit, reject }: Waiting, { kind, message, stack }: Fault): void {
  const cause = new Error(message);
  if (stack !== undefined) cause.stack = stack;
  reject(
    kind === 'failed'
      ? new UnitFailed(unit, cause)
      : new StorageUnavailable('the store could not commit', { cause }),
  );
}

function settle(group: readonly Waiting[], { values, faults }: GroupResult): void {
  for (const [index, call] of group.entries()) {
    const fault = faults.get(index);
    if (fault) fail(call, fault);
    else call.resolve(values[index] as never);
  }
}

/** `commit` never rejects: a group that is lost comes back with a fault for each of its units. */
export function createWriteQueue(options: {
  commit: (group: Group) => Promise<GroupResult>;
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

  function record(units: number, { faults, committed, changed }: GroupResult): void {
    counts[committed ? 'commits' : 'failedCommits'] += 1;
    counts.units += units - faults.size;
    if (committed) counts.failedUnits += faults.size;
    if (faults.values().some(({ kind }) => kind === 'trouble')) health = 'degraded';
    else if (changed) health = 'ok';
  }

  async function flush(): Promise<void> {
    const group = waiting;
    underWay = group;
    waiting = [];
    state = 'committing';
    const result = await commit({
      units: group.map(({ unit }) => unit),
      inputs: group.map(({ input }) => input),
    });
    record(group.length, result);
    settle(group, result);
    underWay = [];
    state = 'idle';
    if (waiting.length > 0) schedule();
    else whenIdle.splice(0).forEach((resolve) => resolve());
  }

  /** Until a turn brings no more: by then whoever the last group answered has asked again, and groups are twice as large. */
  function gather(before: number, turn: number): void {
    setImmediate(() => {
      if (waiting.length > before && turn < mostTurns) gather(waiting.length, turn + 1);
      else void flush();
    });
  }

  function schedule(): void {
    if (state !== 'idle') return;
    state = 'scheduled';
    gather(0, 1);
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
