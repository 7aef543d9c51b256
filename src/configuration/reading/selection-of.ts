import type { Selection, TreeFile } from '../environment/selection.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import { decidingNames } from '../ownership/owners-of.ts';
import type { Location } from '../repositories/port/repository.ts';

/** The result of earlier look-ups of names without extension: undefined for a name that was not looked up. */
export type FoundBefore = (name: string) => boolean | undefined;

/**
 * The data that decides who owns some files, read after their content. A file that begins to belong to another application
 * in the meantime is then refused.
 */
export async function selectionOf(
  files: readonly TreeFile[],
  locations: readonly Location[],
  foundBefore: FoundBefore = () => undefined,
): Promise<Selection> {
  const names = [...new Set(files.flatMap(decidingNames))];
  const found = await Promise.all(
    names.map(async (name) => foundBefore(name) ?? (await isInSome(locations, name))),
  );
  return { files, present: new Set(names.filter((_, index) => found[index])) };
}

async function isInSome(locations: readonly Location[], name: string): Promise<boolean> {
  const found = await Promise.all(
    locations.flatMap((location) =>
      sourceExtensions.map((extension) => isThere(location, `${name}.${extension}`)),
    ),
  );
  return found.includes(true);
}

/** A file that cannot be read is there as well. */
async function isThere(location: Location, path: string): Promise<boolean> {
  try {
    return (await location.read(path)) !== undefined;
  } catch (error) {
    // Recovered: its name is enough.
    if (error instanceof SourceProblem) return true;
    throw error;
  }
}
