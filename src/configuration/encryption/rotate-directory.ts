import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Random } from '../../foundation/random.ts';
import { limits } from '../formats/text/limits.ts';
import { readSource, sourceExtensions, type SourceDocument } from '../formats/source-document.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import { putFile } from '../repositories/directory/durable-file.ts';
import { cipherMark, parseCipherText } from './cipher-text.ts';
import type { CipherKeyRing } from './key-ring.ts';
import { rotateText } from './rotate-text.ts';

/** The result for one value, or for a whole file. */
export interface RotationResult {
  /** Relative to the folder. */
  readonly file: string;
  /** From 1; undefined for a whole file. */
  readonly line: number | undefined;
  readonly outcome: 'renewed' | 'undecryptable' | 'unreadable' | 'ambiguous';
}

export interface RotationDependencies {
  readonly directory: string;
  readonly ring: CipherKeyRing;
  readonly random: Random;
  /** If false, the values are only listed. */
  readonly write: boolean;
}

/**
 * Renews every encrypted value of a folder's property files with the current key. A file is replaced as a whole,
 * and only if its content is equal. Hidden folders and files, and links, are skipped.
 * @see docs/decisions/configuration.md, rotation
 */
export async function rotateDirectory(
  dependencies: RotationDependencies,
): Promise<readonly RotationResult[]> {
  const rotations: RotationResult[] = [];
  for (const file of await sourceFiles(dependencies.directory))
    rotations.push(...(await rotateFile(file, dependencies)));
  return rotations;
}

async function sourceFiles(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const visible = entries.filter(({ name }) => !name.startsWith('.'));
  const nested = await Promise.all(
    visible.map(async (entry) => {
      if (entry.isFile()) return extensionOf(entry.name) ? [entry.name] : [];
      if (!entry.isDirectory()) return [];
      return (await sourceFiles(join(directory, entry.name))).map((file) => join(entry.name, file));
    }),
  );
  return nested.flat().toSorted();
}

function extensionOf(file: string) {
  return sourceExtensions.find((extension) => extname(file) === `.${extension}`);
}

async function rotateFile(
  file: string,
  { directory, ring, random, write }: RotationDependencies,
): Promise<readonly RotationResult[]> {
  const path = join(directory, file);
  const before = await readFile(path);
  // Latin-1 preserves every byte for any encoding of the file; values are ASCII.
  const { text, values } = rotateText(before.toString('latin1'), ring);
  const after = Buffer.from(text, 'latin1');
  if (values.length === 0) return [];
  const problem = before.equals(after) ? undefined : differenceOf(file, before, after, ring);
  if (problem) return [{ file, line: undefined, outcome: problem }];
  if (write && !before.equals(after)) await putFile(path, after, random);
  return values.map(({ line, isRenewed }) => ({
    file,
    line,
    outcome: isRenewed ? 'renewed' : 'undecryptable',
  }));
}

/**
 * The reason why the new file must not replace the old one; for example, a part of a multi-line value was mistaken
 * for a whole value.
 */
function differenceOf(
  file: string,
  before: Uint8Array,
  after: Uint8Array,
  ring: CipherKeyRing,
): 'unreadable' | 'ambiguous' | undefined {
  if (after.length > limits.fileBytes) return 'unreadable';
  const extension = extensionOf(file) ?? 'yml';
  try {
    const [old, renewed] = [before, after].map((bytes) => readSource(bytes, extension, 'yaml-1.1'));
    return meaningOf(old, ring) === meaningOf(renewed, ring) ? undefined : 'ambiguous';
  } catch (error) {
    // Recovered by skipping the file; the report names it.
    if (error instanceof SourceProblem) return 'unreadable';
    throw error;
  }
}

function meaningOf(documents: readonly SourceDocument[] | undefined, ring: CipherKeyRing): string {
  const meanings = documents?.map(({ properties }) =>
    [...properties].map(([key, { value }]) => [key, typeof value, plain(String(value), ring)]),
  );
  return JSON.stringify(meanings);
}

/** The text of an encrypted value with its audience; any other value unchanged. */
function plain(value: string, ring: CipherKeyRing): unknown {
  const audience = value.startsWith(cipherMark) ? parseCipherText(value)?.audience : undefined;
  const named = (name: string | undefined): string[] => (name === undefined ? [] : [name]);
  const text =
    audience &&
    ring.decrypt(value, { applications: named(audience.application), profiles: named(audience.profile) });
  return text === undefined ? value : { ...audience, text };
}
