import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

describe('the values of a change', () => {
  let folder: LaidFolder;
  let service: RunningService;
  beforeAll(async () => {
    folder = await layFiles({
      'users-dev.yml': '# users\npool:\n  size: 20\n',
      'orders.properties': '# orders\ntimeout=5s\n',
    });
    service = await startService({
      configuration: { repositories: [{ directory: folder.root, writable: true }] },
    });
  });
  afterAll(async () => {
    await service.stop();
    await folder.remove();
  });
  const fileOf = (path: string): Promise<string> => readFile(join(folder.root, path), 'utf8');

  it('may be null, and lists that hold maps and null (docs/decisions/configuration.md, change-sets)', async () => {
    const client = clientOf(service);
    const nodes = [{ host: 'a', 'port.http': 80, tags: ['x', null] }, null, 'b'];
    const { status } = await client.change({
      changes: [
        { application: 'users', profile: 'dev', set: { nodes, 'pool.size': null } },
        { application: 'orders', set: { nodes } },
      ],
    });
    expect(status).toBe(201);
    expect(await fileOf('users-dev.yml')).toBe(
      '# users\npool:\n  size: null\nnodes: [{host: a, port.http: 80, tags: [x, null]}, null, b]\n',
    );
    expect(await fileOf('orders.properties')).toContain('nodes[0].port.http=80\nnodes[0].tags[0]=x\n');
    for (const name of ['users-dev', 'orders-default'])
      expect(await client.yaml(name)).toMatch(
        /nodes:\n- host: a\n  port:\n    http: '?80'?\n  tags:\n  - x\n  - ''\n- ''\n- b\n/,
      );
    const refused = await client.change({
      changes: [{ application: 'users', set: { nodes: [{ size: 2 ** 60 }] } }],
    });
    expect([refused.status, refused.body['detail']]).toEqual([
      400,
      { 'changes.0.set.nodes[0].size': 'is too large a number; send it as text' },
    ]);
  });
});
