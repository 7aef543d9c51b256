import { describe, expect, it } from 'vitest';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { createLoadBalancer, type LoadBalancer } from '../../../src/gateway/balancing/load-balancer.ts';
import { createSampler, type Sampler } from '../../../src/gateway/policy/sampler.ts';
import { resolvePolicy } from '../../../src/gateway/policy/service-policy.ts';
import type { Instance } from '../../../src/gateway/services/service-registry.ts';
import type { ServicePolicySettings } from '../../../src/settings/settings.ts';
import { createSeeded } from '../../support/seeded.ts';
import { createManualClock } from '../../storage/manual-clock.ts';

/** Instances a, b, c … of the given weights. */
function instances(...weights: number[]): Instance[] {
  return weights.map((weight, place) => ({
    origin: `http://${String.fromCharCode(97 + place)}`,
    path: '',
    weight,
    source: 'settings',
  }));
}

function balancerOf(
  policy: ServicePolicySettings,
  given: readonly Instance[],
  sampler: Sampler = createSampler(createSystemRandom()),
  zone?: string,
): LoadBalancer {
  const balancer = createLoadBalancer('users', resolvePolicy(policy, undefined, zone), {
    clock: createManualClock(),
    sampler,
  });
  balancer.replace(given);
  return balancer;
}

function request(address: string, headers: Readonly<Record<string, string>> = {}) {
  return { remoteAddress: address, clientHeaders: { get: (name: string) => headers[name] } };
}

const anybody = request('192.0.2.1');
const named = (balancer: LoadBalancer, who = anybody): string =>
  balancer.choose(who, [])?.origin.at(-1) ?? '-';

/** Returns the members of requests that do not end. */
function inTurn(balancer: LoadBalancer, count: number): string[] {
  return Array.from({ length: count }, () => {
    const member = balancer.choose(anybody, []);
    if (member) balancer.began(member);
    return member?.origin.at(-1) ?? '-';
  });
}

function counts(names: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const name of names) found[name] = (found[name] ?? 0) + 1;
  return found;
}

describe('round robin (docs/decisions/gateway.md, balancing)', () => {
  it('gives 300 requests to three equal instances, 100 each', () => {
    const balancer = balancerOf({}, instances(1, 1, 1));
    const names = Array.from({ length: 300 }, () => named(balancer));
    expect(counts(names)).toEqual({ a: 100, b: 100, c: 100 });
  });

  it('spreads weights evenly, not in runs', () => {
    const balancer = balancerOf({}, instances(3, 1));
    expect(Array.from({ length: 8 }, () => named(balancer)).join('')).toBe('aabaaaba');
    const heavy = balancerOf({}, instances(1000, 999, 1));
    const names = Array.from({ length: 2000 }, () => named(heavy));
    expect(counts(names)).toEqual({ a: 1000, b: 999, c: 1 });
  });

  it('shortens a round that would be too long, and omits no instance', () => {
    const given = instances(...Array.from({ length: 20 }, (_, place) => 997 - place));
    const balancer = balancerOf({}, given);
    expect(new Set(Array.from({ length: 4200 }, () => named(balancer))).size).toBe(20);
  });

  it('never selects an instance that was tried', () => {
    const balancer = balancerOf({}, instances(5, 1));
    const [first] = balancer.members;
    expect(first && balancer.choose(anybody, [first])?.origin).toBe('http://b');
    expect(balancer.choose(anybody, balancer.members)).toBeUndefined();
  });
});

describe('least connections', () => {
  it('selects the instance with the fewest requests for its weight', () => {
    const balancer = balancerOf({ balancing: { strategy: 'least-connections' } }, instances(1, 1, 2));
    expect(counts(inTurn(balancer, 8))).toEqual({ a: 2, b: 2, c: 4 });
    const [, second] = balancer.members;
    if (second) balancer.completed(second);
    expect(named(balancer)).toBe('b');
  });

  it('selects equal ones in order', () => {
    const balancer = balancerOf({ balancing: { strategy: 'least-connections' } }, instances(1, 1, 1));
    expect(counts(Array.from({ length: 30 }, () => named(balancer)))).toEqual({ a: 10, b: 10, c: 10 });
  });
});

