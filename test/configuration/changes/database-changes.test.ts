import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { clientOf } from './change-client.ts';

describe('changing a repository of the store (docs/decisions/configuration.md, change-sets)', () => {
  let folder: string;
  let service: RunningService;
  let client: ReturnType<typeof clientOf>;
  const begin = async (): Promise<void> => {
    service = await startService({
      storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
      configuration: { repositories: [{ database: {}, writable: true }] },
    });
    client = clientOf(service);
  };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-store-'));
    await begin();
  });
  afterEach(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });
  const set = (values: object) => client.change({ changes: [{ application: 'users', set: values }] });

  it('is written, listed, restored and still present after a restart', async () => {
    const first = await set({ a: 1 });
    await set({ a: 2, b: 'x' });
    await service.stop();
    await begin();
    expect(await client.yaml('users-default')).toBe('a: 2\nb: x\n');
    const items = (await client.get('/changes')).body['items'] as { id: string }[];
    expect(items.map(({ id }) => id)).toContain(first.body['id']);
    const back = await client.change({ restore: { change: first.body['id'] } });
    expect(back.body).toMatchObject({
      restores: first.body['id'],
      files: [{ path: 'users.yml', change: 'modified' }],
    });
    expect(await client.yaml('users-default')).toBe('a: 1\n');
    const diffs = await client.get(`/diffs?application=users&profile=default&against=${items[0]?.id}`);
    expect((diffs.body['items'] as { key: string }[]).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('loses no change of 30 concurrent writers, and accepts one of many that expect the same version', async () => {
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => set({ [`k${index}`]: index })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const yaml = await client.yaml('users-default');
    expect(yaml.split('\n').filter((line) => line.startsWith('k'))).toHaveLength(30);
    const expected_version = String((await client.get('/changes')).body['version']);
    const racers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client.change({ expected_version, changes: [{ application: 'users', set: { winner: index } }] }),
      ),
    );
    expect(racers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(racers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('changes a line, and no earlier version: 404 (docs/decisions/configuration.md, change-sets)', async () => {
    const label = String((await set({ a: 1 })).body['id']);
    for (const each of [label, label.slice(0, 7)]) {
      const changes = [{ application: 'users', set: { a: 2 } }];
      const { status, body } = await client.change({ label: each, changes });
      expect([status, body['detail']]).toEqual([404, { label: 'names no repository that can be changed' }]);
    }
    expect((await client.get('/changes')).body['items']).toHaveLength(1);
  });

  it('wakes waiting requests immediately (docs/decisions/configuration.md, waiting)', async () => {
    await set({ a: 1 });
    const { headers } = await client.get('/users/dev');
    const waiting = client.get('/users/dev', {
      'If-None-Match': headers.get('etag') ?? '',
      Prefer: 'wait=30',
    });
    await set({ a: 2 });
    expect((await waiting).status).toBe(200);
  });

  it('is in the audit trail with client, changes and place, and without a value, before the response', async () => {
    const { body } = await set({ a: 'a-value-of-mine' });
    const trail = await readFile(join(folder, 'audit.log'), 'utf8');
    const entries = trail
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.find(({ event }) => event === 'configuration-changed')).toMatchObject({
      result: 'done',
      by: 'client admin',
      repository: 'config',
      change: body['id'],
      files: ['users.yml'],
    });
    expect(trail).not.toContain('a-value-of-mine');
  });
});
