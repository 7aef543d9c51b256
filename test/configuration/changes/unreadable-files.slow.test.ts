/** Changes of files that cannot be read. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

const maximumFileBytes = 100_000;
const large = `a: ${'x'.repeat(maximumFileBytes)}\n`;

let service: RunningService | undefined;
let folder: LaidFolder | undefined;
let remote: GitRemote | undefined;
let data: string | undefined;
afterEach(async () => {
  await service?.stop();
  await Promise.all([folder?.remove(), remote?.remove()]);
  if (data !== undefined) await rm(data, { recursive: true });
  [service, folder, remote, data] = [undefined, undefined, undefined, undefined];
});

async function start(repository: object, more: object = {}): Promise<ReturnType<typeof clientOf>> {
  service = await startService({
    ...more,
    configuration: {
      readyWhenRead: true,
      maximumFileBytes,
      repositories: [{ ...repository, writable: true }],
    },
  });
  const { url } = service;
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  return clientOf(service);
}
const gitOf = ({ url }: GitRemote) => ({ git: { url, refreshSeconds: 86_400 } });
const replace = (content: string | null, more: object = {}) => ({
  ...more,
  files: [{ path: 'users.yml', content }],
});
const modified = [{ path: 'users.yml', change: 'modified' }];

describe('a file that is larger than the limit (docs/decisions/configuration.md, limits)', () => {
  it.each(['a: 1\n', ''])('is replaced by %j in a repository of git', async (content) => {
    remote = await createRemote({ 'users.yml': large });
    const client = await start(gitOf(remote));
    const { status, body } = await client.change(replace(content));
    expect([status, body['files']]).toEqual([201, modified]);
    await remote.git('fetch', '-q', 'origin');
    expect(await remote.git('show', 'origin/main:users.yml')).toBe(content.trim());
  });

  it('is restored by no change: 422', async () => {
    remote = await createRemote({ 'users.yml': large });
    const first = await remote.git('rev-parse', 'HEAD');
    await remote.push({ 'users.yml': 'a: 1\n' });
    const client = await start(gitOf(remote));
    const { status, body } = await client.change({ restore: { change: first } });
    expect([status, body['detail']]).toEqual([422, { 'users.yml': 'larger than 100000 bytes' }]);
  });

  it('is replaced in no folder, whose journal has no copy of it: 409', async () => {
    folder = await layFiles({ 'users.yml': large });
    const client = await start({ directory: folder.root });
    const { status } = await client.change(replace('a: 1\n'));
    expect(status).toBe(409);
    expect(service?.logged.join('')).toContain('larger than 100000 bytes');
    const { body } = await client.change(replace('a: 1\n', { dry_run: true }));
    expect(body['files']).toEqual(modified);
  });
});

describe('a file that is missing in the mirror of git (docs/decisions/configuration.md, failed-writes)', () => {
  it.each([
    ['replaced', replace('a: 2\n')],
    ['edited', { changes: [{ application: 'users', set: { a: 2 } }] }],
  ])('is not %s: 503', async (_, change) => {
    // A smaller file would remain in the cache.
    remote = await createRemote({ 'users.yml': `# ${'x'.repeat(70_000)}\na: 1\n` });
    data = await mkdtemp(join(tmpdir(), 'gatehouse-data-'));
    const storage = { url: `sqlite:${join(data, 'gatehouse.db')}` };
    const client = await start(gitOf(remote), { storage });
    const id = await remote.git('rev-parse', 'HEAD:users.yml');
    const mirrors = join(data, 'configuration');
    for (const mirror of await readdir(mirrors))
      await rm(join(mirrors, mirror, 'objects', id.slice(0, 2), id.slice(2)));
    const { status, headers } = await client.change(change);
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  });
});