describe('power of two choices', () => {
  const seeded = createSeeded(7);
  const sampler: Sampler = { below: (bound) => seeded.integer(bound) };

  it('never selects the busiest of all', () => {
    const balancer = balancerOf({ balancing: { strategy: 'power-of-two' } }, instances(1, 1, 1, 1), sampler);
    const [busy] = balancer.members;
    for (let running = 0; running < 5; running += 1) if (busy) balancer.began(busy);
    const names = Array.from({ length: 1000 }, () => named(balancer));
    expect(counts(names)['a']).toBeUndefined();
    expect(new Set(names).size).toBe(3);
  });

  it('keeps 2,000 requests that do not end within a few of one another', () => {
    const balancer = balancerOf(
      { balancing: { strategy: 'power-of-two' } },
      instances(1, 1, 1, 1, 1),
      sampler,
    );
    inTurn(balancer, 2000);
    const running = balancer.members.map(({ inFlight }) => inFlight);
    expect(Math.max(...running) - Math.min(...running)).toBeLessThanOrEqual(6);
  });

  it('has one choice if there is one instance', () => {
    const balancer = balancerOf({ balancing: { strategy: 'power-of-two' } }, instances(1), sampler);
    expect(named(balancer)).toBe('a');
  });
});

describe('consistent hash', () => {
  const hashed = { balancing: { strategy: 'consistent-hash' } } as const;
  const clients = Array.from({ length: 5000 }, (_, index) => request(`10.0.${index >> 8}.${index & 255}`));

  it('selects the same instance for one client, and gives each instance its share', () => {
    const balancer = balancerOf(hashed, instances(1, 1, 1, 1));
    const names = clients.map((client) => named(balancer, client));
    expect(clients.map((client) => named(balancer, client))).toEqual(names);
    for (const count of Object.values(counts(names))) {
      expect(count).toBeGreaterThan(950);
      expect(count).toBeLessThan(1600);
    }
  });

  it('moves only the clients of a removed instance', () => {
    const before = balancerOf(hashed, instances(1, 1, 1, 1, 1));
    const names = clients.map((client) => named(before, client));
    const rest = instances(1, 1, 1, 1, 1).filter(({ origin }) => origin !== 'http://c');
    before.replace(rest);
    const after = clients.map((client) => named(before, client));
    expect(after.filter((name, place) => names[place] !== 'c' && name !== names[place])).toEqual([]);
    expect(after).not.toContain('c');
  });

  it('gives twice as many clients to twice the weight', () => {
    const names = clients.map((client) => named(poolTwice, client));
    const { a = 0, b = 0 } = counts(names);
    expect(b / a).toBeGreaterThan(1.6);
    expect(b / a).toBeLessThan(2.5);
  });
  const poolTwice = balancerOf(hashed, instances(1, 2));

  it.each([
    ['header:X-User', { 'x-user': 'alice' }],
    ['cookie:session', { cookie: 'other=1; session=alice' }],
  ])('distinguishes requests by %s, from any address', (hash, headers) => {
    const balancer = balancerOf({ balancing: { ...hashed.balancing, hash } }, instances(1, 1, 1, 1));
    const from = (last: number): string => named(balancer, request(`10.0.0.${last}`, headers));
    expect(new Set(Array.from({ length: 50 }, (_, last) => from(last))).size).toBe(1);
    // Without the field, the address is the key.
    const nameless = Array.from({ length: 50 }, (_, last) => named(balancer, request(`10.0.0.${last}`)));
    expect(new Set(nameless).size).toBe(4);
  });

  it('skips an instance whose load would exceed its limit', () => {
    const balancer = balancerOf(
      { balancing: { ...hashed.balancing, loadPercent: 125 } },
      instances(1, 1, 1, 1),
    );
    inTurn(balancer, 400);
    // One client made all 400 requests: without a limit they would run on one instance.
    const running = balancer.members.map(({ inFlight }) => inFlight);
    expect(Math.max(...running)).toBeLessThanOrEqual(Math.ceil(1.25 * 100));
  });

  it('includes the WebSockets of an instance in its load (docs/decisions/gateway.md, balancing)', () => {
    const balancer = balancerOf(
      { balancing: { ...hashed.balancing, loadPercent: 125 } },
      instances(1, 1, 1, 1),
    );
    for (let opened = 0; opened < 400; opened += 1) {
      const member = balancer.choose(anybody, []);
      if (!member) continue;
      balancer.began(member);
      balancer.tunnelBegan(member);
    }
    const open = balancer.members.map(({ tunnels }) => tunnels);
    expect(open.reduce((sum, count) => sum + count, 0)).toBe(400);
    expect(Math.max(...open)).toBeLessThanOrEqual(Math.ceil(1.25 * 100));
  });
});

