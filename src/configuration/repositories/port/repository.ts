import type { Catalogue } from './catalogue.ts';
import type { FolderWatch } from './folder-watch.ts';
import type { RepositoryWriter } from './repository-writer.ts';

/**
 * The port of every backend. A backend finds bytes by label and path and ignores their meaning. Paths consist of
 * safe parts (coordinates.ts), and a backend also refuses every path that leads out of it.
 */
export interface ConfigurationRepository {
  /** The prefix of source names, such as `config`; unique in a service and without any path of the server. */
  readonly name: string;
  /**
   * The locations for these labels (none for the default), lowest precedence first; `undefined` if a label is
   * unknown. `names` may select folders; without `names` those folders are omitted. All locations are from the same
   * state of the repository if the backend has states.
   */
  open(labels: readonly string[], names?: RequestedNames): Promise<readonly Location[] | undefined>;
  /** Paths of the files that may belong to an application, for the start-up log and the health check. */
  list(): Promise<readonly string[]>;
  /** The labels and their files, for a list of the environments. */
  readonly catalogue?: Catalogue;
  /** Watches the files if the backend supports it; `changed` is called soon after a change. */
  watch?(changed: () => void): FolderWatch;
  /** The error of the whole repository, if it serves existing content despite one. Only operators read it. */
  problem?(): string | undefined;
  /** True if the content at these labels may be outdated; by default if there is a problem. */
  isOutdated?(labels: readonly string[]): boolean;
  /**
   * Creates a function that returns the state of some files at some labels. While the state is the same, every read
   * returns the same. Absent if the state is unknown.
   */
  stateOf?(labels: readonly string[], files: readonly string[]): StateQuestion;
  /**
   * Odd while several files are changed together, another number afterwards. Reads between two equal even numbers
   * saw the same state.
   */
  generation?(): number;
  /** Writes files, if the settings allow it. */
  readonly writer?: RepositoryWriter;
}

/** Resolves to undefined if the state is currently unknown. */
export type StateQuestion = () => Promise<RepositoryState | undefined>;

/** Only its identity (`===`) has a meaning. */
export type RepositoryState = string | object;

/** The names of a request, which can safely be part of a path. */
export interface RequestedNames {
  readonly applications: readonly string[];
  readonly profiles: readonly string[];
}

/** A folder at a label. */
export interface Location {
  /** The commit, for example; `undefined` if only the content of the files identifies a state. */
  readonly version: string | undefined;
  /**
   * The file at a path inside the location; `undefined` if there is none, or none that may be served.
   * @throws SourceProblem for an existing file that cannot be read.
   */
  read(path: string): Promise<RepositoryFile | undefined>;
  /** The path of a file of this location in the repository, `v1/users.yml`. */
  pathOf(path: string): string;
  /** The folder in its tree, empty or with a slash at its end. */
  readonly folder: string;
  /** The search paths by which it was found, with their placeholders; absent if the backend has none. */
  readonly searchPaths?: readonly string[];
  /**
   * The nearest earlier state of the line of history with another content of the path, within the search limit of
   * the backend; `undefined` if there is none. Absent without a history.
   */
  before?(path: string): Promise<Location | undefined>;
  /** The key of a last good version of a file, if one path means different files at different labels. */
  keptAs?(path: string): string;
}

export interface RepositoryFile {
  /** Relative to the repository. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** A digest of the bytes. */
  readonly digest: string;
  /** The time of the last change of the file, or of the state that contains it; undefined if it is unknown. */
  readonly modifiedAt?: number | undefined;
}
