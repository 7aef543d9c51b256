import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../../support/service.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { startFetched } from '../support/start-fetched.ts';
import { clientOf } from './change-client.ts';

interface Keys {
  readonly path: string;
  readonly keys?: readonly { readonly key: string; readonly change: string }[];
}

const files = {
  'users-dev.yml': 'pool:\n  size: 10\napi:\n  token: abcdef\nold: 1\n',
  'orders.yml': 'a: 1\n',
  'plain.txt': 'text\n',
};
const change = {
  changes: [
    {
      application: 'users',
      profile: 'dev',
      set: { 'pool.size': 20, 'api.token': 'ghijkl', new: 'yes' },
      remove: ['old'],
    },
    { application: 'orders', set: { a: 2 } },
  ],
};
const expected = [
  {
    key: 'pool.size',
    change: 'changed',
    from: expect.objectContaining({ value: '10', file: 'users-dev.yml', line: 2 }) as unknown,
    to: expect.objectContaining({ value: '20', file: 'users-dev.yml', line: 2 }) as unknown,
  },
  {
    key: 'api.token',
    change: 'changed',
    from: expect.objectContaining({ secret: true }) as unknown,
    to: expect.objectContaining({ secret: true }) as unknown,
  },
  { key: 'old', change: 'removed', from: expect.objectContaining({ value: '1' }) as unknown },
  { key: 'new', change: 'added', to: expect.objectContaining({ value: 'yes' }) as unknown },
];

describe('the keys of a change (docs/decisions/configuration.md, change-keys)', () => {
  let remote: GitRemote;
  let folder: LaidFolder;
  let service: RunningService;
  beforeAll(async () => {
    [remote, folder] = await Promise.all([createRemote(files), layFiles(files)]);
  });
  afterEach(() => service.stop());
  afterAll(() => Promise.all([remote.remove(), folder.remove()]));

  const git = () => ({ git: { url: remote.url, refreshSeconds: 86_400 }, writable: true });
  const directory = () => ({ directory: folder.root, writable: true });
  const database = () => ({ database: {}, writable: true });

  it.each([git, directory, database])(
    'are those that it added, changed and removed, without secrets, in a repository of kind $name',
    async (repository) => {
      service = await startFetched({ repositories: [repository()] });
      const client = clientOf(service);
      const laid = Object.entries(files).map(([path, content]) => ({ path, content }));
      if (repository === database) await client.change({ files: laid });
      const trial = await client.change({ ...change, dry_run: true });
      const made = await client.change(change);
      const read = await client.get(String(made.headers.get('location')));
      for (const { body } of [trial, read]) {
        const [users, orders] = body['files'] as Keys[];
        expect(new Set([users?.path, orders?.path])).toEqual(new Set(['orders.yml', 'users-dev.yml']));
        const ofUsers = [users, orders].find((one) => one?.path === 'users-dev.yml');
        expect(ofUsers?.keys).toEqual(expected);
        expect(JSON.stringify(body)).not.toMatch(/abcdef|ghijkl/);
      }
      expect((made.body['files'] as Keys[]).filter(({ keys }) => keys)).toEqual([]);
      const added = await client.change({ files: [{ path: 'first.yml', content: 'b: 1\n' }] });
      const removed = await client.change({ files: [{ path: 'first.yml', content: null }] });
      const changesOf = async ({ headers }: { headers: Headers }) =>
        ((await client.get(String(headers.get('location')))).body['files'] as Keys[]).map(({ keys }) =>
          keys?.map((one) => `${one.key} ${one.change}`),
        );
      expect([await changesOf(added), await changesOf(removed)]).toEqual([[['b added']], [['b removed']]]);
    },
  );

  it('are those of the first commit, and none of a file without properties', async () => {
    const first = await remote.git('rev-list', '--max-parents=0', 'HEAD');
    service = await startFetched({ repositories: [git()] });
    const { body } = await clientOf(service).get(`/changes/${first}`);
    const keys = (body['files'] as Keys[]).map((file) => [file.path, file.keys?.length]);
    expect(keys).toEqual([
      ['orders.yml', 1],
      ['plain.txt', undefined],
      ['users-dev.yml', 3],
    ]);
  });

  it('are not shown for a file that the caller may write but not read (docs/decisions/configuration.md, owners)', async () => {
    service = await startFetched({ repositories: [directory()] });
    const client = clientOf(service);
    const set = { changes: [{ application: 'users', profile: 'dev', set: { n: 1 } }] };
    const made = await client.change(set);
    const writer = clientOf(service, await client.clientWith('config-write:users'));
    const both = clientOf(service, await client.clientWith('config-write:users config:users:dev'));
    const keysOf = async ({ get }: ReturnType<typeof clientOf>) =>
      ((await get(String(made.headers.get('location')))).body['files'] as Keys[])[0]?.keys?.length;
    expect([await keysOf(writer), await keysOf(both)]).toEqual([undefined, 1]);
    const trial = { changes: [{ application: 'users', profile: 'dev', set: { n: 2 } }], dry_run: true };
    const tried = (await writer.change(trial)).body['files'] as Keys[];
    expect(tried).toEqual([{ path: 'users-dev.yml', change: 'modified' }]);
  });
});
