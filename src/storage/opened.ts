import type { AuditSearch } from '../foundation/audit/audit-search.ts';
import type { AuditTrail } from '../foundation/audit/audit-trail.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { SharedSettings } from '../settings/shared-settings.ts';
import type { Migration } from './migrations/migration.ts';
import type { Database, DatabaseHealth } from './sql/database.ts';
import type { StoreChange } from './sql/unit.ts';
import type { JoinedGroups } from './writing/group-writer.ts';

/** Called with what PostgreSQL notifies. */
export interface ChangeHearer {
  /** Called for each change, and when changes may have been missed. */
  readonly heard: () => void;
  /** Called with the payload of each acknowledgement. */
  readonly acknowledged: (payload: string) => void;
}

/** The conditions of a store that a running service finds. */
export type StoreCondition = 'disk-full' | 'store-damaged' | 'store-failing' | 'store-unreachable';

export interface OpeningOptions {
  /** The clock of the machine. */
  readonly clock: Clock;
  readonly log: Log;
  /** PostgreSQL: the time of the database, if a test determines it. */
  readonly databaseTime?: (() => number) | undefined;
  /** The schema of another program than this one. */
  readonly migrations?: readonly Migration[] | undefined;
  /** PostgreSQL: keeps the last confirmed commit for the next start. */
  readonly folder?: string | undefined;
  /** PostgreSQL: the address of the server itself, if `url` names a pooler. */
  readonly listenUrl?: string | undefined;
  /** PostgreSQL: the files that contain the URLs. They are read again for each connection. */
  readonly urlFiles?:
    | { readonly url?: string | undefined; readonly listenUrl?: string | undefined }
    | undefined;
  /** PostgreSQL: hears of changes, if another process listens for this one. */
  readonly hear?: ((hearer: ChangeHearer) => void) | undefined;
  /** PostgreSQL: the most connections of this process for reads and writes at a time. */
  readonly poolSize?: number | undefined;
  /** PostgreSQL: the connections of the machine that this process registers, with those that it has for others. */
  readonly registered?: number | undefined;
  /** Age of copies in memory at which what depends on them is refused, if the store cannot be reached. */
  readonly maxStaleSeconds?: number | undefined;
  /** SQLite in a file: the other processes of the service, which write through this one. */
  readonly others?: OtherProcesses | undefined;
}

/** Processes that write through this one. */
export interface OtherProcesses {
  /** Sends them committed changes. Resolves when their copies in memory have them. */
  announce(changes: readonly StoreChange[]): Promise<void>;
  /** Their instances. */
  alive(): readonly string[];
}

/** The connections of a process to PostgreSQL. */
export interface ConnectionUse {
  /** The most that the settings allow. */
  readonly allowed: number;
  /** The most that the server has granted; as many as allowed unless it refused one. */
  readonly granted: number;
  readonly inUse: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

/** The connections to PostgreSQL that the server can grant to the service, and those that its instances may open. */
export interface ConnectionDemand {
  readonly granted: number;
  readonly needed: number;
}

/** The files of a store, in bytes. */
export interface StoreFiles {
  readonly databaseBytes: number;
  readonly logBytes: number;
  readonly freeBytes: number;
}

/** The facts of an instance that the others know. */
export interface Announced {
  /** They reach it there. */
  readonly address: string;
  readonly settings: SharedSettings;
}

/** The other instances that use the store. */
export interface OtherInstances {
  /** Gives them the facts of this instance. Never rejects. */
  announce(own: Announced): Promise<void>;
  /** Their addresses, as of the last time that the store was reached. */
  addresses(): readonly string[];
}

/** An opened store of any engine. */
export interface Opened {
  readonly database: Database;
  /** The clock of everything that the store keeps, if it is not that of the machine. */
  readonly clock?: Clock;
  /** The difference between that clock and the one of the machine. */
  readonly clockDifference?: {
    /** Positive if the clock of the machine is behind. */
    milliseconds(): number;
    health(): DatabaseHealth;
  };
  /** Identifies this process among those that use the store. */
  readonly instance: string;
  /** The instances that use the store now, this one included. */
  alive(): Promise<readonly string[]>;
  /** Undefined if no other instance can use the store. */
  readonly others?: OtherInstances;
  health(): DatabaseHealth;
  /** The trouble that makes the health degraded, if it is known. */
  trouble(): StoreCondition | undefined;
  /** Size of the files and free space; undefined for a store without files of its own. */
  files(): StoreFiles | undefined;
  /** SQLite in a file: the number of the last commit that changed something. */
  lastCommit?(): number;
  /** PostgreSQL: the connections of this process. */
  connections?(): ConnectionUse;
  /** Opens the audit trail, if the store keeps it. @throws AuditUnavailable */
  openAudit?(): Promise<AuditTrail>;
  /** Finds entries of all instances, if the store keeps the trail. */
  readonly auditSearch?: AuditSearch | undefined;
  /** If `others` was given: the writers of the other processes. */
  readonly joined?: JoinedGroups | undefined;
  close(): Promise<void>;
}
