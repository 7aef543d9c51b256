import { expect, it } from 'vitest';
import type {
  AttemptCounter,
  SignInCounter,
  SignInTry,
} from '../../../src/authorization/stores/attempt-stores.ts';
import type { Driver } from '../drivers.ts';
import { now } from './holdings.ts';

const subject = { kind: 'client', clientId: 'batch', network: '192.0.2.7' } as const;

/** A counter of wrong secrets, with a window of a second. */
export const counterOf = (key: string, limit = 1000): AttemptCounter => ({
  key,
  subject,
  limit,
  windowMilliseconds: 1000,
});

const page = { limit: 10 };

/** The rules of the reached limits that every engine's stores list. */
export function reachedLimitConformance(driver: Driver): void {
  it('names the subject of a counter from its limit to the end of its window (docs/decisions/operations.md, limits-listed)', async () => {
    await using storage = await driver.openPorts();
    const { attempts } = storage.opened.authorization;
    const subjects = async (): Promise<unknown> =>
      (await storage.opened.database.read('SELECT subject FROM failed_attempt', [])).map(
        (row) => row['subject'],
      );
    await attempts.fail(counterOf('a', 2), now);
    expect(await subjects()).toEqual([null]);
    expect((await attempts.reached('client', now, page)).items).toEqual([]);
    await attempts.fail(counterOf('a', 2), now);
    const reached = { key: 'a', subject, endsAt: now + 1000 };
    expect((await attempts.reached('client', now + 999, page)).items).toEqual([reached]);
    expect((await attempts.reached('registration', now, page)).items).toEqual([]);
    expect(await attempts.findReached('a', now)).toEqual(reached);
    expect((await attempts.reached('client', now + 1000, page)).items).toEqual([]);
    // The first failure of the next window.
    await attempts.fail(counterOf('a', 2), now + 1000);
    expect(await attempts.findReached('a', now + 1000)).toBeUndefined();
  });

  it('lifts a reached limit once, and no other counter', async () => {
    await using storage = await driver.openPorts();
    const { attempts } = storage.opened.authorization;
    for (const key of ['a', 'b', 'c']) await attempts.fail(counterOf(key, key === 'c' ? 2 : 1), now);
    const first = await attempts.reached('client', now, { limit: 1 });
    expect(first.items.map(({ key }) => key)).toEqual(['a']);
    const rest = await attempts.reached('client', now, { limit: 5, after: first.next });
    expect(rest.items.map(({ key }) => key)).toEqual(['b']);
    expect(await attempts.lift('c', now)).toBe(false);
    expect(await Promise.all([attempts.lift('a', now), attempts.lift('a', now)])).toEqual([true, false]);
    expect(await attempts.lift('b', now + 1000)).toBe(false);
    expect(await attempts.count('a', now, 1000)).toEqual({ failures: 0, resetsAt: now });
    expect((await attempts.count('c', now, 1000)).failures).toBe(1);
  });

  it('names a locked address, and ends its lock with those of users there', async () => {
    await using storage = await driver.openPorts();
    const {
      signInAttempts,
      signInAttempts: { locks },
    } = storage.opened.authorization;
    const time = { now, longestLockMilliseconds: 3000 };
    const source = { through: 'page', network: '192.0.2.1' } as const;
    const counter = (key: string, limit: number): SignInCounter => ({
      key,
      limit,
      limitUnderAttack: limit,
      windowMilliseconds: 1000,
      longestLockMilliseconds: 3000,
    });
    const from = (key: string): SignInTry => ({
      own: { ...counter(key, 5), user: { ownerId: key, source, addressKey: 'address' } },
      shared: {
        address: { ...counter('address', 2), address: source },
        owner: counter(`owner ${key}`, 99),
        everybody: counter('everybody', 99),
      },
      mark: undefined,
      newcomerWaitMilliseconds: 0,
    });
    await signInAttempts.take(from('a'), now);
    expect((await locks('addresses', time, page)).items).toEqual([]);
    await signInAttempts.take(from('b'), now);
    const lock = { key: 'address', ownerId: undefined, source, lockedUntil: now + 1000 };
    expect((await locks('addresses', time, page)).items).toEqual([lock]);
    expect(await signInAttempts.findLock('address', now)).toEqual(lock);
    expect(await signInAttempts.take(from('c'), now)).toEqual({ lockedUntil: now + 1000 });
    // The lock of the user has the source of the address.
    expect((await locks({ ownerId: undefined }, time, page)).items).toMatchObject([{ ownerId: 'c' }]);
    expect(await signInAttempts.unlockAddress('c', now)).toBe(false);
    expect(await signInAttempts.unlockAddress('address', now)).toBe(true);
    expect(await signInAttempts.unlockAddress('address', now)).toBe(false);
    expect((await locks({ ownerId: undefined }, time, page)).items).toEqual([]);
    expect(await signInAttempts.take(from('c'), now)).toHaveProperty('counted');
  });
}
