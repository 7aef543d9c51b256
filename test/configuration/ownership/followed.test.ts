import { expect, it } from 'vitest';
import { layFiles } from '../support/lay-files.ts';
import { createSurface } from '../support/surface.ts';

it('an environment that the gateway follows is not read with a file of another application (docs/decisions/configuration.md, owners)', async () => {
  const folder = await layFiles({ 'edge.yml': 'a: 1\n', 'edge-blue.yml': 'a: 2\n' });
  const clients = { names: new Set<string>() as ReadonlySet<string> };
  const repositories = [{ directory: folder.root, dialect: 'yaml-1.1' as const }];
  const { configuration } = await createSurface({ repositories }, undefined, undefined, undefined, clients);
  const followed = configuration.follow({ application: 'edge', profile: 'blue' });
  expect((await followed.load()).get('a')).toBe(2n);
  clients.names = new Set(['edge-blue']);
  await expect(followed.load()).rejects.toThrow('a file is also one of the application edge-blue');
  await configuration.close();
  await folder.remove();
});
