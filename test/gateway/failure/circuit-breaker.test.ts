import { beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '../../../src/gateway/health/circuit-breaker.ts';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { eventually, get, open } from '../support/raw-client.ts';
import type { Running } from '../support/running-gateway.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import type { Misbehaving } from '../support/upstreams.ts';

const rig = useServiceRig();
let clock: HandClock;
let wild: Misbehaving;

beforeEach(async () => {
  clock = createHandClock();
  wild = await rig.wild();
  wild.script = (socket) => socket.resetAndDestroy();
});

const respondOk: Misbehaving['script'] = (socket) =>
  socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');

const start = (): Promise<Running> =>
  rig.gateway(
    { services: { users: [wild.url] }, routes: { users: '/users/**', fixed: { url: wild.url } } },
    { clock },
  );

async function statuses(running: Running, count: number, path = '/users/1'): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await get(running.port, path)).status);
  return found;
}

const stateOf = async (running: Running) => (await shownService(running, 'users')).breaker;

describe('a service that fails too often (docs/decisions/gateway.md, breaker)', () => {
  it('gets no requests after 20 of which half failed: 503 immediately, with Retry-After', async () => {
    const running = await start();
    expect(new Set(await statuses(running, 20))).toEqual(new Set([502]));
    expect(await stateOf(running)).toEqual({ state: 'open', openings: 1 });
    const response = await get(running.port, '/users/1');
    expect(response.status).toBe(503);
    expect(response.head).toMatch(/^retry-after: 5$/im);
    expect(JSON.parse(response.body)).toMatchObject({ error: 'temporarily_unavailable' });
    expect(wild.heads).toHaveLength(20);
  });

  it('gets a single request after the open time, and its success closes the breaker', async () => {
    const running = await start();
    await statuses(running, 20);
    clock.advance(5001);
    let finish: (() => void) | undefined;
    wild.script = (socket, head) => (finish = () => respondOk(socket, head));
    const probe = get(running.port, '/users/1');
    await eventually(() => wild.heads.length === 21);
    expect(await stateOf(running)).toEqual({ state: 'half-open', openings: 1 });
    expect(await statuses(running, 3)).toEqual([503, 503, 503]);
    finish?.();
    expect((await probe).status).toBe(200);
    expect(await stateOf(running)).toEqual({ state: 'closed', openings: 1 });
    wild.script = respondOk;
    expect(await statuses(running, 3)).toEqual([200, 200, 200]);
  });

  it('opens again when that request fails', async () => {
    const running = await start();
    await statuses(running, 20);
    clock.advance(5001);
    expect(await statuses(running, 3)).toEqual([502, 503, 503]);
    expect(await stateOf(running)).toEqual({ state: 'open', openings: 2 });
  });

  it('gets another probe if the client of the first one disconnects', async () => {
    const running = await start();
    await statuses(running, 20);
    clock.advance(5001);
    wild.script = () => undefined;
    const leaving = await open(running.port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n');
    await eventually(() => wild.heads.length === 21);
    leaving.destroy();
    await eventually(() => wild.open() === 0);
    wild.script = respondOk;
    expect(await statuses(running, 2)).toEqual([200, 200]);
  });

  it('may also be a static URL', async () => {
    const running = await start();
    await statuses(running, 20, '/fixed/1');
    expect(await statuses(running, 1, '/fixed/1')).toEqual([503]);
    // The service of the same address has its own breaker.
    expect(await statuses(running, 1)).toEqual([502]);
  });
});

describe('when a breaker opens', () => {
  const policy = {
    enabled: true,
    failurePercent: 50,
    minimumRequests: 10,
    windowMilliseconds: 1000,
    openMilliseconds: 500,
  };

  it('is decided by the share of failures, not by their number', () => {
    const breaker = createCircuitBreaker(policy);
    for (let index = 0; index < 300; index += 1) breaker.record(index % 3 === 0, index);
    expect(breaker.state).toBe('closed');
    for (let index = 0; index < 300; index += 1) breaker.record(true, 300 + index / 10);
    expect(breaker.state).toBe('open');
  });

  it('ignores failures that are older than its window', () => {
    const breaker = createCircuitBreaker(policy);
    for (let index = 0; index < 9; index += 1) breaker.record(true, 0);
    breaker.record(true, 1001);
    expect(breaker.state).toBe('closed');
    for (let index = 0; index < 9; index += 1) breaker.record(true, 1200);
    expect([breaker.state, breaker.openUntil]).toEqual(['open', 1700]);
    expect([breaker.admit(1699), breaker.admit(1700), breaker.admit(1700)]).toEqual([false, true, false]);
  });

  it('remains closed if it is disabled', () => {
    const breaker = createCircuitBreaker({ ...policy, enabled: false });
    for (let index = 0; index < 1000; index += 1) breaker.record(true, index);
    expect([breaker.state, breaker.admit(0)]).toEqual(['closed', true]);
  });
});
