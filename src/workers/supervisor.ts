/** Starts the workers, and replaces those that end. */
import type { ChildProcess } from 'node:child_process';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Random } from '../foundation/random.ts';
import { createWorkerHandle, type WorkerHandle } from './worker-handle.ts';

export interface Supervisor {
  /** Starts a worker that is replaced when it ends. @throws the error of its start */
  start(): Promise<WorkerHandle>;
  /** From now on, no worker is replaced. Resolves when all have ended. */
  end(stop: (handle: WorkerHandle) => Promise<unknown>, patienceMilliseconds: number): Promise<void>;
}

export interface SupervisorDependencies {
  /** Filled with the processes that run. */
  readonly handles: Set<WorkerHandle>;
  readonly fork: () => ChildProcess;
  /** Resolves when the worker serves requests. `replace` starts a replacement of a worker that is about to end. */
  readonly begin: (handle: WorkerHandle, replace: () => void) => Promise<void>;
  /** Called when a worker has ended. */
  readonly lost: (handle: WorkerHandle) => void;
  /** Called with true when workers end too often to be replaced at once, and with false when they are replaced. */
  readonly held: (isHeld: boolean) => void;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
}

/** At most this number of workers is replaced in this time. */
const mostReplacements = 5;
const windowMilliseconds = 30_000;
const instanceBytes = 8;

export function createSupervisor(dependencies: SupervisorDependencies): Supervisor {
  const { handles, fork, begin, lost, held, random, clock, log } = dependencies;
  const replaced = new WeakSet<WorkerHandle>();
  let replacedAt: number[] = [];
  let isEnding = false;
  let waits = 0;

  function freeNumber(): number {
    const used = new Set([...handles].map(({ number }) => number));
    let number = 1;
    while (used.has(number)) number += 1;
    return number;
  }

  async function start(): Promise<WorkerHandle> {
    const handle = createWorkerHandle(freeNumber(), random.token(instanceBytes), fork(), clock);
    handles.add(handle);
    const ended = handle.ended.then((reason) => {
      handles.delete(handle);
      lost(handle);
      return reason;
    });
    try {
      await Promise.race([
        begin(handle, () => replace(handle)),
        ended.then((reason) => {
          throw new Error(`the worker ended with ${reason} before it was ready`);
        }),
      ]);
    } catch (error) {
      // The process may still run.
      handle.kill();
      await ended;
      throw error;
    }
    void ended.then((reason) => {
      if (!isEnding && !replaced.has(handle)) {
        log.error('worker-ended', { worker: handle.number, pid: handle.pid, reason });
        replace(handle);
      }
    });
    return handle;
  }

  /** The time until another worker may start. */
  function pause(): number {
    const now = clock.monotonic();
    replacedAt = replacedAt.filter((at) => at > now - windowMilliseconds);
    const first = replacedAt.at(-mostReplacements);
    return first === undefined ? 0 : first + windowMilliseconds - now;
  }

  async function startAgain(): Promise<void> {
    const milliseconds = pause();
    if (milliseconds > 0) {
      waits += 1;
      log.error('workers-end-too-often', { seconds: Math.ceil(milliseconds / 1000) });
      held(true);
      await new Promise<void>((done) => clock.after(milliseconds, done));
      waits -= 1;
      if (waits === 0) held(false);
    }
    if (isEnding) return;
    replacedAt.push(clock.monotonic());
    try {
      const handle = await start();
      if (isEnding) handle.kill();
      const { number, pid } = handle;
      log.info('worker-replaced', { worker: number, pid });
    } catch (cause) {
      // Recovered by the next attempt.
      log.error('worker-not-started', { cause });
      if (!isEnding) await startAgain();
    }
  }

  function replace(handle: WorkerHandle): void {
    if (isEnding || replaced.has(handle)) return;
    replaced.add(handle);
    void startAgain();
  }

  return {
    start,
    async end(stop, patienceMilliseconds) {
      isEnding = true;
      const all = [...handles];
      for (const handle of all) void stop(handle).catch(() => undefined);
      const cancel = clock.after(patienceMilliseconds, () => all.forEach((handle) => handle.kill()));
      await Promise.all(all.map(({ ended }) => ended));
      cancel();
    },
  };
}
