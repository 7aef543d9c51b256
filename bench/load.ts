import { performance } from 'node:perf_hooks';
import type { Load, Request, Walk } from './scenario.ts';
import type { ServerProcess } from './server-process.ts';
import { bytesOf, withWires, type Wire } from './wire.ts';

export interface Figures {
  readonly perSecond: number;
  /** Requests in a second of the server's own processor time, independent of other processes on the machine. */
  readonly perCpuSecond: number;
  readonly p99Milliseconds: number;
}

/**
 * Returns the content of the response to one request. @throws Error for any status but 200, and for a long content.
 */
export async function ask(url: string, request: Request): Promise<Buffer> {
  const bytes = bytesOf(url, request);
  const content = await withWires(
    url,
    1,
    ([wire]) => new Promise<Buffer | undefined>((resolve) => wire?.ask(bytes, resolve)),
  );
  if (!content) throw new Error(`the response to ${request.method} ${request.path} is longer than is stored`);
  return content;
}

function p99(times: number[]): number {
  times.sort((left, right) => left - right);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Keeps `connections` requests in flight for `seconds`, or until one of the walks has ended. */
export async function measure(
  server: ServerProcess,
  load: Load,
  {
    connections,
    seconds,
    statuses,
  }: { readonly connections: number; readonly seconds: number; readonly statuses?: readonly number[] },
): Promise<Figures> {
  const walks = await load(connections, seconds);
  const times: number[] = [];
  // Most walks repeat one request.
  const known = new WeakMap<Request, Buffer>();
  const bytesFor = (request: Request): Buffer => {
    const bytes = known.get(request) ?? bytesOf(server.url, request);
    known.set(request, bytes);
    return bytes;
  };
  const run = async (wires: readonly Wire[]): Promise<Figures> => {
    const cpuBefore = server.cpuSeconds();
    const begin = performance.now();
    let end = begin + seconds * 1000;
    const follow = (walk: Walk, wire: Wire | undefined): Promise<void> =>
      new Promise((resolve) => {
        const send = (): void => {
          const sentAt = performance.now();
          const request = sentAt < end ? walk.next() : undefined;
          if (!request) {
            end = 0;
            return resolve();
          }
          wire?.ask(bytesFor(request), (content, head) => {
            times.push(performance.now() - sentAt);
            if (content) walk.take?.(content, head);
            send();
          });
        };
        send();
      });
    await Promise.all(walks.map((walk, index) => follow(walk, wires[index])));
    const elapsed = (performance.now() - begin) / 1000;
    const cpu = server.cpuSeconds() - cpuBefore;
    return {
      perSecond: times.length / elapsed,
      perCpuSecond: times.length / cpu,
      p99Milliseconds: p99(times),
    };
  };
  return withWires(server.url, walks.length, run, statuses);
}
