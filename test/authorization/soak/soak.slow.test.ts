import { createInterface } from 'node:readline';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { describe, expect, it } from 'vitest';
import { startChildService } from '../../support/child-service.ts';
import { createSeeded } from '../../support/seeded.ts';
import { alice, webUri } from '../token-service.ts';
import type { MemoryLine } from './memory-probe.ts';
import { createTraffic, secret } from './traffic.ts';
import { isLongRun } from '../../support/long-runs.ts';
import { randomRuns } from '../../support/random-runs.ts';

/**
 * The heap that a request may leave behind. In a short run, caches and denials still fill. In a long run they are
 * full, and the limit is near zero.
 */
const bytesARequest = isLongRun ? 8 : 256;
const residentFactor = isLongRun ? 1.05 : 1.35;
const windows = 12;

// All lifetimes are short, so that everything of the first window has ended at the last.
const settings = (folder: string): object => ({
  storage: { url: `sqlite:${join(folder, 'gatehouse.db')}`, purgeSeconds: 1 },
  quotas: { enabled: false },
  tombstoneSeconds: 1,
  log: { level: 'error' },
  authorization: {
    codeLifetimeSeconds: 1,
    accessTokenLifetimeSeconds: 1,
    refreshToken: { idleLifetimeSeconds: 1, absoluteLifetimeSeconds: 2, graceSeconds: 1 },
    loginAttempts: { windowSeconds: 1 },
    scopes: { read: 'Read' },
    defaultScope: 'read',
    owners: [alice],
    clients: [
      {
        client_id: 'web',
        client_secret: secret,
        grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
        redirect_uris: [webUri],
        scope: 'read clients:read',
        refresh_token_rotation: true,
      },
    ],
  },
});

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The medians of the middle third of the windows and of the last one; the first third warms up. */
function thirds(lines: readonly MemoryLine[], of: (line: MemoryLine) => number): readonly [number, number] {
  const third = Math.floor(lines.length / 3);
  return [median(lines.slice(-2 * third, -third).map(of)), median(lines.slice(-third).map(of))];
}

/** The heap that a request left behind, in bytes. */
function leftBehind(lines: readonly MemoryLine[], total: number): number {
  const [middle, last] = thirds(lines, ({ heapUsed, external }) => heapUsed + external);
  return (last - middle) / (total / 3);
}

async function soak(seed: number, total: number, environment: Readonly<Record<string, string>> = {}) {
  const probe = new URL('./memory-probe.ts', import.meta.url).href;
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-soak-'));
  const child = await startChildService(settings(folder), {
    folder,
    environment: { NODE_OPTIONS: `--import=${probe}`, ...environment },
  });
  const pool = new Pool(child.url, { connections: 16 });
  const lines: MemoryLine[] = [];
  let told: ((line: MemoryLine) => void) | undefined;
  if (child.process.stdout)
    createInterface({ input: child.process.stdout }).on('line', (line) =>
      told?.(JSON.parse(line) as MemoryLine),
    );
  const traffic = createTraffic(pool, child.url, createSeeded(seed));
  try {
    for (let window = 0; window < windows; window += 1) {
      await traffic.send(Math.ceil(total / windows));
      const line = Promise.withResolvers<MemoryLine>();
      told = line.resolve;
      child.process.kill('SIGUSR2');
      lines.push(await line.promise);
    }
  } finally {
    await pool.close();
    await child.stop();
  }
  return { lines, seen: traffic.seen, errors: child.errors() };
}

describe.each(randomRuns(import.meta.url, 20_260_304, { short: 9000, long: 500_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe(`a service under ${rounds} requests of every kind`, { timeout: 3_600_000 }, () => {
      it('does not leak: heap, memory and open resources remain constant (docs/decisions/storage.md, expiry)', async () => {
        const { lines, seen, errors } = await soak(seed, rounds);
        expect(errors).toBe('');
        for (const status of [200, 400, 401])
          expect([status, (seen.get(status) ?? 0) > 100]).toEqual([status, true]);
        expect(leftBehind(lines, rounds)).toBeLessThan(bytesARequest);
        const [resident, residentAtLast] = thirds(lines, ({ rss }) => rss);
        expect(residentAtLast / resident).toBeLessThan(residentFactor);
        const [open, openAtLast] = thirds(lines, ({ resources }) => resources);
        expect(openAtLast - open).toBeLessThanOrEqual(2);
      });

      it('is detected if it leaks a little with each (docs/decisions/tests.md, can-fail)', async () => {
        const { lines } = await soak(seed, 4500, { PLANTED_LEAK: 'yes' });
        expect(leftBehind(lines, 4500)).toBeGreaterThan(512);
      });
    });
  },
);
