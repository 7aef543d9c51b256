import { readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

const sets = 'docs/decisions/configuration.md, change-sets';

describe('changing a directory', () => {
  let folder: LaidFolder;
  let service: RunningService;
  let client: ReturnType<typeof clientOf>;
  const begin = async (): Promise<void> => {
    service = await startService({
      configuration: {
        repositories: [{ directory: folder.root, writable: true }],
        encryption: { keys: { k1: 'a-long-secret-of-the-tests' } },
      },
    });
    client = clientOf(service);
  };
  beforeEach(async () => {
    folder = await layFiles({
      'application.yml': '# shared\npool:\n  size: 10 # small\n',
      'users-dev.yml': '# users\npool:\n  size: 20\n',
      'orders.properties': '# orders\ntimeout=5s\nretries=3\n',
    });
    await begin();
  });
  afterEach(async () => {
    await service.stop();
    await folder.remove();
  });
  const fileOf = (path: string): Promise<string> => readFile(join(folder.root, path), 'utf8');

  it(`changes several files of several applications together, and keeps the rest of the text (${sets}; Spec §4.1)`, async () => {
    const response = await client.change({
      message: 'More of everything.',
      changes: [
        { application: 'users', profile: 'dev', set: { 'pool.size': 30, 'pool.name': 'yes' } },
        { application: 'orders', set: { timeout: '9s' }, remove: ['retries'] },
        { application: 'carts', set: { size: 3 } },
      ],
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe(`/changes/${String(response.body['id'])}`);
    expect(response.body['files']).toEqual([
      { path: 'users-dev.yml', change: 'modified' },
      { path: 'orders.properties', change: 'modified' },
      { path: 'carts.yml', change: 'added' },
    ]);
    expect(await fileOf('users-dev.yml')).toBe("# users\npool:\n  size: 30\n  name: 'yes'\n");
    expect(await fileOf('orders.properties')).toBe('# orders\ntimeout=9s\n');
    expect(await fileOf('carts.yml')).toBe('size: 3\n');
    expect(await client.yaml('users-dev')).toBe("pool:\n  size: 30\n  name: 'yes'\n");
  });

  it('is all or nothing: a file that cannot be processed keeps the others unchanged, and 422 names its position (docs/decisions/configuration.md, check; Spec §7)', async () => {
    const before = await client.get('/changes');
    const response = await client.change({
      changes: [{ application: 'users', profile: 'dev', set: { 'pool.size': 30 } }],
      files: [{ path: 'broken.yml', content: 'a: 1\nb:\n  c: 1\n  c: 2\n' }],
    });
    expect(response.status).toBe(422);
    expect(response.body['detail']).toEqual({ 'broken.yml:4:3': 'duplicate key' });
    expect(await fileOf('users-dev.yml')).toBe('# users\npool:\n  size: 20\n');
    expect((await client.get('/changes')).body['version']).toBe(before.body['version']);
  });

  it('lists client, time and reason, the newest first, a page at a time (docs/decisions/configuration.md, history; Spec §4.7)', async () => {
    for (const size of [1, 2, 3])
      await client.change({ message: `size ${size}`, changes: [{ application: 'users', set: { size } }] });
    const first = await client.get('/changes?limit=2');
    const items = first.body['items'] as { id: string; message: string; author: string }[];
    expect(items.map(({ message, author }) => [message, author])).toEqual([
      ['size 3', 'admin'],
      ['size 2', 'admin'],
    ]);
    const second = await client.get(`/changes?limit=2&after=${String(first.body['next'])}`);
    expect((second.body['items'] as unknown[]).length).toBe(1);
    expect(second.body).not.toHaveProperty('next');
    expect((await client.get(`/changes/${items[0]?.id}`)).body).toMatchObject(items[0] ?? {});
    expect((await client.get('/changes?after=nothing')).status).toBe(400);
  });

  it('survives a restart, and remains for the next service', async () => {
    const { body } = await client.change({ changes: [{ application: 'users', set: { a: 1 } }] });
    await service.stop();
    await begin();
    expect((await client.get(`/changes/${String(body['id'])}`)).body).toMatchObject(body);
    expect(await client.yaml('users-default')).toContain('a: 1');
  });

  it('restores the state after an earlier change, as a new change (docs/decisions/configuration.md, restore)', async () => {
    const { body: first } = await client.change({
      changes: [
        { application: 'users', set: { a: 1 } },
        { application: 'orders', set: { a: 1 } },
      ],
    });
    await client.change({
      changes: [
        { application: 'users', set: { a: 2 } },
        { application: 'orders', set: { a: 2 } },
        { application: 'late', set: { a: 2 } },
      ],
    });
    const one = await client.change({ restore: { change: first['id'], application: 'users' } });
    expect(one.status).toBe(201);
    expect(one.body).toMatchObject({
      restores: first['id'],
      files: [{ path: 'users.yml', change: 'modified' }],
    });
    expect([await fileOf('users.yml'), await fileOf('orders.properties')]).toEqual([
      'a: 1\n',
      '# orders\ntimeout=5s\nretries=3\na=2\n',
    ]);
    const all = await client.change({ restore: { change: first['id'] } });
    expect(all.body['files']).toEqual([
      { path: 'orders.properties', change: 'modified' },
      { path: 'late.yml', change: 'removed' },
    ]);
    expect((await client.change({ restore: { change: '0'.repeat(40) } })).status).toBe(404);
  });

  it('returns the result without writing it in a dry run (docs/decisions/configuration.md, dry-run)', async () => {
    const response = await client.change({
      dry_run: true,
      changes: [{ application: 'users', set: { a: 1 } }],
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/changes');
    expect(response.body).toMatchObject({ dry_run: true, files: [{ path: 'users.yml', change: 'added' }] });
    expect(response.body).not.toHaveProperty('id');
    expect(await readdir(folder.root)).not.toContain('users.yml');
    const broken = await client.change({ dry_run: true, files: [{ path: 'a.yml', content: 'a: [' }] });
    expect(broken.status).toBe(422);
  });

  it('compares the expected version and If-Match with the current one (docs/decisions/configuration.md, versions; RFC 9110 §13.1.1)', async () => {
    const history = await client.get('/changes');
    const version = String(history.body['version']);
    const tag = history.headers.get('etag') ?? '';
    expect(tag).toBe(`"${version}"`);
    const body = { changes: [{ application: 'users', set: { a: 1 } }] };
    expect((await client.change({ ...body, expected_version: version }, { 'If-Match': tag })).status).toBe(
      201,
    );
    const late = { changes: [{ application: 'users', set: { a: 2 } }] };
    const conflict = await client.change({ ...late, expected_version: version });
    expect([conflict.status, conflict.body['detail']]).toEqual([
      409,
      { expected_version: 'is not the current version' },
    ]);
    expect((await client.change(late, { 'If-Match': tag })).status).toBe(412);
    // A manual edit of a file is another version as well.
    const now = String((await client.get('/changes')).body['version']);
    await writeFile(join(folder.root, 'users.yml'), 'a: 7\n');
    expect((await client.change({ ...late, expected_version: now })).status).toBe(409);
    expect((await client.get('/changes', { 'If-None-Match': `"${now}"` })).status).toBe(200);
  });

  it('orders concurrent writers, and loses none (50 at once)', async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        client.change({ changes: [{ application: 'users', set: { [`k${index}`]: index } }] }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const yaml = await client.yaml('users-default');
    for (let index = 0; index < 50; index++) expect(yaml).toContain(`k${index}: ${index}\n`);
    expect(((await client.get('/changes?limit=200')).body['items'] as unknown[]).length).toBe(50);
  });

  it('accepts one of many that expect the same version', async () => {
    const expected_version = String((await client.get('/changes')).body['version']);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.change({ expected_version, changes: [{ application: 'users', set: { winner: index } }] }),
      ),
    );
    const statuses = responses.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('wakes waiting requests immediately (docs/decisions/configuration.md, waiting)', async () => {
    const { headers } = await client.get('/users/dev');
    const waiting = client.get('/users/dev', {
      'If-None-Match': headers.get('etag') ?? '',
      Prefer: 'wait=30',
    });
    await client.change({ changes: [{ application: 'users', profile: 'dev', set: { 'pool.size': 99 } }] });
    expect((await waiting).status).toBe(200);
  });

  it('encrypts a value that is marked as a secret, for that application and profile only (docs/decisions/configuration.md, cipher-format)', async () => {
    const secret = 'correct horse battery staple';
    const response = await client.change({
      changes: [{ application: 'users', profile: 'prod', secrets: { 'db.password': secret } }],
    });
    expect(response.status).toBe(201);
    const text = await fileOf('users-prod.yml');
    expect(text).toMatch(/password: '\{cipher\}\{key:k1\}\{application:users\}\{profile:prod\}v1\./);
    expect(await client.yaml('users-prod')).toContain(`password: ${secret}`);
    expect(JSON.stringify(response.body) + service.logged.join('')).not.toContain(secret);
  });

  it('is accepted with 202 and a task on request (Spec §2.8)', async () => {
    const response = await client.change(
      { changes: [{ application: 'users', set: { a: 1 } }] },
      { Prefer: 'respond-async' },
    );
    expect(response.status).toBe(202);
    let task = await client.get(String(response.headers.get('location')));
    while (task.body['status'] === 'running')
      task = await client.get(String(response.headers.get('location')));
    expect(task.body['status']).toBe('succeeded');
    const [, result] = task.body['links'] as { href: string }[];
    expect((await client.get(result?.href ?? '')).body['files']).toMatchObject([
      { path: 'users.yml', change: 'added' },
    ]);
  });

  it.each([
    ['..', 'a/../b.yml'],
    ['a hidden file', '.git/config'],
    ['a hidden folder', 'a/.gatehouse/pending.json'],
    ['a root', '/etc/passwd'],
    ['an encoded way out', '%2e%2e/b.yml'],
    ['a backslash', 'a\\b.yml'],
    ['a NUL', 'a\u0000.yml'],
  ])('refuses %s as a path (docs/decisions/configuration.md, names)', async (_, path) => {
    expect((await client.change({ files: [{ path, content: 'a: 1\n' }] })).status).toBe(400);
  });

  it.each(['', ' ', 'a\u0000', 'a\tb', 'a\u007f', 'a\ud800'])(
    'refuses %j as a key (docs/decisions/configuration.md, names)',
    async (key) => {
      const response = await client.change({ changes: [{ application: 'users', set: { [key]: 1 } }] });
      expect([response.status, JSON.stringify(response.body['detail'])]).toEqual([
        400,
        expect.stringContaining('a key is empty or holds a control character'),
      ]);
    },
  );

  it.each(['..', '.git', '.gatehouse', 'a/../..', '/etc', 'a,b', '%2e%2e', 'a//b', 'a\u0000'])(
    'refuses %j as a label, to write and to read (docs/decisions/configuration.md, names)',
    async (label) => {
      const names = async (): Promise<string[]> =>
        (await readdir(folder.root, { recursive: true })).toSorted();
      const before = await names();
      const response = await client.change({ label, changes: [{ application: 'users', set: { a: 1 } }] });
      expect([response.status, Object.keys(response.body['detail'] as object)]).toEqual([400, ['label']]);
      expect((await client.get(`/changes?label=${encodeURIComponent(label)}`)).status).toBe(400);
      expect(await names()).toEqual(before);
    },
  );

  it('does not write through a link, names its path, and leaves everything unchanged (docs/decisions/configuration.md, directory-writes)', async () => {
    await symlink('../outside.properties', join(folder.root, 'linked.properties'));
    await symlink('..', join(folder.root, 'up'));
    for (const [path, reason] of [
      ['linked.properties', 'is not a regular file'],
      ['up/outside.properties', 'is behind a link'],
    ] as const) {
      const response = await client.change({
        files: [
          { path, content: 'a=1\n' },
          { path: 'fine.yml', content: 'a: 1\n' },
        ],
      });
      expect([response.status, response.body['detail']]).toEqual([409, { [path]: reason }]);
    }
    expect(await readFile(join(folder.root, '..', 'outside.properties'), 'utf8')).toBe('secret=outside\n');
    expect(await readdir(folder.root)).not.toContain('fine.yml');
  });

  it('writes the folder of a label (docs/decisions/configuration.md, labels)', async () => {
    const response = await client.change({
      label: 'v2',
      changes: [{ application: 'users', profile: 'dev', set: { a: 2 } }],
    });
    expect(response.body['files']).toEqual([{ path: 'v2/users-dev.yml', change: 'added' }]);
    expect(await client.yaml('users-dev', '/v2')).toContain('a: 2');
    expect(await client.yaml('users-dev')).not.toContain('a: 2');
  });

  it('writes every audit entry with client and changes, and none with a value', async () => {
    await client.change({ changes: [{ application: 'users', set: { a: 'a-value-of-mine' } }] });
    const entry = service.logged.find((line) => line.includes('"configuration-changed"')) ?? '{}';
    expect(JSON.parse(entry)).toMatchObject({
      client_id: 'admin',
      files: ['users.yml'],
      repository: 'config',
    });
    expect(service.logged.join('')).not.toContain('a-value-of-mine');
  });
});
