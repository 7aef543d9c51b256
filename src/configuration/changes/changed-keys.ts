import type { Caller } from '../../conventions/operation.ts';
import type { Property } from '../environment/environment.ts';
import { placeOf } from '../explaining/explanation.ts';
import { shownPlaced } from '../explaining/shown-value.ts';
import { writtenDocuments } from '../formats/source-document.ts';
import { SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import { fileNameReadingsOf, sourceNameOf, stemsOf } from '../ownership/file-names.ts';
import type { ChangeContents, ChangedFile } from '../repositories/port/repository-writer.ts';
import type { ShownChange } from './change-set.ts';
import type { OwnersInTree } from './owners-in-tree.ts';
import type { WritableRepository } from './writable-repositories.ts';

type ShownFile = ShownChange['files'][number];
type ShownKey = NonNullable<ShownFile['keys']>[number];
type Documents = readonly ReadonlyMap<string, Property>[];

export interface ChangedKeysDependencies {
  readonly target: Pick<WritableRepository, 'name' | 'dialect'>;
  readonly contents: ChangeContents;
  /** True if the caller may read a file by its path. */
  readonly mayRead: (path: string) => boolean;
}

/** True if the caller may read the files for an application with a profile, or with all profiles. */
export type MayReadOwner = (
  caller: Caller | undefined,
  application: string,
  profile: string | undefined,
) => boolean;

/** A commit of git may change thousands of files. */
const mostFiles = 50;
const mostKeysOfFile = 200;

/**
 * The files of a change with the keys that it added, changed and removed, as they are written. A file has none if it
 * is not a property file, cannot be read, or belongs to an application that the caller may not read.
 * @see docs/decisions/configuration.md, change-keys
 */
export async function withKeys(
  files: readonly ChangedFile[],
  dependencies: ChangedKeysDependencies,
): Promise<ShownFile[]> {
  const shown: ShownFile[] = [];
  for (const [index, file] of files.entries()) {
    const keys = index < mostFiles ? await keysOf(file, dependencies) : undefined;
    shown.push({
      ...file,
      ...(keys && { keys: keys.slice(0, mostKeysOfFile) }),
      ...(keys && keys.length > mostKeysOfFile && { further_keys: keys.length - mostKeysOfFile }),
    });
  }
  return shown;
}

/** The rule of the history: every certain owner decides, or else the readings of the name. */
export function readableBy(
  caller: Caller | undefined,
  ownersOf: OwnersInTree,
  mayReadOwner: MayReadOwner,
): (path: string) => boolean {
  return (path) => {
    const certain = ownersOf(path).filter(({ isPresumed }) => !isPresumed);
    const isReadable = (one: { readonly application: string; readonly profile: string | undefined }) =>
      mayReadOwner(caller, one.application, one.profile);
    if (certain.length > 0) return certain.every(isReadable);
    // Every caller reads a file that is not a property file and has the name of no application.
    const readings = stemsOf(path).flatMap(fileNameReadingsOf);
    return readings.length === 0 || readings.some(isReadable);
  };
}

async function keysOf(
  { path }: ChangedFile,
  { target, contents, mayRead }: ChangedKeysDependencies,
): Promise<readonly ShownKey[] | undefined> {
  const name = sourceNameOf(path);
  if (!name || !mayRead(path)) return undefined;
  const read = (bytes: Uint8Array | undefined): Documents =>
    bytes ? writtenDocuments(bytes, name.extension, target.dialect) : [];
  try {
    const [before, after] = [read(await contents.before(path)), read(await contents.after(path))];
    return differences(before, after, `${target.name}:${path}`);
  } catch (error) {
    // The name of a file that cannot be parsed is shown without keys.
    if (error instanceof SourceProblem && !(error instanceof SourceUnreadable)) return undefined;
    throw error;
  }
}

function differences(before: Documents, after: Documents, file: string): readonly ShownKey[] {
  const count = Math.max(before.length, after.length);
  const source = (index: number): string => (count > 1 ? `${file} (document #${index})` : file);
  return Array.from({ length: count }, (_, index) => {
    const [old, now] = [before[index], after[index]];
    const keys = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
    return keys.flatMap((key): ShownKey[] => {
      const [from, to] = [old?.get(key), now?.get(key)];
      if (from && to && Object.is(from.value, to.value)) return [];
      const placed = (property: Property) =>
        shownPlaced({ key, property, place: placeOf(source(index), property.origin) });
      return [
        {
          key,
          change: from && to ? 'changed' : to ? 'added' : 'removed',
          ...(from && { from: placed(from) }),
          ...(to && { to: placed(to) }),
        },
      ];
    });
  }).flat();
}
