import { sourceNameOf } from '../ownership/file-names.ts';
import { knownApplications, type NamedApplications } from '../ownership/named-applications.ts';
import { type Owner, ownersOf } from '../ownership/owners-of.ts';
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
