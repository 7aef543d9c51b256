/**
 * Collects the units of a few turns of the event loop into one group. While a group commits, the next one is
 * collected, so that under load one disk flush serves many callers.
 */
import { currentAuthority } from '../../foundation/authority.ts';
import type { WriteNotes } from '../../foundation/audit/recording.ts';
import type { Clock } from '../../foundation/clock.ts';
import {
  type CommitListener,
  type DatabaseActivity,
  type DatabaseHealth,
  StorageUnavailable,
} from '../sql/database.ts';
import { inputUnder } from '../sql/conditional-unit.ts';
import type { NamedUnit, StoreChange } from '../sql/unit.ts';
import type { Group, GroupResult } from './group.ts';
import { completeCall, failCall, rejectAsUnknown, storeNotes, type WriteCall } from './write-call.ts';

// With more pending writes the writer would be minutes behind; an early 503 is better than a late one.
const capacity = 10_000;

// Under load each turn adds a unit, so the number of turns is limited.
const mostTurns = 5;

// A unit that has not begun by then is dropped: its caller gets 503. A running unit has more time; after that its
// outcome is unknown. The check runs at this interval, not per unit.
const patienceMilliseconds = 2000;
const runningPatienceMilliseconds = 5000;
const lookMilliseconds = 250;
const announceAgainMilliseconds = 1000;
// Callers wait so long for copies that must read the store. It may be away, and the commit stands.
const announcePatienceMilliseconds = 1000;

export interface WriteQueueOptions {
  /** Never rejects; a lost group returns a fault for each of its units. */
  readonly commit: (group: Group) => Promise<GroupResult>;
  /** Withdraws the group that is being committed, unless it already runs. */
  readonly withdraw: () => boolean;
  /** The sources of entries about the write that begins now, if the store keeps the audit trail. */
  readonly takeNotes?: () => WriteNotes | undefined;
  readonly clock: Clock;
}

/** A class, because its parts share a lot of changing state. */
export class WriteQueue {
  readonly #options: WriteQueueOptions;
  readonly #counts = { commits: 0, units: 0, failedUnits: 0, failedCommits: 0, refusedUnits: 0 };
  readonly #whenIdle: (() => void)[] = [];
  readonly #listeners: CommitListener[] = [];
  #waiting: WriteCall[] = [];
  #underWay: readonly WriteCall[] = [];
  /** Follow-up writes that could not be stored yet although their units are. */
  readonly #owed: WriteCall[] = [];
  #state: 'idle' | 'scheduled' | 'committing' = 'idle';
  #health: DatabaseHealth = 'ok';
  #isClosed = false;
  /** Resolves when no result waits for a copy any more. */
  #announced: Promise<unknown> = Promise.resolve();
  readonly #stopLooking: () => void;

  constructor(options: WriteQueueOptions) {
    this.#options = options;
    this.#stopLooking = options.clock.every(lookMilliseconds, () => this.#look());
  }

