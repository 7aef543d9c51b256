/**
 * The worst case of each limit on passwords, in numbers, with the defaults of the settings: attackers who come back the
 * moment that they may, for a day, against the real store and a clock that is moved.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createSignInAttempts,
  type SignInAttempts,
  type SignInOrigin,
} from '../../../src/authorization/authentication/sign-in-attempts.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';

const day = 24 * 60 * 60 * 1000;

let clock: ManualClock;
// The store has a clock of its own, which moves for the purge alone.
let storageClock: ManualClock;
const purgeSeconds = 2 * 3600 + 600;
let storage: Storage;
let attempts: SignInAttempts;
beforeEach(async () => {
  clock = createManualClock();
  storageClock = createManualClock();
  const log = createLog({ clock, write: () => undefined, level: 'error' });
  storage = await openStorage('sqlite::memory:', { clock: storageClock, log, purgeSeconds });
  attempts = createSignInAttempts({
    settings: completeSettings({}, { folder: import.meta.dirname }).authorization.loginAttempts,
    store: storage.authorization.signInAttempts,
    clock,
  });
});
afterEach(() => storage.close());

const page = (address: string): SignInOrigin => ({ kind: 'page', remoteAddress: address });
const addressOf = (index: number): string => `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;

interface Attacker {
  readonly origin: SignInOrigin;
  /** The name of the owner that is tried next. */
  readonly next: (count: number) => string;
}

/** Wrong passwords that are looked at within a day, each attacker trying whenever it is let. */
async function guessesOfADay(attackers: readonly Attacker[]): Promise<number> {
  const start = clock.now();
  const queue = attackers.map((attacker) => ({ attacker, due: start, count: 0 }));
  let guesses = 0;
  for (;;) {
    const first = queue.reduce((one, other) => (other.due < one.due ? other : one));
    if (first.due >= start + day) return guesses;
    clock.advance(first.due - clock.now());
    const taken = await attempts.take(first.attacker.next(first.count), first.attacker.origin);
    if ('lockedForSeconds' in taken) first.due += taken.lockedForSeconds * 1000;
    else {
      guesses += 1;
      first.count += 1;
    }
  }
}

const atAlice = (index: number): Attacker => ({ origin: page(addressOf(index)), next: () => 'alice' });

describe('the guesses of a day at one owner (docs/decisions/clients-and-owners.md, worst-cases)', () => {
  it('are 270 from one address', async () => {
    expect(await guessesOfADay([atAlice(0)])).toBe(270);
  });

  it('are at most 270 for each of a few addresses', async () => {
    expect(await guessesOfADay([0, 1, 2].map(atAlice))).toBe(810);
  });

  it('are at most 108 for each of many addresses, and 100 before the attack is seen', async () => {
    const guesses = await guessesOfADay(Array.from({ length: 60 }, (_, index) => atAlice(index)));
    expect(guesses).toBeLessThanOrEqual(100 + 60 * 108);
    expect(guesses).toBeGreaterThan(60 * 50);
  });

  it('are 270 through one client that names no address of its users', async () => {
    const origin: SignInOrigin = {
      kind: 'client',
      clientId: 'kiosk',
      isConfidential: true,
      remoteAddress: addressOf(0),
      userAddress: undefined,
    };
    expect(await guessesOfADay([{ origin, next: () => 'alice' }])).toBe(270);
  });

  it('are 270 with a browser or at an address that the owner used before', async () => {
    const taken = await attempts.take('alice', page(addressOf(0)));
    if ('succeed' in taken) await taken.succeed();
    const device: SignInOrigin = { kind: 'page', remoteAddress: addressOf(1), knownDevice: 'stolen' };
    expect(await guessesOfADay([atAlice(0)])).toBe(270);
    expect(await guessesOfADay([{ origin: device, next: () => 'alice' }])).toBe(270);
  });
});

describe('the guesses of a day at all owners (docs/decisions/clients-and-owners.md, worst-cases)', () => {
  const spray = (index: number): Attacker => ({
    origin: page(addressOf(index)),
    next: (count) => `owner-${index}-${count}`,
  });

  it('are 2,700 from one address', async () => {
    expect(await guessesOfADay([spray(0)])).toBe(2700);
  });
});

describe('the delay of an owner (docs/decisions/clients-and-owners.md, worst-cases)', () => {
  const outcome = async (origin: SignInOrigin): Promise<number> => {
    const taken = await attempts.take('alice', origin);
    if ('lockedForSeconds' in taken) return taken.lockedForSeconds;
    await taken.succeed();
    return 0;
  };

  it('is ten seconds at most at an address that did not guess, however many others did, at any moment of the attack', async () => {
    const delays = new Set<number>();
    let guesses = 0;
    for (let minute = 0; minute < 30; minute += 1) {
      for (let count = 0; count < 20; count += 1) {
        const taken = await attempts.take('alice', page(addressOf(minute * 20 + count)));
        if (!('lockedForSeconds' in taken)) guesses += 1;
      }
      const newcomer = page(`192.0.2.${minute}`);
      const waited = await outcome(newcomer);
      delays.add(waited);
      clock.advance(waited * 1000);
      expect(await outcome(newcomer)).toBe(0);
      clock.advance(60_000);
    }
    expect(guesses).toBeGreaterThanOrEqual(100);
    expect([...delays].toSorted((one, other) => one - other)).toEqual([0, 10]);
  });

  it('is nothing in a browser and at an address that are known, for 30 days', async () => {
    const home = page('198.51.100.1');
    expect(await outcome(home)).toBe(0);
    for (let index = 0; index < 150; index += 1) await attempts.take('alice', page(addressOf(index)));
    expect(await outcome(page('198.51.100.2'))).toBe(10);
    expect(await outcome(home)).toBe(0);
    clock.advance(30 * day);
    for (let index = 200; index < 350; index += 1) await attempts.take('alice', page(addressOf(index)));
    expect(await outcome(home)).toBe(10);
  });

  it('is an hour at most at an address that guesses itself', async () => {
    const longest: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      for (let count = 0; count < 10; count += 1) await attempts.take('alice', page(addressOf(0)));
      longest.push(await outcome(page(addressOf(0))));
      clock.advance((longest.at(-1) ?? 0) * 1000);
    }
    expect(longest).toEqual([300, 600, 1200, 2400, 3600, 3600, 3600, 3600]);
  });
});

describe('rows that tries leave behind (docs/decisions/clients-and-owners.md, worst-cases)', () => {
  it('are none where no password was looked at', async () => {
    for (let index = 0; index < 50; index += 1) {
      const taken = await attempts.take(`owner-${index}`, page(addressOf(index)));
      if ('giveBack' in taken) await taken.giveBack();
    }
    expect(await storage.database.read('SELECT attempt_key FROM sign_in_attempt', [])).toEqual([]);
  });

  it('are gone with the first purge that comes two hours and ten minutes after the last try', async () => {
    for (let index = 0; index < 50; index += 1) await attempts.take(`owner-${index}`, page(addressOf(index)));
    storageClock.advance(purgeSeconds * 1000);
    await expect.poll(() => storage.database.read('SELECT attempt_key FROM sign_in_attempt', [])).toEqual([]);
  });
});
