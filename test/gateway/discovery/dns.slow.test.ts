import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import { startDnsServer, type DnsServer } from '../../support/dns-server.ts';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { eventually, get } from '../support/raw-client.ts';
import { refreshRoutes, shownService, shownSources, useServiceRig } from '../support/service-rig.ts';
import type { Echo } from '../support/upstreams.ts';

const rig = useServiceRig();
let dns: DnsServer;
let echo: Echo;
let clock: HandClock;

beforeEach(async () => {
  dns = await startDnsServer();
  echo = await rig.echo();
  clock = createHandClock();
});

afterEach(() => dns.close());

type DnsSettings = NonNullable<GatewaySettings['discovery'][number]['dns']>;

function source(own: Partial<DnsSettings>): Partial<GatewaySettings> {
  return {
    discovery: [
      {
        dns: {
          service: 'users',
          name: 'users.test',
          type: 'A',
          scheme: 'http',
          resolvers: [dns.address],
          minimumSeconds: 1,
          maximumSeconds: 30,
          timeoutMilliseconds: 10_000,
          ...own,
        },
      },
    ],
  };
}

const addressesOf = async (running: Parameters<typeof shownService>[0]): Promise<string[]> =>
  (await shownService(running, 'users')).instances.map(({ url }) => url);

describe('services of the domain name system (docs/decisions/gateway.md, dns)', () => {
  it('have an instance for each address, which appears and disappears with its record', async () => {
    dns.records.set('users.test', [{ type: 'A', ttl: 5, address: '127.0.0.1' }]);
    const running = await rig.gateway(source({ port: echo.port }), { clock });
    expect((await get(running.port, '/users/1')).status).toBe(200);
    dns.records.set('users.test', [
      { type: 'A', ttl: 5, address: '127.0.0.1' },
      { type: 'A', ttl: 5, address: '127.0.0.2' },
    ]);
    clock.advance(5000);
    await eventually(async () => (await addressesOf(running)).length === 2);
    expect(await addressesOf(running)).toEqual([
      `http://127.0.0.1:${echo.port}`,
      `http://127.0.0.2:${echo.port}`,
    ]);
    dns.records.delete('users.test');
    clock.advance(5000);
    await eventually(async () => (await addressesOf(running)).length === 0);
    expect((await get(running.port, '/users/1')).status).toBe(503);
  });

  it('are queried again when their time to live ends, within the limits of the settings (RFC 1035 §3.2.1)', async () => {
    dns.records.set('users.test', [{ type: 'A', ttl: 10, address: '127.0.0.1' }]);
    await rig.gateway(source({ port: echo.port, maximumSeconds: 20 }), { clock });
    await eventually(() => clock.waiting(10_000) === 1);
    expect(dns.questions).toHaveLength(2);
    clock.advance(9900);
    await new Promise((resolve) => setImmediate(resolve));
    expect(dns.questions).toHaveLength(2);
    dns.records.set('users.test', [{ type: 'A', ttl: 3600, address: '127.0.0.1' }]);
    clock.advance(200);
    // The time to live counts from the response.
    await eventually(() => clock.waiting(20_000) === 1);
    expect(dns.questions).toHaveLength(3);
    clock.advance(20_000);
    await eventually(() => dns.questions.length === 4);
  });

  it.each(['servfail', 'silence'] as const)(
    'retain their instances while the name server fails with %s, and are shown as stale',
    async (trouble) => {
      dns.records.set('users.test', [{ type: 'A', ttl: 1, address: '127.0.0.1' }]);
      const running = await rig.gateway(source({ port: echo.port, timeoutMilliseconds: 1000 }), { clock });
      dns.trouble = trouble;
      clock.advance(1100);
      await eventually(() => running.gateway.health() === 'degraded');
      expect(await shownSources(running)).toMatchObject({ 'dns users.test': 'stale' });
      expect((await get(running.port, '/users/1')).status).toBe(200);
      expect(await refreshRoutes(running)).toMatchObject({ status: 503 });
      expect((await get(running.port, '/users/1')).status).toBe(200);
      dns.trouble = 'none';
      await eventually(() => {
        clock.advance(1000);
        return running.gateway.health() === 'ok';
      });
    },
  );

  it('do not prevent a start of the gateway while the name server is unavailable', async () => {
    dns.trouble = 'servfail';
    const running = await rig.gateway(
      { ...source({ port: echo.port }), services: { other: [echo.url] } },
      { clock },
    );
    expect([running.gateway.health(), (await get(running.port, '/other/1')).status]).toEqual([
      'degraded',
      200,
    ]);
    expect((await get(running.port, '/users/1')).status).toBe(404);
    dns.trouble = 'none';
    dns.records.set('users.test', [{ type: 'A', ttl: 1, address: '127.0.0.1' }]);
    await eventually(() => {
      clock.advance(1000);
      return running.gateway.names().includes('users');
    });
    expect((await get(running.port, '/users/1')).status).toBe(200);
  });

  it('have port and weight of SRV records, of the best priority alone (RFC 2782)', async () => {
    const other = await rig.echo();
    const srv = (priority: number, weight: number, port: number, target: string) =>
      ({ type: 'SRV', ttl: 5, priority, weight, port, target }) as const;
    dns.records.set('_users._tcp.test', [
      srv(1, 30, echo.port, 'one.test'),
      srv(1, 10, other.port, 'two.test'),
      srv(2, 50, 9, 'spare.test'),
    ]);
    for (const name of ['one.test', 'two.test', 'spare.test'])
      dns.records.set(name, [{ type: 'A', ttl: 5, address: '127.0.0.1' }]);
    const running = await rig.gateway(source({ name: '_users._tcp.test', type: 'SRV' }), { clock });
    for (let index = 0; index < 8; index += 1) await get(running.port, '/users/1');
    expect([echo.seen.length, other.seen.length]).toEqual([6, 2]);
    expect(await addressesOf(running)).toHaveLength(2);
  });

  it('read AAAA records too (RFC 3596)', async () => {
    dns.records.set('users.test', [{ type: 'AAAA', ttl: 5, address: '::1' }]);
    const running = await rig.gateway(source({ type: 'AAAA', port: 9 }), { clock });
    expect(await addressesOf(running)).toEqual(['http://[::1]:9']);
  });

  it('never have an address that no target may have', async () => {
    dns.records.set('users.test', [
      { type: 'A', ttl: 5, address: '169.254.169.254' },
      { type: 'A', ttl: 5, address: '127.0.0.1' },
    ]);
    const running = await rig.gateway(source({ port: echo.port }), { clock });
    expect(await addressesOf(running)).toEqual([`http://127.0.0.1:${echo.port}`]);
  });
});
