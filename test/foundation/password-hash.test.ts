import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../src/foundation/password-hash.ts';
import { createManualClock } from '../storage/manual-clock.ts';

const named = (result: PromiseSettledResult<unknown>): string =>
  result.status === 'fulfilled' ? 'hashed' : (result.reason as Error).name;

describe('password hashes', () => {
  it('are refused beyond the queue, and what is in it is made (docs/decisions/clients-and-owners.md, hashing)', async () => {
    const hasher = createPasswordHasher({ concurrency: 1, queueLimit: 2 });
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

  it('are not waited for beyond a second, and the queue goes on (docs/decisions/clients-and-owners.md, hashing)', async () => {
    const clock = createManualClock();
    const hasher = createPasswordHasher({ concurrency: 1, clock });
    const first = hasher.hash('a password');
    const late = Promise.allSettled([hasher.hash('a password'), hasher.verify('a password', undefined)]);
    clock.advance(1001);
    const inTime = hasher.hash('a password');
    expect((await late).map(named)).toEqual(['PasswordHasherBusy', 'PasswordHasherBusy']);
    expect(await first).toMatch(/^\$argon2id\$/);
    expect(await inTime).toMatch(/^\$argon2id\$/);
  });
});
