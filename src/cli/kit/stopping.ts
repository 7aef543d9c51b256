import { wait } from '../../foundation/clock.ts';
import type { Terminal } from '../command-line/terminal.ts';

/**
 * A signal that is raised when somebody asks the run to stop, so that what it has found is still reported; who asks a
 * second time does not want to wait for that.
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

/** The result of the work, or `undefined` where a stop is asked for first. */
export function unlessStopped<Result>(
  running: Promise<Result>,
  stopping: AbortSignal,
): Promise<Result | undefined> {
  const stopped = new Promise<undefined>((done) =>
    stopping.addEventListener('abort', () => done(undefined), { once: true }),
  );
  return Promise.race([running, stopped]);
}

/** Somebody who asked to stop waits so long for what is put back. */
const patience = 3000;

/** Waits for something that may fail or take too long, when the run is to end anyhow. */
export async function unlessLate(ending: Promise<unknown>): Promise<void> {
  await Promise.race([ending.catch(() => undefined), wait(patience)]);
}
