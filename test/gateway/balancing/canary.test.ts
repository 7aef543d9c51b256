import { describe, expect, it } from 'vitest';
import { compileCanary, takesCanary } from '../../../src/gateway/policy/canary.ts';
import { createSeeded } from '../../support/seeded.ts';
import { createHandClock } from '../support/hand-clock.ts';
import { get } from '../support/raw-client.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import { closedPort } from '../../support/closed-port.ts';

const rig = useServiceRig();
const seeded = createSeeded(11);
const sampler = { below: (bound: number) => seeded.integer(bound) };

type Given = Parameters<typeof compileCanary>[0];

function takes(
  given: NonNullable<Given>,
  address: string,
  headers: Readonly<Record<string, string>> = {},
): boolean {
  const canary = compileCanary(given);
  const request = { remoteAddress: address, clientHeaders: { get: (name: string) => headers[name] } };
  return canary !== undefined && takesCanary(canary, request, sampler);
}

const addresses = Array.from({ length: 4000 }, (_, index) => `10.1.${index >> 8}.${index & 255}`);

describe('a canary (docs/decisions/gateway.md, canary)', () => {
  it('gets the requests with its header field, and no other', async () => {
    const [stable, next] = await Promise.all([rig.echo(), rig.echo()]);
    const { port } = await rig.gateway({
      services: { users: [stable.url], 'users-next': [`${next.url}/base`] },
      ignoredServices: ['users-next'],
      routes: { users: { canary: { serviceId: 'users-next', header: { name: 'X-Canary', value: 'yes' } } } },
    });
    await get(port, '/users/1');
    await get(port, '/users/2', ['X-Canary: no']);
    await get(port, '/users/3', ['x-canary: yes']);
    expect([stable.seen.map(({ url }) => url), next.seen.map(({ url }) => url)]).toEqual([
      ['/1', '/2'],
      ['/base/3'],
    ]);
  });

  it('gets any value of the field if the settings name none', () => {
    const given = { serviceId: 'next', header: { name: 'X-Canary' } };
    expect([takes(given, '::1', { 'x-canary': '' }), takes(given, '::1')]).toEqual([true, false]);
  });

  it('gets its share at random', () => {
    const taken = addresses.filter((address) => takes({ serviceId: 'next', percent: 10 }, address)).length;
    expect(taken).toBeGreaterThan(320);
    expect(taken).toBeLessThan(480);
    expect(addresses.some((address) => takes({ serviceId: 'next', percent: 0 }, address))).toBe(false);
    expect(addresses.every((address) => takes({ serviceId: 'next', percent: 100 }, address))).toBe(true);
  });

  it('gets the same clients again if it is sticky, and only more of them as its share grows', () => {
    const share = (percent: number): Set<string> =>
      new Set(addresses.filter((one) => takes({ serviceId: 'next', percent, sticky: 'address' }, one)));
    const [small, again, large] = [share(5), share(5), share(20)];
    expect(again).toEqual(small);
    expect(small.size).toBeGreaterThan(140);
    expect(small.isSubsetOf(large)).toBe(true);
    const byCookie = { serviceId: 'next', percent: 50, sticky: 'cookie:session' };
    const fromEverywhere = addresses.map((one) => takes(byCookie, one, { cookie: 'session=alice' }));
    expect(new Set(fromEverywhere).size).toBe(1);
  });

  it('leaves all requests to the others if it has no instance', async () => {
    const stable = await rig.echo();
    const running = await rig.gateway({
      services: { users: [stable.url] },
      routes: { users: { canary: { serviceId: 'users-next', percent: 100 } } },
    });
    expect((await get(running.port, '/users/1')).status).toBe(200);
  });

  it('gets no requests while its breaker is open, and gets them again afterwards', async () => {
    const stable = await rig.echo();
    const clock = createHandClock();
    const running = await rig.gateway(
      {
        services: { users: [stable.url], next: [`http://127.0.0.1:${await closedPort()}`] },
        servicePolicies: { next: { breaker: { minimumRequests: 4 } } },
        routes: { users: { canary: { serviceId: 'next', percent: 100 } } },
      },
      { clock },
    );
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await get(running.port, '/users/1')).status);
    expect(statuses).toEqual([502, 502, 502, 502, 200, 200]);
    expect((await shownService(running, 'next')).breaker.state).toBe('open');
    clock.advance(5001);
    expect((await get(running.port, '/users/1')).status).toBe(502);
    expect((await get(running.port, '/users/1')).status).toBe(200);
    expect((await shownService(running, 'next')).breaker).toEqual({ state: 'open', openings: 2 });
  });
});
