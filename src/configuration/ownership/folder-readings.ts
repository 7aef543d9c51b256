/** The applications and profiles for which a request searches a folder. */
export interface FolderReading {
  readonly applications: readonly string[];
  readonly profiles: readonly string[];
  /** The path of the file inside the folder. */
  readonly rest: string;
}

type Filling = Pick<FolderReading, 'applications' | 'profiles'>;

const placeholder = /\{(application|profile)\}/;
const nothing: Filling = { applications: [], profiles: [] };

/**
 * The readings of the folder of a file by the search paths with `{application}` or `{profile}`. A folder that is a
 * search path itself has no owner.
 */
export function folderReadingsOf(path: string, searchPaths: readonly string[]): readonly FolderReading[] {
  const patterns = searchPaths.filter((each) => placeholder.test(each));
  if (patterns.length === 0) return [];
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index);
  return slashes.flatMap((slash) => {
    const folder = path.slice(0, slash);
    if (searchPaths.includes(folder)) return [];
    return patterns.flatMap((pattern) =>
      [...fillings(pattern, folder)].map((filling) => ({ ...filling, rest: path.slice(slash + 1) })),
    );
  });
}

/** Every way to fill in the placeholders of a pattern so that it is a text. The name of a profile has no slash. */
function* fillings(pattern: string, text: string): Generator<Filling> {
  const found = placeholder.exec(pattern);
  if (!found) {
    if (pattern === text) yield nothing;
    return;
  }
  const before = pattern.slice(0, found.index);
  const after = pattern.slice(found.index + found[0].length);
  const next = after.slice(0, placeholder.exec(after)?.index);
  if (!text.startsWith(before)) return;
  for (let end = before.length + 1; end <= text.length; end++) {
    const value = text.slice(before.length, end);
    if (found[1] === 'profile' && value.includes('/')) return;
    if (!text.startsWith(next, end) || (after === '' && end < text.length)) continue;
    for (const { applications, profiles } of fillings(after, text.slice(end)))
      yield found[1] === 'application'
        ? { applications: [value, ...applications], profiles }
        : { applications, profiles: [value, ...profiles] };
  }
}
