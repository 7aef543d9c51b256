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

// Beyond so many the writer is minutes behind; an early 503 is kinder than a late one.
const capacity = 10_000;

// Under load each turn brings another unit, and nobody may wait for all of them.
const mostTurns = 5;

// A unit that has not begun by then never will: its caller gets 503. One that runs is waited for a while longer, and
// then nobody can say what becomes of it. Looked at so often, never for each unit alone.
const patienceMilliseconds = 2000;
const runningPatienceMilliseconds = 5000;
const lookMilliseconds = 250;

export interface WriteQueueOptions {
  /** Never rejects: a group that is lost comes back with a fault for each of its units. */
  readonly commit: (group: Group) => Promise<GroupResult>;
  /** Takes the group back that is being committed, unless it runs already. */
  readonly withdraw: () => boolean;
  readonly clock: Clock;
}

/** A class, as its parts share much that changes. */
export class WriteQueue {
  readonly #options: WriteQueueOptions;
  readonly #counts = { commits: 0, units: 0, failedUnits: 0, failedCommits: 0 };
  readonly #whenIdle: (() => void)[] = [];
  readonly #listeners: CommitListener[] = [];
  #waiting: WriteCall[] = [];
  #underWay: readonly WriteCall[] = [];
  /** Could not be stored yet although their units are. */
  readonly #owed: WriteCall[] = [];
  #state: 'idle' | 'scheduled' | 'committing' = 'idle';
  #health: DatabaseHealth = 'ok';
  #isClosed = false;
  readonly #stopLooking: () => void;

  constructor(options: WriteQueueOptions) {
    this.#options = options;
    this.#stopLooking = options.clock.every(lookMilliseconds, () => this.#look());
  }

  write<Input, Result>(unit: NamedUnit<Input, Result>, input: Input): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new StorageUnavailable('the store is closed'));
      if (this.#waiting.length >= capacity) return reject(new StorageUnavailable('too many writes wait'));
      this.#waiting.push({ unit, input, resolve, reject, askedAt: this.#options.clock.monotonic() });
      this.#schedule();
    });
  }

  onCommit(listener: CommitListener): void {
    this.#listeners.push(listener);
  }

  activity(): Omit<DatabaseActivity, 'checkpoints' | 'reads' | 'rowsRead'> {
    return { ...this.#counts };
  }

  health(): DatabaseHealth {
    return this.#health;
  }

  /** True when nothing waits and nothing is being committed. */
  idle(): boolean {
    return this.#state === 'idle';
  }

  /** Refuses new units and resolves once every earlier one has its answer. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#state !== 'idle') await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
    this.#stopLooking();
  }

  #schedule(): void {
    if (this.#state !== 'idle') return;
    this.#state = 'scheduled';
    this.#gather(0, 1);
  }

  /** Until a turn brings no more: by then whoever the last group answered has asked again, and groups are twice as large. */
  #gather(before: number, turn: number): void {
    setImmediate(() => {
      const { length } = this.#waiting;
      if (length > before && turn < mostTurns) this.#gather(length, turn + 1);
      else void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    this.#underWay = this.#waiting;
    this.#waiting = [];
    this.#state = 'committing';
    const result = await this.#options.commit({
      units: this.#underWay.map(({ unit }) => unit.name),
      inputs: this.#underWay.map(({ input }) => input),
    });
    // None is left of a group that was withdrawn.
    if (this.#underWay.length > 0) this.#count(this.#underWay.length, result);
    this.#settle(this.#underWay, result);
    this.#underWay = [];
    this.#state = 'idle';
    if (this.#waiting.length > 0) this.#schedule();
    else this.#whenIdle.splice(0).forEach((resolve) => resolve());
  }

  #count(units: number, { faults, committed, changed }: GroupResult): void {
    this.#counts[committed ? 'commits' : 'failedCommits'] += 1;
    this.#counts.units += units - faults.size;
    if (committed) this.#counts.failedUnits += faults.size;
    if (faults.values().some(({ kind }) => kind !== 'failed')) this.#health = 'degraded';
    else if (changed) this.#health = 'ok';
  }

  /** First those hear of it who keep in memory what was changed, then the callers. */
  #settle(calls: readonly WriteCall[], { values, faults, changes }: GroupResult): void {
    for (const change of changes) for (const listener of this.#listeners) listener(change);
    const next: WriteCall[] = [];
    for (const [index, call] of calls.entries()) {
      const fault = faults.get(index);
      if (!fault) next.push(...completeCall(call, values[index], this.#options.clock.now()));
      else if (call.askedAt === Infinity && fault.kind !== 'failed') this.#owed.push(call);
      else failCall(call, fault);
    }
    this.#waiting.unshift(...next);
  }

  #look(): void {
    this.#giveUpOnOld();
    this.#waiting.unshift(...this.#owed.splice(0));
    if (this.#waiting.length > 0) this.#schedule();
  }

  /**
   * Responds for a store that does not. What has not begun is dropped; what runs may still commit, and its error
   * tells later whether it did.
   */
  #giveUpOnOld(): void {
    const now = this.#options.clock.monotonic();
    const isOld = ({ askedAt }: WriteCall): boolean => askedAt <= now - patienceMilliseconds;
    if (this.#underWay.some(isOld) && this.#options.withdraw()) {
      this.#waiting.unshift(...this.#underWay);
      this.#underWay = [];
    }
    const dropped = this.#waiting.filter(isOld);
    const unknown = this.#underWay.filter(({ askedAt }) => askedAt <= now - runningPatienceMilliseconds);
    if (dropped.length + unknown.length > 0) this.#health = 'degraded';
    this.#waiting = this.#waiting.filter((call) => !isOld(call));
    for (const { reject } of dropped) reject(new StorageUnavailable('the store takes too long'));
    unknown.forEach(rejectAsUnknown);
  }
}
