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

/** A kept connection with one request under way on it at most. */
interface Wire {
  /** Sends the request and calls `done` at the end of its answer. */
  ask(done: () => void): void;
  close(): void;
}

/** @param fail told of an answer other than 200 and of a connection that ends. */
function openWire(url: string, path: string, fail: (error: unknown) => void): Promise<Wire> {
  const { hostname, port, host } = new URL(url);
  const bytes = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: bench\r\nAccept: */*\r\nAccept-Encoding: gzip\r\n\r\n`,
  );
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname).setNoDelay(true);
    let done: (() => void) | undefined;
    const read = createReader(() => done?.());
    socket.on('data', (chunk: Buffer) => {
      try {
        read(chunk);
      } catch (error) {
        socket.destroy();
        fail(error);
      }
    });
    const ask: Wire['ask'] = (given) => {
      done = given;
      socket.write(bytes);
    };
    socket.on('error', fail).once('connect', () => resolve({ ask, close: () => socket.destroy() }));
  });
}

function openWires(
  url: string,
  path: string,
  count: number,
  fail: (error: unknown) => void,
): Promise<Wire[]> {
  return Promise.all(Array.from({ length: count }, () => openWire(url, path, fail)));
}

function lapOf(milliseconds: readonly number[], begin: number): Lap {
  return {
    requests: milliseconds.length,
    seconds: (performance.now() - begin) / 1000,
    milliseconds: milliseconds.toSorted((left, right) => left - right),
  };
}

/** Keeps `connections` requests for `path` in flight for `seconds`, and on until `atLeast` have been answered. */
export async function lap(
  url: string,
  path: string,
  connections: number,
  { seconds, atLeast = 0 }: { readonly seconds: number; readonly atLeast?: number },
): Promise<Lap> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const wires = await Promise.race([openWires(url, path, connections, reject), failed]);
  const milliseconds: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const follow = ({ ask }: Wire): Promise<void> =>
    new Promise((resolve) => {
      const send = (): void => {
        const sentAt = performance.now();
        if (sentAt >= end && milliseconds.length >= atLeast) return resolve();
        ask(() => {
          milliseconds.push(performance.now() - sentAt);
          send();
        });
      };
      send();
    });
  await Promise.race([Promise.all(wires.map(follow)), failed]);
  for (const wire of wires) wire.close();
  return lapOf(milliseconds, begin);
}

/**
 * Asks `perSecond` times a second for `seconds`, whether answers come or not. Each request's time runs from when it was
 * due: one that waits for a connection to fall free pays for whoever keeps it.
 */
export async function pace(
  url: string,
  path: string,
  connections: number,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<Lap> {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  const wires = await Promise.race([openWires(url, path, connections, reject), failed]);
  const free = [...wires];
  const milliseconds: number[] = [];
  const total = Math.floor(seconds * perSecond);
  const begin = performance.now();
  let sent = 0;
  const all = new Promise<void>((resolve) => {
    const sendDue = (): void => {
      const due = Math.min(total, ((performance.now() - begin) * perSecond) / 1000);
      while (sent < due && free.length > 0) {
        const wire = free.shift();
        const dueAt = begin + (sent * 1000) / perSecond;
        sent += 1;
        wire?.ask(() => {
          milliseconds.push(performance.now() - dueAt);
          free.push(wire);
          if (milliseconds.length === total) finish();
          else sendDue();
        });
      }
    };
    // Every millisecond those that have become due: to wait for each would take the processor from who answers.
    const timer = setInterval(sendDue, 1);
    const finish = (): void => {
      clearInterval(timer);
      resolve();
    };
    sendDue();
  });
  await Promise.race([all, failed]);
  for (const wire of wires) wire.close();
  return lapOf(milliseconds, begin);
}
