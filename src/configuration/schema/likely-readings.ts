import { fileNameReadingsOf, type FileNameReading } from '../ownership/file-names.ts';

const shared = 'application';
export const usualProfiles = [
  'default',
  'local',
  'dev',
  'test',
  'qa',
  'int',
  'staging',
  'prod',
  'production',
];

/**
 * The application and the profile of each stem of a label. `a-b-c` may belong to `a-b-c`, `a-b` and `a`. It belongs
 * to the longest other stem with which it begins, and `application-…` to the shared files. If no other stem is a
 * beginning, the part after the last hyphen is a profile if it is one of another file, has a usual name, or if another
 * file begins with the same application.
 */
export function likelyReadingsOf(stems: readonly string[]): ReadonlyMap<string, FileNameReading> {
  const known = new Set([...stems, shared]);
  const certain = new Map(stems.map((stem) => [stem, withKnownApplication(stem, known)]));
  const profiles = new Set([
    ...usualProfiles,
    ...[...certain.values()].flatMap((reading) => reading?.profile ?? []),
  ]);
  const open = stems.filter((stem) => certain.get(stem) === undefined);
  const applications = Map.groupBy(open, (stem) => lastSplit(stem)?.application);
  return new Map(
    stems.map((stem) => {
      const split = lastSplit(stem);
      const isSplit =
        split?.profile !== undefined &&
        (profiles.has(split.profile) || (applications.get(split.application)?.length ?? 0) > 1);
      const guessed = isSplit && split ? split : { application: stem, profile: undefined };
      return [stem, certain.get(stem) ?? guessed];
    }),
  );
}

function withKnownApplication(stem: string, known: ReadonlySet<string>): FileNameReading | undefined {
  return fileNameReadingsOf(stem)
    .filter(({ application, profile }) => profile !== undefined && known.has(application))
    .toSorted((left, right) => right.application.length - left.application.length)[0];
}

function lastSplit(stem: string): FileNameReading | undefined {
  return fileNameReadingsOf(stem).findLast(({ profile }) => profile !== undefined);
}
