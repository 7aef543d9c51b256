import { wait } from '../../foundation/clock.ts';
import type { Terminal } from '../command-line/terminal.ts';

/**
 * Creates a signal that is aborted when the user stops the run, so that its findings are still reported. A second
 * signal exits immediately.
 */
export function createStopping({ onStop, interrupt }: Pick<Terminal, 'onStop' | 'interrupt'>): AbortSignal {
  const stopping = new AbortController();
  onStop(
    () => {
      if (stopping.signal.aborted) interrupt();
      stopping.abort();
    },
    (error) => {
      throw error;
    },
  );
  return stopping.signal;
}

/** The result of the work, or `undefined` if the user stops it first. */
export function unlessStopped<Result>(
  running: Promise<Result>,
  stopping: AbortSignal,
): Promise<Result | undefined> {
  const stopped = new Promise<undefined>((done) =>
    stopping.addEventListener('abort', () => done(undefined), { once: true }),
  );
  return Promise.race([running, stopped]);
}

/** The longest time for the cleanup after the user has stopped a run. */
const patience = 3000;

/** Waits for work that may fail or take too long, at the end of a run. */
export async function unlessLate(ending: Promise<unknown>): Promise<void> {
  await Promise.race([ending.catch(() => undefined), wait(patience)]);
}
