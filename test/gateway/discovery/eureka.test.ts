import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import { startEurekaServer, type EurekaServer } from '../../support/eureka-server.ts';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { eventually, get } from '../support/raw-client.ts';
import { refreshRoutes, shownService, shownSources, useServiceRig } from '../support/service-rig.ts';
import type { Echo } from '../support/upstreams.ts';

const rig = useServiceRig();
let eureka: EurekaServer;
let echo: Echo;
let clock: HandClock;

beforeEach(async () => {
  eureka = await startEurekaServer();
  echo = await rig.echo();
  clock = createHandClock();
});

afterEach(() => eureka.close());

type EurekaSettings = NonNullable<GatewaySettings['discovery'][number]['eureka']>;

function source(own: Partial<EurekaSettings> = {}): Partial<GatewaySettings> {
  return { discovery: [{ eureka: { url: eureka.url, refreshSeconds: 30, ...own } }] };
}

const shown = async (running: Parameters<typeof shownService>[0], name = 'users') =>
  (await shownService(running, name)).instances;

/** Waits until the next request is sent. */
async function nextPoll(asked: number): Promise<void> {
  await eventually(() => {
    const hasAsked = eureka.questions.length > asked;
    // In steps, because the pause begins only after the last response has been read.
    if (!hasAsked) clock.advance(3000);
    return hasAsked;
  });
}

describe('applications of a Eureka server (docs/decisions/gateway.md, eureka)', () => {
  it('are routed under their names in lower case', async () => {
    eureka.register('users', { id: 'one', port: echo.port });
    const running = await rig.gateway(source(), { clock });
    expect(running.gateway.names()).toEqual(['users']);
    expect((await get(running.port, '/users/1')).status).toBe(200);
    expect(await shownSources(running)).toEqual({ settings: 'ok', [`eureka ${eureka.url}`]: 'ok' });
  });

  it('appear, change and disappear by deltas', async () => {
    eureka.register('users', { id: 'one', port: echo.port });
    const running = await rig.gateway(source(), { clock });
    await eventually(() => eureka.questions.length === 2);
    eureka.forgetChanges();
    eureka.register('users', { id: 'two', port: 9 });
    eureka.register('orders', { id: 'one', port: echo.port });
    await nextPoll(2);
    await eventually(() => running.gateway.names().includes('orders'));
    expect(await shown(running)).toHaveLength(2);
    eureka.register('users', { id: 'two', port: 9, status: 'OUT_OF_SERVICE' });
    eureka.cancel('orders', 'one');
    await nextPoll(3);
    await eventually(() => !running.gateway.names().includes('orders'));
    expect((await shown(running))[1]).toMatchObject({ draining: true, available: false });
    for (let index = 0; index < 4; index += 1) expect((await get(running.port, '/users/1')).status).toBe(200);
    expect(eureka.questions).toEqual([
      '/eureka/apps',
      ...Array.from({ length: 3 }, () => '/eureka/apps/delta'),
    ]);
  });

  it('are read completely if a delta leads to another hash code', async () => {
    eureka.register('users', { id: 'one', port: 8 });
    const running = await rig.gateway(source(), { clock });
    await eventually(() => eureka.questions.length === 2);
    eureka.register('users', { id: 'two', port: 9 });
    eureka.forgetChanges();
    await nextPoll(2);
    await eventually(async () => (await shown(running)).length === 2);
    expect(eureka.questions.slice(2)).toEqual(['/eureka/apps/delta', '/eureka/apps']);
  });

  it('are read completely if the server has no deltas', async () => {
    eureka.deltas = false;
    eureka.register('users', { id: 'one', port: 8 });
    const running = await rig.gateway(source(), { clock });
    await eventually(() => eureka.questions.length === 3);
    eureka.cancel('users', 'one');
    await nextPoll(3);
    await eventually(() => running.gateway.names().length === 0);
  });

  it.each(['DOWN', 'STARTING', 'UNKNOWN'] as const)(
    'with the status %s have no such instance',
    async (status) => {
      eureka.register('users', { id: 'one', port: 8, status });
      eureka.register('users', { id: 'two', port: 9 });
      const running = await rig.gateway(source(), { clock });
      expect(await shown(running)).toMatchObject([{ url: 'http://127.0.0.1:9' }]);
    },
  );

  it('are called on their secure port by name, if they have one; weight and zone are metadata', async () => {
    eureka.register('users', {
      id: 'one',
      port: 8,
      securePort: 8443,
      hostName: 'users.test',
      metadata: { weight: '7', zone: 'a' },
    });
    const running = await rig.gateway(source(), { clock });
    expect(await shown(running)).toMatchObject([{ url: 'https://users.test:8443', weight: 7, zone: 'a' }]);
  });

  it('never have an address that no target may have', async () => {
    eureka.register('users', { id: 'one', port: 8, securePort: 443, hostName: 'metadata.google.internal' });
    eureka.register('users', { id: 'two', port: 9 });
    const running = await rig.gateway(source(), { clock });
    expect(await shown(running)).toMatchObject([{ url: 'http://127.0.0.1:9' }]);
  });

  it('are read with Basic credentials, which no log contains', async () => {
    eureka.credentials = 'gate:hush-hush';
    eureka.register('users', { id: 'one', port: echo.port });
    const running = await rig.gateway(source({ username: 'gate', password: 'hush-hush' }), { clock });
    expect((await get(running.port, '/users/1')).status).toBe(200);
    const refused = await rig.gateway(source({ username: 'gate', password: 'wrong-one' }), { clock });
    expect(refused.gateway.health()).toBe('degraded');
    expect(JSON.stringify([running.log, refused.log])).not.toMatch(/hush|wrong-one/);
  });

  it('retain their instances while Eureka fails, and are shown as stale', async () => {
    eureka.register('users', { id: 'one', port: echo.port });
    const running = await rig.gateway(source(), { clock });
    await eventually(() => eureka.questions.length === 2);
    eureka.isBroken = true;
    await nextPoll(2);
    await eventually(() => running.gateway.health() === 'degraded');
    expect((await get(running.port, '/users/1')).status).toBe(200);
    expect(await refreshRoutes(running)).toMatchObject({ status: 503 });
    eureka.isBroken = false;
    await eventually(() => {
      clock.advance(1000);
      return running.gateway.health() === 'ok';
    });
    eureka.cancel('users', 'one');
    expect(await refreshRoutes(running)).toMatchObject({ status: 201, body: {} });
  });
});
