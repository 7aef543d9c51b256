import type { ChangedFile } from '../port/repository-writer.ts';

/**
 * The port that keeps whole repositories in the service's own store: lines of history, each a row of changes, and the
 * files as every change left them. `repository` is the name that the settings give; several share one store. Each
 * method is one atomic unit; it resolves after what it wrote is durable, and rejects with `StorageUnavailable` when the
 * store cannot say. Times are milliseconds since the epoch.
 */
export interface ConfigurationStore {
  /** The newest change of each line. */
  heads(repository: string): Promise<readonly StoredVersion[]>;
  /** Changes whose id begins so, two at most: one is found, two are ambiguous. @param prefix hexadecimal digits. */
  versions(repository: string, prefix: string): Promise<readonly StoredVersion[]>;
  /** Every file as a change left it. */
  files(repository: string, version: StoredVersion): Promise<readonly StoredFile[]>;
  /** The bytes that have this digest; they never change. */
  content(digest: string): Promise<Uint8Array | undefined>;
  /** Changes of a line, the newest first; those before a number where one is given. */
  changes(query: {
    readonly repository: string;
    readonly line: string;
    readonly before: number | undefined;
    readonly limit: number;
  }): Promise<readonly StoredChange[]>;
  change(repository: string, id: string): Promise<StoredChange | undefined>;
  /**
   * Adds a change to its line, if the line still ends where the change was made. A line that has no change yet begins
   * with the files of `begins`. Of several that follow one version a single one is recorded, and nothing of the others.
   */
  record(change: NewStoredChange): Promise<'recorded' | 'moved'>;
  /** What is kept of the files of a folder, as each was when it could be read last. */
  goodFiles(place: string): Promise<readonly StoredFile[]>;
  goodFile(
    place: string,
    path: string,
  ): Promise<(Pick<GoodFileChange, 'digest'> & { readonly bytes: Uint8Array }) | undefined>;
  /** Keeps these in the place of what was kept of their paths; without bytes a path is forgotten. */
  keepGoodFiles(place: string, files: readonly GoodFileChange[]): Promise<void>;
  /**
   * Calls `listener` as soon as a change has committed, before anybody learns of its result, and whether or not its
   * caller still waits.
   */
  onCommit(listener: () => void): void;
}

export interface GoodFileChange extends StoredFile {
  readonly bytes: Uint8Array | undefined;
}

/** A change as a place in its line. */
export interface StoredVersion {
  readonly id: string;
  readonly line: string;
  /** 1 for the first change of a line. */
  readonly number: number;
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
  readonly at: number;
  readonly files: readonly ChangedFile[];
}

export interface NewStoredChange {
  readonly repository: string;
  readonly change: StoredChange;
  /** The line whose files a new line begins with, and the change that it must end with; undefined for a line that goes on, or an empty beginning. */
  readonly begins: StoredVersion | undefined;
  /** The change that the line must end with; undefined for a line that has none. */
  readonly follows: string | undefined;
  /** The whole content of each changed file; undefined removes it. */
  readonly contents: readonly {
    readonly path: string;
    readonly digest: string;
    readonly bytes: Uint8Array | undefined;
  }[];
}
