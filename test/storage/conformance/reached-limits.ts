import { expect, it } from 'vitest';
import type {
  AttemptCounter,
  SignInCounter,
  SignInTry,
} from '../../../src/authorization/stores/attempt-stores.ts';
import type { NotedLimit } from '../../../src/conventions/noted-limits.ts';
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

  it('lists the limits that processes have noted until their ends, and announces each reset', async () => {
    await using storage = await driver.openPorts();
    const { limits } = storage.opened.conventions;
    const { attempts } = storage.opened.authorization;
    const noted = (name: string, endsAt: number): NotedLimit => ({
      limitId: `url:${name}`,
      kind: 'url',
      name,
      shown: { url: name },
      endsAt,
    });
    const heard: string[] = [];
    limits.onReset((kind, name) => heard.push(`${kind} ${name}`));
    await limits.put([noted('b', now + 2000), noted('a', now + 1000)]);
    await limits.put([noted('a', now + 500), noted('b', now + 3000)]);
    const names = async (at: number): Promise<readonly string[]> =>
      (await limits.reached('url', at, page)).items.map(({ name, endsAt }) => `${name} ${endsAt - now}`);
    expect(await names(now)).toEqual(['a 1000', 'b 3000']);
    expect(await names(now + 1000)).toEqual(['b 3000']);
    expect((await limits.reached('quota', now, page)).items).toEqual([]);
    expect(await limits.find('url:a', now)).toEqual(noted('a', now + 1000));
    // Attempts do not include them.
    expect(await attempts.running(now)).toEqual([]);
    expect(await attempts.findReached('url:a', now)).toBeUndefined();
    expect(await limits.reset(noted('a', 0), now)).toBe(true);
    expect(await limits.reset(noted('a', 0), now)).toBe(false);
    expect(await names(now)).toEqual(['b 3000']);
    expect(heard).toEqual(['url a', 'url a']);
    await attempts.fail(counterOf('client:a', 1), now);
    expect(await limits.find('client:a', now)).toBeUndefined();
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
