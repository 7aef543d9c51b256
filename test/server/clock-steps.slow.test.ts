import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Clock } from '../../src/foundation/clock.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { createManualClock, type ManualClock } from '../storage/manual-clock.ts';
import { administratorSecret, type RunningService, startService } from '../support/service.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const tenYears = 3652 * day;

const clients = [
  {
    client_id: 'batch',
    client_secret: 'batch-secret-1b2c',
    grant_types: ['client_credentials'],
    scope: 'read',
  },
  {
    client_id: 'kiosk',
    client_secret: 'kiosk-secret-5e6f',
    grant_types: ['password', 'refresh_token'],
    scope: 'read',
    refresh_token_absolute_lifetime_seconds: 30 * 86_400,
    refresh_token_idle_lifetime_seconds: 30 * 86_400,
  },
  {
    client_id: 'rotating',
    client_secret: 'rotating-secret-7a8b',
    grant_types: ['password', 'refresh_token'],
    scope: 'read',
    refresh_token_rotation: true,
  },
  { client_id: 'watcher', client_secret: 'watcher-secret-9c0d', grant_types: [], scope: 'tokens:introspect' },
];
const secretOf = (id: string): string =>
  clients.find((client) => client.client_id === id)?.client_secret ?? '';

let time: ManualClock;
/** Error of the wall clock; the monotonic clock does not have it. */
let off: number;
let folder: ReturnType<typeof temporaryFolder>;
let running: RunningService;

const clock: Clock = {
  now: () => time.now() + off,
  monotonic: () => time.monotonic(),
  every: (milliseconds, task) => time.every(milliseconds, task),
  after: (milliseconds, task) => time.after(milliseconds, task),
};

async function start(): Promise<void> {
  running = await startService(
    {
      storage: { url: `sqlite:${join(folder.path, 'gatehouse.db')}` },
      authorization: {
        scopes: { read: 'Read' },
        loginAttempts: { limit: 2, addressLimit: 100 },
        clients,
        owners: [{ username: 'alice', password: 'a long passphrase of hers' }],
      },
    },
    { clock, secrets: { administrator: administratorSecret } },
  );
}

async function restart(): Promise<void> {
  await running.stop();
  await start();
}

