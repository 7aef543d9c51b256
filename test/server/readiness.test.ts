import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { createManualClock } from '../storage/manual-clock.ts';
import { administratorSecret, type RunningService, startService } from '../support/service.ts';

let folder: ReturnType<typeof temporaryFolder>;
let data: string;
let running: RunningService;

async function start(): Promise<void> {
  running = await startService(
    { storage: { url: `sqlite:${join(data, 'gatehouse.db')}` } },
    { secrets: { administrator: administratorSecret } },
  );
}
beforeEach(async () => {
  folder = temporaryFolder();
  data = join(folder.path, 'data');
  await start();
});
afterEach(async () => {
  await running.stop();
  folder[Symbol.dispose]();
});

async function ask(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${running.url}${path}`, {
    method,
    headers: { Authorization: running.administrator, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}
const change = async (): Promise<number> =>
  (await ask('POST', '/clients', { grant_types: ['client_credentials'], scope: '' })).status;

async function readiness(): Promise<Readonly<Record<string, unknown>>> {
  const { status, text } = await ask('GET', '/readyz');
  const body = JSON.parse(text) as { readonly status: string; readonly checks: Record<string, string> };
  return { code: status, status: body.status, storage: body.checks['storage'], audit: body.checks['audit'] };
}
const well = { code: 200, status: 'ok', storage: 'ok', audit: 'ok' };
async function becomes(expected: object): Promise<void> {
  await expect.poll(readiness, { interval: 50 }).toMatchObject(expected);
}
const logged = (event: string): boolean => running.logged.some((line) => line.includes(`"event":"${event}"`));
const metrics = async (): Promise<string> => (await ask('GET', '/metrics')).text;

describe('files that disappear under a running service (docs/decisions/storage.md, files-in-place)', () => {
  it('refuses changes while the folder of the data is missing, reports it, and continues when it is back', async () => {
    expect(await readiness()).toEqual(well);
    expect(await change()).toBe(201);
    renameSync(data, `${data}-away`);
    expect(await change()).toBe(503);
    await becomes({ status: 'degraded', storage: 'degraded', audit: 'degraded' });
    expect(logged('store-in-trouble')).toBe(true);
    expect(await metrics()).toContain('\ngatehouse_audit_writable 0\n');
    renameSync(`${data}-away`, data);
    await expect.poll(change, { interval: 50 }).toBe(201);
    await becomes({ audit: 'ok' });
  });

  it('never confirms a change that is written to a file that another has replaced', async () => {
    const file = join(data, 'gatehouse.db');
    expect(await change()).toBe(201);
    copyFileSync(file, `${file}-copy`);
    renameSync(`${file}-copy`, file);
    expect(await change()).toBe(503);
    await becomes({ status: 'degraded', storage: 'degraded', audit: 'ok' });
  });

  it('never confirms a change that is written to a write-ahead log that was removed', async () => {
    expect(await change()).toBe(201);
    rmSync(join(data, 'gatehouse.db-wal'));
    expect(await change()).toBe(503);
  });

  it('refuses changes while the file of the audit trail is missing, and writes the waiting entries when it is back', async () => {
    const trail = join(data, 'audit.log');
    renameSync(trail, `${trail}-away`);
    expect(await change()).toBe(503);
    await becomes({ status: 'degraded', storage: 'ok', audit: 'degraded' });
    expect(logged('audit-file-gone')).toBe(true);
    writeFileSync(trail, '');
    expect(await change()).toBe(503);
    renameSync(`${trail}-away`, trail);
    await becomes(well);
    expect(await change()).toBe(201);
  });
});

/** The numbers of the first pages of a table and of its indexes. */
function firstPages(table: string): readonly number[] {
  using database = new DatabaseSync(join(data, 'gatehouse.db'));
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const rows = database.prepare('SELECT rootpage FROM sqlite_master WHERE tbl_name = ?').all(table);
  return rows.map(({ rootpage }) => Number(rootpage));
}

async function overwrite(pages: readonly number[]): Promise<void> {
  const size = 4096;
  await using handle = await open(join(data, 'gatehouse.db'), 'r+');
  for (const page of pages) await handle.write(Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
}

describe('a store that is damaged (docs/decisions/storage.md, readiness)', () => {
  it('is shown by /readyz from the first read that fails, even if everything else succeeds', async () => {
    await running.stop();
    const pages = firstPages('consent');
    await start();
    await overwrite(pages);
    expect(await readiness()).toEqual(well);
    expect((await ask('GET', '/consents')).status).toBe(503);
    expect(await readiness()).toMatchObject({ status: 'degraded', storage: 'degraded' });
    expect(await change()).toBe(201);
    expect(await readiness()).toMatchObject({ status: 'degraded', storage: 'degraded' });
    expect(running.logged.join('')).toContain('"trouble":"corrupt"');
  });

  it('does not start if the first page of any table is damaged', async () => {
    await running.stop();
    await overwrite(firstPages('consent'));
    await expect(start()).rejects.toThrow('cannot be read: database disk image is malformed');
  });
});

describe('readiness (docs/decisions/operations.md, not-this-instance)', () => {
  async function ready(url: string, query = '') {
    const response = await fetch(`${url}/readyz${query}`);
    return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
  }

  it('fails by the checks that the settings name, each after its time', async () => {
    const clock = createManualClock();
    const trail = join(data, 'audit.log');
    await running.stop();
    running = await startService(
      {
        storage: { url: `sqlite:${join(data, 'gatehouse.db')}` },
        readiness: { failOn: { audit: 3, storage: 0 } },
      },
      { clock, secrets: { administrator: administratorSecret } },
    );
    expect(await ready(running.url)).toMatchObject({ status: 200, body: { status: 'ok' } });
    renameSync(trail, `${trail}-away`);
    await change();
    expect(await ready(running.url)).toMatchObject({ status: 200, body: { status: 'degraded' } });
    clock.advance(3000);
    expect(await ready(running.url)).toMatchObject({
      status: 503,
      body: { error: 'temporarily_unavailable', detail: { audit: 'is degraded here' } },
    });
    // The gateway needs no audit trail.
    expect((await ready(running.url, '?for=gateway')).status).toBe(200);
    expect((await ready(running.url, '?for=authorization')).status).toBe(503);
    renameSync(`${trail}-away`, trail);
    await expect
      .poll(async () => {
        clock.advance(1000);
        return (await ready(running.url)).status;
      })
      .toBe(200);
  });

  it('remains while a lost store is that of a single instance', async () => {
    await running.stop();
    running = await startService(
      { storage: { url: `sqlite:${join(data, 'gatehouse.db')}` }, readiness: { failOn: { storage: 0 } } },
      { secrets: { administrator: administratorSecret } },
    );
    renameSync(data, `${data}-away`);
    expect(await change()).toBe(503);
    await becomes({ code: 200, storage: 'degraded' });
  });

  it('says for five seconds that too many passwords waited, and remains while no other instance can take them', async () => {
    const clock = createManualClock();
    await running.stop();
    running = await startService(
      { readiness: { failOn: { queue: 0 } } },
      { clock, secrets: { administrator: administratorSecret } },
    );
    const create = (_: unknown, index: number): Promise<{ status: number }> =>
      ask('POST', '/owners', { username: `user-${index}`, password: 'a long passphrase of the user' });
    const created = await Promise.all(Array.from({ length: 150 }, create));
    expect(new Set(created.map(({ status }) => status))).toEqual(new Set([201, 503]));
    const state = async (): Promise<object> => ready(running.url, '?for=authorization');
    expect(await state()).toMatchObject({
      status: 200,
      body: { checks: { queue: 'degraded' }, conditions: ['queue-full'] },
    });
    expect((await ask('GET', '/alerts')).text).toContain('"kind":"queue-full"');
    clock.advance(5000);
    expect(await state()).toMatchObject({ status: 200, body: { checks: { queue: 'ok' } } });
  });

  it('of one part has the checks of that part', async () => {
    const checks = async (part: string): Promise<string[]> =>
      Object.keys((await ready(running.url, `?for=${part}`)).body['checks'] as object);
    expect(await checks('gateway')).toEqual(['storage', 'clock', 'gateway']);
    expect(await checks('authorization')).toEqual(['storage', 'clock', 'audit', 'queue']);
    expect(await checks('configuration')).toEqual(['storage', 'clock', 'configuration']);
    expect((await ready(running.url, '?for=console')).status).toBe(400);
  });
});

describe('/metrics (docs/decisions/conventions.md, metrics)', () => {
  it('reports on the process, the event loop, the audit trail, the password queue and the files of the store', async () => {
    await change();
    const text = await metrics();
    const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    expect(valueOf('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    const startedAt = systemClock.now() / 1000 - process.uptime();
    expect(Math.abs(valueOf('process_start_time_seconds') - startedAt)).toBeLessThan(5);
    expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(valueOf('nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000);
    expect(text).toContain(`nodejs_version_info{version="${process.version}"} 1`);
    expect(valueOf('gatehouse_audit_entries_total')).toBeGreaterThanOrEqual(2);
    expect(valueOf('gatehouse_audit_bytes')).toBeGreaterThan(100);
    expect(valueOf('gatehouse_audit_writable')).toBe(1);
    expect(valueOf('gatehouse_password_hashes_waiting')).toBe(0);
    expect(valueOf('gatehouse_password_hashes_refused_total')).toBe(0);
    expect(valueOf('gatehouse_storage_database_bytes')).toBeGreaterThan(4096);
    expect(valueOf('gatehouse_storage_free_bytes')).toBeGreaterThan(0);
    // Absent if the system does not report it.
    const [open, most] = [valueOf('process_open_fds'), valueOf('process_max_fds')];
    expect(process.platform !== 'linux' || (open > 3 && open < most)).toBe(true);
  });
});
