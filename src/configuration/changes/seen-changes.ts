import type { Caller } from '../../conventions/operation.ts';
import { fileNameReadingsOf, stemsOf } from '../ownership/file-names.ts';
import type { OwnersInTree } from './owners-in-tree.ts';
import type { ChangedFile, RecordedChange } from '../repositories/port/repository-writer.ts';
import { mayReadHistory } from './write-access.ts';

/** The name of the files that every application shares. */
const everybody = 'application';

/** Returns a change with the files that the caller may see; `undefined` if there are none. */
export type SeenBy = (change: RecordedChange) => RecordedChange | undefined;

/** @param application the requested one. @param ownersOf the owners of a property file by its path. */
export function seenBy(caller: Caller, application: string | undefined, ownersOf: OwnersInTree): SeenBy {
  const seesAll = mayReadHistory(caller, '*');
  const isReadable = (name: string): boolean => mayReadHistory(caller, name);
  const isShown = ({ path }: ChangedFile): boolean => {
    if (application === undefined && seesAll) return true;
    const owners = ownersOf(path)
      .filter((owner) => !owner.isPresumed)
      .map((owner) => owner.application);
    const named = stemsOf(path)
      .flatMap(fileNameReadingsOf)
      .map((reading) => reading.application);
    // A name that no application claims is read by each application that it may be of.
    if (application === undefined)
      return owners.length > 0 ? owners.every(isReadable) : named.some(isReadable);
    const isOf = [...owners, ...named].some((name) => name === application || name === everybody);
    return isOf && owners.every((name) => name === everybody || isReadable(name));
  };
  return (change) => {
    const files = change.files.filter(isShown);
    if (application === undefined && files.length !== change.files.length) return undefined;
    return files.length === 0 && (application !== undefined || !seesAll) ? undefined : { ...change, files };
  };
}
