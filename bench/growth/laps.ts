/** Laps: an operation is repeated for a short time, and the processor time of the service and its database is read. */
import type { Request, Walk } from '../scenario.ts';
import { bytesOf, withWires, type Wire } from '../wire.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Operation } from './axis.ts';
import { spentBetween, type ProcessorTimes } from './processor-time.ts';

export interface Lap {
  /** Microseconds of processor time for each request. */
  readonly service: number;
  readonly database: number | undefined;
  readonly milliseconds: readonly number[];
}

export interface Subject {
  readonly services: readonly ServerProcess[];
  readonly processorTimes: (() => ProcessorTimes) | undefined;
}

export interface Pace {
  /** The connections of each instance. */
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second at each instance. If absent, each connection sends its next request after the response. */
  readonly perSecond?: number | undefined;
}

interface Turn {
  /** Milliseconds from one request of a connection to the next. */
  readonly interval: number;
  readonly begin: number;
  readonly end: number;
  readonly times: number[];
}

function follow(
  url: string,
  walk: Walk,
  wire: Wire | undefined,
  { interval, begin, end, times }: Turn,
): Promise<void> {
  // Most walks repeat one request.
  let last: readonly [Request, Buffer] | undefined;
  let due = begin;
  return new Promise((resolve) => {
    const sendDue = (): void => {
      due += interval;
      const wait = due - performance.now();
      if (wait > 0) setTimeout(send, wait);
      else send();
    };
    const send = (): void => {
      const sentAt = performance.now();
      const request = sentAt < end ? walk.next() : undefined;
      if (!request) return resolve();
      if (last?.[0] !== request) last = [request, bytesOf(url, request)];
      wire?.ask(last[1], (content, head) => {
        times.push(performance.now() - sentAt);
        if (content) walk.take?.(content, head);
        sendDue();
      });
    };
    sendDue();
  });
}

const secondsOf = (services: readonly ServerProcess[]): number =>
  services.reduce((sum, service) => sum + service.cpuSeconds(), 0);

/** The processor time that `work` takes from the service and the database, in microseconds. */
async function spentIn(
  { services, processorTimes }: Subject,
  work: () => Promise<void>,
): Promise<{ service: number; database: number | undefined }> {
  const [before, databaseBefore] = [secondsOf(services), processorTimes?.()];
  await work();
  const service = (secondsOf(services) - before) * 1e6;
  const after = processorTimes?.();
  return { service, database: databaseBefore && after && spentBetween(databaseBefore, after) * 1e6 };
}

export async function lap(
  subject: Subject,
  operation: Operation,
  { connections, seconds, perSecond }: Pace,
): Promise<Lap> {
  const times: number[] = [];
  const walks = await Promise.all(
    subject.services.map(async ({ url }) => ({ url, walks: await operation.walks(url, connections) })),
  );
  const interval = perSecond === undefined ? 0 : (connections * 1000) / perSecond;
  const spent = await spentIn(subject, async () => {
    const start = performance.now();
    const end = start + seconds * 1000;
    await Promise.all(
      walks.map(({ url, walks: own }) =>
        withWires(url, own.length, async (wires) => {
          // The requests of the connections are spread over the interval.
          const follows = own.map((walk, at) =>
            follow(url, walk, wires[at], {
              interval,
              begin: start - (interval * at) / own.length,
              end,
              times,
            }),
          );
          await Promise.all(follows);
        }),
      ),
    );
  });
  return {
    service: spent.service / times.length,
    database: spent.database === undefined ? undefined : spent.database / times.length,
    milliseconds: times,
  };
}

/** Milliseconds of processor time in a second without requests. */
export async function idle(subject: Subject): Promise<{ service: number; database: number | undefined }> {
  const { service, database } = await spentIn(
    subject,
    () => new Promise((resolve) => setTimeout(resolve, 1_000)),
  );
  return { service: service / 1000, database: database === undefined ? undefined : database / 1000 };
}
