import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  writeSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { createSelfSigned } from '../support/self-signed.ts';
import { doctor, portOf } from './doctor.ts';
import { makeFolder, run } from './gatehouse.ts';
import { serve } from './serving.ts';

const quick = { shutdown: { delaySeconds: 0, silenceSeconds: 0 } };

/** A folder in which a service has run and ended. */
async function used(settings: object = quick): Promise<string> {
  const serving = await serve(settings);
  await serving.stop();
  return serving.cwd;
}

const contentOf = (folder: string): unknown[] =>
  readdirSync(folder)
    .toSorted()
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [
      name,
      statSync(join(folder, name)).mtimeMs,
      hash('sha256', readFileSync(join(folder, name))),
    ]);

describe('gatehouse doctor (docs/decisions/operations.md, doctor)', () => {
  it('finds nothing wrong before the first start, in a running service and in a stopped one', async () => {
    const cwd = makeFolder();
    const before = await doctor({ cwd });
    expect([before.code, before.wrong, readdirSync(cwd)]).toEqual([0, [], []]);
    const serving = await serve(quick, { cwd });
    const running = await doctor({ cwd }, ...portOf(serving));
    expect([running.code, running.wrong]).toEqual([0, []]);
    expect(running.findings).toContainEqual({
      check: 'service',
      state: 'ok',
      message: `${serving.url} is ready`,
    });
    expect((await fetch(`${serving.url}/readyz`)).status).toBe(200);
    await serving.stop();
    const stopped = contentOf(join(cwd, 'data'));
    const after = await doctor({ cwd });
    expect([after.code, after.wrong]).toEqual([0, []]);
    expect(contentOf(join(cwd, 'data'))).toEqual(stopped);
  });

  it('names a port that another program holds', async () => {
    const taken = createServer((_, response) => response.end('x'));
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, findings } = await doctor({ cwd: await used() }, '--port', String(port));
    taken.close();
    expect(code).toBe(1);
    expect(findings).toContainEqual({
      check: 'service',
      state: 'problem',
      condition: 'port-in-use',
      message: `Another program uses port ${port} of 127.0.0.1.`,
      advice: 'Stop it, or choose another port with server.port.',
    });
  });

  it('prints a line for each finding and its advice, and ends with 1 after a problem', async () => {
    const cwd = await used();
    rmSync(join(cwd, 'data', 'encryption-key'));
    const { code, stdout } = await run(['doctor'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^ok {7}settings {10}are valid$/m);
    expect(stdout).toMatch(/^problem {2}encryption-key {4}.*is missing/m);
    expect(stdout).toMatch(/^ {27}Restore that file from the backup of the same time/m);
    expect(stdout).toMatch(/^1 problem, 0 warnings$/m);
  });

  const data = (cwd: string, name: string): string => join(cwd, 'data', name);
  const statement = (cwd: string, sql: string): void => {
    const database = new DatabaseSync(data(cwd, 'gatehouse.db'));
    database.exec(sql);
    database.close();
  };
  it.each<[string, (cwd: string) => void, string]>([
    [
      'a key of another store',
      (cwd) => writeFileSync(data(cwd, 'encryption-key'), `${'A'.repeat(43)}\n`),
      'problem encryption-key: ',
    ],
    [
      'a trail with a changed line',
      (cwd) =>
        writeFileSync(
          data(cwd, 'audit.log'),
          readFileSync(data(cwd, 'audit.log'), 'utf8').replace('audit-opened', 'audit-closed'),
        ),
      'has 1 wrong line; line ',
    ],
    [
      'a trail that lost its end',
      (cwd) =>
        writeFileSync(
          data(cwd, 'audit.log'),
          `${readFileSync(data(cwd, 'audit.log'), 'utf8').split('\n')[0] ?? ''}\n`,
        ),
      'problem audit: the trail ends at entry 1, before entry ',
    ],
    ['no trail', (cwd) => rmSync(data(cwd, 'audit.log')), 'problem audit: '],
    ['no store', (cwd) => rmSync(data(cwd, 'gatehouse.db')), 'problem store: '],
    [
      'a store of a newer version',
      (cwd) => statement(cwd, "INSERT INTO schema_migration VALUES (9999, 'later', 'x', 0, 9999)"),
      'problem store: the data was written by a newer version',
    ],
    [
      'a store of another program',
      (cwd) => statement(cwd, 'DROP TABLE schema_migration'),
      'problem store: it holds the data of another program',
    ],
    [
      'a store that ran tomorrow',
      (cwd) =>
        statement(cwd, `INSERT OR REPLACE INTO job_run VALUES ('purge', ${systemClock.now() + 86_400_000})`),
      'problem clock: this machine is 86',
    ],
    [
      'a store in which a stored route has an unknown host',
      (cwd) =>
        statement(
          cwd,
          `INSERT INTO route (route_id, route_key, definition, version, created_at, updated_at) VALUES ('far', '{"path":"/far/**"}', '{"path":"/far/**","url":"http://far.invalid"}', 1, 0, 0)`,
        ),
      'problem targets: route far: far.invalid does not resolve',
    ],
    [
      'a damaged page of a table',
      (cwd) => {
        const database = new DatabaseSync(data(cwd, 'gatehouse.db'));
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        const page = database.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'token_grant'").get();
        database.close();
        const file = openSync(data(cwd, 'gatehouse.db'), 'r+');
        writeSync(file, Buffer.alloc(300, 0xa5), 0, 300, (Number(page?.['rootpage']) - 1) * 4096);
        closeSync(file);
      },
      'problem store: ',
    ],
    ['a folder that others can enter', (cwd) => chmodSync(join(cwd, 'data'), 0o755), 'warning permissions: '],
    [
      'a key that others can read',
      (cwd) => chmodSync(data(cwd, 'encryption-key'), 0o644),
      'warning permissions: ',
    ],
  ])('finds %s', async (_what, spoil, expected) => {
    const cwd = await used();
    spoil(cwd);
    const { code, wrong } = await doctor({ cwd });
    expect(wrong).toContainEqual(expect.stringContaining(expected));
    expect(code).toBe(wrong.some((line) => line.startsWith('problem')) ? 1 : 0);
  });

  it.each<[string, object, string]>([
    [
      'an invalid setting',
      { server: { port: 'x' } },
      'problem settings: gatehouse.yaml:1:13: server.port: must be an integer',
    ],
    [
      'a route to an unknown host',
      { gateway: { routes: { far: { path: '/far/**', url: 'http://far.invalid/' } } } },
      'problem targets: route far: far.invalid does not resolve',
    ],
    [
      'an issuer at an unknown host, before a service runs',
      { authorization: { issuer: 'https://id.invalid' } },
      'problem issuer: id.invalid: ',
    ],
    [
      'an instance at an unknown host',
      { gateway: { services: { far: ['http://far.invalid:9'] } } },
      'problem targets: service far: far.invalid does not resolve',
    ],
    [
      'a route to a service without instances',
      { gateway: { routes: { far: '/far/**' } } },
      'problem targets: route far: the service far has no instances',
    ],
    [
      'a git repository that cannot be read',
      { configuration: { repositories: [{ git: { url: 'file:///nonexistent/repository.git' } }] } },
      'problem repositories: file:///nonexistent/repository.git cannot be read',
    ],
  ])('finds %s', async (_what, settings, expected) => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
    const { code, wrong } = await doctor({ cwd });
    expect({ code, wrong }).toEqual({ code: 1, wrong: [expect.stringContaining(expected)] });
  });

  it.each([
    [-1, 'problem certificate: ', 'ended on'],
    [5, 'warning certificate: ', 'ends on'],
  ])('finds a certificate that ends in %i days', async (days, state, what) => {
    const cwd = makeFolder();
    const date = new Date(systemClock.now() + days * 86_400_000).toISOString();
    const { key, cert } = createSelfSigned(`${date.replaceAll(/[-:T]/g, '').slice(0, 14)}Z`);
    writeFileSync(join(cwd, 'key.pem'), key);
    writeFileSync(join(cwd, 'chain.pem'), cert);
    const tls = { certificate: 'chain.pem', key: 'key.pem' };
    writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify({ server: { tls } }));
    const { wrong } = await doctor({ cwd });
    expect(wrong).toEqual([expect.stringContaining(state)]);
    expect(wrong[0]).toContain(what);
  });

  it('finds a small limit of open files, of the service that runs, and a debugger', async () => {
    const cwd = makeFolder();
    const main = join(import.meta.dirname, '../../src/cli/main.ts');
    const command = `ulimit -n 512 && exec "${process.execPath}" "${main}" doctor`;
    const limited = spawn('sh', ['-c', command], { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
    expect(await text(limited.stdout)).toMatch(
      /^warning {2}open-files {8}the limit of this shell is 512 \(open-files-low\)$/m,
    );
    const serving = await serve(quick, { cwd });
    const { findings } = await doctor({ cwd });
    // Only Linux shows the limits of another process.
    const shown = existsSync('/proc/self/limits') ? `(process ${serving.child.pid})` : 'this shell';
    expect(findings.find(({ check }) => check === 'open-files')?.message).toContain(shown);
    await serving.stop();
    const debugged = await run(['doctor'], { cwd, environment: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } });
    expect(debugged.stdout).toMatch(
      /^problem {2}debugger {10}Node is started with --inspect \(debugger-open\)$/m,
    );
  });
});
