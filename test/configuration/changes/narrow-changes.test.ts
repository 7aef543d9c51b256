/** Change sets that concern a part of what is there: one application, one label, nothing at all. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

let folder: LaidFolder;
let service: RunningService;
let client: ReturnType<typeof clientOf>;

beforeEach(async () => {
  folder = await layFiles({ 'users.yml': 'a: 1\n', 'orders.yml': 'a: 1\n' });
  service = await startService({
    configuration: { repositories: [{ directory: folder.root, writable: true }] },
  });
  client = clientOf(service);
});
afterEach(async () => {
  await service.stop();
  await folder.remove();
});

const set = (application: string, a: number) => ({ application, set: { a } });

describe('a change set', () => {
  it('is listed with the files of the requested application alone (docs/decisions/configuration.md, change-sets)', async () => {
    await client.change({ changes: [set('users', 2), set('orders', 2)] });
    const { body } = await client.get('/changes?application=users');
    const items = body['items'] as { files: unknown }[];
    expect(items.map(({ files }) => files)).toEqual([[{ path: 'users.yml', change: 'modified' }]]);
  });

  it('restores the files of its label alone (docs/decisions/configuration.md, restore)', async () => {
    const { body: first } = await client.change({ label: 'v1', changes: [set('users', 1)] });
    await client.change({ changes: [set('users', 2)] });
    await client.change({ label: 'v1', changes: [set('users', 2)] });
    const { status, body } = await client.change({ label: 'v1', restore: { change: first['id'] } });
    expect([status, body['files']]).toEqual([201, [{ path: 'v1/users.yml', change: 'modified' }]]);
    expect(await client.yaml('users-default')).toContain('a: 2');
  });

  it('edits no key of a file that is too large to be read: 422 (docs/decisions/configuration.md, check)', async () => {
    await folder.write({ 'large.yml': `a: ${'x'.repeat(1_100_000)}\n` });
    const { status, body } = await client.change({ changes: [set('large', 1)] });
    expect([status, body['detail']]).toEqual([422, { 'large.yml': 'larger than 1048576 bytes' }]);
  });

  it('that changes nothing is 201 without a change (docs/decisions/configuration.md, change-sets)', async () => {
    const before = (await client.get('/changes')).body['items'];
    const { status, headers, body } = await client.change({ changes: [set('users', 1)] });
    expect([status, headers.get('location'), body['id']]).toEqual([201, '/changes', undefined]);
    expect((await client.get('/changes')).body['items']).toEqual(before);
  });
});
