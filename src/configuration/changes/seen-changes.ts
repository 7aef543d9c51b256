import type { Caller } from '../../conventions/operation.ts';
import type { ChangedFile, RecordedChange } from '../repositories/port/repository-writer.ts';
import { fileNameReadingsOf, stemsOf } from '../schema/application-files.ts';
import { mayReadHistory } from './write-access.ts';

/** Returns a change with the files that the caller may see; `undefined` if there are none. */
export type SeenBy = (change: RecordedChange) => RecordedChange | undefined;

/** @param application the requested one. @param prefix the prefix of the label's paths. */
export function seenBy(caller: Caller, application: string | undefined, prefix: string): SeenBy {
  const seesAll = mayReadHistory(caller, '*');
  const isOf = ({ path }: ChangedFile, wanted: (name: string) => boolean): boolean => {
    return stemsOf(path, prefix).some((stem) =>
      fileNameReadingsOf(stem).some(({ application }) => wanted(application)),
    );
  };
  const isShown = (file: ChangedFile): boolean => {
    if (application !== undefined)
      return isOf(file, (name) => name === application || name === 'application');
    return seesAll || isOf(file, (name) => mayReadHistory(caller, name));
  };
  return (change) => {
    const files = change.files.filter(isShown);
    if (application === undefined && files.length !== change.files.length) return undefined;
    return files.length === 0 && (application !== undefined || !seesAll) ? undefined : { ...change, files };
  };
}
