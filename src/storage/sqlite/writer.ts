/** The main thread's side of the writer thread: starts it, sends it groups, and replaces it after a crash. */
import { Worker } from 'node:worker_threads';
import { isCorruption } from './sqlite-error.ts';
import type { Log } from '../../foundation/log.ts';
import { type Fault, type Group, type GroupResult, lostGroup, unknownGroup } from '../writing/group.ts';
import {
  type FromWriter,
  runs,
  type ToWriter,
  waits,
  withdrawn,
  type WriterOptions,
} from './writer-messages.ts';

export interface Writer {
  /** Never rejects; at most one call at a time. */
  commit(group: Group): Promise<GroupResult>;
  /** Withdraws the group that is being committed. False if it already runs and may commit. */
  withdraw(): boolean;
  /** Moves the content of the WAL into the file, as far as readers allow. */
  checkpoint(): void;
  checkpoints(): number;
  close(): Promise<void>;
}

// Type stripping runs the source directly; the published package contains JavaScript in the same folder.
const threadModule = new URL(
  import.meta.url.endsWith('.ts') ? './writer-thread.ts' : './writer-thread.js',
  import.meta.url,
);

function uncloneable(input: unknown): Fault | undefined {
  try {
    structuredClone(input);
    return undefined;
  } catch (error) {
    return { kind: 'failed', message: String(error) };
  }
}

interface Thread {
  /** Settles when the thread has opened the file, or has failed to. */
  readonly ready: Promise<void>;
  commit(group: Group): Promise<GroupResult>;
  send(message: ToWriter): void;
  readonly ended: Promise<void>;
}

function startThread(options: WriterOptions, onCheckpoint: () => void): Thread {
  const worker = new Worker(threadModule, { workerData: options, name: 'storage-writer' });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let inFlight: { group: Group; resolve: (result: GroupResult) => void } | undefined;
  let reason: unknown = new Error('the writer ended');

  function send(message: ToWriter): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
    worker.postMessage(message);
  }
  function finish(result: GroupResult): void {
    inFlight?.resolve(result);
    inFlight = undefined;
  }
  worker.on('message', (message: FromWriter) => {
    if (message.kind === 'ready') ready.resolve();
    else if (message.kind === 'group') finish(message.result);
    else onCheckpoint();
  });
  worker.on('error', (error) => (reason = error));
  worker.on('exit', () => {
    ready.reject(reason);
    if (inFlight) {
      const began = Atomics.load(options.progress, 0) === runs;
      finish(
        began
          ? unknownGroup(inFlight.group, reason)
          : lostGroup(inFlight.group, reason, isCorruption(reason)),
      );
    }
    ended.resolve();
  });
  // A caller that does not await `ready` gets the error with its group.
  ready.promise.catch(() => undefined);
  return {
    ready: ready.promise,
    ended: ended.promise,
    commit: (group) =>
      new Promise((resolve) => {
        send({ kind: 'group', group });
        inFlight = { group, resolve };
      }),
    send,
  };
}

/** Resolves when the writer thread has opened the file. */
export async function openWriter(
  options: Pick<WriterOptions, 'file' | 'unitsModule' | 'countCommit'> & { log: Log },
): Promise<Writer> {
  const { log, file, unitsModule, countCommit } = options;
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  let checkpoints = 0;
  let closing = false;
  let thread: Thread | undefined;

  async function forgetWhenEnded(started: Thread): Promise<void> {
    await started.ended;
    if (thread === started) thread = undefined;
    if (!closing) log.error('storage-writer-ended', { message: 'It starts again with the next write.' });
  }

  function start(): Thread {
    const started = startThread({ file, unitsModule, countCommit, progress }, () => (checkpoints += 1));
    thread = started;
    void forgetWhenEnded(started);
    return started;
  }

  async function commitWithoutOffenders({ units, inputs }: Group): Promise<GroupResult> {
    const refused = inputs.map(uncloneable);
    const accepted = refused.flatMap((fault, index) => (fault ? [] : [index]));
    const result = await send({
      units: units.filter((_, index) => !refused[index]),
      inputs: inputs.filter((_, index) => !refused[index]),
    });
    const values = refused.map((): unknown => undefined);
    const faults = new Map<number, Fault>();
    for (const [index, fault] of refused.entries()) if (fault) faults.set(index, fault);
    for (const [place, index] of accepted.entries()) {
      values[index] = result.values[place];
      const fault = result.faults.get(place);
      if (fault) faults.set(index, fault);
    }
    return { ...result, values, faults };
  }

  async function send(group: Group): Promise<GroupResult> {
    try {
      const current = thread ?? start();
      await current.ready;
      return await current.commit(group);
    } catch (error) {
      // Recovered by its name: only data that cannot be cloned is refused; any other error fails the group.
      if (error instanceof DOMException && error.name === 'DataCloneError')
        return commitWithoutOffenders(group);
      return lostGroup(group, error, isCorruption(error));
    }
  }

  await start().ready;
  return {
    commit(group) {
      Atomics.store(progress, 0, waits);
      return send(group);
    },
    withdraw: () => Atomics.compareExchange(progress, 0, waits, withdrawn) === waits,
    checkpoint: () => thread?.send({ kind: 'checkpoint' }),
    checkpoints: () => checkpoints,
    async close() {
      closing = true;
      const current = thread;
      current?.send({ kind: 'close' });
      await current?.ended;
    },
  };
}
