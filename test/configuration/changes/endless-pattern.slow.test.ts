import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

describe('JSON Schemas of applications (docs/decisions/configuration.md, schemas)', () => {
  let folder: LaidFolder;
  let service: RunningService;
  let client: ReturnType<typeof clientOf>;
  beforeEach(async () => {
    folder = await layFiles({ 'orders.yml': 'a: 1\n' });
    service = await startService({
      configuration: { repositories: [{ directory: folder.root, writable: true }] },
    });
    client = clientOf(service);
  });
  afterEach(async () => {
    await service.stop();
    await folder.remove();
  });

  it('ends an endless pattern, and serves other requests meanwhile', async () => {
    const slow = client.change({
      files: [
        { path: 'schemas/users.json', content: '{"properties":{"s":{"pattern":"^(a+)+$"}}}' },
        { path: 'users.yml', content: `s: ${'a'.repeat(60)}!\n` },
      ],
    });
    expect((await client.get('/orders/default')).status).toBe(200);
    expect((await slow).body['detail']).toEqual({
      'schemas/users.json': 'takes too long to validate documents',
    });
  });
});
