import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, start, type Ended, type Options, type Running } from './gatehouse.ts';

/** The line of one listener. */
export const listening = /^Gatehouse listening on (http:\/\/\S+)$/;

/** A running service in a process. */
export interface Serving extends Running {
  readonly url: string;
  readonly cwd: string;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Starts `gatehouse serve` with `settings` as its settings file. Resolves when the service is ready. */
export async function serve(
  settings: object,
  options: Options & { listeners?: number } = {},
): Promise<Serving> {
  const cwd = options.cwd ?? makeFolder();
  writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
  const running = start(['serve', '--port', '0'], { ...options, cwd });
  const [line = ''] = await running.prints(listening, options.listeners);
  return {
    ...running,
    cwd,
    url: line.replace('Gatehouse listening on ', ''),
    stop(signal = 'SIGTERM') {
      running.child.kill(signal);
      return running.ended;
    },
  };
}

/** Settings of a service that writes no files and stops immediately. */
export const inMemory = {
  storage: { url: 'sqlite::memory:' },
  shutdown: { delaySeconds: 0, silenceSeconds: 0 },
};

interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

/** The log of the service, by line. */
export const logLines = (stderr: string): LogLine[] =>
  stderr
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);
