import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { stageFiles } from '../../../src/configuration/repositories/directory/staged-files.ts';
import { type ChildService, startChildService } from '../../support/child-service.ts';
import { administratorSecret, type RunningService } from '../../support/service.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

const execute = promisify(execFile);
const administrator = `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}`;

describe('a change that cannot be written (docs/decisions/configuration.md, failed-writes)', () => {
  let folder: LaidFolder | undefined;
  let remote: GitRemote | undefined;
  let service: ChildService | undefined;
  afterEach(async () => {
    await service?.stop();
    await Promise.all([folder?.remove(), remote?.remove()]);
    [folder, remote, service] = [undefined, undefined, undefined];
  });

  const start = async (repository: object): Promise<ReturnType<typeof clientOf>> => {
    service = await startChildService(
      {
        storage: { url: 'sqlite::memory:' },
        quotas: { enabled: false },
        configuration: { repositories: [{ ...repository, writable: true }] },
      },
      { environment: { GATEHOUSE_ADMIN_SECRET: administratorSecret } },
    );
    return clientOf({ url: service.url, administrator } as RunningService);
  };
  /** Simulates a full disk: no file of the service or of its child processes can grow beyond this. */
  const limitFiles = (bytes: number | 'unlimited'): Promise<unknown> =>
    execute('prlimit', ['--pid', String(service?.process.pid), `--fsize=${bytes}:`]);
  /** Sets a script that the remote runs when it has taken a push. The connection ends before the confirmation. */
  const setHook = async ({ url }: GitRemote, script: string): Promise<void> => {
    await mkdir(join(url, 'hooks'), { recursive: true });
    await writeFile(join(url, 'hooks', 'post-receive'), `#!/bin/sh\n${script}\nkill -9 $PPID\n`, {
      mode: 0o755,
    });
  };
  // Content that git cannot compress.
  const large = `# ${randomBytes(300_000).toString('base64')}\nk: 2\n`;
  const change = {
    files: [
      { path: 'a.yml', content: 'k: 2\n' },
      { path: 'new/b.yml', content: large },
    ],
  };
  const secondValue = { files: [{ path: 'a.yml', content: 'k: 2\n' }] };
  const failed = { error: 'temporarily_unavailable', request_id: expect.any(String) as string };

  it('to a folder is 503 with Retry-After, the log contains the reason, and no file has changed', async () => {
    folder = await layFiles({ 'a.yml': 'k: 1\n' });
    const { root } = folder;
    const client = await start({ directory: root });
    await limitFiles(100_000);
    const response = await client.change(change);
    expect([response.status, response.headers.get('retry-after'), response.body]).toEqual([
      503,
      '30',
      expect.objectContaining(failed),
    ]);
    expect(response.body).not.toHaveProperty('detail');
    expect(service?.errors()).toContain('EFBIG');
    expect((await readdir(root)).toSorted()).toEqual(['.gatehouse', 'a.yml']);
    expect(await readdir(join(root, '.gatehouse'))).not.toContain('pending.json');
    expect(await client.yaml('a-default')).toBe('k: 1\n');
    await limitFiles('unlimited');
    expect((await client.change(change)).status).toBe(201);
    expect(await client.yaml('a-default')).toBe('k: 2\n');
    expect((await readdir(root)).toSorted()).toEqual(['.gatehouse', 'a.yml', 'new']);
    expect(await readdir(join(root, 'new'))).toEqual(['b.yml']);
    expect((await client.get('/changes')).body['items']).toHaveLength(1);
  });

  it('to a mirror of git is 503 with Retry-After, the log contains the reason, and the remote has no commit', async () => {
    remote = await createRemote({ 'a.yml': 'k: 1\n' });
    const head = await remote.git('rev-parse', 'HEAD');
    const client = await start({ git: { url: remote.url, refreshSeconds: 86_400 } });
    await limitFiles(100_000);
    const response = await client.change(change);
    expect([response.status, response.headers.get('retry-after'), response.body]).toEqual([
      503,
      '30',
      expect.objectContaining(failed),
    ]);
    expect(service?.errors()).toContain('git hash-object');
    expect(await remote.git('ls-remote', 'origin', 'refs/heads/main')).toContain(head);
    await limitFiles('unlimited');
    expect((await client.change(change)).status).toBe(201);
    expect(await client.yaml('a-default')).toBe('k: 2\n');
  });

  it('to a remote without space is 503, and an accepted one is 201 even if its confirmation was lost', async () => {
    remote = await createRemote({ 'a.yml': 'k: 1\n' });
    const client = await start({ git: { url: remote.url, refreshSeconds: 86_400 } });
    // The remote accepts no more than ten bytes, like one with a full disk.
    await execute('git', ['-C', remote.url, 'config', 'receive.maxInputSize', '10']);
    expect((await client.change(secondValue)).status).toBe(503);
    await execute('git', ['-C', remote.url, 'config', '--unset', 'receive.maxInputSize']);
    await setHook(remote, '');
    const response = await client.change({ files: [{ path: 'a.yml', content: 'k: 3\n' }] });
    expect(response.status).toBe(201);
    expect(await remote.git('ls-remote', 'origin', 'refs/heads/main')).toContain(response.body['id']);
    expect(await client.yaml('a-default')).toBe('k: 3\n');
  });

  it('is 503 with an unknown outcome if the remote is lost after it has accepted the commit (docs/decisions/configuration.md, git-writes)', async () => {
    remote = await createRemote({ 'a.yml': 'k: 1\n' });
    const client = await start({ git: { url: remote.url, refreshSeconds: 86_400 } });
    const before = await remote.git('rev-parse', 'HEAD');
    await setHook(remote, `mv '${remote.url}' '${remote.url}.away'`);
    const { status, body } = await client.change(secondValue);
    expect([status, body]).toMatchObject([504, { ...failed, detail: { outcome: 'unknown' } }]);
    await rename(`${remote.url}.away`, remote.url);
    expect(await remote.git('ls-remote', 'origin', 'refs/heads/main')).not.toContain(before);
  });

  it('is 201 if the confirmation was lost and another writer has committed on top (docs/decisions/configuration.md, git-writes)', async () => {
    remote = await createRemote({ 'a.yml': 'k: 1\n' });
    const client = await start({ git: { url: remote.url, refreshSeconds: 86_400 } });
    const identity = 'GIT_AUTHOR_NAME=o GIT_AUTHOR_EMAIL=o@o GIT_COMMITTER_NAME=o GIT_COMMITTER_EMAIL=o@o';
    await setHook(
      remote,
      `git update-ref refs/heads/main $(${identity} git commit-tree -p main -m other 'main^{tree}')`,
    );
    const { status, body } = await client.change(secondValue);
    expect(status).toBe(201);
    const [top, made] = (
      await remote.run('git', `--git-dir=${remote.url}`, 'log', '--format=%H', 'main')
    ).split('\n');
    expect([made, top]).toEqual([body['id'], expect.not.stringContaining(String(body['id']))]);
    expect(await client.yaml('a-default')).toBe('k: 2\n');
  });

  it('is 409 if more space would not help, and the log contains the reason', async () => {
    folder = await layFiles({ 'a.yml': 'k: 1\n', linked: { link: '.' } });
    const client = await start({ directory: folder.root });
    const response = await client.change({ files: [{ path: 'a.yml/b.yml', content: 'k: 2\n' }] });
    expect([response.status, response.body['error']]).toEqual([409, 'conflict']);
    expect(service?.errors()).toContain('configuration-change-refused');
    const linked = await client.change({ files: [{ path: 'linked/c.yml', content: 'k: 2\n' }] });
    expect(linked.status).toBe(409);
    expect((await readdir(folder.root)).toSorted()).toEqual(['.gatehouse', 'a.yml', 'linked']);
  });

  it('is reverted completely if a file in the middle of it cannot be replaced', async () => {
    folder = await layFiles({ 'a.yml': 'old a\n', 'b.yml': 'old b\n' });
    const { root } = folder;
    const bytes = (text: string): Buffer => Buffer.from(text);
    const staged = await stageFiles(
      root,
      [
        { path: 'a.yml', before: bytes('old a\n'), after: bytes('new a\n') },
        { path: 'b.yml', before: bytes('old b\n'), after: null },
        { path: 'deep/er/c.yml', before: null, after: bytes('new c\n') },
        { path: 'd.yml', before: null, after: bytes('new d\n') },
      ],
      createSystemRandom(),
    );
    await mkdir(join(root, 'd.yml'));
    await expect(staged.apply()).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await readFile(join(root, 'a.yml'), 'utf8')).toBe('new a\n');
    await staged.takeBack();
    await staged.clear();
    expect((await readdir(root)).toSorted()).toEqual(['a.yml', 'b.yml', 'd.yml']);
    expect(await readFile(join(root, 'a.yml'), 'utf8')).toBe('old a\n');
    expect(await readFile(join(root, 'b.yml'), 'utf8')).toBe('old b\n');
  });
});
