import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../support/service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-hidden-'));
  for (const name of ['users', 'routes', 'orders']) await writeFile(join(folder, `${name}.yml`), 'a: 1\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function hidden(prefix: string): Promise<unknown[]> {
  const running = await startService({
    configuration: { prefix, repositories: [{ directory: folder }] },
    gateway: { routes: { users: { path: '/users/**', url: 'http://127.0.0.1:9' } } },
  });
  await running.stop();
  return running.logged
    .map((line) => JSON.parse(line) as { event: string; first_segment: string; by: string })
    .filter(({ event }) => event === 'configuration-hidden')
    .map(({ first_segment, by }) => [first_segment, by]);
}

describe('applications hidden by other paths', () => {
  it('are reported at the start if a route or a reserved path hides them', async () => {
    expect(await hidden('')).toEqual([
      ['routes', 'reserved path'],
      ['users', 'route'],
    ]);
  });

  it('do not exist if the configuration has its own prefix', async () => {
    expect(await hidden('/config')).toEqual([]);
  });
});
