/** The requests that each worker has written to the access log. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

function textFrom(file: string, start: number): string {
  const bytes = Buffer.alloc(statSync(file).size - start);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, bytes, 0, bytes.length, start);
  closeSync(descriptor);
  return bytes.toString('latin1');
}

function countByWorker(text: string): number[] {
  const counts: number[] = [];
  for (const line of text.split('\n')) {
    if (!line.includes('"event":"request"')) continue;
    const worker = Number(/"worker":(\d+)/.exec(line)?.[1] ?? 0);
    counts[worker] = (counts[worker] ?? 0) + 1;
  }
  return counts.filter((count) => count > 0);
}

/**
 * Counts the lines of requests that are written to `file` from now on. The service writes them within a tenth of a
 * second, so the returned function waits until there is a line for each of `requests`.
 * @returns the number of requests of each worker
 */
export function countRequests(file: string): (requests: number) => Promise<number[]> {
  const start = statSync(file).size;
  return async (requests) => {
    for (;;) {
      const counts = countByWorker(textFrom(file, start));
      if (counts.reduce((sum, count) => sum + count, 0) >= requests) return counts;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}
