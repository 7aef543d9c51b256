import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../src/conventions/api-error.ts';
import type { Operations } from '../../src/conventions/operations.ts';
import type { Clock } from '../../src/foundation/clock.ts';
import { createMetrics } from '../../src/foundation/metrics.ts';
import { createAccessLog } from '../../src/server/observing/access-log.ts';
import { createFigureHandlers, p95Of } from '../../src/server/observing/figures.ts';
import { createRequestRing } from '../../src/server/observing/recent-requests.ts';
import { createTraffic, ranges, type Traffic } from '../../src/server/observing/traffic.ts';
import {
  type FigureQuery,
  findFigures,
  type FoundFigures,
  joinFigures,
} from '../../src/server/observing/traffic-figures.ts';
import type { Exchange } from '../../src/server/routing/exchange.ts';
import { createCollectingLog } from '../storage/collecting-log.ts';
import { createManualClock } from '../storage/manual-clock.ts';

type Body = Operations['listFigures']['responses'][200]['content']['application/json'];

interface Ended {
  readonly route?: string;
  readonly service?: string;
  readonly status?: number;
  readonly failure?: number;
  readonly milliseconds?: number;
  readonly operation?: string;
}

/** A process: its counts, and requests that end in it. */
function createProcess(clock: Clock) {
  const traffic = createTraffic(clock);
  const accessLog = createAccessLog({
    clock,
    log: createCollectingLog(clock).log,
    metrics: createMetrics(),
    settings: { access: false },
    recent: createRequestRing(1),
    traffic,
  });
  function end({ route, service, status = 200, failure, milliseconds = 1, operation }: Ended): void {
    let close = (): void => undefined;
    accessLog.observe({
      id: 'one',
      request: { method: 'GET' },
      response: {
        statusCode: status,
        writableFinished: true,
        on: (_: string, listener: () => void) => void (close = listener),
      },
      startedAt: clock.monotonic() - milliseconds,
      target: { path: '/', query: '' },
      remoteAddress: '',
      operation: operation === undefined ? undefined : { operationId: operation },
      upstreamRecord: route === undefined ? undefined : { route, service },
      failure: failure === undefined ? undefined : ({ status: failure } as ApiError),
    } as unknown as Exchange);
    close();
  }
  return { traffic, end };
}

/** Prints by how many bytes the process has grown, and the bytes of the counts. */
const memoryProgram = `
import { beginSeries, createTraffic } from './src/server/observing/traffic.ts';
import { systemClock } from './src/foundation/clock.ts';

function used() {
  gc();
  gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
const traffic = createTraffic(systemClock);
const now = traffic.startedAt;
beginSeries(traffic, 'routes', 'first', now);
const before = used();
for (let index = 0; index < 1000; index += 1) beginSeries(traffic, 'routes', 'route-' + index, now);
for (let index = 0; index < 500; index += 1) beginSeries(traffic, 'services', 'service-' + index, now);
const grown = used() - before;
const all = [...traffic.routes.values(), ...traffic.services.values()];
console.log(JSON.stringify([grown, all.reduce((sum, { counts }) => sum + counts.byteLength, 0)]));
`;

const startedAt = Date.UTC(2030, 0, 1);

/** The response to `GET /figures` of some processes. */
async function figures(
  clock: Clock,
  processes: readonly { readonly traffic: Traffic }[],
  query: Partial<FigureQuery> = {},
): Promise<Body> {
  const find = async (wanted: FigureQuery): Promise<FoundFigures> => {
    const [first, ...others] = processes.map(({ traffic }) => findFigures(traffic, wanted, clock));
    return joinFigures(first!, others);
  };
  const { listFigures } = createFigureHandlers({ instance: 'this', clock, find });
  const reply = await listFigures(
    { query } as Parameters<typeof listFigures>[0],
    { path: '/figures', query: '' } as Parameters<typeof listFigures>[1],
  );
  return reply.body as Body;
}

