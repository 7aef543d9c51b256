import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { doctor, type Finding } from './doctor.ts';
import { makeFolder } from './gatehouse.ts';
import { serve } from './serving.ts';

const quick = { shutdown: { delaySeconds: 0, silenceSeconds: 0 } };

async function used(): Promise<string> {
  const { cwd, stop } = await serve(quick);
  await stop();
  return cwd;
}

/** The only finding of a check. */
async function findingOf(
  check: string,
  cwd: string,
  ...flags: readonly string[]
): Promise<Finding | undefined> {
  const { findings } = await doctor({ cwd }, ...flags);
  const [finding, ...others] = findings.filter((one) => one.check === check);
  expect(others).toEqual([]);
  return finding;
}

describe('the words of gatehouse doctor (docs/decisions/operations.md, doctor-words)', () => {
  it('name the file of an encryption key that does not fit, not a variable that is not set', async () => {
    const cwd = await used();
    writeFileSync(join(cwd, 'data', 'encryption-key'), `${'A'.repeat(43)}\n`);
    expect(await findingOf('encryption-key', cwd)).toMatchObject({
      condition: 'encryption-key-wrong',
      message: expect.stringMatching(
        /^the file in .*data does not open the key [\w-]+ in the database/,
      ) as string,
    });
  });

  it('contain the remedy once, in its own line', async () => {
    const cwd = await used();
    const { findings } = await doctor({ cwd, environment: { GATEHOUSE_ENCRYPTION_KEY_FILE: 'none' } });
    expect(findings.map(({ message }) => message)).toEqual([
      'GATEHOUSE_ENCRYPTION_KEY_FILE: names a file that does not exist',
    ]);
    const key = join(cwd, 'data', 'encryption-key');
    writeFileSync(key, '');
    const finding = await findingOf('encryption-key', cwd);
    expect(finding?.message.toLowerCase()).not.toContain(finding?.advice?.toLowerCase().replace(/\.$/, ''));
  });

  it('name the damage of a store whose first pages cannot be read', async () => {
    const cwd = await used();
    const file = join(cwd, 'data', 'gatehouse.db');
    const store = new DatabaseSync(file);
    store.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    store.close();
    // The first page has the schema behind the header of the file.
    writeFileSync(file, readFileSync(file).fill(0x5a, 100, 4096));
    expect(await findingOf('store', cwd)).toMatchObject({
      condition: 'store-damaged',
      message: expect.stringMatching(
        /gatehouse\.db cannot be read: database disk image is malformed/,
      ) as string,
    });
    // Its keys are not known, so nothing is good about them.
    expect(await findingOf('encryption-key', cwd)).toBeUndefined();
    expect(await findingOf('audit', cwd)).toMatchObject({ state: 'ok' });
  });

  it('name a port whose program speaks another protocol', async () => {
    const other = createServer((socket) => socket.end('220 mail\r\n'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await findingOf('service', await used(), '--port', String(port))).toMatchObject({
      condition: 'port-in-use',
      message: `Another program uses port ${port} of 127.0.0.1.`,
    });
    other.close();
  });

  it('name the process of a service that listens at another address than the settings say', async () => {
    const serving = await serve(quick);
    const closed = createServer();
    await once(closed.listen(0, '127.0.0.1'), 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const finding = await findingOf('service', serving.cwd, '--port', String(port));
    expect(finding?.message).toMatch(
      /^does not run at .*; the service \(process \d+\) listens at another address/,
    );
    await serving.stop();
  });

  it('name a git repository without a branch, as the start does', async () => {
    const cwd = makeFolder();
    execFileSync('git', ['init', '--bare', '--quiet', join(cwd, 'empty.git')]);
    const repositories = [{ git: { url: join(cwd, 'empty.git') } }];
    writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify({ configuration: { repositories } }));
    expect(await findingOf('repositories', cwd)).toMatchObject({
      condition: 'repository-stale',
      message: expect.stringContaining('it has no branch') as string,
    });
  });

  it('write what git says in one line', async () => {
    const cwd = makeFolder();
    const repositories = [{ git: { url: join(cwd, 'none.git') } }];
    writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify({ configuration: { repositories } }));
    const finding = await findingOf('repositories', cwd);
    expect(finding?.message).toMatch(/^\S+none\.git cannot be read: git ls-remote: fatal: .+$/);
  });
});
