/**
 * The port of every backend that can be written to. A change is a few whole files, put in place together or not at
 * all; what the files mean, who may change them and why is decided before. Every change makes a new version of its line
 * of history, and a write names the version that it follows, so that of two writers the second learns of the first.
 */
export interface RepositoryWriter {
  /**
   * The files as they are now at a label, the default line without one; `undefined` where the label names no line that
   * can go on, such as a tag or a commit.
   */
  open(label: string | undefined): Promise<WritableState | undefined>;
  /**
   * Writes durably: what is answered here survives a power cut.
   * @throws VersionMoved when the line has gone on since `version`; RemoteAway where a remote that keeps the line cannot
   * be reached; WriteFailed where the files cannot be written; ChangeRefused where the change is not taken. Nothing has
   * changed then, or the error says that it may have.
   */
  write(change: NewChange): Promise<RecordedChange>;
  /** Changes of a line, the newest first, from the one after `after` on; `undefined` for a label or id that is none. */
  history(query: HistoryQuery): Promise<readonly RecordedChange[] | undefined>;
  /** One change by its whole id. */
  find(id: string): Promise<RecordedChange | undefined>;
  /** What became otherwise since a change of the line; `undefined` when the line holds no such change. */
  since(label: string | undefined, id: string): Promise<EarlierState | undefined>;
}

/** A line of history at one moment. */
export interface WritableState {
  /** 40 hexadecimal digits that change with any file. */
  readonly version: string;
  /** In front of the paths of this label, `v1/` say; empty where a label is no folder. */
  readonly prefix: string;
  /** Every file but hidden ones, by its path in the repository. */
  list(): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The files that are not what they were, as they were then. */
export interface EarlierState {
  readonly paths: readonly string[];
  read(path: string): Promise<Uint8Array | undefined>;
}

export interface NewChange {
  readonly label: string | undefined;
  /** The version that the change was made for. */
  readonly version: string;
  /** The whole content of each file by its path; `undefined` removes it. */
  readonly files: ReadonlyMap<string, Uint8Array | undefined>;
  /** Who: the client, and the owner that it acts for. One line. */
  readonly author: string;
  /** Why: lines of text. */
  readonly message: string;
  /** The change that this one goes back to. */
  readonly restores: string | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface RecordedChange {
  /** Unique in the repository: 40 hexadecimal digits. */
  readonly id: string;
  /** The version that it made, where that is still known. */
  readonly version: string;
  readonly author: string;
  readonly message: string;
  readonly restores: string | undefined;
  readonly at: number;
  readonly files: readonly ChangedFile[];
}

export interface ChangedFile {
  readonly path: string;
  readonly change: 'added' | 'modified' | 'removed';
}

export interface HistoryQuery {
  readonly label: string | undefined;
  readonly limit: number;
  readonly after: string | undefined;
}

/** Somebody else was first. */
export class VersionMoved extends Error {
  constructor(cause?: unknown) {
    super('the repository has changed meanwhile', { cause });
    this.name = 'VersionMoved';
  }
}

/** What keeps the history cannot be reached; trying again later may help. */
export class RemoteAway extends Error {
  constructor(cause?: unknown) {
    super('the remote of the repository cannot be reached', { cause });
    this.name = 'RemoteAway';
  }
}

/** The files cannot be written just now: a full disk, no permission, an error of the device. */
export class WriteFailed extends Error {
  /** Whether the change may be there all the same. */
  readonly isUnknown: boolean;

  constructor(cause: unknown, { isUnknown = false }: { readonly isUnknown?: boolean } = {}) {
    super('the files of the repository cannot be written', { cause });
    this.name = 'WriteFailed';
    this.isUnknown = isUnknown;
  }
}

/** What keeps the history will not have the change: a hook, a protected branch, a link. */
export class ChangeRefused extends Error {
  constructor(cause?: unknown) {
    super('the repository does not take the change', { cause });
    this.name = 'ChangeRefused';
  }
}
