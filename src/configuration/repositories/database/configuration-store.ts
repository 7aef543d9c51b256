import type { ChangedFile } from '../port/repository-writer.ts';

/**
 * The port for repositories in the service's own store. It stores lines of history, each a sequence of changes, and
 * the files of every change. `repository` is the name in the settings; several repositories share one store. Each
 * method is one atomic unit. It resolves after its writes are durable, and rejects with `StorageUnavailable` if the
 * store cannot confirm that. Times are milliseconds since the epoch.
 */
export interface ConfigurationStore {
  /** The newest change of each line. */
  heads(repository: string): Promise<readonly StoredVersion[]>;
  /**
   * Changes whose id has this prefix, at most two: one is a match, two are ambiguous. @param prefix hexadecimal
   * digits.
   */
  versions(repository: string, prefix: string): Promise<readonly StoredVersion[]>;
  /** All files as they were after a change. */
  files(repository: string, version: Pick<StoredVersion, 'line' | 'number'>): Promise<readonly StoredFile[]>;
  /** The bytes with this digest; they never change. */
  content(digest: string): Promise<Uint8Array | undefined>;
  /** Changes of a line, the newest first, optionally those before a number. */
  changes(query: {
    readonly repository: string;
    readonly line: string;
    readonly before: number | undefined;
    readonly limit: number;
  }): Promise<readonly StoredChange[]>;
  change(repository: string, id: string): Promise<StoredChange | undefined>;
  /**
   * Adds a change to its line if the line still ends with the expected change. A new line begins with the files of
   * `begins`. Of concurrent changes to one version only one is recorded, and nothing of the others.
   */
  record(change: NewStoredChange): Promise<'recorded' | 'moved'>;
  /** The last good versions of the files of a folder. */
  goodFiles(place: string): Promise<readonly StoredFile[]>;
  goodFile(
    place: string,
    path: string,
  ): Promise<(Pick<GoodFileChange, 'digest'> & { readonly bytes: Uint8Array }) | undefined>;
  /** Replaces the last good versions of these paths; a path without bytes is deleted. */
  keepGoodFiles(place: string, files: readonly GoodFileChange[]): Promise<void>;
  /**
   * Calls `listener` as soon as a change has committed, before any caller gets the result, even if the caller has
   * stopped waiting. After a rejection it is called again.
   */
  onCommit(listener: () => Promise<void>): void;
  /** Reports to every instance that these remote repositories have changed, by their names. */
  announceNews(names: readonly string[]): Promise<void>;
  /** Called with the names of remote repositories that have changed. */
  onNews(listener: (names: readonly string[]) => void): void;
}

export interface GoodFileChange extends StoredFile {
  readonly bytes: Uint8Array | undefined;
}

/** A change as a position in its line. */
export interface StoredVersion {
  readonly id: string;
  readonly line: string;
  /** 1 for the first change of a line. */
  readonly number: number;
  readonly at: number;
}

export interface StoredFile {
  readonly path: string;
  /** SHA-256 of the content, hexadecimal. */
  readonly digest: string;
}

export interface StoredChange extends StoredVersion {
  readonly author: string;
  readonly message: string;
  readonly restores: string | undefined;
  readonly files: readonly ChangedFile[];
}

export interface NewStoredChange {
  readonly repository: string;
  readonly change: StoredChange;
  /**
   * The line whose files a new line begins with, and its expected last change; undefined for an existing line, or
   * an empty beginning.
   */
  readonly begins: Pick<StoredVersion, 'id' | 'line' | 'number'> | undefined;
  /** The expected last change of the line; undefined for a line without changes. */
  readonly follows: string | undefined;
  /** The whole content of each changed file; undefined deletes it. */
  readonly contents: readonly {
    readonly path: string;
    readonly digest: string;
    readonly bytes: Uint8Array | undefined;
  }[];
}
