import type { Caller } from '../../conventions/operation.ts';
import { sourceNameOf } from '../ownership/file-names.ts';
import type { OwnersInTree } from './owners-in-tree.ts';
import type { ChangedFile, RecordedChange } from '../repositories/port/repository-writer.ts';
import { mayReadHistory } from './write-access.ts';

/** Returns a change with the files that the caller may see; `undefined` if there are none. */
export type SeenBy = (change: RecordedChange) => RecordedChange | undefined;

/** @param application the requested one. @param ownersOf the owners of a property file by its path. */
export function seenBy(caller: Caller, application: string | undefined, ownersOf: OwnersInTree): SeenBy {
  const seesAll = mayReadHistory(caller, '*');
  const isShown = ({ path }: ChangedFile): boolean => {
    if (application === undefined && seesAll) return true;
    const names = sourceNameOf(path) ? ownersOf(path).map((owner) => owner.application) : [];
    if (application === undefined)
      return names.length > 0 && names.every((name) => mayReadHistory(caller, name));
    const isOf = names.some((name) => name === application || name === 'application');
    return isOf && names.every((name) => name === 'application' || mayReadHistory(caller, name));
  };
  return (change) => {
    const files = change.files.filter(isShown);
    if (application === undefined && files.length !== change.files.length) return undefined;
    return files.length === 0 && (application !== undefined || !seesAll) ? undefined : { ...change, files };
  };
}
