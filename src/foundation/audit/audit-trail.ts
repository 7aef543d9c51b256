/**
 * The audit trail records each action with its actor, time and result, here in an append-only file. Entries are
 * collected for a few milliseconds and written together. A caller that needs an entry on the disk waits for
 * `durable`.
 */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { AuditEntry } from './audit-entry.ts';
import { chained, type ChainPosition } from './hash-chain.ts';
import { openTrailFile, type TrailFile, type TrailLimits } from './trail-files.ts';
import { reportNotClosed, reportNotWritten } from './trail-problems.ts';
import { lostEvent, resumedEvent } from './verify-trail.ts';
import { WaitingEntries, type WaitingEntry } from './waiting-entries.ts';

/** The trail cannot be written, so actions that it must contain are refused. */
export class AuditUnavailable extends Error {
  constructor(cause: unknown) {
    super('the audit trail cannot be written', { cause });
    this.name = 'AuditUnavailable';
  }
}

/** For metrics. */
export interface AuditActivity {
  /** Written since the start. */
  readonly entries: number;
  readonly waiting: number;
  /** Dropped because too many waited. */
  readonly lost: number;
  /** Size of the current file; undefined for a table. */
  readonly bytes: number | undefined;
}

export interface AuditTrail {
  /** Records an entry, by default with the current time; never throws. */
  record(entry: AuditEntry, at?: number): void;
  /** Why it cannot be written now; `undefined` while it can. */
  readonly failure: unknown;
  /** True if the entries about a change are stored in its transaction. */
  readonly isWithChanges: boolean;
  /** The last written entry. */
  readonly end: ChainPosition;
  activity(): AuditActivity;
  /** Resolves when all recorded entries are on the disk. @throws AuditUnavailable */
  durable(): Promise<void>;
  /** Records the close, and waits for it. */
  onClosed(listener: () => Promise<void>): void;
  close(): Promise<void>;
}

const retryMilliseconds = 1000;
/** A write by the thread pool costs as much as a dozen entries. */
const gatheringMilliseconds = 5;

/** Many entries have the same millisecond. */
function createTimes(): (milliseconds: number) => string {
  let last = Number.NaN;
  let text = '';
  return (milliseconds) => {
    if (milliseconds !== last) text = new Date(milliseconds).toISOString();
    last = milliseconds;
    return text;
  };
}

interface TrailDependencies {
  readonly clock: Clock;
  readonly log: Log;
  /** The number of the last commit of the store. */
  readonly commit?: (() => number) | undefined;
}

/** A class, because its parts share a lot of changing state. */
class FileTrail implements AuditTrail {
  readonly isWithChanges = false;
  readonly #file: TrailFile;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #timeOf = createTimes();
  readonly #whenClosed: (() => Promise<void>)[] = [];
  readonly #waiting: WaitingEntries;
  #link: ChainPosition;
  #written = 0;
  /** The file has moved, so appended entries would be lost with this process. */
  #displaced: unknown = undefined;
  #failure: unknown = undefined;
  #flushing: Promise<void> | undefined = undefined;
  #isDue = false;
  #stopLooking: () => void = () => undefined;

  constructor(file: TrailFile, { clock, log, commit }: TrailDependencies) {
    this.#file = file;
    this.#clock = clock;
    this.#log = log;
    this.#link = file.end.link;
    this.#waiting = new WaitingEntries(clock, commit);
  }

