import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { postgresPrograms, whereDumps } from '../support/postgres-dump.ts';
import { sharePostgres } from '../support/shared-postgres.ts';
import { makeFolder, run } from './gatehouse.ts';
import { serve } from './serving.ts';

const secret = 'a-secret-of-the-administrator-for-tests';
const authorization = `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`;
const environment = { GATEHOUSE_ADMIN_SECRET: secret };
const settings = { shutdown: { delaySeconds: 0, silenceSeconds: 0 } };

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

  whereDumps('a backup of PostgreSQL', () => {
    it('contains the dump, the key and the trail; a service starts with the restored database', async () => {
      await using server = await sharePostgres();
      const from = await server.createDatabase();
      const serving = await serve(settings, { environment: { ...environment, GATEHOUSE_STORAGE_URL: from } });
      const created = await fetch(`${serving.url}/clients`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'kept', grant_types: ['client_credentials'], scope: 'read' }),
      });
      const { client_id: id } = (await created.json()) as { client_id: string };
      const { cwd } = serving;
      const at = { cwd, environment: { ...environment, GATEHOUSE_STORAGE_URL: from } };
      const { stderr: asked } = await run(['backup', 'copy'], at);
      const [, dump = ''] = /^ {2}(pg_dump .*)$/m.exec(asked) ?? [];
      await shell(dump, cwd);
      expect(await run(['backup', 'copy', '--dump', 'gatehouse.dump'], at)).toMatchObject({
        code: 0,
        stderr: '',
      });
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
      const found = await fetch(`${again.url}/clients/${id}`, { headers: { authorization } });
      expect(found.status).toBe(200);
      const { stderr: log } = await again.stop();
      expect(log).not.toContain('audit-entries-missing');
    });
  });
});
