/**
 * Gathers the units of a few turns of the event loop into one group. While a group is being committed the next
 * one gathers, so that under load one disk flush serves everyone who waited for it.
 */
import type { Clock } from '../../foundation/clock.ts';
import {
  type CommitListener,
  type DatabaseActivity,
  type DatabaseHealth,
  StorageUnavailable,
} from '../sql/database.ts';
import type { NamedUnit } from '../sql/unit.ts';
import type { Group, GroupResult } from './group.ts';
import { completeCall, failCall, rejectAsUnknown, type WriteCall } from './write-call.ts';

export interface WriteQueue {
  write<Input, Result>(unit: NamedUnit<Input, Result>, input: Input): Promise<Result>;
  onCommit(listener: CommitListener): void;
  activity(): Omit<DatabaseActivity, 'checkpoints' | 'reads' | 'rowsRead'>;
  health(): DatabaseHealth;
  /** True when nothing waits and nothing is being committed. */
  idle(): boolean;
  /** Refuses new units and resolves once every earlier one has its answer. */
  close(): Promise<void>;
}

// Beyond so many the writer is minutes behind; an early 503 is kinder than a late one.
const capacity = 10_000;

// Under load each turn brings another unit, and nobody may wait for all of them.
const mostTurns = 5;

// A unit that has not begun by then never will: its caller gets 503. One that runs is waited for a while longer, and
// then nobody can say what becomes of it. Looked at so often, never for each unit alone.
const patienceMilliseconds = 2000;
const runningPatienceMilliseconds = 5000;
const lookMilliseconds = 250;

/**
 * `commit` never rejects: a group that is lost comes back with a fault for each of its units. `withdraw` takes the
 * group back that is being committed, unless it runs already.
 */
export function createWriteQueue(options: {
  commit: (group: Group) => Promise<GroupResult>;
  withdraw: () => boolean;
  clock: Clock;
}): WriteQueue {
  const { commit, withdraw, clock } = options;
  const counts = { commits: 0, units: 0, failedUnits: 0, failedCommits: 0 };
  const whenIdle: (() => void)[] = [];
  const listeners: CommitListener[] = [];
  let waiting: WriteCall[] = [];
  let underWay: readonly WriteCall[] = [];
  // What could not be stored yet although its unit is.
  const owed: WriteCall[] = [];
  let state: 'idle' | 'scheduled' | 'committing' = 'idle';
  let health: DatabaseHealth = 'ok';
  let closed = false;

  function record(units: number, { faults, committed, changed }: GroupResult): void {
    counts[committed ? 'commits' : 'failedCommits'] += 1;
    counts.units += units - faults.size;
    if (committed) counts.failedUnits += faults.size;
    if (faults.values().some(({ kind }) => kind !== 'failed')) health = 'degraded';
    else if (changed) health = 'ok';
  }

  /** First those hear of it who keep in memory what was changed, then the callers. */
  function settle(calls: readonly WriteCall[], { values, faults, changes }: GroupResult): void {
    for (const change of changes) for (const listener of listeners) listener(change);
    const next: WriteCall[] = [];
    for (const [index, call] of calls.entries()) {
      const fault = faults.get(index);
      if (!fault) next.push(...completeCall(call, values[index], clock.now()));
      else if (call.askedAt === Infinity && fault.kind !== 'failed') owed.push(call);
      else failCall(call, fault);
    }
    waiting.unshift(...next);
  }

  async function flush(): Promise<void> {
    underWay = waiting;
    waiting = [];
    state = 'committing';
    const result = await commit({
      units: underWay.map(({ unit }) => unit.name),
      inputs: underWay.map(({ input }) => input),
    });
    // None is left of a group that was withdrawn.
    if (underWay.length > 0) record(underWay.length, result);
    settle(underWay, result);
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
   * Responds for a store that does not. What has not begun is dropped; what runs may still commit, and its error
   * tells later whether it did.
   */
  function giveUpOnOld(): void {
    const now = clock.monotonic();
    const isOld = ({ askedAt }: WriteCall): boolean => askedAt <= now - patienceMilliseconds;
    if (underWay.some(isOld) && withdraw()) {
      waiting.unshift(...underWay);
      underWay = [];
    }
    const dropped = waiting.filter(isOld);
    const unknown = underWay.filter(({ askedAt }) => askedAt <= now - runningPatienceMilliseconds);
    if (dropped.length + unknown.length > 0) health = 'degraded';
    waiting = waiting.filter((call) => !isOld(call));
    for (const { reject } of dropped) reject(new StorageUnavailable('the store takes too long'));
    unknown.forEach(rejectAsUnknown);
  }

  function look(): void {
    giveUpOnOld();
    waiting.unshift(...owed.splice(0));
    if (waiting.length > 0) schedule();
  }
  const stopLooking = clock.every(lookMilliseconds, look);

  return {
    write: (unit, input) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new StorageUnavailable('the store is closed'));
        if (waiting.length >= capacity) return reject(new StorageUnavailable('too many writes wait'));
        waiting.push({ unit, input, resolve, reject, askedAt: clock.monotonic() });
        schedule();
      }),
    onCommit: (listener) => void listeners.push(listener),
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