beforeEach(async () => {
  time = createManualClock();
  off = 0;
  folder = temporaryFolder();
  await start();
});
afterEach(async () => {
  await running.stop();
  folder[Symbol.dispose]();
});

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function post(
  client: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  secret = secretOf(client),
): Promise<Reply> {
  const response = await fetch(`${running.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as Reply['body'] };
}

async function issued(): Promise<string> {
  const { body } = await post('batch', '/token', { grant_type: 'client_credentials' });
  return String(body['access_token']);
}

const isActive = async (token: string): Promise<unknown> =>
  (await post('watcher', '/introspection', { token })).body['active'];

async function readiness(): Promise<unknown> {
  const response = await fetch(`${running.url}/readyz`);
  return ((await response.json()) as { checks: Record<string, string> }).checks['clock'];
}

function lastPurge(): unknown {
  const database = new DatabaseSync(join(folder.path, 'gatehouse.db'), { readOnly: true });
  const row = database.prepare('SELECT last_run_at FROM job_run').get();
  database.close();
  return row?.['last_run_at'];
}

/**
 * Advances both clocks to the next purge and waits for it. A query of the store has two seconds of the same clock
 * for its result, so a purge is the last step of its tick.
 */
async function purge(): Promise<void> {
  const before = lastPurge();
  time.advance(minute);
  await expect.poll(lastPurge, { interval: 5 }).not.toBe(before);
  // A write completes after all earlier ones, so the next purge can begin.
  await post('batch', '/revocation', { token: await issued() });
}

const logged = (event: string): boolean => running.logged.some((line) => line.includes(`"event":"${event}"`));

describe('a clock that steps (docs/decisions/storage.md, settled-time)', () => {
  it('revives no revoked token when it is an hour fast for a minute', async () => {
    const token = await issued();
    await post('batch', '/revocation', { token });
    off = 3700 * 1000;
    await purge();
    off = 0;
    time.advance(1000);
    expect(await isActive(token)).toBe(false);
    await restart();
    expect(await isActive(token)).toBe(false);
  });

  it('revives no revoked token when the service starts in the wrong hour', async () => {
    const token = await issued();
    await post('batch', '/revocation', { token });
    off = 3700 * 1000;
    await restart();
    await purge();
    off = 0;
    time.advance(1000);
    expect(await isActive(token)).toBe(false);
  });

  it('removes no refresh token and no key when it steps ten years forward and back', async () => {
    const fields = { grant_type: 'password', username: 'alice', password: 'a long passphrase of hers' };
    const { body } = await post('kiosk', '/token', fields);
    const token = await issued();
    off = tenYears;
    await purge();
    off = 0;
    await purge();
    expect(await isActive(token)).toBe(true);
    const refresh = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
    expect((await post('kiosk', '/token', refresh)).status).toBe(200);
  });

  it('keeps every right that is used at the wrong time when it steps ten years forward and back', async () => {
    const fields = { grant_type: 'password', username: 'alice', password: 'a long passphrase of hers' };
    const clientIds = ['kiosk', 'rotating'] as const;
    const refresh = new Map<string, string>();
    const use = async (client: string): Promise<number> => {
      const { status, body } = await post(client, '/token', {
        grant_type: 'refresh_token',
        refresh_token: refresh.get(client) ?? '',
      });
      if (typeof body['refresh_token'] === 'string') refresh.set(client, body['refresh_token']);
      return status;
    };
    for (const client of clientIds)
      refresh.set(client, String((await post(client, '/token', fields)).body['refresh_token']));
    const token = await issued();
    off = tenYears;
    // They have expired by the wrong time, and by it alone.
    for (const client of clientIds) expect(await use(client)).toBe(400);
    expect(await isActive(token)).toBe(false);
    const ofThen = await issued();
    await purge();
    await restart();
    await purge();
    off = 0;
    await restart();
    await purge();
    expect([await isActive(token), await isActive(ofThen)]).toEqual([true, false]);
    for (const client of clientIds) expect([await use(client), await use(client)]).toEqual([200, 200]);
  });

  it('refuses tokens that were issued while it was more than a minute fast (docs/decisions/tokens.md, expiry)', async () => {
    for (const ahead of [minute, minute + 1, tenYears]) {
      off = ahead;
      const token = await issued();
      expect(await isActive(token)).toBe(true);
      off = 0;
      expect(await isActive(token)).toBe(ahead === minute);
    }
  });

  it('revives no revoked token when it steps back by an hour for good', async () => {
    const token = await issued();
    await post('batch', '/revocation', { token });
    time.advance(hour);
    await readiness();
    await purge();
    off = -hour;
    await purge();
    expect(await isActive(token)).toBe(false);
    await restart();
    expect(await isActive(token)).toBe(false);
  });

  it('is logged, counted and shown by /readyz until the step is undone', async () => {
    expect(await readiness()).toBe('ok');
    off = hour;
    time.advance(1000);
    expect(await readiness()).toBe('degraded');
    expect(logged('clock-stepped')).toBe(true);
    expect(running.logged.join('')).toContain('"step_seconds":3600');
    off = 0;
    time.advance(1000);
    expect(await readiness()).toBe('ok');
    expect(logged('clock-step-undone')).toBe(true);
    const metrics = await fetch(`${running.url}/metrics`, {
      headers: { Authorization: running.administrator },
    });
    expect(await metrics.text()).toContain('\ngatehouse_clock_steps_total 2\n');
  });

  it('counts after it has held for a day: then expired entries are removed', async () => {
    const fields = { grant_type: 'password', username: 'alice', password: 'a long passphrase of hers' };
    const { body } = await post('kiosk', '/token', fields);
    off = 31 * day;
    time.advance(day - minute);
    expect(await readiness()).toBe('degraded');
    await purge();
    await purge();
    expect(await readiness()).toBe('ok');
    off = 0;
    const refresh = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
    expect((await post('kiosk', '/token', refresh)).status).toBe(400);
  });

  it('is reported at a start before the time that the store has seen', async () => {
    await purge();
    off = -hour;
    await restart();
    expect(logged('clock-behind-store')).toBe(true);
    expect(await readiness()).toBe('degraded');
    off = 0;
    time.advance(1000);
    expect(await readiness()).toBe('ok');
  });

  it('is not reported when the clock is slewed', async () => {
    for (let second = 0; second < 600; second += 1) {
      off += 50;
      time.advance(1000);
    }
    expect(await readiness()).toBe('ok');
    expect(logged('clock-stepped')).toBe(false);
  });

  it('locks no source out for longer than a lock lasts after a wrong password while it was fast', async () => {
    const signIn = async (password: string): Promise<number> =>
      (await post('kiosk', '/token', { grant_type: 'password', username: 'alice', password })).status;
    off = tenYears;
    for (let count = 0; count < 2; count += 1) expect(await signIn('a wrong one')).toBe(400);
    expect(await signIn('a long passphrase of hers')).toBe(429);
    // A small correction ends no lock.
    off -= minute / 2;
    expect(await signIn('a long passphrase of hers')).toBe(429);
    off = 0;
    expect(await signIn('a long passphrase of hers')).toBe(200);
  });

  it('locks no client out for longer than a window lasts after a wrong secret while it was fast', async () => {
    const ask = async (secret?: string): Promise<number> =>
      (await post('batch', '/token', { grant_type: 'client_credentials' }, secret)).status;
    off = tenYears;
    for (let count = 0; count < 20; count += 1) expect(await ask('wrong')).toBe(401);
    expect(await ask()).toBe(429);
    off -= minute / 2;
    expect(await ask()).toBe(429);
    off = 0;
    expect(await ask('wrong')).toBe(401);
    expect(await ask()).toBe(200);
  });

  it('does not extend the grace period of a refresh token that was rotated while it was fast (RFC 9700 §4.14.2)', async () => {
    const fields = { grant_type: 'password', username: 'alice', password: 'a long passphrase of hers' };
    const { body } = await post('rotating', '/token', fields);
    const refresh = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
    off = hour;
    expect((await post('rotating', '/token', refresh)).status).toBe(200);
    expect((await post('rotating', '/token', refresh)).status).toBe(200);
    off = 0;
    expect((await post('rotating', '/token', refresh)).status).toBe(400);
  });
});
