import type { FolderWatch } from './folder-watch.ts';
import type { RepositoryWriter } from './repository-writer.ts';

/**
 * The port of every backend. A backend finds bytes by label and path; what the bytes mean is not its concern.
 * Paths are made of safe parts (coordinates.ts), and a backend refuses whatever leads out of it all the same.
 */
export interface ConfigurationRepository {
  /** The prefix of source names, `config`; unique in a service and without any path of the server. */
  readonly name: string;
  /**
   * The places to look in for these labels (none for the default), lowest precedence first; `undefined` when a
   * label is not known. What is looked for may choose folders; without `names` those that it chooses are left out. All of them show one state of the repository where the backend has states.
   */
  open(labels: readonly string[], names?: RequestedNames): Promise<readonly Location[] | undefined>;
  /** Paths of the files that an application may come from, for the start-up log and the health check. */
  list(): Promise<readonly string[]>;
  /** Follows the files themselves, where they can be followed: `changed` is called soon after a change. */
  watch?(changed: () => void): FolderWatch;
  /** What is wrong with the repository as a whole although it may answer from what it has; a fixed reason. */
  problem?(): string | undefined;
  /**
   * Makes the question in which state some files are that are looked for at some labels: while it is the same, so is
   * every read of them. Absent where it cannot be told.
   */
  stateOf?(labels: readonly string[], files: readonly string[]): StateQuestion;
  /** Odd while several files are changed together, and another one afterwards: between two equal even answers all reads saw one state. */
  generation?(): number;
  /** How files are changed, where the settings allow it. */
  readonly writer?: RepositoryWriter;
}

/** Resolves to undefined where the state cannot be told just now. */
export type StateQuestion = () => Promise<RepositoryState | undefined>;

/** Only whether it is the same (`===`) says something. */
export type RepositoryState = string | object;

/** What a request asks for: names that are safe to make a path of. */
export interface RequestedNames {
  readonly applications: readonly string[];
  readonly profiles: readonly string[];
}

/** A folder at a label. */
export interface Location {
  /** The commit, say; `undefined` where only the content of the files tells one state from another. */
  readonly version: string | undefined;
  /**
   * The file at a path inside the location; `undefined` when there is none, or none that may be served.
   * @throws SourceProblem for a file that is there and cannot be read.
   */
  read(path: string): Promise<RepositoryFile | undefined>;
  /** The path of a file of this location as the repository names it, `v1/users.yml`. */
  pathOf(path: string): string;
  /**
   * The nearest earlier state of the line of history in which the path holds something else, as far back as the backend
   * looks; `undefined` where there is none. Absent where there is no history.
   */
  before?(path: string): Promise<Location | undefined>;
  /** What a last good version of a file is kept under, where one path means other files at other labels. */
  keptAs?(path: string): string;
}

export interface RepositoryFile {
  /** Relative to the repository. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** A digest of the bytes. */
  readonly digest: string;
}
