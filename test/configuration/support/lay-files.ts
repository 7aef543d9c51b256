import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file as text, as bytes, or as a symbolic link. */
export type LaidFile = string | { readonly link: string } | { readonly hex: string };

export interface LaidFolder {
  /** The repository's root; its parent contains `outside.properties`. */
  readonly root: string;
  write(files: Readonly<Record<string, LaidFile>>): Promise<void>;
  remove(): Promise<void>;
}

/** Writes files into an empty folder whose parent contains a secret that must never be served. */
export async function layFiles(files: Readonly<Record<string, LaidFile>>): Promise<LaidFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'gatehouse-configuration-'));
  const root = join(parent, 'root');
  await mkdir(root);
  await writeFile(join(parent, 'outside.properties'), 'secret=outside\n');
  const write = async (each: Readonly<Record<string, LaidFile>>): Promise<void> => {
    for (const [path, content] of Object.entries(each)) {
      const target = join(root, path);
      await mkdir(dirname(target), { recursive: true });
      if (typeof content === 'string') await writeFile(target, content);
      else if ('link' in content) await symlink(content.link, target);
      else await writeFile(target, Buffer.from(content.hex, 'hex'));
    }
  };
  await write(files);
  return { root, write, remove: () => rm(parent, { recursive: true, force: true }) };
}
