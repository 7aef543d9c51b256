import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GeneratedFiles } from './output-format.ts';

async function present(folder: URL): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const root = fileURLToPath(folder);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\//, ''));
}

/**
 * Returns the differences between the folder and its generated content: every file that differs, is missing or is
 * superfluous.
 */
export async function compareFolder(files: GeneratedFiles, folder: URL): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    const found = await readFile(new URL(name, folder), 'utf8').catch(() => undefined);
    if (found === undefined) problems.push(`generated/${name} is missing`);
    else if (found !== content) problems.push(`generated/${name} is out of date`);
  }
  for (const name of await present(folder)) {
    if (!(name in files)) problems.push(`generated/${name} is superfluous`);
  }
  return problems;
}

/** Writes the files and deletes all others. */
export async function writeFolder(files: GeneratedFiles, folder: URL): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = new URL(name, folder);
    await mkdir(dirname(fileURLToPath(file)), { recursive: true });
    await writeFile(file, content);
  }
  for (const name of await present(folder)) {
    if (!(name in files)) await rm(new URL(name, folder));
  }
}