  write<Input, Result, Form = Result>(
    unit: NamedUnit<Input, Result>,
    input: Input,
    form?: (result: Result) => Form,
  ): Promise<Form> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new StorageUnavailable('the store is closed'));
      if (this.#waiting.length >= capacity) {
        this.#counts.refusedUnits += 1;
        return reject(new StorageUnavailable('too many writes wait'));
      }
      const askedAt = this.#options.clock.monotonic();
      const notes = this.#options.takeNotes?.();
      const authority = currentAuthority();
      this.#waiting.push({ unit, input, form, authority, notes, resolve, reject, askedAt });
      this.#schedule();
    });
  }

  onCommit(listener: CommitListener): void {
    this.#listeners.push(listener);
  }

  /** Calls each listener with each change. Rejects if a listener could not read what has changed. */
  async announce(changes: readonly StoreChange[]): Promise<void> {
    await this.#tell(changes);
  }

  /** Returns nothing if every copy was updated at once. */
  #tell(changes: readonly StoreChange[]): Promise<unknown> | undefined {
    const reads: Promise<void>[] = [];
    for (const change of changes)
      for (const listener of this.#listeners) {
        const reading = listener(change);
        if (reading) reads.push(reading);
      }
    return reads.length > 0 ? Promise.all(reads) : undefined;
  }

  /**
   * Announces again later if a listener could not read: no other instance reports these changes to this one. The
   * promise resolves when the callers need not wait any longer. It never rejects.
   */
  #announceOwn(changes: readonly StoreChange[]): Promise<void> | undefined {
    // The listener has logged its error, and continues with its last state meanwhile.
    const again = (): void =>
      void this.#options.clock.after(announceAgainMilliseconds, () => {
        if (!this.#isClosed) void this.#announceOwn(changes);
      });
    try {
      const reads = this.#tell(changes)?.catch(again);
      return reads && this.#forLimitedTime(reads);
    } catch {
      again();
      return undefined;
    }
  }

  async #forLimitedTime(reads: Promise<unknown>): Promise<void> {
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const stop = this.#options.clock.after(announcePatienceMilliseconds, resolve);
    await Promise.race([reads, late]);
    stop();
  }

  activity(): Omit<DatabaseActivity, 'checkpoints' | 'reads' | 'rowsRead'> {
    return { ...this.#counts };
  }

  health(): DatabaseHealth {
    return this.#health;
  }

  /** Refuses new units, and resolves when every earlier one has its result. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#state !== 'idle') await new Promise<void>((resolve) => this.#whenIdle.push(resolve));
    await this.#announced;
    this.#stopLooking();
  }

  #schedule(): void {
    if (this.#state !== 'idle') return;
    this.#state = 'scheduled';
    this.#gather(0, 1);
  }

  /**
   * Waits until a turn adds no unit. Callers that just got a result have then called again, and groups are twice as
   * large.
   */
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
      inputs: this.#underWay.map(({ authority, input }) => inputUnder(authority, input)),
      ...(this.#options.takeNotes && { notes: this.#underWay.map(storeNotes) }),
    });
    // Empty for a group that was withdrawn.
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

  /** In-memory copies are updated before the callers get their results. The next group need not wait for that. */
  #settle(calls: readonly WriteCall[], { values, faults, changes, later }: GroupResult): void {
    const known = changes.length > 0 ? this.#announceOwn(changes) : undefined;
    if (known) this.#announced = Promise.all([this.#announced, known]);
    const next: WriteCall[] = [];
    for (const [index, call] of calls.entries()) {
      const fault = faults.get(index);
      if (fault?.kind === 'unknown' && later) void this.#settleLater(call, values[index], later);
      else if (!fault) next.push(...completeCall(call, values[index], this.#options.clock.now(), known));
      else if (call.askedAt === Infinity && fault.kind !== 'failed') this.#owed.push(call);
      else failCall(call, fault);
    }
    this.#waiting.unshift(...next);
  }

  /** The caller gets its response now, and its outcome when that is found out. */
  async #settleLater(
    call: WriteCall,
    value: unknown,
    later: NonNullable<GroupResult['later']>,
  ): Promise<void> {
    const isOwed = call.askedAt === Infinity;
    if (!isOwed) rejectAsUnknown(call, 'the commit was not confirmed');
    const outcome = await later;
    if (outcome === 'done') {
      this.#waiting.unshift(...completeCall(call, value, this.#options.clock.now()));
      if (this.#waiting.length > 0) this.#schedule();
    } else if (isOwed) this.#owed.push(call);
    else call.tell?.({ outcome });
  }

  #look(): void {
    this.#giveUpOnOld();
    this.#waiting.unshift(...this.#owed.splice(0));
    if (this.#waiting.length > 0) this.#schedule();
  }

  /**
   * Rejects callers while the store hangs. Units that have not begun are dropped. A running unit may still commit,
   * and its error reports that later.
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
    for (const call of unknown) rejectAsUnknown(call);
  }
}
