import type { Selection, TreeFile } from '../environment/selection.ts';
import { fileNameReadingsOf, sourceNameOf } from './file-names.ts';
import { knownApplications, type NamedApplications } from './named-applications.ts';
import { type Owner, ownersOf } from './owners-of.ts';

/** The names of a request. Its caller has a right for each of the applications with each of the profiles. */
export interface RequestWords {
  readonly applications: readonly string[];
  readonly profiles: readonly string[];
}

/** The owners of the files of a response for which the words of its request do not imply a right. */
export function foreignOwners(
  { files, present }: Selection,
  names: NamedApplications,
  words: RequestWords,
): readonly Owner[] {
  const known = knownApplications(names, present);
  return files.flatMap((file) =>
    ownersOf(file, known).filter(
      (owner) => !isImplied(owner, words) && !(owner.isPresumed && isNameOf(words, file)),
    ),
  );
}

function isImplied({ application, profile }: Owner, { applications, profiles }: RequestWords): boolean {
  return (
    (application === 'application' || applications.includes(application)) &&
    (profile === undefined || profiles.includes(profile))
  );
}

/** True if the words of a request are a reading of the name of a file, which no other application claims. */
function isNameOf({ applications, profiles }: RequestWords, { path }: TreeFile): boolean {
  const stem = sourceNameOf(path)?.stem ?? '';
  return stem
    .split('/')
    .some((_, index, parts) =>
      fileNameReadingsOf(parts.slice(index).join('/')).some(
        ({ application, profile }) =>
          applications.includes(application) && (profile === undefined || profiles.includes(profile)),
      ),
    );
}
