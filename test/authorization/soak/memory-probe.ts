/**
 * Preloaded (`node --import`) into a service: on SIGUSR2 it collects what is garbage and prints what is left, a line
 * of JSON. With `PLANTED_LEAK` it keeps a little of every request, as a forgotten map would.
 */
import { subscribe } from 'node:diagnostics_channel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

export interface MemoryLine {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
  /** Timers, sockets and the like that keep the process busy. */
  readonly resources: number;
}

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    collect();
    // What finalizers let go of goes with the second collection.
    setImmediate(() => {
      collect();
      const { heapUsed, external, rss } = process.memoryUsage();
      const resources = process.getActiveResourcesInfo().length;
      process.stdout.write(
        `${JSON.stringify({ heapUsed, external, rss, resources } satisfies MemoryLine)}\n`,
      );
    });
  });

  if (process.env['PLANTED_LEAK'] !== undefined) {
    const kept: unknown[] = [];
    subscribe('http.server.request.start', () => void kept.push(Array.from({ length: 16 }, () => ({}))));
  }
}
