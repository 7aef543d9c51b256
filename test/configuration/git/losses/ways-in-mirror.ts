import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  emptyObjects,
  flipObjects,
  halveObjects,
  mirrorOf,
  overwrite,
  overwriteRef,
  packObjects,
  remove,
  removeObject,
} from './damage.ts';
import { current, deleteMain, kept, main, type Way } from './way.ts';
import type { World } from './world.ts';

const record = 'refs/gatehouse/default/heads/main';

export const mirrors: readonly Way[] = [
  {
    lost: 'mirror',
    name: 'its HEAD is empty',
    restart: true,
    lose: (world) => overwrite(world, 'HEAD'),
    served: current,
  },
  {
    lost: 'mirror',
    name: 'its HEAD is empty',
    restart: false,
    lose: (world) => overwrite(world, 'HEAD'),
    served: current,
  },
  {
    lost: 'mirror',
    name: 'its settings are broken',
    restart: true,
    lose: (world) => overwrite(world, 'config', '[core\n'),
    served: current,
  },
  {
    lost: 'mirror',
    name: 'its settings are those of an unknown format',
    restart: false,
    lose: (world) => overwrite(world, 'config', '[core]\nrepositoryformatversion = 99\nbare = true\n'),
    served: current,
  },
  { lost: 'mirror', name: 'its objects are empty', restart: true, lose: emptyObjects, served: current },
  { lost: 'mirror', name: 'its objects are empty', restart: false, lose: emptyObjects, served: current },
  { lost: 'mirror', name: 'its objects end early', restart: true, lose: halveObjects, served: current },
  {
    lost: 'mirror',
    name: 'its objects have other bytes',
    restart: false,
    lose: flipObjects,
    served: current,
  },
  {
    lost: 'mirror',
    name: 'its only pack ends early',
    restart: true,
    async lose(world) {
      await packObjects(world);
      await halveObjects(world);
    },
    served: current,
  },
  {
    lost: 'mirror',
    name: 'a tree is missing',
    restart: true,
    lose: (world) => removeObject(world, 'HEAD^{tree}'),
    served: current,
  },
  {
    lost: 'mirror',
    name: 'a file is missing',
    restart: false,
    lose: (world) => removeObject(world, 'HEAD:notes.txt'),
    served: current,
  },
  {
    lost: 'mirror',
    name: 'a branch is empty',
    restart: true,
    lose: (world) => overwriteRef(world, 'refs/heads/main'),
    served: current,
  },
  {
    lost: 'mirror',
    name: 'its list of refs is no such list',
    restart: false,
    lose: (world) => overwrite(world, 'packed-refs', 'no list\n'),
    served: current,
  },
  {
    lost: 'mirror',
    name: 'it is a file',
    restart: true,
    async lose(world) {
      const folder = await mirrorOf(world);
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
    },
    served: current,
  },
  {
    lost: 'mirror',
    name: 'its folder is deleted',
    restart: false,
    async lose(world) {
      await rm(await mirrorOf(world), { recursive: true });
    },
    served: current,
  },
];

/** The record is lost first, and then the branch. */
function recordAndBranch(
  lose: (world: World) => Promise<unknown>,
): Pick<Way, 'lose' | 'served' | 'settings'> {
  return {
    settings: main,
    served: kept,
    async lose(world) {
      await lose(world);
      await deleteMain(world);
    },
  };
}

export const records: readonly Way[] = [
  {
    lost: 'record',
    name: 'it is empty',
    restart: true,
    ...recordAndBranch((world) => overwriteRef(world, record)),
  },
  {
    lost: 'record',
    name: 'it is empty',
    restart: false,
    ...recordAndBranch((world) => overwrite(world, record)),
  },
  {
    lost: 'record',
    name: 'it is no id',
    restart: true,
    ...recordAndBranch((world) => overwrite(world, record, 'no id\n')),
  },
  {
    lost: 'record',
    name: 'it is deleted',
    restart: true,
    ...recordAndBranch((world) => remove(world, record)),
  },
  {
    lost: 'record',
    name: 'all records are deleted',
    restart: false,
    ...recordAndBranch((world) => remove(world, 'refs/gatehouse')),
  },
  {
    lost: 'record',
    name: 'it is a folder',
    restart: false,
    ...recordAndBranch(async (world) => {
      await remove(world, record);
      await overwrite(world, `${record}/x`, 'no id\n');
    }),
  },
  {
    lost: 'record',
    name: 'its folder is a file',
    restart: true,
    ...recordAndBranch(async (world) => {
      await remove(world, 'refs/gatehouse');
      await overwrite(world, 'refs/gatehouse', 'no id\n');
    }),
  },
  {
    lost: 'record',
    name: 'it names a missing commit, and the branch remains',
    settings: main,
    restart: true,
    lose: (world) => overwrite(world, record, `${'1'.repeat(40)}\n`),
    served: current,
  },
  {
    lost: 'record',
    name: 'it names a missing commit, and the branch remains',
    settings: main,
    restart: false,
    lose: (world) => overwrite(world, record, `${'1'.repeat(40)}\n`),
    served: current,
  },
  {
    lost: 'record',
    name: 'nobody may read it, and the branch remains',
    settings: main,
    restart: true,
    async lose(world) {
      await chmod(join(await mirrorOf(world), record), 0);
    },
    served: current,
  },
];
