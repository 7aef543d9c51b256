import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

describe('write access (docs/decisions/configuration.md, write-access)', () => {
  let folder: LaidFolder;
  let service: RunningService;
  beforeEach(async () => {
    folder = await layFiles({ 'users.yml': 'a: 1\n', 'users-admin.yml': 'a: 1\n', 'orders.yml': 'a: 1\n' });
    service = await startService({
      configuration: {
        repositories: [{ directory: folder.root, writable: true }],
        applications: ['users-admin'],
      },
    });
  });
  afterEach(async () => {
    await service.stop();
    await folder.remove();
  });

  const key = (application: string, profile?: string) => ({
    changes: [{ application, ...(profile !== undefined && { profile }), set: { b: 1 } }],
  });
  it.each([
    ['config-write:users', key('users'), 201],
    ['config-write:users', key('users', 'dev'), 201],
    ['config-write:users', key('orders'), 403],
    ['config-write:users', { changes: [...key('users').changes, ...key('orders').changes] }, 403],
    ['config-write:users', key('application'), 403],
    ['config-write:users:dev', key('users', 'dev'), 201],
    ['config-write:users:dev', key('users', 'prod'), 403],
    ['config-write:users:dev', key('users'), 403],
    ['config-write:*:dev', key('orders', 'dev'), 201],
    // The file of users/admin-dev is also that of users-admin/dev, which is declared.
    ['config-write:users', key('users', 'admin-dev'), 403],
    ['config-write:users config-write:users-admin', key('users', 'admin-dev'), 201],
    ['config-write:users', { files: [{ path: 'users-dev.yml', content: 'a: 2\n' }] }, 201],
    ['config-write:users', { files: [{ path: 'orders.yml', content: 'a: 2\n' }] }, 403],
    ['config-write:users', { files: [{ path: 'nginx.conf', content: 'x' }] }, 403],
    ['config-write:users', { files: [{ path: 'schemas/users.json', content: '{}' }] }, 403],
    ['config-write:*', { files: [{ path: 'nginx.conf', content: 'x' }] }, 201],
    ['config:users:dev', key('users', 'dev'), 405],
    ['read', key('users', 'dev'), 403],
  ])('%s: %j is %i (Spec §5(6))', async (scope, body, status) => {
    const client = clientOf(service);
    const own = clientOf(service, await client.clientWith(scope));
    const response = await own.change(body);
    expect([response.status, response.body]).toEqual([status, expect.anything()]);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD, OPTIONS' : null);
  });

  it('shows the history of an application to a reader of all its profiles, and nothing of others', async () => {
    const client = clientOf(service);
    await client.change({ changes: [...key('users').changes, ...key('orders').changes] });
    await client.change(key('orders', 'dev'));
    const own = clientOf(service, await client.clientWith('config:users:*'));
    const items = (await own.get('/changes?application=users')).body['items'] as {
      id: string;
      files: unknown;
    }[];
    expect(items.map(({ files }) => files)).toEqual([[{ path: 'users.yml', change: 'modified' }]]);
    expect((await own.get(`/changes/${items[0]?.id}`)).status).toBe(404);
    expect((await own.get('/changes')).status).toBe(403);
    expect((await own.get('/changes?application=orders')).status).toBe(403);
  });

  it('shows the history of an application that has files for profiles alone', async () => {
    const client = clientOf(service);
    await client.change(key('lone', 'dev'));
    for (const own of [client, clientOf(service, await client.clientWith('config:lone:*'))]) {
      const items = (await own.get('/changes?application=lone')).body['items'];
      expect(items).toMatchObject([{ files: [{ path: 'lone-dev.yml', change: 'added' }] }]);
    }
  });
});

describe('without a writable repository (docs/decisions/configuration.md, change-sets)', () => {
  it('is 404', async () => {
    const folder = await layFiles({ 'a.yml': 'a: 1\n' });
    const service = await startService({ configuration: { repositories: [{ directory: folder.root }] } });
    const client = clientOf(service);
    expect((await client.change({ changes: [{ application: 'a', set: { b: 1 } }] })).status).toBe(404);
    expect((await client.get('/changes')).status).toBe(404);
    await service.stop();
    await folder.remove();
  });
});
