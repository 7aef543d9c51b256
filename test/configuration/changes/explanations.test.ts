import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { createRemote } from '../support/git-remote.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

type Item = Record<string, unknown>;

describe('the origin of values, and differences between environments', () => {
  let folder: LaidFolder;
  let service: RunningService;
  let client: ReturnType<typeof clientOf>;
  beforeEach(async () => {
    folder = await layFiles({
      'application.yml':
        'pool:\n  size: 10\nhosts: [a, b, c]\nshared: 1\n---\nspring.config.activate.on-profile: dev\nshared: 2\n',
      'users.properties': '# users\npool.size=15\n',
      'users-dev.yml': 'pool: {size: 20}\nhosts: [d]\napi:\n  token: abcdef\n  password: ${secret}\n',
      'orders.yml': 'pool:\n  size: 20\nonly: here\n',
      'v1/users.yml': 'pool:\n  size: 1\n',
    });
    service = await startService({
      configuration: {
        repositories: [{ directory: folder.root, writable: true }],
        overrides: { forced: 'yes' },
        encryption: { keys: { k1: 'a-long-secret-of-the-tests' } },
      },
    });
    client = clientOf(service);
  });
  afterEach(async () => {
    await service.stop();
    await folder.remove();
  });

  it('returns file, line and column of each key and the values that it overrides (docs/decisions/configuration.md, origins)', async () => {
    const { body } = await client.get('/origins?application=users&profile=dev');
    const items = new Map((body['items'] as Item[]).map((item) => [item['key'], item]));
    expect(items.get('pool.size')).toEqual({
      key: 'pool.size',
      value: '20',
      source: 'config:users-dev.yml',
      file: 'users-dev.yml',
      line: 1,
      column: 14,
      covers: [
        {
          key: 'pool.size',
          value: '15',
          source: 'config:users.properties',
          file: 'users.properties',
          line: 2,
          column: 11,
        },
        {
          key: 'pool.size',
          value: '10',
          source: 'config:application.yml (document #0)',
          file: 'application.yml',
          line: 2,
          column: 9,
        },
      ],
    });
    expect(items.get('shared')).toMatchObject({ value: '2', line: 7, covers: [{ value: '1', line: 4 }] });
    expect(items.get('forced')).toEqual({ key: 'forced', value: 'yes', source: 'overrides', covers: [] });
    // A list replaces another list as a whole.
    expect(items.get('hosts[0]')?.['covers']).toMatchObject([
      { key: 'hosts[0]' },
      { key: 'hosts[1]' },
      { key: 'hosts[2]' },
    ]);
    expect(items.has('hosts[1]')).toBe(false);
  });

  it('lists exactly the keys of the merged map, a page at a time (Spec §4.7)', async () => {
    const properties = String((await client.get('/users-dev.properties')).body['text']);
    const keys: unknown[] = [];
    let after = '';
    do {
      const { body } = await client.get(`/origins?application=users&profile=dev&limit=2${after}`);
      keys.push(...(body['items'] as Item[]).map(({ key }) => key));
      after = typeof body['next'] === 'string' ? `&after=${encodeURIComponent(body['next'])}` : '';
    } while (after !== '');
    expect(keys).toEqual(properties.split('\n').map((line) => line.slice(0, line.indexOf(':'))));
    expect((await client.get('/origins?application=users&profile=dev&after=no')).status).toBe(400);
    const { body } = await client.get('/origins?application=users&profile=dev&key=pool');
    expect((body['items'] as Item[]).map(({ key }) => key)).toEqual(['pool.size']);
  });

  it('shows no secret: neither encrypted values nor keys with the name of a secret', async () => {
    await client.change({
      changes: [{ application: 'users', profile: 'dev', secrets: { plain: 'hidden-text' } }],
    });
    for (const path of [
      '/origins?application=users&profile=dev',
      '/diffs?application=users&profile=dev&against_profile=prod',
    ]) {
      const response = await client.get(path);
      const text = JSON.stringify(response.body);
      expect(response.status).toBe(200);
      for (const secret of ['abcdef', 'hidden-text', '{cipher}']) expect(text).not.toContain(secret);
      expect(text).toContain('"secret":true');
    }
  });

  const diff = async (query: string): Promise<readonly unknown[]> => {
    const { body } = await client.get(`/diffs?application=users&profile=dev${query}`);
    return (body['items'] as Item[]).map(({ key, change, from, to }) => [
      key,
      change,
      (from as Item | undefined)?.['value'],
      (to as Item | undefined)?.['value'],
    ]);
  };

  it('compares labels, profiles and applications (docs/decisions/configuration.md, diffs)', async () => {
    expect(await diff('')).toEqual([]);
    expect(await diff('&against_profile=prod&limit=200')).toEqual([
      ['pool.size', 'changed', '15', '20'],
      ['shared', 'changed', '1', '2'],
      ['api.token', 'added', undefined, undefined],
      ['api.password', 'added', undefined, undefined],
      ['hosts[0]', 'changed', 'a', 'd'],
      ['hosts[1]', 'removed', 'b', undefined],
      ['hosts[2]', 'removed', 'c', undefined],
    ]);
    expect(await diff('&against_application=orders')).toContainEqual(['only', 'removed', 'here', undefined]);
    expect(
      (await client.get('/diffs?application=users&profile=prod&against=v1')).body['items'],
    ).toMatchObject([{ key: 'pool.size', from: { value: '1', file: 'v1/users.yml' }, to: { value: '15' } }]);
  });

  it('compares with the state after a change', async () => {
    const { body } = await client.change({
      changes: [{ application: 'users', profile: 'dev', set: { 'pool.size': 21 } }],
    });
    await client.change({ changes: [{ application: 'users', profile: 'dev', set: { 'pool.size': 22 } }] });
    expect(await diff(`&against=${String(body['id'])}`)).toEqual([['pool.size', 'changed', '21', '22']]);
  });

  it('treats two encryptions of one text as one value', async () => {
    const secrets = { db: 'same' };
    await client.change({
      changes: [
        { application: 'users', profile: 'dev', secrets },
        { application: 'users', profile: 'qa', secrets },
      ],
    });
    expect((await diff('&against_profile=qa&limit=200')).map((each) => (each as unknown[])[0])).not.toContain(
      'db',
    );
  });

  it.each([
    ['/origins?application=users&profile=dev', 'config:users:dev', 200],
    ['/origins?application=users&profile=dev', 'config:users:prod', 403],
    ['/diffs?application=users&profile=dev&against_application=orders', 'config:users:dev', 403],
    ['/diffs?application=users&profile=dev&against_application=orders', 'config:*:dev', 200],
    ['/diffs?application=users&profile=dev&against_profile=prod', 'config:users:dev', 403],
  ])('%s requires the scopes of the reads: %s is %i (Spec §5(6))', async (path, scope, status) => {
    const own = clientOf(service, await client.clientWith(scope));
    expect((await own.get(path)).status).toBe(status);
  });

  it.each([
    ['/origins?application=..&profile=dev', 'application'],
    ['/origins?application=a&profile=d%0aev', 'profile'],
    ['/diffs?application=a&profile=dev&against_application=%23', 'against_application'],
    ['/diffs?application=a&profile=dev&against=a/../b', 'against'],
  ])('%s names the invalid field (Spec §7(1))', async (path, field) => {
    const { status, body } = await client.get(path);
    expect([status, Object.keys(body['detail'] as object)]).toEqual([400, [field]]);
  });
});

describe('environments of git', () => {
  it('are compared by branch, tag and commit, and an unknown label is 404', async () => {
    const remote = await createRemote({ 'users.yml': 'a: 1\n' });
    const first = await remote.git('rev-parse', 'HEAD');
    await remote.git('tag', 'v1');
    await remote.git('push', '-q', 'origin', 'v1');
    await remote.push({ 'users.yml': 'a: 2\n' });
    const service = await startService({ configuration: { repositories: [{ git: { url: remote.url } }] } });
    const client = clientOf(service);
    for (const against of ['v1', first]) {
      const { body } = await client.get(`/diffs?application=users&profile=dev&against=${against}`);
      expect(body['items']).toMatchObject([{ key: 'a', from: { value: '1' }, to: { value: '2' } }]);
      expect(body['from']).toMatchObject({ label: against, version: first });
    }
    expect((await client.get('/diffs?application=users&profile=dev&against=none')).status).toBe(404);
    expect((await client.get('/origins?application=users&profile=dev&label=none')).status).toBe(404);
    await service.stop();
    await remote.remove();
  });
});
