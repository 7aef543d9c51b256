import { describe, expect, it } from 'vitest';
import { endAfterEach } from '../../support/git-surface.ts';
import { createWorld, type World } from './world.ts';
import type { Way } from './way.ts';
import { branches, remotes } from './ways-at-remote.ts';
import { mirrors, records } from './ways-in-mirror.ts';

endAfterEach();
const ways: readonly Way[] = [...branches, ...remotes, ...mirrors, ...records];

/** Reads without a pause until it is ended. */
function load(world: World): { end(): Promise<ReadonlySet<string>> } {
  const seen = new Set<string>();
  let isEnded = false;
  const reader = async (label: string | undefined): Promise<void> => {
    while (!isEnded) {
      seen.add(`${label ?? 'default'} ${(await world.ask(label)).status}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const readers = [undefined, undefined, 'other'].map(reader);
  return {
    async end() {
      isEnded = true;
      await Promise.all(readers);
      return seen;
    },
  };
}

async function started(way: Way): Promise<World> {
  const world = await createWorld(way.settings);
  await world.remote.git('push', '-q', 'origin', 'HEAD:refs/tags/v1');
  await world.start();
  return world;
}

/** Loses and finds it again; a restart is at the same time as the loss. */
async function play(way: Way, world: World): Promise<void> {
  if (way.restart) await world.stop();
  await way.lose(world);
  if (way.restart) await world.start();
  await world.surface().configuration.refresh();
}

async function expectServed({ served, other = 200, isRemoteWell = true }: Way, world: World): Promise<void> {
  const seen = await world.ask();
  expect([seen.status, seen.k, seen.warning !== undefined]).toEqual([200, served.k, served.marked]);
  expect(world.surface().configuration.checks['configuration']?.()).toBe(served.marked ? 'degraded' : 'ok');
  expect((await world.ask('other')).status).toBe(other);
  // A file that no scan has read is read from the mirror, which may be found damaged by it.
  const label = other === 404 ? 'main' : 'other';
  await expect.poll(() => world.askText(label)).toBe(200);
  const next = isRemoteWell && other === 200 ? await pushNext(world) : undefined;
  expect(next === undefined ? undefined : (await world.surface().read('a', next)).version).toBe(next);
}

/** The service still follows the remote. @returns a new commit. */
async function pushNext(world: World): Promise<string> {
  const next = await world.remote.git('commit-tree', '-p', 'HEAD', '-m', 'next', 'HEAD^{tree}');
  await world.remote.git('push', '-q', '--force', 'origin', `${next}:refs/heads/other`);
  await world.surface().configuration.refresh();
  return next;
}

const titleOf = ({ lost, name, restart, settings }: Way): string =>
  `${lost}: ${name}${settings && settings.defaultLabel === undefined ? ', without defaultLabel' : ''}${restart ? ', with a restart' : ''}`;

describe('losses of a git repository (docs/decisions/configuration.md, last-commit, mirror)', () => {
  it('are at least 30, seven of each kind, and half of them with a restart', () => {
    expect(ways.length).toBeGreaterThanOrEqual(30);
    expect(ways.filter(({ restart }) => restart).length).toBeGreaterThanOrEqual(ways.length / 2);
    for (const lost of ['branch', 'remote', 'mirror', 'record'])
      expect(ways.filter((way) => way.lost === lost).length).toBeGreaterThanOrEqual(7);
    expect(new Set(ways.map(titleOf)).size).toBe(ways.length);
  });

  it.each(ways.map((way) => [titleOf(way), way] as const))('at rest, %s', async (_, way) => {
    const world = await started(way);
    await play(way, world);
    await expectServed(way, world);
  });

  it.each(ways.map((way) => [titleOf(way), way] as const))('under load, %s', async (_, way) => {
    const world = await started(way);
    const before = load(world);
    if (way.restart) await before.end();
    await play(way, world);
    const after = way.restart ? load(world) : before;
    await world.surface().configuration.refresh();
    await expectServed(way, world);
    const expected = new Set(['default 200', 'other 200', `other ${way.other ?? 200}`]);
    expect([...(await after.end())].filter((each) => !expected.has(each))).toEqual([]);
  });
});
