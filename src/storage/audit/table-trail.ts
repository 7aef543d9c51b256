/**
 * The audit trail as a table of the database. Entries about a change are stored in the transaction of the change, so
 * that neither exists without the other. All other entries wait for a few milliseconds and are stored with the next
 * transaction. Each instance of the service has its own chain, and is the only one that continues it.
 */
import type { AuditEntry } from '../../foundation/audit/audit-entry.ts';
import { type AuditActivity, type AuditTrail, AuditUnavailable } from '../../foundation/audit/audit-trail.ts';
import { chainStart, type ChainPosition } from '../../foundation/audit/hash-chain.ts';
import type { ChangeAuthor } from '../../foundation/audit/recording.ts';
import { reportNotClosed, reportNotWritten } from '../../foundation/audit/trail-problems.ts';
import { resumedEvent } from '../../foundation/audit/verify-trail.ts';
import { WaitingEntries, type WaitingEntry } from '../../foundation/audit/waiting-entries.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { UnitSteps } from '../sql/unit.ts';
import type { GroupEntries, RunUnit } from '../writing/group-entries.ts';
import { appendRows, chainRows, findChainEnd } from './audit-rows.ts';

const gatheringMilliseconds = 5;
const retryMilliseconds = 1000;
/** More waiting entries would delay the changes of the transaction. */
const mostAtOnce = 1000;

/** The entries of a transaction that has not ended. */
interface Sent {
  readonly waited: readonly WaitingEntry[];
  readonly end: ChainPosition;
  readonly count: number;
  /** Number of dropped entries that it reports. */
  readonly reported: number;
  readonly authors: readonly ChangeAuthor[];
}

export interface TableTrailDependencies {
  readonly instance: string;
  /** Commits a transaction for the waiting entries. */
  readonly flush: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

/** A class, because its parts share a lot of changing state. */
export class TableTrail implements AuditTrail, GroupEntries {
  readonly isWithChanges = true;
  readonly #dependencies: TableTrailDependencies;
  readonly #waiting: WaitingEntries;
  readonly #whenClosed: (() => Promise<void>)[] = [];
  #state: 'new' | 'open' | 'closed' = 'new';
  #link: ChainPosition = { sequence: 0, hash: chainStart };
  /** Collects what the notes of a write record. */
  #collected: WaitingEntry[] | undefined;
  #sent: Sent | undefined;
  /** The transaction may have committed; the end of the chain shows it. */
  #uncertain: Sent | undefined;
  #recorded = 0;
  #written = 0;
  #failure: unknown = undefined;
  #isDue = false;
  #stopRetrying: () => void = () => undefined;

  constructor(dependencies: TableTrailDependencies) {
    this.#dependencies = dependencies;
    this.#waiting = new WaitingEntries(dependencies.clock);
  }

  /** @throws AuditUnavailable */
  async open(): Promise<void> {
    this.#state = 'open';
    this.#addOwn('audit-opened');
    await this.durable();
    this.#stopRetrying = this.#dependencies.clock.every(retryMilliseconds, () => {
      if (this.#outstanding > 0) this.#flush().catch(() => undefined);
    });
  }

