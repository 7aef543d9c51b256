import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { UsageError } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

type Json = Readonly<Record<string, unknown>>;

/** Where a checkout, or the folder that `gatehouse docs` writes, has the whole document. */
const usualPlaces = ['generated/openapi.json', 'openapi.json'] as const;
const largestDocument = 64 << 20;

async function isThere(path: string, kind: 'isFile' | 'isDirectory'): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.[kind]() === true;
}

/** A file as a commit, branch or tag has it; `undefined` where there is none, or no repository. */
async function ofRevision(name: string, cwd: string): Promise<string | undefined> {
  const places = name.includes(':') ? [name] : usualPlaces.map((place) => `${name}:./${place}`);
  for (const place of places) {
    const words = ['show', '--end-of-options', place];
    const shown = await promisify(execFile)('git', words, { cwd, maxBuffer: largestDocument }).catch(
      // Recovered: the next place, or a message that says what would be read.
      () => undefined,
    );
    if (shown) return shown.stdout;
  }
  return undefined;
}

async function readText(name: string, cwd: string): Promise<string> {
  const path = resolve(cwd, name);
  if (await isThere(path, 'isFile')) return readFile(path, 'utf8');
  if (await isThere(path, 'isDirectory')) {
    for (const place of usualPlaces)
      if (await isThere(join(path, place), 'isFile')) return readFile(join(path, place), 'utf8');
    throw new UsageError(`${name} holds no ${usualPlaces.join(' and no ')}`);
  }
  const text = await ofRevision(name, cwd);
  if (text === undefined)
    throw new UsageError(`${name} is no file, no folder and no revision of git that has ${usualPlaces[0]}`);
  return text;
}

/**
 * An OpenAPI document in one file, YAML or JSON: a file, a folder that holds one, or one of a revision of git (`v1.0.0`,
 * `main:openapi.json`). References to other files are not followed. @throws UsageError
 */
export async function readDocument(name: string, { workingDirectory }: Terminal): Promise<Json> {
  const text = await readText(name, workingDirectory);
  let document: unknown;
  try {
    document = text.trimStart().startsWith('{') ? JSON.parse(text) : load(text);
  } catch (cause) {
    throw new UsageError(`${name} is neither JSON nor YAML: ${(cause as Error).message.split('\n')[0]}`);
  }
  const paths = typeof document === 'object' && document !== null ? (document as Json)['paths'] : undefined;
  if (typeof paths !== 'object' || paths === null) throw new UsageError(`${name} is no OpenAPI document`);
  return document as Json;
}
