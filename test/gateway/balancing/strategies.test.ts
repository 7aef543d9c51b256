import { describe, expect, it } from 'vitest';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { createPool, type Pool } from '../../../src/gateway/balancing/pool.ts';
import { createSampler, type Sampler } from '../../../src/gateway/policy/sampler.ts';
import { resolvePolicy } from '../../../src/gateway/policy/service-policy.ts';
import type { Instance } from '../../../src/gateway/services/registry.ts';
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

function poolOf(
  policy: ServicePolicySettings,
  given: readonly Instance[],
  sampler: Sampler = createSampler(createSystemRandom()),
  zone?: string,
): Pool {
  const pool = createPool('users', resolvePolicy(policy, undefined, zone), {
    clock: createManualClock(),
    sampler,
  });
  pool.replace(given);
  return pool;
}

function request(address: string, headers: Readonly<Record<string, string>> = {}) {
  return { remoteAddress: address, clientHeaders: { get: (name: string) => headers[name] } };
}

const anybody = request('192.0.2.1');
const named = (pool: Pool, who = anybody): string => pool.choose(who, [])?.origin.at(-1) ?? '-';

/** Who gets requests none of which ends. */
function inTurn(pool: Pool, count: number): string[] {
  return Array.from({ length: count }, () => {
    const member = pool.choose(anybody, []);
    if (member) pool.began(member);
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
    const pool = poolOf({}, instances(1, 1, 1));
    const names = Array.from({ length: 300 }, () => named(pool));
    expect(counts(names)).toEqual({ a: 100, b: 100, c: 100 });
  });

  it('spreads weights evenly, not in runs', () => {
    const pool = poolOf({}, instances(3, 1));
    expect(Array.from({ length: 8 }, () => named(pool)).join('')).toBe('aabaaaba');
    const heavy = poolOf({}, instances(1000, 999, 1));
    const names = Array.from({ length: 2000 }, () => named(heavy));
    expect(counts(names)).toEqual({ a: 1000, b: 999, c: 1 });
  });

  it('shortens a turn that would be too long, and leaves nobody out', () => {
    const given = instances(...Array.from({ length: 20 }, (_, place) => 997 - place));
    const pool = poolOf({}, given);
    expect(new Set(Array.from({ length: 4200 }, () => named(pool))).size).toBe(20);
  });

  it('never gives an instance that was tried', () => {
    const pool = poolOf({}, instances(5, 1));
    const [first] = pool.members;
    expect(first && pool.choose(anybody, [first])?.origin).toBe('http://b');
    expect(pool.choose(anybody, pool.members)).toBeUndefined();
  });
});

describe('least connections', () => {
  it('gives the instance with the fewest requests for its weight', () => {
    const pool = poolOf({ balancing: { strategy: 'least-connections' } }, instances(1, 1, 2));
    expect(counts(inTurn(pool, 8))).toEqual({ a: 2, b: 2, c: 4 });
    const [, second] = pool.members;
    if (second) pool.completed(second, true);
    expect(named(pool)).toBe('b');
  });

  it('takes equal ones in turn', () => {
    const pool = poolOf({ balancing: { strategy: 'least-connections' } }, instances(1, 1, 1));
    expect(counts(Array.from({ length: 30 }, () => named(pool)))).toEqual({ a: 10, b: 10, c: 10 });
  });
});

describe('power of two choices', () => {
  const seeded = createSeeded(7);
  const sampler: Sampler = { below: (bound) => seeded.integer(bound) };

  it('never gives the busiest of all', () => {
    const pool = poolOf({ balancing: { strategy: 'power-of-two' } }, instances(1, 1, 1, 1), sampler);
    const [busy] = pool.members;
    for (let running = 0; running < 5; running += 1) if (busy) pool.began(busy);
    const names = Array.from({ length: 1000 }, () => named(pool));
    expect(counts(names)['a']).toBeUndefined();
    expect(new Set(names).size).toBe(3);
  });

  it('keeps 2,000 requests that do not end within a few of one another', () => {
    const pool = poolOf({ balancing: { strategy: 'power-of-two' } }, instances(1, 1, 1, 1, 1), sampler);
    inTurn(pool, 2000);
    const running = pool.members.map(({ inFlight }) => inFlight);
    expect(Math.max(...running) - Math.min(...running)).toBeLessThanOrEqual(6);
  });

  it('is one choice where there is one instance', () => {
    const pool = poolOf({ balancing: { strategy: 'power-of-two' } }, instances(1), sampler);
    expect(named(pool)).toBe('a');
  });
});

