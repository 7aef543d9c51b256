import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../src/storage/migrations/list.ts';
import { postgresPrograms, startDumpable, whereDumps } from '../support/postgres-dump.ts';
import { doctor } from './doctor.ts';
import { makeFolder, run } from './gatehouse.ts';
import { serve } from './serving.ts';
import { isOnePoint, startWrites } from './writes-under-load.ts';

const secret = 'a-secret-of-the-administrator-for-tests';
const authorization = `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`;
const environment = { GATEHOUSE_ADMIN_SECRET: secret };
const settings = { quotas: { enabled: false }, shutdown: { delaySeconds: 0, silenceSeconds: 0 } };

/** Runs a printed command as a shell does, with PostgreSQL's programs on the path. */
async function shell(command: string, cwd: string): Promise<void> {
  const path = `${postgresPrograms}${delimiter}${process.env['PATH'] ?? ''}`;
  await promisify(execFile)('sh', ['-c', command], { cwd, env: { ...process.env, PATH: path } });
}

describe('gatehouse backup of a store in PostgreSQL (docs/decisions/storage.md, backup)', () => {
  it('names the two commands, without the password', async () => {
    const { code, stderr } = await run(['backup', 'copy'], {
      environment: { GATEHOUSE_STORAGE_URL: 'postgres://gate:s3cret-word@db.example.org/gatehouse' },
    });
    expect(code).toBe(2);
    expect(stderr).toContain(
      "  pg_dump --format=custom --no-owner --file='gatehouse.dump' " +
        "--dbname='postgres://gate@db.example.org/gatehouse?sslmode=verify-full&sslrootcert=system'\n" +
        '  gatehouse backup copy --dump gatehouse.dump\n',
    );
    expect(stderr).not.toContain('s3cret-word');
  });

  whereDumps('a backup of PostgreSQL with several hosts', () => {
    it('dumps the server that the service uses, although a program would use the first one', async () => {
      await using server = await startDumpable();
      await using other = await startDumpable();
      const [url, second] = [await server.createDatabase(), await other.createDatabase()];
      await other.query("ALTER DATABASE test_1 SET default_transaction_read_only = 'on'");
      const [host, first] = [url, second].map((each) => new URL(each).searchParams.get('host'));
      const several = url.replace(`host=${host}`, `host=/nowhere,${first},${host}`);
      const at = { environment: { ...environment, GATEHOUSE_STORAGE_URL: several } };
      const { cwd, stop } = await serve(settings, at);
      const { stderr } = await run(['backup', 'copy'], { cwd, ...at });
      const [command = ''] = /pg_dump .*/.exec(stderr) ?? [];
      await shell(command, cwd);
      await shell('pg_restore --list gatehouse.dump > list', cwd);
      expect(readFileSync(join(cwd, 'list'), 'utf8')).toContain('TABLE public schema_migration ');
      expect(await run(['backup', 'copy', '--dump', 'gatehouse.dump'], { cwd, ...at })).toMatchObject({
        code: 0,
      });
      const { wrong } = await doctor({ cwd, ...at });
      expect(wrong.filter((line) => line.includes('store') || line.includes('connections'))).toEqual([]);
      await stop();
    });
  });

  whereDumps('a refused backup of PostgreSQL', () => {
    /** A stopped service with a store in PostgreSQL, and a dump of it. */
    async function dumped(server: Awaited<ReturnType<typeof startDumpable>>) {
      const url = await server.createDatabase();
      const serving = await serve(settings, { environment: { ...environment, GATEHOUSE_STORAGE_URL: url } });
      await serving.stop();
      const { cwd } = serving;
      await shell(`pg_dump --format=custom --no-owner --file=gatehouse.dump --dbname='${url}'`, cwd);
      return { url, cwd, at: { cwd, environment: { ...environment, GATEHOUSE_STORAGE_URL: url } } };
    }

    it('refuses an encryption key that does not open the keys of the database, and records the schema with the right one (docs/decisions/storage.md, backup)', async () => {
      await using server = await startDumpable();
      const { cwd, at } = await dumped(server);
      const words = ['backup', 'copy', '--dump', 'gatehouse.dump'];
      const file = join(cwd, 'data', 'encryption-key');
      const right = readFileSync(file);
      writeFileSync(file, `${Buffer.alloc(32, 1).toString('base64url')}\n`);
      const before = readdirSync(cwd);
      const { code, stderr } = await run(words, at);
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('does not open the key') });
      expect(readdirSync(cwd)).toEqual(before);

      writeFileSync(file, right);
      expect(await run(words, at)).toMatchObject({ code: 0, stderr: '' });
      const manifest: unknown = JSON.parse(readFileSync(join(cwd, 'copy', 'manifest.json'), 'utf8'));
      const schema = migrations.at(-1)?.version;
      expect(manifest).toMatchObject({ store: { engine: 'postgres', file: 'gatehouse.dump', schema } });
    });

    it('refuses a file that does not begin with PGDMP, and says what to do (PostgreSQL documentation, pg_dump, --format=custom)', async () => {
      await using server = await startDumpable();
      const { url, cwd, at } = await dumped(server);
      await shell(`pg_dump --format=plain --file=statements.sql --dbname='${url}'`, cwd);
      writeFileSync(join(cwd, 'short'), 'PGDM');
      mkdirSync(join(cwd, 'folder'));
      const before = readdirSync(cwd);
      for (const name of ['statements.sql', 'short', 'folder']) {
        const { code, stderr } = await run(['backup', 'copy', '--dump', name], at);
        expect(code, stderr).toBe(1);
        expect(stderr).toContain(`${join(cwd, name)} is not a dump in the custom format of pg_dump`);
        expect(stderr).toContain('write it with the command that gatehouse backup prints');
      }
      expect(readdirSync(cwd)).toEqual(before);
    });

    it('restores nothing if the dump of the backup does not begin with PGDMP (docs/decisions/storage.md, restore)', async () => {
      await using server = await startDumpable();
      const { cwd, at } = await dumped(server);
      expect((await run(['backup', 'copy', '--dump', 'gatehouse.dump'], at)).code).toBe(0);
      // The digests are right, as in a backup by a version that did not look into the file.
      const dump = join(cwd, 'copy', 'gatehouse.dump');
      const digest = (): string => createHash('sha256').update(readFileSync(dump)).digest('hex');
      const earlier = digest();
      writeFileSync(dump, 'CREATE TABLE client ();\n');
      const manifest = join(cwd, 'copy', 'manifest.json');
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(earlier, digest()));
      const other = makeFolder();
      const { code, stderr } = await run(['restore', join(cwd, 'copy')], { ...at, cwd: other });
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringContaining(`${dump} is not a dump in the custom format of pg_dump`),
      });
      expect(existsSync(join(other, 'data'))).toBe(false);
    });
  });

  whereDumps('a backup of PostgreSQL', () => {
    /** Runs the dump so that `untilReleased` happens after its snapshot and before it reads the rows. */
    async function dumpHeld(url: string, dump: () => Promise<void>, untilReleased: () => Promise<void>) {
      const holder = new Client({ connectionString: url });
      await holder.connect();
      try {
        await holder.query('CREATE TABLE held (nothing TEXT)');
        await holder.query('BEGIN; LOCK TABLE held IN ACCESS EXCLUSIVE MODE');
        const dumped = dump();
        const waiting = "SELECT 1 FROM pg_locks WHERE relation = 'held'::regclass AND NOT granted";
        await expect.poll(async () => (await holder.query(waiting)).rows.length).toBeGreaterThan(0);
        await untilReleased();
        await holder.query('COMMIT');
        await dumped;
      } finally {
        await holder.end();
      }
    }

    it('contains the dump, the key and the trail of one point under load; a service starts with the restored database', async () => {
      await using server = await startDumpable();
      const from = await server.createDatabase();
      const serving = await serve(settings, { environment: { ...environment, GATEHOUSE_STORAGE_URL: from } });
      const { cwd } = serving;
      const at = { cwd, environment: { ...environment, GATEHOUSE_STORAGE_URL: from } };
      const { stderr: asked } = await run(['backup', 'copy'], at);
      const [, dump = ''] = /^ {2}(pg_dump .*)$/m.exec(asked) ?? [];
      const writes = startWrites(serving.url, authorization);
      const more = async (): Promise<void> => {
        const before = writes.done.length;
        await expect.poll(() => writes.done.length).toBeGreaterThan(before + 20);
      };
      await more();
      const before = writes.done.map(({ id }) => id);
      let snapshotUntil = 0;
      const whileHeld = async (): Promise<void> => {
        snapshotUntil = writes.now();
        await more();
      };
      await dumpHeld(from, () => shell(dump, cwd), whileHeld);
      expect(await run(['backup', 'copy', '--dump', 'gatehouse.dump'], at)).toMatchObject({
        code: 0,
        stderr: '',
      });
      await more();
      await writes.stop();
      expect(readdirSync(join(cwd, 'copy'))).toEqual(
        expect.arrayContaining(['encryption-key', 'gatehouse.dump', 'manifest.json']),
      );
      await serving.stop();

      const to = await server.createDatabase();
      const other = makeFolder();
      const there = { cwd: other, environment: { ...environment, GATEHOUSE_STORAGE_URL: to } };
      const restored = await run(['restore', join(cwd, 'copy')], there);
      expect(restored).toMatchObject({ code: 0, stderr: '' });
      const [, restore = ''] = /^ {2}(pg_restore .*)$/m.exec(restored.stdout) ?? [];
      await shell(restore, other);
      const again = await serve(settings, there);
      const kept = new Set<string>();
      for (const { id } of writes.done) {
        const { status } = await fetch(`${again.url}/clients/${id}`, { headers: { authorization } });
        expect([200, 404]).toContain(status);
        if (status === 200) kept.add(id);
      }
      expect(before.filter((id) => !kept.has(id))).toEqual([]);
      expect(isOnePoint(writes.done, (id) => kept.has(id))).toBe(true);
      const later = writes.done.filter(({ start }) => start > snapshotUntil);
      expect(later.length).toBeGreaterThan(0);
      expect(later.filter(({ id }) => kept.has(id))).toEqual([]);
      const { stderr: log } = await again.stop();
      expect(log).not.toContain('audit-entries-missing');
      // Once: what the store has issued has ended.
      expect(log.match(/older-store-accepted/g)).toHaveLength(1);
      const { code, stdout } = await run(['audit', 'verify'], there);
      expect(code, stdout).toBe(0);
    });

    it('is not one point if it lacks a write that ended before another one that it has began', () => {
      const done = [
        { id: 'a', start: 1, end: 3 },
        { id: 'b', start: 2, end: 5 },
        { id: 'c', start: 4, end: 6 },
      ];
      expect(isOnePoint(done, (id) => id !== 'a')).toBe(false);
      for (const kept of ['', 'a', 'ab', 'b', 'ac', 'abc'])
        expect(isOnePoint(done, (id) => kept.includes(id))).toBe(true);
    });
  });
});
