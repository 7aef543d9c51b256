/**
 * Preloaded (`node --import`) into a server. On SIGUSR2 it collects garbage and prints the remaining memory as a
 * line of JSON. With `PLANTED_LEAK` it leaks a little with every request, like a forgotten map.
 */
import { subscribe } from 'node:diagnostics_channel';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

export interface MemoryLine {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
  /** Timers, sockets and other resources that keep the process running. */
  readonly resources: number;
}

if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('SIGUSR2', () => {
    collect();
    // The second collection removes objects that finalizers released.
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
