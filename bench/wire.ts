/** Persistent connections without an HTTP client, so that the load leaves the processors to the servers. */
import { connect } from 'node:net';
import type { Request } from './scenario.ts';

/** A persistent connection with at most one request in flight. */
export interface Wire {
  /** Sends a request and calls `done` at the end of its response. */
  ask(bytes: Buffer, done: Done): void;
  close(): void;
}

/** @param content is `undefined` if it is long, or in chunks. */
type Done = (content: Buffer | undefined, head: string) => void;

const lengthLine = /\r\ncontent-length: *(\d+)\r\n/i;
const chunkedLine = /\r\ntransfer-encoding: *chunked\r\n/i;
/** The contents of the benchmark do not end so themselves. */
const lastChunk = '\r\n0\r\n\r\n';
/** Longer contents are not stored: that would cost the load more than to read them. */
const shortBytes = 65_536;

/** Reads responses and calls `done` at the end of each. @throws Error for a status that is not one of `statuses`. */
function createReader(done: Done, statuses: readonly number[]): (chunk: Buffer) => void {
  let head = '';
  let left = -1;
  let parts: Buffer[] | undefined;
  /** The end of the content in chunks that is being read. */
  let tail: string | undefined;

  function finish(content: Buffer | undefined): void {
    const read = head;
    head = '';
    left = -1;
    tail = undefined;
    done(content, read);
  }

  function take(chunk: Buffer): void {
    left -= chunk.length;
    parts?.push(chunk);
    if (left <= 0) finish(parts && (parts.length === 1 ? parts[0] : Buffer.concat(parts)));
  }

  function takeChunked(chunk: Buffer): void {
    tail = (tail + chunk.toString('latin1')).slice(-lastChunk.length);
    if (tail === lastChunk) finish(undefined);
  }

  return (chunk) => {
    if (left >= 0) return take(chunk);
    if (tail !== undefined) return takeChunked(chunk);
    const before = head.length;
    head += chunk.toString('latin1');
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return;
    const rest = chunk.subarray(end + 4 - before);
    head = head.slice(0, end + 2);
    const length = lengthLine.exec(head)?.[1];
    const isChunked = chunkedLine.test(head);
    if (!statuses.includes(Number(head.slice(9, 12))) || (length === undefined && !isChunked))
      throw new Error(`answered ${head}${rest.toString()}`);
    if (isChunked) {
      tail = '';
      return takeChunked(rest);
    }
    left = Number(length);
    parts = left <= shortBytes ? [] : undefined;
    take(rest);
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

/** @param fail receives a response with another status and the end of a connection. */
function openWire(url: string, fail: (error: unknown) => void, statuses: readonly number[]): Promise<Wire> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    let done: Done | undefined;
    const read = createReader((content, head) => done?.(content, head), statuses);
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
  statuses: readonly number[] = [200],
): Promise<Result> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const opening = Promise.all(Array.from({ length: count }, () => openWire(url, reject, statuses)));
  const wires = await Promise.race([opening, failed]);
  try {
    return await Promise.race([use(wires), failed]);
  } finally {
    for (const wire of wires) wire.close();
  }
}
