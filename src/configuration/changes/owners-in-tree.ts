import { sourceNameOf } from '../ownership/file-names.ts';
import { knownApplications, type NamedApplications } from '../ownership/named-applications.ts';
import { type Owner, ownersOf } from '../ownership/owners-of.ts';
import type { WritableState } from '../repositories/port/repository-writer.ts';
import type { WritableRepository } from './writable-repositories.ts';
import type { Location } from '../repositories/port/repository.ts';

/** The owners of the files of one tree, by path. */
export type OwnersInTree = (path: string) => readonly Owner[];

/** @param paths all files of the tree. @param locations the folders in which every request finds files. */
export function ownersInTree(
  paths: readonly string[],
  locations: readonly Location[],
  names: NamedApplications,
): OwnersInTree {
  const folders = [...new Set(['', ...locations.map(({ folder }) => folder)])];
  const present = new Set(
    paths.flatMap((path) => folders.flatMap((folder) => sourceNameOf(path, folder)?.stem ?? [])),
  );
  const searchPaths = locations[0]?.searchPaths ?? [];
  const known = knownApplications(names, present);
  return (path) => ownersOf({ path, searchPaths }, known);
}

/** The owners of the files of a line of history. */
export async function ownersOfState(
  { reader }: WritableRepository,
  state: WritableState,
  label: string | undefined,
  names: NamedApplications,
): Promise<OwnersInTree> {
  const locations = (await reader.repository.open(label === undefined ? [] : [label])) ?? [];
  return ownersInTree(await state.list(), locations, names);
}
