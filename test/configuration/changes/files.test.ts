import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

interface StoredFile {
  readonly path: string;
  readonly writable: boolean;
  readonly content?: string;
  readonly problem?: string;
}

const yaml = `# The database of users
db:
  password: "correct horse" # renewed each year
  user: ada
api-keys: [one, 'two']
key: |
  not a secret
token: |
  of
  two lines
---
spring.config.activate.on-profile: dev
db.password: other
`;
const masked = `# The database of users
db:
  password: {masked:db.password} # renewed each year
  user: ada
api-keys: [{masked:api-keys[0]}, {masked:api-keys[1]}]
key: |
  not a secret
token: {masked:token}
---
spring.config.activate.on-profile: dev
db.password: {masked:db.password#2}
`;

describe('the files of a repository (docs/decisions/configuration.md, files)', () => {
  let folder: LaidFolder;
  let service: RunningService;
  let client: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    folder = await layFiles({
      'application.yml': 'shared: 1\n',
      'users.yml': yaml,
      'users-prod.properties': 'db.user=ada\ndb.password = correct \\\n  horse\napi.token=\n',
      'orders.yml': 'a: 1\n',
      'broken.yml': 'password: geheim\na: 1\na: 2\n',
      'nginx.conf': 'password geheim;\n',
      'logo.bin': { hex: 'fffe00d8' },
      'v1/users.yml': 'v: 1\n',
    });
    service = await startService({
      configuration: {
        repositories: [{ directory: folder.root, writable: true }],
        applications: ['users', 'orders'],
      },
    });
    client = clientOf(service);
  });
  afterAll(async () => {
    await service.stop();
    await folder.remove();
  });
  const list = async (query = '', reader = client) => {
    const response = await reader.get(`/environments/files${query}`);
    return { ...response, items: (response.body['items'] ?? []) as StoredFile[] };
  };
  const textOf = async (path: string) => (await list(`?path=${path}`)).items[0]?.content;

  it('are listed by path, a page at a time, and at a label (Spec §4.7)', async () => {
    const { items } = await list();
    expect(items.map(({ path }) => path)).toEqual([
      'application.yml',
      'broken.yml',
      'logo.bin',
      'nginx.conf',
      'orders.yml',
      'users-prod.properties',
      'users.yml',
      'v1/users.yml',
    ]);
    expect(items.every(({ writable, content }) => writable && content === undefined)).toBe(true);
    const first = await list('?limit=7');
    const second = await list(`?limit=7&after=${String(first.body['next'])}`);
    expect(second.items.map(({ path }) => path)).toEqual(['v1/users.yml']);
    expect((await list('?label=v1')).items).toEqual([{ path: 'users.yml', writable: true }]);
    expect((await list('?label=v1&path=users.yml')).items[0]?.content).toBe('v: 1\n');
    expect((await list('?path=nothing.yml')).items).toEqual([]);
  });

  it('are those that the caller may read, and say if it may change them (docs/decisions/configuration.md, owners)', async () => {
    const reader = clientOf(service, await client.clientWith('config:users:* config-write:users:prod'));
    const { items } = await list('', reader);
    expect(items.map(({ path, writable }) => [path, writable])).toEqual([
      ['application.yml', false],
      ['logo.bin', false],
      ['nginx.conf', false],
      ['users-prod.properties', true],
      ['users.yml', false],
      ['v1/users.yml', false],
    ]);
    expect((await list('?path=orders.yml', reader)).items).toEqual([]);
    const stranger = clientOf(service, await client.clientWith('metrics:read'));
    expect((await list('', stranger)).status).toBe(403);
  });

  it('have a mask in place of each secret (docs/decisions/configuration.md, masks)', async () => {
    expect(await textOf('users.yml')).toBe(masked);
    expect(await textOf('users-prod.properties')).toBe(
      'db.user=ada\ndb.password = {masked:db.password}\napi.token=\n',
    );
    expect(await textOf('nginx.conf')).toBe('password geheim;\n');
    const { items } = await list('?path=broken.yml');
    expect(items).toEqual([{ path: 'broken.yml', writable: true, problem: 'broken.yml:3:1: duplicate key' }]);
    expect((await list('?path=logo.bin')).items[0]?.problem).toBe('is not text');
  });

  it('keep each secret whose mask is sent back, byte for byte (docs/decisions/configuration.md, masks)', async () => {
    for (const path of ['users.yml', 'users-prod.properties']) {
      const content = await textOf(path);
      const { status, body } = await client.change({ files: [{ path, content }] });
      expect([status, body['files']]).toEqual([201, []]);
    }
    const edited = masked.replace('user: ada', 'user: bob').replace('password: {masked:db.password} ', '');
    const { headers } = await list();
    const moved = edited.replace('  user: bob', '  user: bob\n  secret: {masked:db.password}');
    const body = { files: [{ path: 'users.yml', content: moved }] };
    const done = await client.change(body, { 'If-Match': headers.get('etag') ?? '' });
    expect(done.status).toBe(201);
    expect(await client.yaml('users-default')).toContain('  user: bob\n  secret: correct horse\n');
    const late = await client.change(body, { 'If-Match': headers.get('etag') ?? '' });
    expect(late.status).toBe(412);
  });

  it('refuse a mask that names no secret: 422 (docs/decisions/configuration.md, masks)', async () => {
    for (const path of ['orders.yml', 'first.yml']) {
      const { status, body } = await client.change({
        files: [{ path, content: 'b: {masked:db.password}\n' }],
      });
      expect([status, body['detail']]).toEqual([
        422,
        { [path]: 'the mask {masked:db.password} names no secret of the file' },
      ]);
    }
  });
});
