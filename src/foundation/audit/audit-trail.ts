/**
 * The audit trail records each action with its actor, time and result, in an append-only file. Entries are
 * collected for a few milliseconds and written together. A caller that needs an entry on the disk waits for
 * `durable`.
 */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { chained, type ChainPosition } from './hash-chain.ts';
import { openTrailFile, type TrailFile, type TrailLimits } from './trail-files.ts';
import { lostEvent, resumedEvent } from './verify-trail.ts';

/** The event; `time` and the chain are added. It must not contain a secret. */
export interface AuditEntry {
  readonly event: string;
  /** `unknown` until a second entry of the same request contains the outcome. */
  readonly result: 'done' | 'refused' | 'failed' | 'unknown';
  /** `owner …`, `client …` or `service`. */
  readonly by: string;
  readonly [field: string]: unknown;
}

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
  /** Entries in the current file. */
  readonly bytes: number;
}

export interface AuditTrail {
  /** Records an entry; never throws. */
  record(entry: AuditEntry): void;
  /** Why it cannot be written now; `undefined` while it can. */
  readonly failure: unknown;
  /** The last written entry. */
  readonly end: ChainPosition;
  activity(): AuditActivity;
  /** Resolves when all recorded entries are on the disk. @throws AuditUnavailable */
  durable(): Promise<void>;
  /** Records the close, and waits for it. */
  onClosed(listener: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Maximum number of entries that wait for a full disk; older ones are counted and dropped. */
const mostWaiting = 10_000;
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

/** A waiting entry, with the time at which it was recorded. */
interface Waiting {
  readonly at: number;
  readonly entry: AuditEntry;
}

/** A class, because its parts share a lot of changing state. */
class FileTrail implements AuditTrail {
  readonly #file: TrailFile;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #timeOf = createTimes();
  readonly #whenClosed: (() => Promise<void>)[] = [];
  #link: ChainPosition;
  #waiting: Waiting[] = [];
  /** Dropped, and not yet recorded in the trail. */
  #unreported = 0;
  #lost = 0;
  #written = 0;
  /** The file has moved, so appended entries would be lost with this process. */
  #displaced: unknown = undefined;
  #failure: unknown = undefined;
  #flushing: Promise<void> | undefined = undefined;
  #isDue = false;
  #stopLooking: () => void = () => undefined;

  constructor(file: TrailFile, { clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#file = file;
    this.#clock = clock;
    this.#log = log;
    this.#link = file.end.link;
  }

  /** Records the opening, and any gap between the trail and the store's record of it. */
  async begin(known: ChainPosition | undefined): Promise<void> {
    const { torn } = this.#file.end;
    const entries = [this.#own(torn ? resumedEvent : 'audit-opened')];
    if (known && known.sequence > this.#link.sequence) {
      this.#log.error('audit-entries-missing', {
        message: 'The audit trail ends before the last entry that the store knows.',
        missing: known,
      });
      const last = { known_sequence: known.sequence, known_hash: known.hash };
      entries.push(this.#own(lostEvent, { result: 'failed', ...last }));
    }
    await this.#append(entries, torn ? '\n' : '');
    this.#stopLooking = this.#clock.every(retryMilliseconds, () => {
      void this.#lookAtFile()
        .then(() => (this.#waiting.length > 0 ? this.#flush() : undefined))
        .catch(() => undefined);
    });
  }

  record(entry: AuditEntry): void {
    if (this.#waiting.length >= mostWaiting) {
      this.#waiting.shift();
      this.#unreported += 1;
      this.#lost += 1;
    }
    this.#waiting.push({ at: this.#clock.now(), entry });
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
      lost: this.#lost,
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
      this.#waiting.push(this.#own('audit-closed'));
      await this.#flushAll();
    } catch (cause) {
      // Recovered by continuing: only the log can still report it.
      this.#log.error('audit-not-closed', { cause, waiting: this.#waiting.length });
    }
    await this.#file.close();
    for (const listener of this.#whenClosed) await listener();
  }

  #own(event: string, fields: object = {}): Waiting {
    return { at: this.#clock.now(), entry: { event, result: 'done', by: 'service', ...fields } };
  }

  /** The entries in one write; the chain advances only after success. */
  async #append(entries: readonly Waiting[], before = ''): Promise<void> {
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
      this.#waiting.unshift(this.#own('audit-continued', await this.#file.rotate(this.#link)));
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
    const batch = this.#waiting;
    this.#waiting = [];
    const unreported = this.#unreported;
    try {
      // A failed write may have left the beginning of a line.
      if (this.#failure === undefined) await this.#append(batch);
      else await this.#append([this.#own(resumedEvent, { lost: unreported }), ...batch], '\n');
      this.#unreported -= unreported;
      this.#failure = undefined;
    } catch (cause) {
      // Recovered by the next round: the entries remain, and waiting callers get the error.
      this.#noteFailure(cause);
      this.#waiting = [...batch, ...this.#waiting];
      throw cause;
    }
  }

  #noteFailure(cause: unknown): void {
    if (this.#failure === undefined)
      this.#log.error('audit-not-written', {
        message: 'The audit trail cannot be written. Changes are refused until it can.',
        cause,
      });
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
export async function openAuditTrail(dependencies: {
  file: string;
  limits: TrailLimits;
  /** The last entry in the store's record of this trail. */
  known?: ChainPosition | undefined;
  clock: Clock;
  log: Log;
}): Promise<AuditTrail> {
  const { file, limits, known } = dependencies;
  const trail = new FileTrail(await openTrailFile(file, limits), dependencies);
  await trail.begin(known);
  return trail;
}