describe('the figures of routes and services (docs/decisions/conventions.md, figures)', () => {
  it('count a request in the last five minutes and in the last hour, until it is older', async () => {
    const clock = createManualClock(startedAt);
    const process = createProcess(clock);
    clock.advance(3_600_000);
    process.end({ route: 'orders' });
    const requests = async (range: '5m' | '1h') =>
      (await figures(clock, [process], { range })).items[0]?.total.requests;
    expect([await requests('5m'), await requests('1h')]).toEqual([1, 1]);
    clock.advance(299_999);
    expect([await requests('5m'), await requests('1h')]).toEqual([1, 1]);
    clock.advance(1);
    expect([await requests('5m'), await requests('1h')]).toEqual([0, 1]);
    clock.advance(3_299_999);
    expect(await requests('1h')).toBe(1);
    clock.advance(1);
    expect(await requests('1h')).toBe(0);
    const [item] = (await figures(clock, [process])).items;
    expect(item?.last).toBe(new Date(startedAt + 3_600_000).toISOString());
  });

  it('have the rate since the start of the service, or since the begin of the window', async () => {
    const clock = createManualClock(startedAt);
    const process = createProcess(clock);
    clock.advance(10_000);
    for (let index = 0; index < 50; index += 1) process.end({ route: 'orders' });
    const total = async () => (await figures(clock, [process])).items[0]?.total;
    expect(await total()).toMatchObject({ from: new Date(startedAt).toISOString(), per_second: 5 });
    clock.advance(275_000);
    expect(await total()).toMatchObject({ from: new Date(startedAt).toISOString(), requests: 50 });
    expect((await total())?.per_second).toBeCloseTo(50 / 285, 2);
  });

  it('tell errors of clients, of targets and of the gateway apart', async () => {
    const clock = createManualClock(startedAt);
    const process = createProcess(clock);
    for (const status of [200, 302, 404, 429, 500, 503])
      process.end({ route: 'orders', service: 'orders', status });
    process.end({ route: 'orders', service: 'orders', status: 502, failure: 502 });
    process.end({ route: 'orders', status: 401, failure: 401 });
    // Its head had been sent.
    process.end({ route: 'orders', status: 200, failure: 502 });
    const [item] = (await figures(clock, [process])).items;
    expect(item?.total).toMatchObject({ requests: 9, client_errors: 3, errors: 4, gateway_errors: 2 });
    const { items } = await figures(clock, [process], { by: 'service' });
    expect(items.map(({ name, total }) => [name, total.requests])).toEqual([['orders', 7]]);
  });

  it('count no static URL as a service, and no page of the console', async () => {
    const clock = createManualClock(startedAt);
    const process = createProcess(clock);
    process.end({ route: 'files', service: 'http://10.0.0.7:9010' });
    process.end({ operation: 'showConsolePage' });
    process.end({ operation: 'listClients' });
    expect((await figures(clock, [process], { by: 'service' })).items).toEqual([]);
    const { items } = await figures(clock, [process], { by: 'instance' });
    expect(items.map(({ name, total }) => [name, total.requests])).toEqual([['this', 2]]);
  });

  it('have points for one route, whose sums are those of the range', async () => {
    const clock = createManualClock(startedAt);
    const process = createProcess(clock);
    for (let minute = 0; minute < 70; minute += 1) {
      for (let index = 0; index < minute; index += 1) process.end({ route: 'orders', milliseconds: 5 });
      clock.advance(60_000);
    }
    process.end({ route: 'users' });
    for (const [range, length] of [
      ['5m', 10],
      ['1h', 12],
    ] as const) {
      const { items } = await figures(clock, [process], { range, name: 'orders' });
      expect(items.map(({ name }) => name)).toEqual(['orders']);
      const { points = [], total } = items[0]!;
      expect(points).toHaveLength(length);
      expect(points.reduce((sum, { requests }) => sum + requests, 0)).toBe(total.requests);
      const times = points.map(({ from }) => Date.parse(from));
      expect(times).toEqual(times.toSorted((left, right) => left - right));
    }
    const young = createProcess(clock);
    young.end({ route: 'orders' });
    const { items } = await figures(clock, [young], { range: '1h', name: 'orders' });
    expect(items[0]?.points).toHaveLength(1);
    expect((await figures(clock, [process])).items.every(({ points }) => points === undefined)).toBe(true);
  });

  it('have the 95th percentile of the durations, within its power of two', async () => {
    const clock = createManualClock(startedAt);
    const process = createProcess(clock);
    const p95 = async (name: string) => (await figures(clock, [process], { name })).items[0]?.total.p95_ms;
    for (const slow of [3, 40, 700, 5000]) {
      const route = `of-${slow}`;
      for (let index = 0; index < 90; index += 1) process.end({ route, milliseconds: 1 });
      for (let index = 0; index < 10; index += 1) process.end({ route, milliseconds: slow });
      expect(await p95(route)).toBeGreaterThan(slow / 2);
      expect(await p95(route)).toBeLessThan(slow * 2);
    }
    for (let index = 0; index < 100; index += 1) process.end({ route: 'even', milliseconds: 1 });
    expect(await p95('even')).toBe(1.9);
    process.end({ route: 'endless', milliseconds: 100_000 });
    expect(await p95('endless')).toBe(16_384);
    expect(p95Of(Array.from({ length: ranges }, () => 0))).toBeUndefined();
  });

  it('are the sums of all processes (docs/decisions/workers.md, workers-metrics)', async () => {
    const clock = createManualClock(startedAt);
    const first = createProcess(clock);
    clock.advance(90_000);
    const second = createProcess(clock);
    first.end({ route: 'orders' });
    clock.advance(30_000);
    second.end({ route: 'orders', status: 500 });
    second.end({ route: 'users' });
    const { items } = await figures(clock, [first, second]);
    expect(items.map(({ name, total }) => [name, total.requests, total.errors])).toEqual([
      ['orders', 2, 1],
      ['users', 1, 0],
    ]);
    expect(items[0]?.last).toBe(new Date(startedAt + 120_000).toISOString());
    const [one] = (await figures(clock, [second, first], { name: 'orders' })).items;
    expect(one?.points?.map(({ requests }) => requests)).toEqual([0, 0, 0, 1, 1]);
  });

  it('lose nothing when the clock of the machine is set', async () => {
    const manual = createManualClock(startedAt);
    let step = 0;
    const clock: Clock = { ...manual, now: () => manual.now() + step };
    const process = createProcess(clock);
    manual.advance(60_000);
    process.end({ route: 'orders' });
    for (const hours of [-5, 5]) {
      step = hours * 3_600_000;
      const [item] = (await figures(clock, [process])).items;
      expect(item?.total.requests).toBe(1);
      expect(item?.last).toBe(new Date(startedAt + 60_000 + step).toISOString());
    }
  });

  it('need less than 4 MB for a thousand routes that lead to five hundred services', () => {
    const words = ['--expose-gc', '--input-type=module', '--eval', memoryProgram];
    const [grown = 0, counts = 0] = JSON.parse(
      execFileSync(process.execPath, words, { encoding: 'utf8' }),
    ) as number[];
    expect(counts).toBeGreaterThan(2e6);
    expect(grown).toBeGreaterThan(counts);
    expect(grown).toBeLessThan(4e6);
  });

  it('forget a route that had no request for a day', () => {
    const clock = createManualClock(startedAt);
    const process = createProcess(clock);
    process.end({ route: 'old', service: 'old' });
    clock.advance(86_400_001);
    process.end({ route: 'new' });
    expect([...process.traffic.routes.keys()]).toEqual(['new']);
    expect([...process.traffic.services.keys()]).toEqual([]);
  });
});
