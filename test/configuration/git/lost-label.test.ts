import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endAfterEach } from '../support/git-surface.ts';
import { createWorld, type World } from './losses/world.ts';

endAfterEach();

const kept = { status: 200, warning: '111 - "Revalidation Failed"', k: 2 };
const current = { status: 200, warning: undefined, k: 2 };

async function started(...[settings]: Parameters<typeof createWorld>): Promise<World> {
  const world = await createWorld(settings);
  await world.start();
  return world;
}
const refresh = ({ surface }: World): Promise<void> => surface().configuration.refresh();
const problems = ({ surface }: World): readonly string[] =>
  surface()
    .configuration.health()
    .flatMap((each) => each.problems);

describe('a default label that the remote loses (docs/decisions/configuration.md, last-commit)', () => {
  it('keeps its last commit with its mark until the branch is back, also after a restart', async () => {
    const world = await started({ defaultLabel: 'main' });
    await world.atRemote('branch', '-m', 'main', 'trunk');
    await refresh(world);
    expect(await world.ask()).toEqual(kept);
    expect(await world.ask('main')).toEqual(kept);
    expect(await world.ask('trunk')).toEqual(current);
    await world.stop();
    await world.start();
    expect(await world.ask()).toEqual(kept);
    expect(problems(world)).toEqual([
      'the label main is gone from the remote, and its last commit is served; the remote has other, trunk',
    ]);
    expect(Object.values(world.surface().configuration.checks).map((check) => check())).toEqual([
      'degraded',
      'degraded',
    ]);
    expect(
      world.surface().logged.filter((line) => line.includes('repository-default-label-lost')),
    ).toHaveLength(1);
    await world.atRemote('branch', 'main', 'trunk');
    await refresh(world);
    expect(await world.ask()).toEqual(current);
    expect(problems(world)).toEqual([]);
  });

  it('is replaced when the settings name another label', async () => {
    const world = await started({ defaultLabel: 'main' });
    await world.remote.push({ 'a.yml': 'k: 3\n' });
    await world.atRemote('branch', '-m', 'main', 'trunk');
    await refresh(world);
    await world.stop();
    await world.start({ defaultLabel: 'trunk' });
    expect(await world.ask()).toEqual({ ...current, k: 3 });
    expect(await world.ask('main')).toMatchObject({ status: 404 });
  });

  it('is the branch of the remote’s HEAD if the settings name none', async () => {
    const world = await started({ defaultLabel: undefined });
    await world.atRemote('branch', '-m', 'main', 'trunk');
    await world.remote.git('push', '-q', 'origin', 'HEAD~1:refs/heads/main');
    await refresh(world);
    expect(await world.ask()).toEqual(current);
    await world.atRemote('symbolic-ref', 'HEAD', 'refs/heads/main');
    await refresh(world);
    expect(await world.ask()).toEqual({ ...current, k: 1 });
    await world.recreate('main');
    await refresh(world);
    expect(await world.ask()).toEqual({ ...kept, k: 1 });
    expect(problems(world).join()).toContain('the remote has no branch');
  });

  it('keeps the last commit with property files if a commit removes all of them', async () => {
    const world = await started({ defaultLabel: 'main' });
    await world.remote.git('rm', '-q', 'a.yml');
    await world.remote.push({ 'notes.txt': 'third\n' });
    await refresh(world);
    expect(await world.ask()).toEqual(kept);
    expect(problems(world)).toEqual([
      'the newest commit of main has no property file, so the last one with files is served; the remote has main, other',
    ]);
    await world.remote.push({ 'application.yml': '' });
    await refresh(world);
    expect(await world.ask()).toEqual({ ...current, k: undefined });
  });

  it('does not keep another label, nor a commit that was dropped by force (git-labels)', async () => {
    const world = await started({ defaultLabel: 'main' });
    await world.atRemote('update-ref', '-d', 'refs/heads/other');
    await world.atRemote('update-ref', 'refs/heads/main', world.commits[0] ?? '');
    await refresh(world);
    expect(await world.ask()).toEqual({ ...current, k: 1 });
    expect(await world.ask('other')).toMatchObject({ status: 404 });
    expect(await world.ask(world.commits[1])).toMatchObject({ status: 404 });
  });

  it('is 503 with the branches in the log if it never existed', async () => {
    const world = await started({ defaultLabel: 'absent' });
    expect(await world.ask()).toMatchObject({ status: 503 });
    expect(world.surface().logged.join()).toContain(
      'the remote does not have the label absent; the remote has main, other',
    );
  });
});

describe('a remote that cannot be read (docs/decisions/configuration.md, git)', () => {
  it('is reported as a shallow clone', async () => {
    const world = await started();
    const url = `${world.remote.folder}/shallow.git`;
    await world.remote.git('clone', '-q', '--bare', '--depth', '1', `file://${world.remote.url}`, url);
    await world.stop();
    await world.start({ url: `file://${url}` });
    expect(await world.ask()).toMatchObject({ status: 503 });
    expect(problems(world)).toContain('the remote is a shallow clone');
    expect(world.surface().logged.join()).toContain('git fetch --unshallow');
  });

  it('is reported as unreadable if it lists its branches but cannot send their commits', async () => {
    const world = await started();
    await world.remote.push({ 'a.yml': 'k: 3\n' });
    const tree = await world.atRemote('rev-parse', 'main^{tree}');
    await rm(join(world.remote.url, 'objects', tree.slice(0, 2), tree.slice(2)));
    await refresh(world);
    expect(await world.ask()).toEqual(kept);
    expect(problems(world)).toEqual(['the remote responds, but its content cannot be read']);
  });
});
