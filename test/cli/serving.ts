import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, start, type Ended, type Options, type Running } from './gatehouse.ts';

/** The line of one listener. */
export const listening = /^Gatehouse listening on (http:\/\/\S+)$/;

/** A service that answers, as a process of its own. */
export interface Serving extends Running {
  readonly url: string;
  readonly cwd: string;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Starts `gatehouse serve` with `settings` as its settings file; resolves once it answers. */
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

/** Settings that leave nothing behind, and end at once. */
export const inMemory = {
  storage: { url: 'sqlite::memory:' },
  shutdown: { delaySeconds: 0, silenceSeconds: 0 },
};

interface LogLine {
  readonly level: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

/** What the service logged, line by line. */
export const logLines = (stderr: string): LogLine[] =>
  stderr
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);
