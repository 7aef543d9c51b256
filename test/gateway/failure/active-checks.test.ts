import { beforeEach, describe, expect, it } from 'vitest';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { eventually, get } from '../support/raw-client.ts';
import type { Running } from '../support/running-gateway.ts';
import { refreshRoutes, shownService, useServiceRig, type ShownInstance } from '../support/service-rig.ts';
import type { Echo } from '../support/upstreams.ts';

const rig = useServiceRig();
let clock: HandClock;
let first: Echo;
let second: Echo;

beforeEach(async () => {
  clock = createHandClock();
  [first, second] = await Promise.all([rig.echo(), rig.echo()]);
});

const healthCheck = {
  path: '/health',
  intervalMilliseconds: 10_000,
  timeoutMilliseconds: 2000,
  jitterPercent: 0,
};

const start = (own: object = {}): Promise<Running> =>
  rig.gateway(
    {
      services: { users: [first.url, second.url] },
      servicePolicies: { users: { healthCheck: { ...healthCheck, ...own } } },
    },
    { clock },
  );

const shown = async (running: Running): Promise<readonly ShownInstance[]> =>
  (await shownService(running, 'users')).instances;

const checksOf = (echo: Echo): number => echo.seen.filter(({ url }) => url === '/health').length;

/** Runs one more check of each instance to its end: only then does the pause before the next one begin. */
async function nextChecks(instances = 2): Promise<void> {
  clock.advance(healthCheck.intervalMilliseconds);
  await eventually(() => clock.waiting(healthCheck.intervalMilliseconds) === instances);
}

const failing: Echo['respond'] = (_, response) => response.writeHead(500).end();

describe('instances with active checks (docs/decisions/gateway.md, health-checks)', () => {
  it('are checked at their path in their interval, and shown', async () => {
    const running = await start();
    expect((await shown(running)).map(({ check }) => check)).toEqual(['unknown', 'unknown']);
    await nextChecks();
    expect((await shown(running)).map(({ check }) => check)).toEqual(['up', 'up']);
    await nextChecks();
    expect([checksOf(first), checksOf(second)]).toEqual([2, 2]);
    expect(first.seen[0]?.method).toBe('GET');
  });

  it('get no requests after three bad responses, and again after two good ones', async () => {
    const running = await start();
    await nextChecks();
    first.respond = (request, response, seen) =>
      seen.url === '/health' ? response.writeHead(500).end() : response.end('ok');
    await nextChecks();
    await nextChecks();
    expect((await shown(running))[0]).toMatchObject({ available: true });
    await nextChecks();
    expect((await shown(running))[0]).toMatchObject({ available: false, check: 'down' });
    const before = second.seen.length;
    for (let index = 0; index < 6; index += 1) expect((await get(running.port, '/users/1')).status).toBe(200);
    expect(second.seen.length - before).toBe(6);
    first.respond = undefined;
    await nextChecks();
    expect((await shown(running))[0]).toMatchObject({ check: 'down' });
    await nextChecks();
    expect((await shown(running))[0]).toMatchObject({ available: true, check: 'up' });
  });

  it('are down if they do not respond in time, and 503 is the response if all are down', async () => {
    first.intercept = () => true;
    second.respond = failing;
    const running = await start({ unhealthyThreshold: 1 });
    await eventually(async () => {
      // The timeout of the silent one is moved by hand as well.
      clock.advance(2500);
      return (await shown(running)).every(({ check }) => check === 'down');
    });
    const reply = await get(running.port, '/users/1');
    expect(reply.status).toBe(503);
    expect(reply.head).toMatch(/^retry-after: [1-9]/im);
  });

  it('are not checked after no source names them any longer', async () => {
    const settings = { services: { users: [first.url] }, servicePolicies: { users: { healthCheck } } };
    const running = await rig.gateway(settings, { clock });
    await nextChecks(1);
    await refreshRoutes(running);
    await nextChecks(1);
    expect(checksOf(first)).toBe(2);
    await running.gateway.close();
    clock.advance(60_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(checksOf(first)).toBe(2);
  });

  it('are not checked again after a check during which the gateway closed', async () => {
    first.intercept = () => true;
    const settings = { services: { users: [first.url] }, servicePolicies: { users: { healthCheck } } };
    const running = await rig.gateway(settings, { clock });
    clock.advance(healthCheck.intervalMilliseconds);
    await eventually(() => first.open().requests === 1);
    await running.gateway.close();
    await eventually(() => first.open().requests === 0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(clock.waiting(healthCheck.intervalMilliseconds)).toBe(0);
  });

  it('are checked by the rules for targets: a name that resolves to a forbidden address is down', async () => {
    const running = await rig.gateway(
      {
        services: { users: ['http://inside.test:80'] },
        servicePolicies: { users: { healthCheck: { ...healthCheck, unhealthyThreshold: 1 } } },
      },
      { clock, resolveName: (_, __, done) => done(null, [{ address: '169.254.169.254', family: 4 }]) },
    );
    clock.advance(10_000);
    await eventually(async () => (await shown(running))[0]?.check === 'down');
  });
});

describe('the time of checks', () => {
  it('is random: first within an interval, then shorter or longer by up to the jitter', async () => {
    const pauses: number[] = [];
    const noting = {
      ...clock,
      after: (milliseconds: number, task: () => void) => {
        if (milliseconds > 100 && milliseconds !== 2000 && milliseconds < 12_000) pauses.push(milliseconds);
        return clock.after(milliseconds, task);
      },
    };
    const running = await rig.gateway(
      {
        services: { users: [first.url] },
        servicePolicies: { users: { healthCheck: { ...healthCheck, jitterPercent: 20 } } },
      },
      { clock: noting },
    );
    await eventually(() => {
      clock.advance(1000);
      return checksOf(first) >= 12;
    });
    const [before, ...between] = pauses;
    expect(before).toBeLessThan(10_000);
    expect(between.every((pause) => pause >= 8000 && pause <= 12_000)).toBe(true);
    expect(new Set(between).size).toBeGreaterThan(5);
    await running.gateway.close();
  });
});
