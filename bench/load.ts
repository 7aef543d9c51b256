import { Pool } from 'undici';
import type { Load, Request, Walk } from './scenario.ts';
import type { ServerProcess } from './server-process.ts';

export interface Figures {
  readonly perSecond: number;
  /** Requests in a second of the server's own processor time, whatever else the machine does meanwhile. */
  readonly perCpuSecond: number;
  readonly p99Milliseconds: number;
}

/** Sends one request and returns the body of its answer. @throws Error for any status but 200. */
async function send(pool: Pool, { method, path, headers, body }: Request): Promise<Buffer> {
  const answer = await pool.request({ method, path, headers, ...(body !== undefined && { body }) });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  if (answer.statusCode !== 200)
    throw new Error(`${method} ${path} answered ${answer.statusCode}: ${bytes.toString()}`);
  return bytes;
}

/** The body of the answer to one request. */
export async function ask(url: string, request: Request): Promise<Buffer> {
  const pool = new Pool(url);
  try {
    return await send(pool, request);
  } finally {
    await pool.close();
  }
}

function p99(times: number[]): number {
  times.sort((left, right) => left - right);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Keeps `connections` requests in flight for `seconds`, or until one of the walks has ended. */
export async function measure(
  server: ServerProcess,
  load: Load,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Figures> {
  const walks = await load(connections, seconds);
  const pool = new Pool(server.url, { connections });
  const times: number[] = [];
  const cpuBefore = server.cpuSeconds();
  const begin = performance.now();
  let end = begin + seconds * 1000;
  const follow = async (walk: Walk): Promise<void> => {
    for (let sent = begin; sent < end;) {
      const request = walk.next();
      if (!request) {
        end = 0;
        return;
      }
      sent = performance.now();
      const body = await send(pool, request);
      times.push(performance.now() - sent);
      walk.take?.(body);
    }
  };
  await Promise.all(walks.map(follow));
  const elapsed = (performance.now() - begin) / 1000;
  const cpu = server.cpuSeconds() - cpuBefore;
  await pool.close();
  return {
    perSecond: times.length / elapsed,
    perCpuSecond: times.length / cpu,
    p99Milliseconds: p99(times),
  };
}
