import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from './world.ts';

/** The folder of the mirror. */
export async function mirrorOf({ data }: World): Promise<string> {
  const parent = join(data, 'configuration');
  const name = (await readdir(parent)).find((each) => each.endsWith('.git'));
  if (name === undefined) throw new Error('there is no mirror');
  return join(parent, name);
}

/** Overwrites a file of the mirror, as a power loss or a full disk leaves it. */
export async function overwrite(world: World, path: string, content = ''): Promise<void> {
  const file = join(await mirrorOf(world), path);
  await rm(file, { recursive: true, force: true });
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

export async function remove(world: World, path: string): Promise<void> {
  await rm(join(await mirrorOf(world), path), { recursive: true, force: true });
}

/** Removes a ref of the mirror, and the list of packed refs, and writes a file of this content in its place. */
export async function overwriteRef(world: World, ref: string, content = ''): Promise<void> {
  await remove(world, 'packed-refs');
  await overwrite(world, ref, content);
}

async function objectFiles(world: World): Promise<string[]> {
  const folder = join(await mirrorOf(world), 'objects');
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(
    names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [join(folder, name)] : [])),
  );
  return files.flat();
}

export async function emptyObjects(world: World): Promise<void> {
  for (const file of await objectFiles(world)) {
    await rm(file);
    await writeFile(file, '');
  }
}

/** The first half of each object, as after an interrupted write. */
export async function halveObjects(world: World): Promise<void> {
  for (const file of await objectFiles(world)) {
    const bytes = await readFile(file);
    await rm(file);
    await writeFile(file, bytes);
    await truncate(file, Math.floor(bytes.length / 2));
  }
}

/** Every byte of the second half of each object is another one. */
export async function flipObjects(world: World): Promise<void> {
  for (const file of await objectFiles(world)) {
    const bytes = await readFile(file);
    const half = Math.floor(bytes.length / 2);
    await rm(file);
    await writeFile(
      file,
      bytes.map((byte, index) => (index < half ? byte : byte ^ 0xff)),
    );
  }
}

/** Removes one object of the commit at a label: its tree, or a file. */
export async function removeObject(world: World, name: string): Promise<void> {
  const id = await world.remote.git('rev-parse', name);
  await remove(world, `objects/${id.slice(0, 2)}/${id.slice(2)}`);
}

export async function packObjects(world: World): Promise<void> {
  await world.remote.git(`--git-dir=${await mirrorOf(world)}`, 'gc', '-q');
}
