/** A load without an HTTP client: the same bytes over and over on kept connections, so that it costs little itself. */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Lap {
  readonly requests: number;
  readonly seconds: number;
  /** Of each request, ascending. */
  readonly milliseconds: readonly number[];
}

const lengthLine = /\r\ncontent-length: *(\d+)\r\n/i;

/** Reads answers with a Content-Length; calls `done` at the end of each. @throws Error for any status but 200. */
function createReader(done: () => void): (chunk: Buffer) => void {
  let head = '';
  let left = -1;
  return (chunk) => {
    if (left >= 0) {
      left -= chunk.length;
    } else {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = lengthLine.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(`answered ${head}`);
      left = Number(length) - (head.length - end - 4);
      head = '';
    }
    if (left > 0) return;
    left = -1;
    done();
  };
}

/** Keeps `connections` requests for `path` in flight for `seconds`, and on until `atLeast` have been answered. */
export function lap(
  url: string,
  path: string,
  connections: number,
  { seconds, atLeast = 0 }: { readonly seconds: number; readonly atLeast?: number },
): Promise<Lap> {
  const { hostname, port, host } = new URL(url);
  const bytes = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: bench\r\nAccept: */*\r\nAccept-Encoding: gzip\r\n\r\n`,
  );
  const milliseconds: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname).setNoDelay(true);
      let sentAt = 0;
      const send = (): void => {
        if (performance.now() >= end && milliseconds.length >= atLeast) {
          socket.destroy();
          resolve();
          return;
        }
        sentAt = performance.now();
        socket.write(bytes);
      };
      const read = createReader(() => {
        milliseconds.push(performance.now() - sentAt);
        send();
      });
      socket.on('data', (chunk: Buffer) => {
        try {
          read(chunk);
        } catch (error) {
          socket.destroy();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
      socket.on('error', reject).once('connect', send);
    });
  return Promise.all(Array.from({ length: connections }, one)).then(() => ({
    requests: milliseconds.length,
    seconds: (performance.now() - begin) / 1000,
    milliseconds: milliseconds.toSorted((left, right) => left - right),
  }));
}
