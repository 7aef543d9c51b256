import { expect, it } from 'vitest';
import type {
  SharedCounters,
  SignInCounter,
  SignInTry,
} from '../../../src/authorization/stores/attempt-stores.ts';
import type { Driver } from '../drivers.ts';

const now = Date.UTC(2030, 0, 1);

/** The rules of every engine's `SignInAttemptStore`. */
export function signInAttemptStoreConformance(driver: Driver): void {
  const counter = (key: string, limit: number, limitUnderAttack = limit): SignInCounter => ({
    key,
    limit,
    limitUnderAttack,
    windowMilliseconds: 1000,
    longestLockMilliseconds: 3000,
  });
  const alone = (own: SignInCounter): SignInTry => ({
    own,
    shared: undefined,
    mark: undefined,
    newcomerWaitMilliseconds: 100,
  });
  const shared = (ownerLimit: number, everybodyLimit: number, address?: SignInCounter): SharedCounters => ({
    owner: counter('owner', ownerLimit),
    everybody: counter('everybody', everybodyLimit),
    address,
  });
  const from = (source: string, counters: SharedCounters, limits: readonly [number, number]): SignInTry => ({
    ...alone(counter(source, ...limits)),
    shared: counters,
    mark: `mark ${source}`,
  });

  it('allows as many attempts as the limit, of any number at once (RFC 6749 §4.3.2)', async () => {
    await using storage = await driver.openPorts();
    const { signInAttempts } = storage.opened.authorization;
    const takes = Array.from({ length: 50 }, () => signInAttempts.take(alone(counter('own', 7)), now));
    const outcomes = await Promise.all(takes);
    expect(outcomes.filter((taken) => 'counted' in taken)).toHaveLength(7);
    expect(outcomes.filter((taken) => 'lockedUntil' in taken)).toEqual(
      Array.from({ length: 43 }, () => ({ lockedUntil: now + 1000 })),
    );
  });

  it('counts on all counters or on none', async () => {
    await using storage = await driver.openPorts();
    const { signInAttempts } = storage.opened.authorization;
    const one = from('own', shared(9, 9, counter('address', 1)), [2, 2]);
    expect(await signInAttempts.take(one, now)).toHaveProperty('counted.length', 4);
    for (let number = 0; number < 5; number += 1)
      expect(await signInAttempts.take(one, now)).toEqual({ lockedUntil: now + 1000 });
    // The refused attempts left no trace: exactly one more locks the counter.
    expect(await signInAttempts.take(alone(one.own), now)).toHaveProperty('counted');
    expect(await signInAttempts.take(alone(one.own), now)).toEqual({ lockedUntil: now + 1000 });
  });

  it('locks for twice as long each time, deletes correct attempts, and reverts unverified ones', async () => {
    await using storage = await driver.openPorts();
    const { signInAttempts } = storage.opened.authorization;
    const own = counter('own', 1);
    const locks: number[] = [];
    let at = now;
    for (let round = 0; round < 4; round += 1) {
      await signInAttempts.take(alone(own), at);
      const taken = await signInAttempts.take(alone(own), at);
      const until = 'lockedUntil' in taken ? taken.lockedUntil : 0;
      locks.push(until - at);
      at = until;
    }
    expect(locks).toEqual([1000, 2000, 3000, 3000]);
    await signInAttempts.take(alone(own), at);
    await signInAttempts.release({ cleared: ['own'], returned: [], now: at });
    expect(await signInAttempts.take(alone(own), at)).toHaveProperty('counted');
    await signInAttempts.release({ cleared: [], returned: [own], now: at });
    expect(await signInAttempts.take(alone(own), at)).toHaveProperty('counted');
  });

  it('makes a new source of an owner under attack wait once, and then applies the lower limit', async () => {
    await using storage = await driver.openPorts();
    const { signInAttempts } = storage.opened.authorization;
    const counters = shared(2, 99);
    for (const source of ['a', 'b']) await signInAttempts.take(from(source, counters, [3, 2]), now);
    const late = from('c', counters, [3, 2]);
    expect(await signInAttempts.take(late, now)).toEqual({ lockedUntil: now + 100 });
    expect(await signInAttempts.take(late, now + 99)).toEqual({ lockedUntil: now + 100 });
    for (let number = 0; number < 2; number += 1)
      expect(await signInAttempts.take(late, now + 100)).toHaveProperty('counted');
    expect(await signInAttempts.take(late, now + 100)).toEqual({ lockedUntil: now + 1100 });
    // A source that is not new continues immediately.
    expect(await signInAttempts.take(from('a', counters, [3, 2]), now + 100)).toHaveProperty('counted');
  });

  it('allows a marked source, and counts it only on its own counter', async () => {
    await using storage = await driver.openPorts();
    const { signInAttempts } = storage.opened.authorization;
    const counters = shared(1, 1, counter('address', 1));
    await signInAttempts.take(from('a', counters, [3, 2]), now);
    const known = from('b', counters, [3, 1]);
    const mark = { key: known.mark ?? '', until: now + 500 };
    await signInAttempts.release({ cleared: [], returned: [], mark, now });
    expect(await signInAttempts.take(known, now)).toEqual({ counted: [known.own] });
    expect(await signInAttempts.take(from('c', counters, [3, 2]), now)).toHaveProperty('lockedUntil');
    expect(await signInAttempts.take({ ...known, own: counter('later', 1) }, now + 500)).toHaveProperty(
      'lockedUntil',
    );
  });

  it('lowers the limit of an address while all users are under attack', async () => {
    await using storage = await driver.openPorts();
    const { signInAttempts } = storage.opened.authorization;
    const at = (address: string) => shared(99, 2, counter(address, 5, 1));
    for (const source of ['a', 'b']) await signInAttempts.take(from(source, at('x'), [9, 9]), now);
    expect(await signInAttempts.take(from('c', at('y'), [9, 9]), now)).toHaveProperty('counted');
    expect(await signInAttempts.take(from('d', at('y'), [9, 9]), now)).toEqual({ lockedUntil: now + 1000 });
  });

  it('stores nothing of attempts that were all reverted', async () => {
    await using storage = await driver.openPorts();
    const { signInAttempts } = storage.opened.authorization;
    const one = from('a', shared(2, 99), [3, 2]);
    const taken = await signInAttempts.take(one, now);
    const counted = 'counted' in taken ? taken.counted : [];
    await signInAttempts.release({ cleared: [], returned: counted, now });
    for (const source of ['b', 'c']) await signInAttempts.take(from(source, shared(2, 99), [3, 2]), now);
    // Its row has been deleted, so it is new to an owner who is under attack.
    expect(await signInAttempts.take(one, now)).toEqual({ lockedUntil: now + 100 });
  });
  it('names the locked sources of a user, and ends them with the locks of their addresses', async () => {
    await using storage = await driver.openPorts();
    const { signInAttempts } = storage.opened.authorization;
    const time = { now, longestLockMilliseconds: 3000 };
    const page = { limit: 10 };
    const source = { through: 'page', network: '192.0.2.1' } as const;
    const user = { ownerId: 'ada', source, addressKey: 'address' };
    const own: SignInTry = { ...alone({ ...counter('own', 1), user }), mark: 'mark' };
    await signInAttempts.take(own, now);
    await signInAttempts.take(alone(counter('of no user', 1)), now);
    const lock = { key: 'own', ownerId: 'ada', source, lockedUntil: now + 1000 };
    expect((await signInAttempts.locks({ ownerId: 'ada' }, time, page)).items).toEqual([lock]);
    expect((await signInAttempts.locks({ ownerId: undefined }, time, page)).items).toEqual([lock]);
    expect((await signInAttempts.locks({ ownerId: 'bob' }, time, page)).items).toEqual([]);
    expect(
      (await signInAttempts.locks({ ownerId: 'ada' }, { ...time, now: now + 1000 }, page)).items,
    ).toEqual([]);
    const address = counter('address', 1);
    await signInAttempts.take(from('stranger', shared(9, 9, address), [9, 9]), now);
    const second = { ...counter('second', 9), user: { ...user, source: { through: 'page' } as const } };
    const refused: SignInTry = { ...alone(second), shared: shared(9, 9, address), mark: undefined };
    expect(await signInAttempts.take(refused, now)).toEqual({ lockedUntil: now + 1000 });
    expect((await signInAttempts.locks({ ownerId: 'ada' }, time, page)).items).toHaveLength(2);
    expect(await signInAttempts.unlock('ada', now)).toBe(2);
    expect(await signInAttempts.unlock('ada', now)).toBe(0);
    expect(await signInAttempts.take(refused, now)).toHaveProperty('counted');
    expect(await signInAttempts.take(alone(counter('of no user', 1)), now)).toHaveProperty('lockedUntil');
  });
}
