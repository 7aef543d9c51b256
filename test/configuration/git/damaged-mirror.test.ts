import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endAfterEach } from '../support/git-surface.ts';
import { emptyObjects, mirrorOf, overwrite, removeObject } from './losses/damage.ts';
import { createWorld, type World } from './losses/world.ts';

endAfterEach();

const current = { status: 200, warning: undefined, k: 2 };
const kept = { status: 200, warning: '111 - "Revalidation Failed"', k: 2 };

async function started(): Promise<World> {
  const world = await createWorld();
  await world.start();
  return world;
}
const refresh = ({ surface }: World): Promise<void> => surface().configuration.refresh();
const remade = ({ surface }: World): number =>
  surface().logged.filter((line) => line.includes('repository-mirror-remade')).length;

describe('a damaged mirror (docs/decisions/configuration.md, mirror)', () => {
  it('is moved aside and fetched again, once', async () => {
    const world = await started();
    await world.stop();
    await emptyObjects(world);
    const folder = await mirrorOf(world);
    await world.start();
    expect(await world.ask()).toEqual(current);
    await refresh(world);
    expect(remade(world)).toBe(1);
    expect([existsSync(`${folder}.damaged`), existsSync(`${folder}.new`)]).toEqual([true, false]);
    expect(world.surface().configuration.health()[0]?.status).toBe('ok');
  });

  it.each([
    ['HEAD', ''],
    ['config', '[core\n'],
  ])('is mended in place if its %s is damaged, also without the remote', async (file, content) => {
    const world = await started();
    await world.stop();
    await overwrite(world, file, content);
    await world.remote.hide();
    await world.start();
    expect(await world.ask()).toEqual(kept);
    expect(remade(world)).toBe(0);
  });

  it('is 503 and never 500 for a lost file, until the remote is back', async () => {
    const world = await started();
    await world.remote.hide();
    await removeObject(world, 'HEAD:notes.txt');
    expect(await world.askText('other')).toBe(503);
    expect(await world.ask()).toMatchObject({ status: 200, k: 2 });
    await refresh(world);
    expect(await world.askText('other')).toBe(503);
    await world.remote.show();
    await refresh(world);
    expect(await world.askText('other')).toBe(200);
    expect(await world.ask()).toEqual(current);
  });

  it('stays in its place while the remote is away, or cannot be read', async () => {
    const world = await started();
    await world.remote.hide();
    await refresh(world);
    await world.remote.show();
    await world.remote.push({ 'a.yml': 'k: 3\n' });
    const tree = await world.atRemote('rev-parse', 'main^{tree}');
    await rm(join(world.remote.url, 'objects', tree.slice(0, 2), tree.slice(2)));
    await refresh(world);
    await refresh(world);
    expect(remade(world)).toBe(0);
    expect(existsSync(`${await mirrorOf(world)}.damaged`)).toBe(false);
    expect(await world.ask()).toEqual(kept);
  });

  it('keeps the last commit of a lost default label, though the remote does not have it', async () => {
    const world = await started();
    await world.recreate('trunk');
    await world.remote.git('push', '-q', 'origin', 'HEAD~1:refs/heads/trunk');
    await refresh(world);
    expect(await world.ask()).toEqual(kept);
    await removeObject(world, 'HEAD:notes.txt');
    expect(await world.askText('main')).toBe(503);
    await expect.poll(() => remade(world)).toBe(1);
    await refresh(world);
    expect(await world.ask()).toEqual(kept);
    await world.stop();
    await world.start();
    expect(await world.ask()).toEqual(kept);
    expect(await world.askText('trunk')).toBe(200);
  });
});