describe('the available instances', () => {
  it('exclude draining ones', () => {
    const [first, second] = instances(1, 1);
    const balancer = balancerOf({}, [{ ...first!, draining: true }, second!]);
    expect(counts(Array.from({ length: 10 }, () => named(balancer)))).toEqual({ b: 10 });
  });

  it('are those of the gateway’s zone first, the others if none of it is available', () => {
    const [first, second] = instances(1, 1);
    const given = [
      { ...first!, zone: 'x' },
      { ...second!, zone: 'y' },
    ];
    const balancer = balancerOf({}, given, undefined, 'y');
    expect(counts(Array.from({ length: 10 }, () => named(balancer)))).toEqual({ b: 10 });
    const [, near] = balancer.members;
    if (near) balancer.check(near, 'down');
    expect(named(balancer)).toBe('a');
  });

  it('are of all zones if the gateway has no zone', () => {
    const [first, second] = instances(1, 1);
    const balancer = balancerOf({}, [{ ...first!, zone: 'x' }, second!]);
    expect(counts(Array.from({ length: 10 }, () => named(balancer)))).toEqual({ a: 5, b: 5 });
  });

  it('exclude full ones; the response is 503 if all are full', () => {
    const balancer = balancerOf({ limits: { connections: 2, pending: 1 } }, instances(1, 1));
    expect(counts(inTurn(balancer, 6))).toEqual({ a: 3, b: 3 });
    expect(balancer.choose(anybody, [])).toBeUndefined();
    expect(balancer.refusal()).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
    const [first] = balancer.members;
    if (first) balancer.completed(first);
    expect(named(balancer)).toBe('a');
  });

  it('are missing with a reason and the time of the next attempt (Spec §7)', () => {
    const told = (balancer: LoadBalancer): unknown => {
      const { reason, headers } = balancer.refusal();
      return [reason, headers['Retry-After']];
    };
    const full = balancerOf({ limits: { connections: 1, pending: 0 } }, instances(1));
    inTurn(full, 1);
    expect(told(full)).toEqual(['the instances of users have reached their limit of requests', '1']);
    expect(told(balancerOf({}, []))).toEqual(['no instance of users', '1']);
    const down = balancerOf({}, instances(1));
    for (const member of down.members) down.check(member, 'down');
    expect(told(down)).toEqual(['no instance of users is available', '1']);
    const ejection = { consecutiveFailures: 1, maxPercent: 100, baseMilliseconds: 7000 };
    const resting = balancerOf({ ejection }, instances(1));
    const [only] = resting.members;
    if (only) resting.began(only);
    if (only) resting.failed(only, 'target');
    expect(told(resting)).toEqual(['no instance of users is available', '7']);
  });

  it('exclude those that are down, unless too few remain and the policy allows panic', () => {
    const calm = balancerOf({}, instances(1, 1, 1, 1));
    const panicking = balancerOf({ balancing: { panicPercent: 50 } }, instances(1, 1, 1, 1));
    const [one] = panicking.members;
    if (one) panicking.check(one, 'down');
    expect(new Set(Array.from({ length: 20 }, () => named(panicking)))).toEqual(new Set(['b', 'c', 'd']));
    for (const balancer of [calm, panicking])
      for (const member of balancer.members.slice(0, 3)) balancer.check(member, 'down');
    expect(new Set(Array.from({ length: 20 }, () => named(calm)))).toEqual(new Set(['d']));
    expect(new Set(Array.from({ length: 20 }, () => named(panicking))).size).toBe(4);
    const [, , , last] = calm.members;
    if (last) calm.check(last, 'down');
    expect(named(calm)).toBe('-');
  });

  it('do not start a round again if a table is unchanged', () => {
    const balancer = balancerOf({}, instances(1, 1, 1));
    expect([named(balancer), named(balancer)]).toEqual(['a', 'b']);
    balancer.replace(instances(1, 1, 1));
    expect(named(balancer)).toBe('c');
  });

  it('retain their state in a new table; a removed one finishes its requests', () => {
    const balancer = balancerOf({}, instances(1, 1));
    const [first, second] = balancer.members;
    if (first) balancer.began(first);
    balancer.replace(
      instances(1, 1)
        .slice(1)
        .map((one) => ({ ...one, weight: 4 })),
    );
    expect(balancer.members).toEqual([second]);
    expect(second?.instance.weight).toBe(4);
    expect(balancer.retired).toEqual([first]);
    balancer.replace(instances(1, 1));
    expect([balancer.members[0] === first, balancer.retired]).toEqual([true, []]);
    balancer.replace([]);
    if (first) balancer.completed(first);
    expect(balancer.retired).toEqual([]);
  });
});
