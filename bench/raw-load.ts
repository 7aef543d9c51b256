/** The same GET over and over on kept connections. */
import { performance } from 'node:perf_hooks';
import { bytesOf, withWires, type Wire } from './wire.ts';

export interface Lap {
  readonly requests: number;
  readonly seconds: number;
  /** Of each request, ascending. */
  readonly milliseconds: readonly number[];
}

function requestFor(url: string, path: string): Buffer {
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

/** Keeps `connections` requests for `path` in flight for `seconds`, and on until `atLeast` have been answered. */
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
 * Asks `perSecond` times a second for `seconds`, whether answers come or not. Each request's time runs from when it was
 * due: one that waits for a connection to fall free pays for whoever keeps it.
 */
export function pace(
  url: string,
  path: string,
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
      // Every millisecond those that have become due: to wait for each would take the processor from who answers.
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
