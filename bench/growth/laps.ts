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
  readonly connections: number;
  readonly seconds: number;
}

function follow(
  url: string,
  walk: Walk,
  wire: Wire | undefined,
  { end, times }: { end: number; times: number[] },
): Promise<void> {
  // Most walks repeat one request.
  let last: readonly [Request, Buffer] | undefined;
  return new Promise((resolve) => {
    const send = (): void => {
      const sentAt = performance.now();
      const request = sentAt < end ? walk.next() : undefined;
      if (!request) return resolve();
      if (last?.[0] !== request) last = [request, bytesOf(url, request)];
      wire?.ask(last[1], (content, head) => {
        times.push(performance.now() - sentAt);
        if (content) walk.take?.(content, head);
        send();
      });
    };
    send();
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

/** The connections are shared out among the instances. */
export async function lap(
  subject: Subject,
  operation: Operation,
  { connections, seconds }: Pace,
): Promise<Lap> {
  const times: number[] = [];
  const each = Math.max(1, Math.floor(connections / subject.services.length));
  const walks = await Promise.all(
    subject.services.map(async ({ url }) => ({ url, walks: await operation.walks(url, each) })),
  );
  const spent = await spentIn(subject, async () => {
    const end = performance.now() + seconds * 1000;
    await Promise.all(
      walks.map(({ url, walks: own }) =>
        withWires(url, own.length, async (wires) => {
          await Promise.all(own.map((walk, at) => follow(url, walk, wires[at], { end, times })));
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
