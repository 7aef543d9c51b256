import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { likelyReadingsOf } from '../../../src/configuration/schema/likely-readings.ts';
import { type RunningService, startService } from '../../support/service.ts';
import { createRemote } from '../support/git-remote.ts';
import { layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

interface Listed {
  readonly repositories: readonly { name: string; writable: boolean; labels: readonly string[] }[];
  readonly items: readonly {
    application: string;
    profile: string | null;
    files: readonly { path: string }[];
  }[];
  readonly next?: string;
}

describe('the list of environments (docs/decisions/configuration.md, environments)', () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  async function start(repositories: readonly object[], tree: object = {}): Promise<RunningService> {
    const service = await startService({ configuration: { repositories }, ...tree });
    ends.push(() => service.stop());
    return service;
  }

  async function listed(service: RunningService, query = '', authorization?: string): Promise<Listed> {
    const { status, body } = await clientOf(service, authorization).get(`/environments${query}`);
    expect(status).toBe(200);
    return body as unknown as Listed;
  }

  const rows = ({ items }: Listed) =>
    items.map(({ application, profile, files }) => [application, profile, ...files.map(({ path }) => path)]);

  async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
    const folder = await layFiles(files);
    ends.push(() => folder.remove());
    return folder.root;
  }

  const files = {
    'application.yml': 'a: 1\n',
    'application-dev.yml': 'a: 2\n',
    'users.yml': 'a: 3\n',
    'users.properties': 'b=4\n',
    'users-dev.yml': 'a: 4\n',
    'orders.yml': 'a: 5\n',
    'notes.txt': 'no configuration\n',
    'v1/users.yml': 'a: 6\n',
    '.hidden/users.yml': 'a: 7\n',
  };

  it('names the applications and profiles of a directory, and its folders as labels', async () => {
    const service = await start([{ directory: await folderOf(files) }]);
    const first = await listed(service);
    expect(first.repositories).toEqual([{ name: 'config', writable: false, labels: ['v1'] }]);
    expect(rows(first)).toEqual([
      ['application', null, 'application.yml'],
      ['application', 'dev', 'application-dev.yml'],
      ['orders', null, 'orders.yml'],
      ['users', null, 'users.properties', 'users.yml'],
      ['users', 'dev', 'users-dev.yml'],
    ]);
    expect(rows(await listed(service, '?label=v1'))).toContainEqual([
      'users',
      null,
      'users.properties',
      'users.yml',
      'v1/users.yml',
    ]);
  });

  it('names the branches and tags of git, and the files of its search paths', async () => {
    const remote = await createRemote({ 'users.yml': 'a: 1\n', 'team/users/orders.yml': 'a: 2\n' });
    ends.push(() => remote.remove());
    await remote.git('checkout', '-q', '-b', 'next');
    await remote.push({ 'users-dev.yml': 'a: 3\n' });
    await remote.git('tag', 'v1.0', 'main');
    await remote.git('push', '-q', 'origin', 'v1.0');
    const service = await start([{ git: { url: remote.url, searchPaths: ['team/{application}'] } }]);
    const first = await listed(service);
    expect(first.repositories[0]?.labels).toEqual(['main', 'next', 'v1.0']);
    expect(rows(first)).toEqual([
      ['orders', null, 'team/users/orders.yml'],
      ['users', null, 'users.yml'],
    ]);
    expect(rows(await listed(service, '?label=next'))).toContainEqual(['users', 'dev', 'users-dev.yml']);
    expect((await clientOf(service).get('/environments?label=none')).status).toBe(404);
  });

  it('names the lines of a database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-store-'));
    ends.push(() => rm(folder, { recursive: true }));
    const service = await start([{ database: {}, writable: true }], {
      storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
    });
    const client = clientOf(service);
    expect(rows(await listed(service))).toEqual([]);
    await client.change({ changes: [{ application: 'users', profile: 'dev', set: { a: 1 } }] });
    await client.change({ label: 'next', changes: [{ application: 'orders', set: { a: 1 } }] });
    const first = await listed(service);
    expect(first.repositories).toEqual([{ name: 'config', writable: true, labels: ['main', 'next'] }]);
    expect(rows(first)).toEqual([['users', 'dev', 'users-dev.yml']]);
    // A new line begins with the files of the default one.
    expect(rows(await listed(service, '?label=next'))).toContainEqual(['orders', null, 'orders.yml']);
    expect((await client.get('/environments?label=none')).status).toBe(404);
  });

  it.each([
    ['config:*:*', ['application', 'application:dev', 'orders', 'users', 'users:dev']],
    ['config:users:*', ['application', 'application:dev', 'users', 'users:dev']],
    ['config:users:prod', ['application', 'users']],
    ['config:*:dev', ['application', 'application:dev', 'orders', 'users', 'users:dev']],
  ])('lists what %s may read (Spec §5(6))', async (scope, names) => {
    const service = await start([{ directory: await folderOf(files) }]);
    const { items } = await listed(service, '', await clientOf(service).clientWith(scope));
    const seen = items.map(({ application, profile }) => [application, profile].filter(Boolean).join(':'));
    expect(seen).toEqual(names);
  });

  it('requires a scope of some environment (Spec §5(6))', async () => {
    const service = await start([{ directory: await folderOf(files) }]);
    const other = clientOf(service, await clientOf(service).clientWith('gateway:read'));
    expect((await other.get('/environments')).status).toBe(403);
    expect((await fetch(`${service.url}/environments`)).status).toBe(401);
  });

  it('lists a page at a time (Spec §4.7)', async () => {
    const service = await start([{ directory: await folderOf(files) }]);
    const { items, next } = await listed(service, '?limit=3');
    expect(items).toHaveLength(3);
    expect(rows(await listed(service, `?limit=3&after=${next}`))).toEqual([
      ['users', null, 'users.properties', 'users.yml'],
      ['users', 'dev', 'users-dev.yml'],
    ]);
    expect((await clientOf(service).get('/environments?after=none')).status).toBe(400);
  });

  it.each([
    ['the longest other name', ['a', 'a-b', 'a-b-dev'], 'a-b-dev', ['a-b', 'dev']],
    ['the shared files', ['application-dev'], 'application-dev', ['application', 'dev']],
    ['a profile of another file', ['a', 'a-eu', 'b-c-eu'], 'b-c-eu', ['b-c', 'eu']],
    ['a usual name of a profile', ['a-b-prod'], 'a-b-prod', ['a-b', 'prod']],
    ['another file of the application', ['a-b-x', 'a-b-y'], 'a-b-x', ['a-b', 'x']],
    ['nothing else', ['a-b', 'c-d'], 'a-b', ['a-b', undefined]],
    ['a name without a hyphen', ['a'], 'a', ['a', undefined]],
  ])('divides a name by %s', (_, stems, stem, [application, profile]) => {
    expect(likelyReadingsOf(stems).get(stem)).toEqual({ application, profile });
  });
});
