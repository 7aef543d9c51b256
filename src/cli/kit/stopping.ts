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
