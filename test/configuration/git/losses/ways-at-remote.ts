import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { current, deleteMain, head, kept, main, type Way } from './way.ts';
import type { World } from './world.ts';

/** Pushes a commit without a history. */
async function orphan(world: World, files: Readonly<Record<string, string>>, branch: string): Promise<void> {
  await world.remote.git('checkout', '-q', '--orphan', 'fresh');
  await world.remote.git('rm', '-q', '-r', '-f', '.');
  await world.remote.push(files);
  await world.atRemote('branch', '-f', '-m', 'fresh', branch);
}
const renameTo = async (world: World, name: string): Promise<void> => {
  await world.atRemote('branch', '-m', 'main', name);
};
export const branches: readonly Way[] = [
  { lost: 'branch', name: 'it is deleted', settings: main, restart: false, lose: deleteMain, served: kept },
  { lost: 'branch', name: 'it is deleted', settings: head, restart: true, lose: deleteMain, served: kept },
  {
    lost: 'branch',
    name: 'it is renamed, and HEAD follows',
    settings: main,
    restart: true,
    lose: (world) => renameTo(world, 'trunk'),
    served: kept,
  },
  {
    lost: 'branch',
    name: 'it is renamed, and the default label follows HEAD',
    settings: head,
    restart: false,
    lose: (world) => renameTo(world, 'trunk'),
    served: current,
  },
  {
    lost: 'branch',
    name: 'its name becomes a folder of branches',
    settings: main,
    restart: false,
    async lose(world) {
      await renameTo(world, 'next');
      await world.atRemote('branch', '-m', 'next', 'main/next');
    },
    served: kept,
  },
  {
    lost: 'branch',
    name: 'it is deleted, and an older master exists',
    settings: main,
    restart: true,
    async lose(world) {
      await world.remote.git('push', '-q', 'origin', 'HEAD~1:refs/heads/master');
      await deleteMain(world);
    },
    served: kept,
  },
  {
    lost: 'branch',
    name: 'a commit removes all files',
    settings: main,
    restart: false,
    async lose(world) {
      await world.remote.git('rm', '-q', '-r', '.');
      await world.remote.push({});
    },
    served: kept,
  },
  {
    lost: 'branch',
    name: 'a commit with a readme only replaces it by force',
    settings: head,
    restart: true,
    lose: (world) => orphan(world, { 'README.md': 'new\n' }, 'main'),
    served: kept,
  },
  {
    lost: 'branch',
    name: 'it is a tag, and the tag is deleted',
    settings: { defaultLabel: 'v1' },
    restart: true,
    lose: (world) => world.atRemote('tag', '-d', 'v1'),
    served: kept,
  },
  {
    lost: 'branch',
    name: 'it is reset by force to its first commit',
    settings: main,
    restart: false,
    lose: (world) => world.atRemote('update-ref', 'refs/heads/main', world.commits[0] ?? ''),
    served: { k: 1, marked: false },
  },
  {
    lost: 'branch',
    name: 'another one is deleted',
    settings: main,
    restart: true,
    lose: (world) => world.atRemote('update-ref', '-d', 'refs/heads/other'),
    served: current,
    other: 404,
  },
];

export const remotes: readonly Way[] = [
  {
    lost: 'remote',
    name: 'it is created again without a branch',
    settings: main,
    restart: false,
    lose: (world) => world.recreate('main'),
    served: kept,
    other: 404,
  },
  {
    lost: 'remote',
    name: 'it is created again without a branch',
    settings: head,
    restart: true,
    lose: (world) => world.recreate('main'),
    served: kept,
    other: 404,
  },
  {
    lost: 'remote',
    name: 'it is created again with another branch',
    settings: main,
    restart: true,
    async lose(world) {
      await world.recreate('trunk');
      await world.remote.git('push', '-q', 'origin', 'HEAD:trunk');
    },
    served: kept,
    other: 404,
  },
  {
    lost: 'remote',
    name: 'it is created again with another history',
    settings: main,
    restart: false,
    async lose(world) {
      await world.recreate('main');
      await orphan(world, { 'a.yml': 'k: 7\n', 'notes.txt': 'new\n' }, 'main');
    },
    served: { k: 7, marked: false },
    other: 404,
  },
  {
    lost: 'remote',
    name: 'it is moved away',
    restart: true,
    lose: (world) => world.remote.hide(),
    served: kept,
    isRemoteWell: false,
  },
  {
    lost: 'remote',
    name: 'it is moved away for a while',
    restart: false,
    async lose(world) {
      await world.remote.hide();
      await world.surface().configuration.refresh();
      await world.remote.show();
    },
    served: current,
  },
  {
    lost: 'remote',
    name: 'the objects of its newest commit are gone',
    restart: false,
    async lose(world) {
      await world.remote.push({ 'a.yml': 'k: 3\n' });
      const tree = await world.atRemote('rev-parse', 'main^{tree}');
      await rm(join(world.remote.url, 'objects', tree.slice(0, 2), tree.slice(2)));
    },
    served: kept,
    isRemoteWell: false,
  },
  {
    lost: 'remote',
    name: 'its HEAD is empty',
    restart: true,
    lose: (world) => writeFile(join(world.remote.url, 'HEAD'), ''),
    served: kept,
    isRemoteWell: false,
  },
  {
    lost: 'remote',
    name: 'a shallow clone takes its place',
    restart: false,
    async lose(world) {
      const { url, folder } = world.remote;
      await world.remote.push({ 'a.yml': 'k: 3\n' });
      await world.remote.push({ 'a.yml': 'k: 4\n' });
      await world.remote.git(
        'clone',
        '-q',
        '--bare',
        '--depth',
        '1',
        `file://${url}`,
        join(folder, 'shallow'),
      );
      await rm(url, { recursive: true });
      await rename(join(folder, 'shallow'), url);
    },
    served: kept,
    isRemoteWell: false,
  },
];
