import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { placeFiles, presentFiles } from '../../src/cli/backup/placement.ts';
import { makeFolder, run, start } from './gatehouse.ts';
import { serve, type Serving } from './serving.ts';

const secret = 'a-secret-of-the-administrator-for-tests';
const environment = { GATEHOUSE_ADMIN_SECRET: secret };
const basic = `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`;
const quick = { shutdown: { delaySeconds: 0, silenceSeconds: 0 }, quotas: { enabled: false } };

async function registered(url: string, name: string): Promise<string> {
  const response = await fetch(`${url}/clients`, {
    method: 'POST',
    headers: { authorization: basic, 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: name, grant_types: ['client_credentials'], scope: 'read' }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { client_id: string }).client_id;
}

const statusOf = async (url: string, id: string): Promise<number> =>
  (await fetch(`${url}/clients/${id}`, { headers: { authorization: basic } })).status;

async function started(cwd = makeFolder(), settings: object = quick): Promise<Serving> {
  return serve(settings, { cwd, environment });
}

/** Registers clients until it is stopped; `acknowledged` grows with each response. */
function load(url: string): { readonly acknowledged: string[]; stop(): Promise<void> } {
  const acknowledged: string[] = [];
  let stopped = false;
  const each = async (worker: number): Promise<void> => {
    while (!stopped) acknowledged.push(await registered(url, `load ${worker}`));
  };
  const workers = Promise.all(Array.from({ length: 8 }, (_, worker) => each(worker)));
  return {
    acknowledged,
    async stop() {
      stopped = true;
      await workers;
    },
  };
}

const incomplete = (folder: string): string[] =>
  readdirSync(folder).filter((name) => name.includes('.incomplete-'));

const backup = (cwd: string, ...words: string[]): ReturnType<typeof run> =>
  run(['backup', ...words], { cwd, environment });
const restore = (cwd: string, ...words: string[]): ReturnType<typeof run> =>
  run(['restore', ...words], { cwd, environment });

/** A folder in which a service has run, and a backup of it. */
async function backedUp(): Promise<{ readonly cwd: string; readonly copy: string; readonly client: string }> {
  const serving = await started();
  const client = await registered(serving.url, 'kept');
  const { code, stderr } = await backup(serving.cwd, '--quiet', 'copy');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await serving.stop();
  return { cwd: serving.cwd, copy: join(serving.cwd, 'copy'), client };
}

describe('gatehouse backup of a running service (docs/decisions/storage.md, backup)', () => {
  it('contains everything that was acknowledged before it began, and a service starts with it', async () => {
    const serving = await started();
    const { acknowledged, stop } = load(serving.url);
    while (acknowledged.length < 200) await statusOf(serving.url, 'admin');
    const before = [...acknowledged];
    const { code, stdout, stderr } = await backup(serving.cwd, 'copy', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const during = acknowledged.length - before.length;
    await stop();
    await serving.stop('SIGKILL');
    expect(during).toBeGreaterThan(0);
    const manifest = JSON.parse(stdout) as { files: { name: string; sha256: string }[] };
    expect(manifest.files.map(({ name }) => name)).toEqual(['audit.log', 'encryption-key', 'gatehouse.db']);

    const other = makeFolder();
    const restored = await restore(other, join(serving.cwd, 'copy'));
    expect({ code: restored.code, stderr: restored.stderr }).toEqual({ code: 0, stderr: '' });
    const again = await started(other);
    for (const id of before) expect(await statusOf(again.url, id)).toBe(200);
    const { stderr: log } = await again.stop();
    expect(log).not.toContain('audit-entries-missing');
    const { code: verified } = await run(['audit', 'verify', 'data/audit.log'], { cwd: other });
    expect(verified).toBe(0);
  });

  it('can only be read by its owner, refuses to overwrite, and says what it does not contain', async () => {
    const { cwd, copy } = await backedUp();
    expect(statSync(copy).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(copy))
      expect([name, statSync(join(copy, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(readdirSync(cwd)).toEqual(['copy', 'data', 'gatehouse.yaml']);
    const again = await backup(cwd, 'copy');
    expect(again).toMatchObject({
      code: 1,
      stdout: '',
      stderr: `gatehouse: ${copy} exists already; name a new folder\nTry: gatehouse backup --help\n`,
    });
    const { stdout } = await backup(cwd, 'second');
    expect(stdout).toContain(
      'The settings file, certificates and folders of configuration are not in the backup.',
    );
    const inMemory = await run(['backup', 'third'], {
      cwd,
      environment: { GATEHOUSE_STORAGE_URL: 'sqlite::memory:' },
    });
    expect(inMemory).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('a store in memory has no files'),
    });
  });

  it('leaves no folder with its name if it is killed, and the next one names the remains', async () => {
    const serving = await started();
    const { acknowledged, stop } = load(serving.url);
    while (acknowledged.length < 50) await statusOf(serving.url, 'admin');
    // A backup of a long trail takes so long that it can be interrupted.
    const longTrail = join(serving.cwd, 'data', `audit.log.${'0'.repeat(16)}`);
    writeFileSync(longTrail, `${'x'.repeat(1023)}\n`.repeat(131_072));
    const killed = start(['backup', 'copy'], { cwd: serving.cwd, environment });
    while (incomplete(serving.cwd).length === 0) await setImmediate();
    killed.child.kill('SIGKILL');
    expect((await killed.ended).signal).toBe('SIGKILL');
    expect(existsSync(join(serving.cwd, 'copy'))).toBe(false);
    const [left = ''] = incomplete(serving.cwd);
    const refused = await restore(makeFolder(), join(serving.cwd, left));
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('a complete backup') });

    const interrupted = start(['backup', 'copy'], { cwd: serving.cwd, environment });
    while (incomplete(serving.cwd).length === 1) await setImmediate();
    interrupted.child.kill('SIGTERM');
    expect((await interrupted.ended).code).toBe(130);
    expect(incomplete(serving.cwd)).toEqual([left]);
    rmSync(longTrail);

    const next = await backup(serving.cwd, 'copy');
    await stop();
    expect(next).toMatchObject({
      code: 0,
      stderr: expect.stringContaining(`${left} is an incomplete backup`),
    });
  });

  it('is refused if the encryption key does not open the keys of the store', async () => {
    const { cwd } = await backedUp();
    writeFileSync(join(cwd, 'data', 'encryption-key'), `${Buffer.alloc(32, 1).toString('base64url')}\n`);
    const { code, stderr } = await backup(cwd, 'second');
    expect(code).toBe(2);
    expect(stderr).toContain('does not open the key');
    expect(readdirSync(cwd)).toEqual(['copy', 'data', 'gatehouse.yaml']);
  });
});

describe('gatehouse restore (docs/decisions/storage.md, restore)', () => {
  it('gives the files the owner of their folder, so that root can restore for the user of the service', async () => {
    const { copy } = await backedUp();
    const cwd = makeFolder();
    const folder = join(cwd, 'data');
    mkdirSync(folder);
    const [own, nobody] = [process.getuid?.() ?? 0, 65_534];
    // Only root can give a folder away.
    if (own === 0) chownSync(folder, nobody, nobody);
    expect((await restore(cwd, copy)).code).toBe(0);
    const owners = readdirSync(folder).map((name) => [name, statSync(join(folder, name)).uid] as const);
    expect(owners.length).toBeGreaterThan(2);
    expect(owners.filter(([, uid]) => uid !== (own === 0 ? nobody : own))).toEqual([]);
  });

  it('replaces the data of a stopped service only with --yes, and keeps the replaced files', async () => {
    const { cwd, copy, client } = await backedUp();
    const serving = await started(cwd);
    const later = await registered(serving.url, 'later');
    const running = await restore(cwd, copy, '--yes');
    expect(running).toMatchObject({ code: 3, stderr: expect.stringContaining('another server') });
    await serving.stop('SIGKILL');
    const refused = await restore(cwd, copy);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('add --yes') });
    const { code, stdout, stderr } = await restore(cwd, copy, '--yes');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('All tokens, sessions and consents have ended: every user signs in again.');
    const [, aside = ''] = /The replaced files are in (\S+)\./.exec(stdout) ?? [];
    expect(readdirSync(aside)).toEqual(
      expect.arrayContaining(['audit.log', 'encryption-key', 'gatehouse.db']),
    );
    const again = await started(cwd);
    expect([await statusOf(again.url, client), await statusOf(again.url, later)]).toEqual([200, 404]);
    await again.stop();
  });

  it.each([
    [
      'a file was changed',
      (copy: string) => writeFileSync(join(copy, 'gatehouse.db'), 'x', { flag: 'a' }),
      'gatehouse.db was changed',
    ],
    [
      'a file is missing',
      (copy: string) => rmSync(join(copy, 'encryption-key')),
      'encryption-key is missing',
    ],
    ['there is no manifest', (copy: string) => rmSync(join(copy, 'manifest.json')), 'a complete backup'],
    [
      'the manifest names a file outside',
      (copy: string) => edit(copy, (text) => text.replace('"encryption-key"', '"../encryption-key"')),
      'does not describe a backup',
    ],
    [
      'the trail is not that of the manifest',
      (copy: string) =>
        edit(copy, (text) => text.replace(/"hash": "[0-9a-f]{64}"/, `"hash": "${'0'.repeat(64)}"`)),
      'the audit trail of the backup is not the one',
    ],
  ])('changes nothing if %s', async (_what, spoil, message) => {
    const { copy } = await backedUp();
    spoil(copy);
    const target = makeFolder();
    const { code, stderr } = await restore(target, copy);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
    expect(readdirSync(target)).toEqual([]);
  });

  it.each([0, 1, 2])(
    'leaves a folder with which no service starts if it ends after %i files, and can be repeated',
    async (placed) => {
      const { cwd, copy } = await backedUp();
      const data = join(cwd, 'data');
      const names = ['audit.log', 'encryption-key', 'gatehouse.db'];
      const staged = names.map((name) => ({
        staged: join(data, `${name}.restoring`),
        place: join(data, name),
      }));
      // The next file is missing, so the restore ends there.
      for (const { staged: file } of staged.slice(0, placed))
        copyFileSync(join(copy, basename(file, '.restoring')), file);
      const places = {
        store: join(data, 'gatehouse.db'),
        key: join(data, 'encryption-key'),
        auditFile: join(data, 'audit.log'),
      };
      await expect(placeFiles(staged, presentFiles(places), 'now')).rejects.toThrow('ENOENT');
      const { code, stderr } = await run(['serve', '--port', '0'], { cwd, environment });
      expect({ code, stderr }).toEqual({
        code: 3,
        stderr: expect.stringContaining('restore the store from a backup'),
      });
      expect(await restore(cwd, copy, '--yes')).toMatchObject({ code: 0 });
      await (await started(cwd)).stop();
    },
  );

  it('uses the places of the settings, also for the full files of the audit trail', async () => {
    const small = { ...quick, audit: { file: 'trail/actions.log', maximumBytes: 65_536 } };
    const serving = await started(makeFolder(), small);
    for (let number = 0; number < 300; number += 1) await registered(serving.url, `client ${number}`);
    const { code } = await backup(serving.cwd, 'copy');
    await serving.stop();
    expect(code).toBe(0);
    const other = makeFolder();
    mkdirSync(join(other, 'elsewhere'));
    const renamed = { ...small, audit: { ...small.audit, file: 'elsewhere/audit.log' } };
    writeFileSync(join(other, 'gatehouse.yaml'), JSON.stringify(renamed));
    expect(await restore(other, join(serving.cwd, 'copy'))).toMatchObject({ code: 0 });
    const names = readdirSync(join(other, 'elsewhere')).filter((name) =>
      /^audit\.log(\.\d{16})?$/.test(name),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(names).toContain('audit.log');
    const { code: verified } = await run(['audit', 'verify', 'elsewhere/audit.log'], { cwd: other });
    expect([verified, basename(names[1] ?? '')]).toEqual([0, expect.stringMatching(/\d{16}$/)]);
  });
});

function edit(copy: string, change: (text: string) => string): void {
  const file = join(copy, 'manifest.json');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
