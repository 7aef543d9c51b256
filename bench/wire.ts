/** Persistent connections without an HTTP client, so that the load leaves the processors to the servers. */
import { connect } from 'node:net';
import type { Request } from './scenario.ts';

/** A persistent connection with at most one request in flight. */
export interface Wire {
  /** Sends a request and calls `done` at the end of its response, with the content if that is short. */
  ask(bytes: Buffer, done: (content: Buffer | undefined) => void): void;
  close(): void;
}

const lengthLine = /\r\ncontent-length: *(\d+)\r\n/i;
/** Longer contents are not stored: that would cost the load more than to read them. */
const shortBytes = 65_536;

/** Reads responses with a Content-Length; calls `done` at the end of each. @throws Error for any status but 200. */
function createReader(done: (content: Buffer | undefined) => void): (chunk: Buffer) => void {
  let head = '';
  let left = -1;
  let parts: Buffer[] | undefined;

  function take(chunk: Buffer): void {
    left -= chunk.length;
    parts?.push(chunk);
    if (left > 0) return;
    left = -1;
    done(parts && (parts.length === 1 ? parts[0] : Buffer.concat(parts)));
  }

  return (chunk) => {
    if (left >= 0) return take(chunk);
    const before = head.length;
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    const length = lengthLine.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`answered ${head}`);
    left = Number(length);
    parts = left <= shortBytes ? [] : undefined;
    head = '';
    take(chunk.subarray(end + 4 - before));
  };
}

/** The bytes of a request on a connection to `url`. */
export function bytesOf(url: string, { method, path, headers, body }: Request): Buffer {
  const lines = Object.entries({
    Host: new URL(url).host,
    Connection: 'keep-alive',
    ...headers,
    ...(body !== undefined && { 'Content-Length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/** @param fail receives a response other than 200 and the end of a connection. */
function openWire(url: string, fail: (error: unknown) => void): Promise<Wire> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    let done: ((content: Buffer | undefined) => void) | undefined;
    const read = createReader((content) => done?.(content));
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        socket.destroy();
        fail(error);
      }
    });
    const ask: Wire['ask'] = (bytes, given) => {
      done = given;
      socket.write(bytes);
    };
    const failWith = (cause: Error): void => fail(new Error(`${url} broke a connection`, { cause }));
    socket.on('error', failWith).on('end', () => fail(new Error(`${url} ended a connection`)));
    socket.once('connect', () => resolve({ ask, close: () => socket.destroy() }));
  });
}

/** Opens `count` connections while `use` runs. @throws the first error of any of them. */
export async function withWires<Result>(
  url: string,
  count: number,
  use: (wires: readonly Wire[]) => Promise<Result>,
): Promise<Result> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const opening = Promise.all(Array.from({ length: count }, () => openWire(url, reject)));
  const wires = await Promise.race([opening, failed]);
  try {
    return await Promise.race([use(wires), failed]);
  } finally {
    for (const wire of wires) wire.close();
  }
}
