/**
 * Who did what, when and with which result: a file that is only ever appended to. Entries are gathered for a few
 * milliseconds and go out in one write; who must know that one is on the disk waits for `durable`.
 */
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { chained, type Link } from './hash-chain.ts';
import { openTrailFile, type TrailLimits } from './trail-files.ts';
import { lostEvent, resumedEvent } from './verify-trail.ts';

/** What happened; `time` and the chain are added. No secret may stand in it. */
export interface AuditEntry {
  readonly event: string;
  /** `unknown` until a second entry of the same request says what became of it. */
  readonly result: 'done' | 'refused' | 'failed' | 'unknown';
  /** `owner …`, `client …` or `service`. */
  readonly by: string;
  readonly [field: string]: unknown;
}

/** The trail cannot be written; what must be in it must not happen. */
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
  /** Let go because too many waited. */
  readonly lost: number;
  /** In the file that is written. */
  readonly bytes: number;
}

export interface AuditTrail {
  /** Takes note of an entry; never throws. */
  record(entry: AuditEntry): void;
  /** Why it cannot be written now; `undefined` while it can. */
  readonly failure: unknown;
  /** The last entry that was written. */
  readonly end: Link;
  activity(): AuditActivity;
  /** Resolves when all that was recorded is on the disk. @throws AuditUnavailable */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/** So many entries wait where the disk is full; older ones are counted and let go. */
const mostWaiting = 10_000;
const retryMilliseconds = 1000;
/** A write by the thread pool costs as much as a dozen entries. */
const gatheringMilliseconds = 5;

/** Many entries are of one millisecond. */
function createTimes(): (milliseconds: number) => string {
  let last = Number.NaN;
  let text = '';
  return (milliseconds) => {
    if (milliseconds !== last) text = new Date(milliseconds).toISOString();
    last = milliseconds;
    return text;
  };
}

/** An entry as it waits, with the time at which it was recorded. */
interface Waiting {
  readonly at: number;
  readonly entry: AuditEntry;
}

/**
 * Opens the trail or makes it, readable by its owner alone; a file that is full makes room for the next.
 * @throws what the file system says.
 */
export async function openAuditTrail(dependencies: {
  file: string;
  limits: TrailLimits;
  /** The last entry that somebody else remembers of this trail. */
  known?: Link | undefined;
  clock: Clock;
  log: Log;
}): Promise<AuditTrail> {
  const { clock, log } = dependencies;
  const file = await openTrailFile(dependencies.file, dependencies.limits);
  let { link } = file.end;
  let waiting: Waiting[] = [];
  let lost = 0;
  let entriesLost = 0;
  let entriesWritten = 0;
  // The file is not where it was: what is appended to it would be gone with this process.
  let displaced: unknown;
  let flushing: Promise<void> | undefined;
  let isDue = false;
  let failure: unknown;

  const timeOf = createTimes();
  const own = (event: string, fields: object = {}): Waiting => ({
    at: clock.now(),
    entry: { event, result: 'done', by: 'service', ...fields },
  });

  /** The entries in one write; the chain moves on only when it has succeeded. */
  async function append(entries: readonly Waiting[], before = ''): Promise<void> {
    let end = link;
    let text = before;
    for (const { at, entry } of entries) {
      const { line, link: next } = chained(timeOf(at), entry, end);
      end = next;
      text += `${line}\n`;
    }
    await file.append(text);
    link = end;
    entriesWritten += entries.length;
  }

  /** Goes on in a new file, which begins with what became of the full one; where that fails, in the old one. */
  async function turn(): Promise<void> {
    try {
      waiting.unshift(own('audit-continued', await file.turn(link)));
    } catch (cause) {
      log.error('audit-file-not-changed', {
        message: 'The audit trail could not go on in a new file. It goes on in the old one.',
        cause,
      });
    }
  }

  /** All that waits in one write. */
  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    if (displaced !== undefined) throw displaced;
    if (file.isFull && failure === undefined) await turn();
    const batch = waiting;
    waiting = [];
    const missing = lost;
    try {
      // A write that failed may have left the beginning of a line.
      const again = failure === undefined ? [] : [own(resumedEvent, { lost: missing })];
      await append([...again, ...batch], failure === undefined ? '' : '\n');
      lost -= missing;
      failure = undefined;
    } catch (cause) {
      // Recovered by the next round: the entries stay, and who waits for them is told.
      if (failure === undefined)
        log.error('audit-not-written', {
          message: 'The audit trail cannot be written. Changes are refused until it can.',
          cause,
        });
      failure = cause;
      waiting = [...batch, ...waiting];
      throw cause;
    }
  }

  function flush(): Promise<void> {
    flushing ??= write().finally(() => {
      flushing = undefined;
      if (waiting.length > 0) flushSoon();
    });
    return flushing;
  }

  function flushSoon(): void {
    if (isDue || flushing || failure !== undefined || displaced !== undefined) return;
    isDue = true;
    clock.after(gatheringMilliseconds, () => {
      isDue = false;
      void flush().catch(() => undefined);
    });
  }

  async function lookAtFile(): Promise<void> {
    const trouble = await file.trouble();
    if (trouble !== undefined && displaced === undefined)
      log.error('audit-file-gone', {
        message: 'The audit file was moved or cannot be opened. Changes are refused until it is back.',
        cause: trouble,
      });
    displaced = trouble;
  }

  const { known } = dependencies;
  const missing = known && known.sequence > link.sequence ? known : undefined;
  if (missing)
    log.error('audit-entries-missing', {
      message: 'The audit trail ends before the last entry that the store knows.',
      missing,
    });
  await append(
    [
      own(file.end.torn ? resumedEvent : 'audit-opened'),
      ...(missing
        ? [own(lostEvent, { result: 'failed', known_sequence: missing.sequence, known_hash: missing.hash })]
        : []),
    ],
    file.end.torn ? '\n' : '',
  );
  const stop = clock.every(retryMilliseconds, () => {
    void lookAtFile()
      .then(() => (waiting.length > 0 ? flush() : undefined))
      .catch(() => undefined);
  });

  return {
    record(entry) {
      if (waiting.length >= mostWaiting) {
        waiting.shift();
        lost += 1;
        entriesLost += 1;
      }
      waiting.push({ at: clock.now(), entry });
      flushSoon();
    },
    get failure() {
      return displaced ?? failure;
    },
    get end() {
      return link;
    },
    activity: () => ({
      entries: entriesWritten,
      waiting: waiting.length,
      lost: entriesLost,
      bytes: file.bytes,
    }),
    async durable() {
      try {
        // What was recorded while a write was under way goes out with the next one.
        await flushing?.catch(() => undefined);
        await flush();
        await file.sync();
        await lookAtFile();
        if (displaced !== undefined) throw displaced;
      } catch (cause) {
        throw new AuditUnavailable(cause);
      }
    },
    async close() {
      stop();
      try {
        waiting.push(own('audit-closed'));
        await flushing?.catch(() => undefined);
        await flush();
        await file.sync();
      } catch (cause) {
        // Recovered by going: nobody is left to be told but the log.
        log.error('audit-not-closed', { cause, waiting: waiting.length });
      }
      await file.close();
    },
  };
}
