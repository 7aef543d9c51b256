/**
 * The worst case of each limit on passwords, in numbers, with the default settings. Attackers return as soon as
 * they may, for a day, against the real store and a clock that the test moves.
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
// The store has its own clock, which moves only for the purge.
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
  /** The username of the next attempt. */
  readonly next: (count: number) => string;
}

/** The number of wrong passwords that are checked within a day, if each attacker tries as often as allowed. */
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

describe('the attempts of a day against one user (docs/decisions/clients-and-owners.md, worst-cases)', () => {
  it('are 270 from one address', async () => {
    expect(await guessesOfADay([atAlice(0)])).toBe(270);
  });

  it('are at most 270 for each of a few addresses', async () => {
    expect(await guessesOfADay([0, 1, 2].map(atAlice))).toBe(810);
  });

  it('are at most 108 for each of many addresses, and 100 before the attack is detected', async () => {
    const guesses = await guessesOfADay(Array.from({ length: 60 }, (_, index) => atAlice(index)));
    expect(guesses).toBeLessThanOrEqual(100 + 60 * 108);
    expect(guesses).toBeGreaterThan(60 * 50);
  });

  it('are 270 through one client that sends no address of its users', async () => {
    const origin: SignInOrigin = {
      kind: 'client',
      clientId: 'kiosk',
      isConfidential: true,
      remoteAddress: addressOf(0),
      userAddress: undefined,
    };
    expect(await guessesOfADay([{ origin, next: () => 'alice' }])).toBe(270);
  });

  it('are 270 in a browser or at an address that the user used before', async () => {
    const taken = await attempts.take('alice', page(addressOf(0)));
    if ('succeed' in taken) await taken.succeed();
    const device: SignInOrigin = { kind: 'page', remoteAddress: addressOf(1), knownDevice: 'stolen' };
    expect(await guessesOfADay([atAlice(0)])).toBe(270);
    expect(await guessesOfADay([{ origin: device, next: () => 'alice' }])).toBe(270);
  });
});

describe('the attempts of a day against all users (docs/decisions/clients-and-owners.md, worst-cases)', () => {
  const spray = (index: number): Attacker => ({
    origin: page(addressOf(index)),
    next: (count) => `owner-${index}-${count}`,
  });

  it('are 2,700 from one address', async () => {
    expect(await guessesOfADay([spray(0)])).toBe(2700);
  });
});

describe('the delay of a user (docs/decisions/clients-and-owners.md, worst-cases)', () => {
  const outcome = async (origin: SignInOrigin): Promise<number> => {
    const taken = await attempts.take('alice', origin);
    if ('lockedForSeconds' in taken) return taken.lockedForSeconds;
    await taken.succeed();
    return 0;
  };

  it('is ten seconds at most at an address without wrong passwords, at any moment of an attack from elsewhere', async () => {
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

  it('is zero in a known browser and at a known address, for 30 days', async () => {
    const home = page('198.51.100.1');
    expect(await outcome(home)).toBe(0);
    for (let index = 0; index < 150; index += 1) await attempts.take('alice', page(addressOf(index)));
    expect(await outcome(page('198.51.100.2'))).toBe(10);
    expect(await outcome(home)).toBe(0);
    clock.advance(30 * day);
    for (let index = 200; index < 350; index += 1) await attempts.take('alice', page(addressOf(index)));
    expect(await outcome(home)).toBe(10);
  });

  it("is an hour at most at the attacker's address", async () => {
    const longest: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      for (let count = 0; count < 10; count += 1) await attempts.take('alice', page(addressOf(0)));
      longest.push(await outcome(page(addressOf(0))));
      clock.advance((longest.at(-1) ?? 0) * 1000);
    }
    expect(longest).toEqual([300, 600, 1200, 2400, 3600, 3600, 3600, 3600]);
  });
});

describe('rows of attempts (docs/decisions/clients-and-owners.md, worst-cases)', () => {
  it('are not stored if no password was checked', async () => {
    for (let index = 0; index < 50; index += 1) {
      const taken = await attempts.take(`owner-${index}`, page(addressOf(index)));
      if ('giveBack' in taken) await taken.giveBack();
    }
    expect(await storage.database.read('SELECT attempt_key FROM sign_in_attempt', [])).toEqual([]);
  });

  it('are deleted by the first purge later than two hours and ten minutes after the last attempt', async () => {
    for (let index = 0; index < 50; index += 1) await attempts.take(`owner-${index}`, page(addressOf(index)));
    storageClock.advance(purgeSeconds * 1000);
    await expect.poll(() => storage.database.read('SELECT attempt_key FROM sign_in_attempt', [])).toEqual([]);
  });
});
