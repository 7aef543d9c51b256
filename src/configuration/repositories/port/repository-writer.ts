/**
 * The port of every writable backend. A change is a set of whole files, written together or not at all. The
 * meaning, the authorization and the reason of a change are handled before. Every change creates a new version of
 * its line of history. A write names the version that it is based on, so that the second of two writers is
 * informed.
 */
export interface RepositoryWriter {
  /**
   * The current files at a label, of the default line without one. `undefined` if the label is not a line that can
   * change, such as a tag or a commit.
   */
  open(label: string | undefined): Promise<WritableState | undefined>;
  /**
   * Writes durably: a confirmed change survives a power failure.
   * @throws VersionMoved if the line has moved since `version`; RemoteAway for an unreachable remote; WriteFailed
   * for a write error; ChangeRefused for a refused change. Nothing has changed then, or the error says that it may
   * have.
   */
  write(change: NewChange): Promise<RecordedChange>;
  /** Changes of a line, the newest first, from the one after `after`; `undefined` for an unknown label or id. */
  history(query: HistoryQuery): Promise<readonly RecordedChange[] | undefined>;
  /** One change by its full id. */
  find(id: string): Promise<RecordedChange | undefined>;
  /** The files of a change before and after it; `undefined` for an unknown change. */
  contents(id: string): Promise<ChangeContents | undefined>;
  /** The difference since a change of the line; `undefined` if the line does not contain that change. */
  since(label: string | undefined, id: string): Promise<EarlierState | undefined>;
}

/** A line of history at one moment. */
export interface WritableState {
  /** 40 hexadecimal digits that change with any file. */
  readonly version: string;
  /** Prefix of the paths of this label, such as `v1/`; empty if a label is not a folder. */
  readonly prefix: string;
  /** Every file except hidden ones, by its path in the repository. */
  list(): Promise<readonly string[]>;
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The files that differ now, with their former content. */
export interface EarlierState {
  readonly paths: readonly string[];
  read(path: string): Promise<Uint8Array | undefined>;
}

/** The content of a file by its path; `undefined` if the file did not exist. */
export interface ChangeContents {
  before(path: string): Promise<Uint8Array | undefined>;
  after(path: string): Promise<Uint8Array | undefined>;
}

export interface NewChange {
  readonly label: string | undefined;
  /** The version that the change is based on. */
  readonly version: string;
  /** The whole content of each file by its path; `undefined` deletes it. */
  readonly files: ReadonlyMap<string, Uint8Array | undefined>;
  /** The client, and the user on whose behalf it acts. One line. */
  readonly author: string;
  /** The reason, one or more lines. */
  readonly message: string;
  /** The change that this one restores. */
  readonly restores: string | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /**
   * Records the change in the audit trail. A writer calls it if the trail may be in the store of the change; else
   * its caller records the change.
   */
  readonly note?: (recorded: RecordedChange) => void;
}

export interface RecordedChange {
  /** Unique in the repository: 40 hexadecimal digits. */
  readonly id: string;
  /** The version that it created, if it is still known. */
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

/** Another writer was first. */
export class VersionMoved extends Error {
  constructor(cause?: unknown) {
    super('the repository has changed meanwhile', { cause });
    this.name = 'VersionMoved';
  }
}

/** The storage of the history cannot be reached; a later attempt may succeed. */
export class RemoteAway extends Error {
  constructor(cause?: unknown) {
    super('the remote of the repository cannot be reached', { cause });
    this.name = 'RemoteAway';
  }
}

/** The files cannot be written now, because of a full disk, a permission or a device error. */
export class WriteFailed extends Error {
  /** True if the change may have been written nevertheless. */
  readonly isUnknown: boolean;

  constructor(cause: unknown, { isUnknown = false }: { readonly isUnknown?: boolean } = {}) {
    super('the files of the repository cannot be written', { cause });
    this.name = 'WriteFailed';
    this.isUnknown = isUnknown;
  }
}

/** The storage of the history refuses the change, because of a hook, a protected branch or a link. */
export class ChangeRefused extends Error {
  /** The path of the change that cannot be written, as its author names it. */
  readonly place: RefusedPlace | undefined;

  constructor(cause?: unknown, place?: RefusedPlace) {
    super('the repository does not take the change', { cause });
    this.name = 'ChangeRefused';
    this.place = place;
  }
}

interface RefusedPlace {
  readonly path: string;
  readonly reason: string;
}

/** A path of the change at which no file can be written. */
export function refusedAt(path: string, reason: string): ChangeRefused {
  return new ChangeRefused(new Error(`${path} ${reason}`), { path, reason });
}
