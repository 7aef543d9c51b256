/**
 * Who did what, when and with which result: a file that is only ever appended to. An entry waits in memory for the
 * write that is under way and goes out with the next; who must know that it is on the disk waits for `durable`.
 */
import { mkdirSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { chained, chainStart, type Link, readLine } from './hash-chain.ts';
import { resumedEvent } from './verify-trail.ts';

/** What happened; `time` and the chain are added. No secret may stand in it. */
export interface AuditEntry {
  readonly event: string;
  readonly result: 'done' | 'refused' | 'failed';
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

export interface AuditTrail {
  /** Takes note of an entry; never throws. */
  record(entry: AuditEntry): void;
  /** Why it cannot be written now; `undefined` while it can. */
  readonly failure: unknown;
  /** Resolves when all that was recorded is on the disk. @throws AuditUnavailable */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/** So many entries wait where the disk is full; older ones are counted and let go. */
const mostWaiting = 10_000;
const retryMilliseconds = 1000;
const tailBytes = 65_536;

/** The end of the chain in a file, and whether its last line was cut off. */
async function endOf(file: FileHandle): Promise<{ link: Link; torn: boolean }> {
  const { size } = await file.stat();
  const length = Math.min(size, tailBytes);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
  const text = buffer.toString('utf8');
  const lines = text.split('\n');
  const torn = lines.pop() !== '';
  const whole = lines
    .toReversed()
    .map(readLine)
    .find((line) => line !== undefined);
  return { link: whole ?? { sequence: 0, hash: chainStart }, torn };
}

/** Opens the file or makes it, readable by its owner alone. @throws what the file system says. */
export async function openAuditTrail(dependencies: {
  file: string;
  clock: Clock;
  log: Log;
}): Promise<AuditTrail> {
  const { clock, log } = dependencies;
  mkdirSync(dirname(dependencies.file), { recursive: true, mode: 0o700 });
  const file = await open(dependencies.file, 'a+', 0o600);
  const end = await endOf(file);
  let { link } = end;
  let waiting: Readonly<Record<string, unknown>>[] = [];
  let lost = 0;
  let flushing: Promise<void> | undefined;
  let failure: unknown;

  const stamped = (entry: AuditEntry): Readonly<Record<string, unknown>> => ({
    time: new Date(clock.now()).toISOString(),
    ...entry,
  });
  const own = (event: string, fields: object = {}): AuditEntry => ({
    event,
    result: 'done',
    by: 'service',
    ...fields,
  });

  /** The entries in one write; the chain moves on only when it has succeeded. */
  async function append(entries: readonly Readonly<Record<string, unknown>>[], before = ''): Promise<void> {
    let at = link;
    const lines = entries.map((entry) => {
      const { line, link: next } = chained(entry, at);
      at = next;
      return `${line}\n`;
    });
    await file.appendFile(before + lines.join(''));
    link = at;
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const missing = lost;
      try {
        // A write that failed may have left the beginning of a line.
        const again = failure === undefined ? [] : [stamped(own(resumedEvent, { lost: missing }))];
        await append([...again, ...batch], failure === undefined ? '' : '\n');
        lost -= missing;
        failure = undefined;
      } catch (cause) {
        // Recovered by the next round: the entries stay, and who waits for them is told.
        if (failure === undefined) log.error('the audit trail cannot be written', { cause });
        failure = cause;
        waiting = [...batch, ...waiting];
        throw cause;
      }
    }
  }

  function flush(): Promise<void> {
    flushing ??= drain().finally(() => (flushing = undefined));
    return flushing;
  }

  /** All at once in the next turn: entries of one turn are one write. */
  function flushSoon(): void {
    if (flushing || failure !== undefined) return;
    setImmediate(() => void flush().catch(() => undefined));
  }

  await append([stamped(own(end.torn ? resumedEvent : 'audit-opened'))], end.torn ? '\n' : '');
  const stop = clock.every(retryMilliseconds, () => {
    if (waiting.length > 0) void flush().catch(() => undefined);
  });

  return {
    record(entry) {
      if (waiting.length >= mostWaiting) {
        waiting.shift();
        lost += 1;
      }
      waiting.push(stamped(entry));
      flushSoon();
    },
    get failure() {
      return failure;
    },
    async durable() {
      try {
        // What was recorded while a write was under way goes out with the next one.
        await flushing?.catch(() => undefined);
        await flush();
        await file.datasync();
      } catch (cause) {
        throw new AuditUnavailable(cause);
      }
    },
    async close() {
      stop();
      try {
        waiting.push(stamped(own('audit-closed')));
        await flushing?.catch(() => undefined);
        await flush();
        await file.datasync();
      } catch (cause) {
        // Recovered by going: nobody is left to be told but the log.
        log.error('the audit trail was not closed', { cause, waiting: waiting.length });
      }
      await file.close();
    },
  };
}
