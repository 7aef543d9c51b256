import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parseYaml } from '../../foundation/yaml/parse-yaml.ts';
import { UsageError } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

type Json = Readonly<Record<string, unknown>>;

/** The path of the document in a checkout, or in a folder that `gatehouse docs` wrote. */
const usualPlaces = ['generated/openapi.json', 'openapi.json'] as const;
const largestDocument = 64 << 20;

async function isThere(path: string, kind: 'isFile' | 'isDirectory'): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.[kind]() === true;
}

/** The content of a file in a commit, branch or tag; `undefined` if the file or the repository does not exist. */
async function ofRevision(name: string, cwd: string): Promise<string | undefined> {
  const places = name.includes(':') ? [name] : usualPlaces.map((place) => `${name}:./${place}`);
  for (const place of places) {
    const words = ['show', '--end-of-options', place];
    const shown = await promisify(execFile)('git', words, { cwd, maxBuffer: largestDocument }).catch(
      // The next place is tried. If none exists, a message names the places.
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
    throw new UsageError(`${name} contains neither ${usualPlaces.join(' nor ')}`);
  }
  const text = await ofRevision(name, cwd);
  if (text === undefined)
    throw new UsageError(`${name} is not a file, a folder or a git revision that contains ${usualPlaces[0]}`);
  return text;
}

/**
 * Reads a bundled OpenAPI document, YAML or JSON, from a file, a folder or a git revision (`v1.0.0`,
 * `main:openapi.json`). References to other files are not followed. @throws UsageError
 */
export async function readDocument(name: string, { workingDirectory }: Terminal): Promise<Json> {
  const text = await readText(name, workingDirectory);
  let document: unknown;
  try {
    document = text.trimStart().startsWith('{') ? JSON.parse(text) : parseYaml(text);
  } catch (cause) {
    throw new UsageError(`${name} is neither JSON nor YAML: ${(cause as Error).message.split('\n')[0]}`);
  }
  const paths = typeof document === 'object' && document !== null ? (document as Json)['paths'] : undefined;
  if (typeof paths !== 'object' || paths === null) throw new UsageError(`${name} is not an OpenAPI document`);
  return document as Json;
}
