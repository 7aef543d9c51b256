import { describe, expect, it } from 'vitest';
import { startService } from '../../support/service.ts';
import { layFiles } from '../support/lay-files.ts';
import { clientOf } from './change-client.ts';

describe('a change of several files (docs/decisions/configuration.md, directory-writes)', () => {
  it('is never read in part, while 40 of them are written and four clients read', async () => {
    const folder = await layFiles({
      'application.yml': 'a: 0\n',
      'users.yml': 'b: 0\n',
      'users-dev.yml': 'c: 0\n',
    });
    const service = await startService({
      configuration: { repositories: [{ directory: folder.root, writable: true }] },
    });
    const client = clientOf(service);
    let isDone = false;
    const seen: string[] = [];
    const read = async (): Promise<void> => {
      while (!isDone) seen.push(String((await client.get('/users-dev.properties')).body['text']));
    };
    const readers = [read(), read(), read(), read()];
    for (let count = 1; count <= 40; count++)
      await client.change({
        changes: [
          { application: 'application', set: { a: count } },
          { application: 'users', set: { b: count } },
          { application: 'users', profile: 'dev', set: { c: count } },
        ],
      });
    isDone = true;
    await Promise.all(readers);
    const parts = seen.filter((text) => new Set(text.match(/\d+/g)).size !== 1);
    expect(parts).toEqual([]);
    expect(new Set(seen).size).toBeGreaterThan(10);
    await service.stop();
    await folder.remove();
  });
});
