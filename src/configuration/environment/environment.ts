/**
 * The records of the configuration surface: what a repository's files say to one application with some
 * profiles. It does not know files, formats or HTTP.
 */

/** A scalar. A `bigint` is an integer of any size, a `number` always a double (`1000.0`, never `1000`). */
export type PropertyValue = string | boolean | bigint | number;

export interface Property {
  readonly value: PropertyValue;
  /** Where the value stands: `line:column`, both from 1, or a sentence for what stands in no file. */
  readonly origin: string;
}

/** Properties by flat key (`a.b[0].c`), in the order of their first mention. */
export type Properties = ReadonlyMap<string, Property>;

/** What one document of one file says. */
export interface PropertySource {
  /** `<backend>:<path>`, unique in an environment; no URL and no path of the server. */
  readonly name: string;
  readonly properties: Properties;
}

export interface Environment {
  readonly name: string;
  readonly profiles: readonly string[];
  /** The label as it was asked for, `/` for `(_)`; null when none was. */
  readonly label: string | null;
  /** The commits that were asked, or a digest of the files where there are no commits; null when nothing was found. */
  readonly version: string | null;
  readonly state: string | null;
  /** Highest precedence first. */
  readonly propertySources: readonly PropertySource[];
  /** What was not read as the repositories are now. */
  readonly notices: readonly ReadNotice[];
}

/** A file that is broken and was read as it was before, or a repository that was left out. */
export interface ReadNotice {
  readonly kind: 'earlier' | 'left-out';
  /** The path of the file in its repository, or the name of the repository. */
  readonly name: string;
  /** A fixed reason, as in an error. */
  readonly reason: string;
  /** False where a read of the same state need not find the same: what only this process remembers. */
  readonly isLasting: boolean;
}