  record(entry: AuditEntry): void {
    if (this.#state === 'closed') return;
    if (this.#collected) {
      this.#collected.push({ at: this.#dependencies.clock.now(), entry });
      return;
    }
    this.#recorded += 1;
    this.#waiting.add(entry);
    this.#flushSoon();
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  get failure(): unknown {
    return this.#failure;
  }

  get end(): ChainPosition {
    return this.#link;
  }

  activity(): AuditActivity {
    return {
      entries: this.#written,
      waiting: this.#outstanding,
      lost: this.#waiting.lost,
      bytes: undefined,
    };
  }

  async durable(): Promise<void> {
    const wanted = this.#recorded;
    while (this.#recorded - this.#outstanding < wanted) {
      try {
        await this.#flush();
      } catch (cause) {
        throw new AuditUnavailable(cause);
      }
    }
  }

  onClosed(listener: () => Promise<void>): void {
    this.#whenClosed.push(listener);
  }

  async close(): Promise<void> {
    this.#stopRetrying();
    try {
      this.#addOwn('audit-closed');
      await this.durable();
    } catch (cause) {
      // Recovered by continuing.
      reportNotClosed(this.#dependencies.log, cause, this.#outstanding);
    }
    this.#state = 'closed';
    for (const listener of this.#whenClosed) await listener();
  }

  *steps(units: readonly RunUnit[]): UnitSteps<void> {
    if (this.#state !== 'open') return;
    if (this.#uncertain) this.#settle(this.#uncertain, yield* findChainEnd(this.#dependencies.instance));
    const { unreported: reported } = this.#waiting;
    const waited = this.#waiting.take(mostAtOnce);
    const authors = units.flatMap(({ hasWritten, notes }) => (hasWritten && notes?.author) || []);
    this.#sent = { waited, end: this.#link, count: 0, reported, authors };
    const lost = reported > 0 ? [this.#waiting.own(resumedEvent, { lost: reported })] : [];
    const entries = [...lost, ...waited, ...units.flatMap((unit) => this.#entriesOf(unit))];
    if (entries.length === 0) return;
    const { instance } = this.#dependencies;
    const { rows, end } = chainRows(instance, entries, this.#link);
    this.#sent = { waited, end, count: entries.length, reported, authors };
    yield* appendRows(instance, rows, end);
  }

  ended(outcome: 'stored' | 'lost' | 'unknown'): void {
    const sent = this.#sent;
    this.#sent = undefined;
    if (!sent) return;
    if (outcome === 'stored') this.#stored(sent);
    else if (outcome === 'unknown' && sent.count > 0) this.#uncertain = sent;
    else this.#waiting.putBack(sent.waited);
  }

  get #outstanding(): number {
    return this.#waiting.length + (this.#sent?.waited.length ?? 0) + (this.#uncertain?.waited.length ?? 0);
  }

  #addOwn(event: string): void {
    this.#recorded += 1;
    this.#waiting.addOwn(event);
  }

  #stored({ end, count, reported, authors }: Sent): void {
    this.#link = end;
    this.#written += count;
    this.#waiting.reported(reported);
    this.#failure = undefined;
    for (const author of authors) author.stored();
  }

  /** Writers run one after the other, so a transaction that was uncertain has ended. */
  #settle(sent: Sent, found: ChainPosition | undefined): void {
    this.#uncertain = undefined;
    if (found?.sequence === sent.end.sequence && found.hash === sent.end.hash) this.#stored(sent);
    else this.#waiting.putBack(sent.waited);
  }

  #entriesOf({ name, result, hasWritten, notes }: RunUnit): readonly WaitingEntry[] {
    if (!notes) return [];
    const { note, author } = notes;
    this.#collected = [];
    try {
      note?.(result as never);
      if (hasWritten && author) this.record(author.entryOf(name));
      return this.#collected;
    } finally {
      this.#collected = undefined;
    }
  }

  async #flush(): Promise<void> {
    const { flush, log } = this.#dependencies;
    try {
      await flush();
    } catch (cause) {
      if (this.#failure === undefined) reportNotWritten(log, cause);
      this.#failure = cause;
      throw cause;
    }
  }

  #flushSoon(): void {
    if (this.#isDue || this.#state !== 'open' || this.#failure !== undefined) return;
    this.#isDue = true;
    this.#dependencies.clock.after(gatheringMilliseconds, () => {
      this.#isDue = false;
      // The entries may have been stored with a change.
      if (this.#waiting.length === 0) return;
      this.#flush().then(
        () => this.#waiting.length > 0 && this.#flushSoon(),
        () => undefined,
      );
    });
  }
}
