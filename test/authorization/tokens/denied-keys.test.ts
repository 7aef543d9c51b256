import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDeniedKeys } from '../../../src/authorization/tokens/access/denied-keys.ts';
import { createSeeded } from '../../support/seeded.ts';

it('contains the keys that a map would contain, through additions and sweeps (docs/decisions/tokens.md, denials)', () => {
  const random = createSeeded(7);
  const keys = createDeniedKeys();
  const map = new Map<string, number>();
  const names = Array.from({ length: 3000 }, (_, index) => `${index}-${random.integer(1e9)}`);
  let now = 1_900_000_000_000;
  for (let step = 0; step < 30; step += 1) {
    for (let count = 0; count < 400; count += 1) {
      const key = random.pick(names);
      const until = now + random.integer(20) * 1000;
      keys.put({ key, until });
      map.set(key, Math.max(until, map.get(key) ?? 0));
    }
    now += 3000;
    keys.sweep(now);
    for (const [key, until] of map) if (until <= now) map.delete(key);
    expect(keys.size()).toBe(map.size);
    expect(names.filter((name) => keys.denies(name) !== map.has(name))).toEqual([]);
  }
  keys.sweep(now + 60_000);
  expect(keys.size()).toBe(0);
});

it('takes less than 64 MB for a million keys (docs/decisions/tokens.md, denials)', () => {
  const keys = createDeniedKeys();
  const before = process.memoryUsage().arrayBuffers;
  const bytes = randomBytes(8_000_000);
  for (let count = 0; count < 1_000_000; count += 1)
    keys.put({ key: bytes.toString('base64url', count * 8, count * 8 + 8), until: 2_000_000_000_000 });
  expect(keys.size()).toBe(1_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * 1_048_576);
});
