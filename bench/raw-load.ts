/** Repeats the same GET on persistent connections. */
import { performance } from 'node:perf_hooks';
import type { Request } from './scenario.ts';
import { bytesOf, withWires, type Wire } from './wire.ts';

export interface Lap {
  readonly requests: number;
  readonly seconds: number;
  /** The latency of each request, ascending. */
  readonly milliseconds: readonly number[];
}

function requestFor(url: string, asked: string | Request): Buffer {
  if (typeof asked !== 'string') return bytesOf(url, asked);
  const path = asked;
  const headers = { 'User-Agent': 'bench', Accept: '*/*', 'Accept-Encoding': 'gzip' };
  return bytesOf(url, { method: 'GET', path, headers });
}

function lapOf(milliseconds: readonly number[], begin: number): Lap {
  return {
    requests: milliseconds.length,
    seconds: (performance.now() - begin) / 1000,
    milliseconds: milliseconds.toSorted((left, right) => left - right),
  };
}

/**
 * Keeps `connections` requests for `path` in flight for `seconds`, and continues until there are `atLeast`
 * responses.
 */
export function lap(
  url: string,
  path: string,
  connections: number,
  { seconds, atLeast = 0 }: { readonly seconds: number; readonly atLeast?: number },
): Promise<Lap> {
  const bytes = requestFor(url, path);
  return withWires(url, connections, async (wires) => {
    const milliseconds: number[] = [];
    const begin = performance.now();
    const end = begin + seconds * 1000;
    const follow = ({ ask }: Wire): Promise<void> =>
      new Promise((resolve) => {
        const send = (): void => {
          const sentAt = performance.now();
          if (sentAt >= end && milliseconds.length >= atLeast) return resolve();
          ask(bytes, () => {
            milliseconds.push(performance.now() - sentAt);
            send();
          });
        };
        send();
      });
    await Promise.all(wires.map(follow));
    return lapOf(milliseconds, begin);
  });
}

/**
 * Sends `perSecond` requests a second for `seconds`, at a rate that does not depend on the responses. Each latency
 * begins when the request was due, so it includes the wait for a free connection.
 */
export function pace(
  url: string,
  path: string | Request,
  connections: number,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<Lap> {
  const bytes = requestFor(url, path);
  return withWires(url, connections, async (wires) => {
    const free = [...wires];
    const milliseconds: number[] = [];
    const total = Math.floor(seconds * perSecond);
    const begin = performance.now();
    let sent = 0;
    await new Promise<void>((resolve) => {
      const sendDue = (): void => {
        const due = Math.min(total, ((performance.now() - begin) * perSecond) / 1000);
        while (sent < due && free.length > 0) {
          const wire = free.shift();
          const dueAt = begin + (sent * 1000) / perSecond;
          sent += 1;
          wire?.ask(bytes, () => {
            milliseconds.push(performance.now() - dueAt);
            free.push(wire);
            if (milliseconds.length === total) finish();
            else sendDue();
          });
        }
      };
      // Sends the requests that are due once a millisecond: a timer for each would take processor time from the
      // server.
      const timer = setInterval(sendDue, 1);
      const finish = (): void => {
        clearInterval(timer);
        resolve();
      };
      sendDue();
    });
    return lapOf(milliseconds, begin);
  });
}