describe('consistent hash', () => {
  const hashed = { balancing: { strategy: 'consistent-hash' } } as const;
  const clients = Array.from({ length: 5000 }, (_, index) => request(`10.0.${index >> 8}.${index & 255}`));

  it('gives one client the same instance, and each instance its share', () => {
    const pool = poolOf(hashed, instances(1, 1, 1, 1));
    const names = clients.map((client) => named(pool, client));
    expect(clients.map((client) => named(pool, client))).toEqual(names);
    for (const count of Object.values(counts(names))) {
      expect(count).toBeGreaterThan(950);
      expect(count).toBeLessThan(1600);
    }
  });

  it('moves only the clients of an instance that goes', () => {
    const before = poolOf(hashed, instances(1, 1, 1, 1, 1));
    const names = clients.map((client) => named(before, client));
    const rest = instances(1, 1, 1, 1, 1).filter(({ origin }) => origin !== 'http://c');
    before.replace(rest);
    const after = clients.map((client) => named(before, client));
    expect(after.filter((name, place) => names[place] !== 'c' && name !== names[place])).toEqual([]);
    expect(after).not.toContain('c');
  });

  it('gives twice the weight twice the clients', () => {
    const names = clients.map((client) => named(poolTwice, client));
    const { a = 0, b = 0 } = counts(names);
    expect(b / a).toBeGreaterThan(1.6);
    expect(b / a).toBeLessThan(2.5);
  });
  const poolTwice = poolOf(hashed, instances(1, 2));

  it.each([
    ['header:X-User', { 'x-user': 'alice' }],
    ['cookie:session', { cookie: 'other=1; session=alice' }],
  ])('tells requests apart by %s, wherever they come from', (hash, headers) => {
    const pool = poolOf({ balancing: { ...hashed.balancing, hash } }, instances(1, 1, 1, 1));
    const from = (last: number): string => named(pool, request(`10.0.0.${last}`, headers));
    expect(new Set(Array.from({ length: 50 }, (_, last) => from(last))).size).toBe(1);
    // Without the field it is the address that counts.
    const nameless = Array.from({ length: 50 }, (_, last) => named(pool, request(`10.0.0.${last}`)));
    expect(new Set(nameless).size).toBe(4);
  });

  it('passes an instance over whose load would pass its bound', () => {
    const pool = poolOf({ balancing: { ...hashed.balancing, loadPercent: 125 } }, instances(1, 1, 1, 1));
    inTurn(pool, 400);
    // One client made all 400 requests: without a bound they would run on one instance.
    const running = pool.members.map(({ inFlight }) => inFlight);
    expect(Math.max(...running)).toBeLessThanOrEqual(Math.ceil(1.25 * 100));
  });
});

describe('which instances are asked', () => {
  it('draining ones get nothing', () => {
    const [first, second] = instances(1, 1);
    const pool = poolOf({}, [{ ...first!, draining: true }, second!]);
    expect(counts(Array.from({ length: 10 }, () => named(pool)))).toEqual({ b: 10 });
  });

  it('those of the gateway’s zone come first, the others where none of it is available', () => {
    const [first, second] = instances(1, 1);
    const given = [
      { ...first!, zone: 'x' },
      { ...second!, zone: 'y' },
    ];
    const pool = poolOf({}, given, undefined, 'y');
    expect(counts(Array.from({ length: 10 }, () => named(pool)))).toEqual({ b: 10 });
    const [, near] = pool.members;
    if (near) pool.check(near, 'down');
    expect(named(pool)).toBe('a');
  });

  it('a full one is passed over, and 503 says when all are', () => {
    const pool = poolOf({ limits: { connections: 2, pending: 1 } }, instances(1, 1));
    expect(counts(inTurn(pool, 6))).toEqual({ a: 3, b: 3 });
    expect(pool.choose(anybody, [])).toBeUndefined();
    expect(pool.refusal()).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
    const [first] = pool.members;
    if (first) pool.completed(first, true);
    expect(named(pool)).toBe('a');
  });

  it('those found down get nothing, unless too few are left and the policy panics', () => {
    const calm = poolOf({}, instances(1, 1, 1, 1));
    const panicking = poolOf({ balancing: { panicPercent: 50 } }, instances(1, 1, 1, 1));
    for (const pool of [calm, panicking])
      for (const member of pool.members.slice(0, 3)) pool.check(member, 'down');
    expect(new Set(Array.from({ length: 20 }, () => named(calm)))).toEqual(new Set(['d']));
    expect(new Set(Array.from({ length: 20 }, () => named(panicking))).size).toBe(4);
    const [, , , last] = calm.members;
    if (last) calm.check(last, 'down');
    expect(named(calm)).toBe('-');
  });

  it('a table that says the same again does not begin a turn anew', () => {
    const pool = poolOf({}, instances(1, 1, 1));
    expect([named(pool), named(pool)]).toEqual(['a', 'b']);
    pool.replace(instances(1, 1, 1));
    expect(named(pool)).toBe('c');
  });

  it('one that is named again keeps what is known of it, one that is gone ends what it runs', () => {
    const pool = poolOf({}, instances(1, 1));
    const [first, second] = pool.members;
    if (first) pool.began(first);
    pool.replace(
      instances(1, 1)
        .slice(1)
        .map((one) => ({ ...one, weight: 4 })),
    );
    expect(pool.members).toEqual([second]);
    expect(second?.instance.weight).toBe(4);
    expect(pool.departing).toEqual([first]);
    pool.replace(instances(1, 1));
    expect([pool.members[0] === first, pool.departing]).toEqual([true, []]);
    pool.replace([]);
    if (first) pool.completed(first, true);
    expect(pool.departing).toEqual([]);
  });
});
