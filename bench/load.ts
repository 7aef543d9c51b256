import { Pool } from 'undici';
import type { ServerProcess } from './server-process.ts';

/** One request, sent over and over. */
export interface Load {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Figures {
  readonly perSecond: number;
  /** Requests in a second of the server's own processor time, whatever else the machine does meanwhile. */
  readonly perCpuSecond: number;
  readonly p99Milliseconds: number;
}

/** Sends one request and returns the size of its answer. @throws Error for any status but 200. */
async function send(pool: Pool, { method, path, headers, body }: Load): Promise<number> {
  const answer = await pool.request({ method, path, headers, ...(body !== undefined && { body }) });
  if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}`);
  const { byteLength } = await answer.body.arrayBuffer();
  return byteLength;
}

/** The size of the answer to `load`, in bytes. */
export async function answerBytes(url: string, load: Load): Promise<number> {
  const pool = new Pool(url);
  try {
    return await send(pool, load);
  } finally {
    await pool.close();
  }
}

function p99(times: number[]): number {
  times.sort((left, right) => left - right);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

/** Keeps `connections` requests in flight for `seconds`. */
export async function measure(
  server: ServerProcess,
  load: Load,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<Figures> {
  const pool = new Pool(server.url, { connections });
  const times: number[] = [];
  const cpuBefore = server.cpuSeconds();
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const worker = async (): Promise<void> => {
    for (let sent = begin; sent < end;) {
      sent = performance.now();
      await send(pool, load);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - begin) / 1000;
  const cpu = server.cpuSeconds() - cpuBefore;
  await pool.close();
  return {
    perSecond: times.length / elapsed,
    perCpuSecond: times.length / cpu,
    p99Milliseconds: p99(times),
  };
}
