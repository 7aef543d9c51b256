import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../src/foundation/password-hash.ts';
import { createManualClock } from '../storage/manual-clock.ts';

const named = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'hashed' : (result.reason as Error).name;

describe('password hashes', () => {
  it('are refused if the queue is full, and computed otherwise (docs/decisions/clients-and-owners.md, hashing)', async () => {
    const hasher = createPasswordHasher({ concurrency: 1, queueLimit: 2, clock: createManualClock() });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash('a password')));
    expect(outcomes.map(named)).toEqual([
      'hashed',
      'hashed',
      'hashed',
      'PasswordHasherBusy',
      'PasswordHasherBusy',
    ]);
    expect(named((await Promise.allSettled([hasher.hash('a password')]))[0])).toBe('hashed');
  });

  it('wait for at most five seconds, and the queue continues (docs/decisions/clients-and-owners.md, hashing)', async () => {
    const clock = createManualClock();
    const hasher = createPasswordHasher({ concurrency: 1, clock });
    const first = hasher.hash('a password');
    const late = Promise.allSettled([hasher.hash('a password'), hasher.verify('a password', undefined)]);
    clock.advance(5001);
    const inTime = hasher.hash('a password');
    expect((await late).map(named)).toEqual(['PasswordHasherBusy', 'PasswordHasherBusy']);
    expect(await first).toMatch(/^\$argon2id\$/);
    expect(await inTime).toMatch(/^\$argon2id\$/);
  });
});

describe('turns in the queue for hashes (docs/decisions/clients-and-owners.md, hashing)', () => {
  /** One hash at a time and four in the queue; returns the hashed callers, in order, and the refused ones. */
  function openLine(): { join: (who: string, isKnown?: boolean) => void; end: () => Promise<string[][]> } {
    const hasher = createPasswordHasher({ concurrency: 1, queueLimit: 4, clock: createManualClock() });
    const [hashed, left]: [string[], string[]] = [[], []];
    const all: Promise<void>[] = [];
    return {
      join(who, isKnown = false) {
        const [place = '', person = ''] = who.split('/');
        const made = hasher.verify('a password', undefined, { place, person, isKnown });
        all.push(
          made.then(
            () => void hashed.push(who),
            () => void left.push(who),
          ),
        );
      },
      async end() {
        await Promise.all(all);
        return [hashed, left];
      },
    };
  }

  it('are shared among places: a place that floods the queue must leave it for another', async () => {
    const line = openLine();
    for (const who of ['thief/a', 'thief/b', 'thief/c', 'thief/d', 'thief/e', 'home/alice', 'thief/f'])
      line.join(who);
    const [hashed, left] = await line.end();
    expect(hashed).toEqual(['thief/a', 'thief/b', 'home/alice', 'thief/c', 'thief/d']);
    expect(left).toEqual(['thief/e', 'thief/f']);
  });

  it('are shared among the persons of a place: an attack on one password does not delay another person', async () => {
    const line = openLine();
    for (let count = 0; count < 6; count += 1) line.join('kiosk/alice');
    line.join('kiosk/bob');
    const [hashed, left] = await line.end();
    expect(hashed).toEqual(['kiosk/alice', 'kiosk/alice', 'kiosk/bob', 'kiosk/alice', 'kiosk/alice']);
    expect(left).toEqual(['kiosk/alice', 'kiosk/alice']);
  });

  it('are first for known callers, and no stranger gets theirs', async () => {
    const line = openLine();
    for (const who of ['a/a', 'b/b', 'c/c', 'd/d', 'e/e']) line.join(who);
    line.join('home/alice', true);
    line.join('f/f');
    const [hashed, left] = await line.end();
    expect(hashed).toEqual(['a/a', 'home/alice', 'b/b', 'c/c', 'd/d']);
    expect(left).toEqual(['e/e', 'f/f']);
  });
});