  /** Records the opening, and any gap between the trail and the store's record of it. */
  async begin(trail: string, known: ChainPosition | undefined): Promise<void> {
    const { torn } = this.#file.end;
    const entries = [this.#waiting.own(torn ? resumedEvent : 'audit-opened')];
    if (known && known.sequence > this.#link.sequence) {
      this.#reportLoss(trail, known);
      const last = { known_sequence: known.sequence, known_hash: known.hash };
      entries.push(this.#waiting.own(lostEvent, { result: 'failed', ...last }));
    }
    await this.#append(entries, torn ? '\n' : '');
    this.#stopLooking = this.#clock.every(retryMilliseconds, () => {
      void this.#lookAtFile()
        .then(() => (this.#waiting.length > 0 ? this.#flush() : undefined))
        .catch(() => undefined);
    });
  }

  #reportLoss(trail: string, missing: ChainPosition): void {
    if (this.#link.sequence === 0)
      this.#log.error('audit-missing', {
        message: 'The store knows entries of an audit trail that is missing or empty.',
        trail,
        missing,
      });
    else
      this.#log.error('audit-entries-missing', {
        message: 'The audit trail ends before the last entry that the store knows.',
        missing,
      });
  }

  record(entry: AuditEntry, at = this.#clock.now()): void {
    this.#waiting.add(entry, at);
    this.#flushSoon();
  }

  get failure(): unknown {
    return this.#displaced ?? this.#failure;
  }

  get end(): ChainPosition {
    return this.#link;
  }

  activity(): AuditActivity {
    return {
      entries: this.#written,
      waiting: this.#waiting.length,
      lost: this.#waiting.lost,
      bytes: this.#file.bytes,
    };
  }

  async durable(): Promise<void> {
    try {
      await this.#flushAll();
      await this.#lookAtFile();
      if (this.#displaced !== undefined) throw this.#displaced;
    } catch (cause) {
      throw new AuditUnavailable(cause);
    }
  }

  onClosed(listener: () => Promise<void>): void {
    this.#whenClosed.push(listener);
  }

  async close(): Promise<void> {
    this.#stopLooking();
    try {
      this.#waiting.addOwn('audit-closed');
      await this.#flushAll();
    } catch (cause) {
      // Recovered by continuing.
      reportNotClosed(this.#log, cause, this.#waiting.length);
    }
    await this.#file.close();
    for (const listener of this.#whenClosed) await listener();
  }

  /** The entries in one write; the chain advances only after success. */
  async #append(entries: readonly WaitingEntry[], before = ''): Promise<void> {
    let end = this.#link;
    let text = before;
    for (const { at, entry } of entries) {
      const { line, link: next } = chained(this.#timeOf(at), entry, end);
      end = next;
      text += `${line}\n`;
    }
    await this.#file.append(text);
    this.#link = end;
    this.#written += entries.length;
  }

  /** Continues in a new file, whose first entry describes the full one; after an error, continues in the old one. */
  async #rotate(): Promise<void> {
    try {
      const rotation = await this.#file.rotate(this.#link);
      this.#waiting.putBack([this.#waiting.own('audit-continued', rotation)]);
    } catch (cause) {
      this.#log.error('audit-file-not-changed', {
        message: 'The audit trail could not start a new file. It continues in the old one.',
        cause,
      });
    }
  }

  /** All waiting entries in one write. */
  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (this.#displaced !== undefined) throw this.#displaced;
    if (this.#file.isFull && this.#failure === undefined) await this.#rotate();
    const batch = this.#waiting.take();
    const { unreported } = this.#waiting;
    try {
      // A failed write may have left the beginning of a line.
      if (this.#failure === undefined) await this.#append(batch);
      else await this.#append([this.#waiting.own(resumedEvent, { lost: unreported }), ...batch], '\n');
      this.#waiting.reported(unreported);
      this.#failure = undefined;
    } catch (cause) {
      // Recovered by the next round: the entries remain, and waiting callers get the error.
      this.#noteFailure(cause);
      this.#waiting.putBack(batch);
      throw cause;
    }
  }

  #noteFailure(cause: unknown): void {
    if (this.#failure === undefined) reportNotWritten(this.#log, cause);
    this.#failure = cause;
  }

  #flush(): Promise<void> {
    this.#flushing ??= this.#write().finally(() => {
      this.#flushing = undefined;
      if (this.#waiting.length > 0) this.#flushSoon();
    });
    return this.#flushing;
  }

  #flushSoon(): void {
    if (this.#isDue || this.#flushing || this.failure !== undefined) return;
    this.#isDue = true;
    this.#clock.after(gatheringMilliseconds, () => {
      this.#isDue = false;
      void this.#flush().catch(() => undefined);
    });
  }

  async #flushAll(): Promise<void> {
    // Entries that were recorded during a write go into the next one.
    await this.#flushing?.catch(() => undefined);
    await this.#flush();
    await this.#file.sync();
  }

  async #lookAtFile(): Promise<void> {
    const trouble = await this.#file.trouble();
    if (trouble !== undefined && this.#displaced === undefined)
      this.#log.error('audit-file-gone', {
        message: 'The audit file was moved or cannot be opened. Changes are refused until it is back.',
        cause: trouble,
      });
    this.#displaced = trouble;
  }
}

/**
 * Opens the trail or creates it, readable only by its owner; a full file is renamed.
 * @throws file system errors.
 */
export async function openAuditTrail(
  dependencies: TrailDependencies & {
    readonly file: string;
    readonly limits: TrailLimits;
    /** The last entry in the store's record of this trail. */
    readonly known?: ChainPosition | undefined;
  },
): Promise<AuditTrail> {
  const { file, limits, known } = dependencies;
  const trail = new FileTrail(await openTrailFile(file, limits), dependencies);
  await trail.begin(file, known);
  return trail;
}
