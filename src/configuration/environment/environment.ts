/**
 * The records of the configuration surface: the properties of an application with its profiles. They are
 * independent of files, formats and HTTP.
 */

import type { Selection } from './selection.ts';

/** A scalar. A `bigint` is an integer of any size, a `number` always a double (`1000.0`, never `1000`). */
export type PropertyValue = string | boolean | bigint | number;

export interface Property {
  readonly value: PropertyValue;
  /** Position of the value: `line:column`, both from 1, or a sentence if it is not in a file. */
  readonly origin: string;
}

/** Properties by flat key (`a.b[0].c`), in the order of their first occurrence. */
export type Properties = ReadonlyMap<string, Property>;

/** The properties of one document of a file. */
export interface PropertySource {
  /** `<backend>:<path>`, unique in an environment. It contains no URL and no path of the server. */
  readonly name: string;
  readonly properties: Properties;
}

export interface Environment {
  readonly name: string;
  readonly profiles: readonly string[];
  /** The label as requested, `/` for `(_)`; null if the request has none. */
  readonly label: string | null;
  /** The commits, or a digest of the files if there are no commits; null if no file was found. */
  readonly version: string | null;
  readonly state: string | null;
  /** Highest precedence first. */
  readonly propertySources: readonly PropertySource[];
  /** Content that may be outdated. */
  readonly notices: readonly ReadNotice[];
  /** The files of the sources. */
  readonly selection: Selection;
}

/** A broken file whose last good version was read, or a repository that was omitted. */
export interface ReadNotice {
  readonly kind: 'earlier' | 'left-out';
  /** The path of the file in its repository, or the name of the repository. */
  readonly name: string;
  /** A fixed reason, as in an error. */
  readonly reason: string;
  /**
   * False if a repeated read of the same state may have another result, because only this process remembers the
   * content.
   */
  readonly isLasting: boolean;
}
