import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Database, DatabaseHealth } from './sql/database.ts';
import type { StoreFiles } from './sqlite/store-watch.ts';

export interface OpeningOptions {
  readonly clock: Clock;
  readonly log: Log;
}

/** An opened store of any engine. */
export interface Opened {
  readonly database: Database;
  health(): DatabaseHealth;
  /** Size of the files and free space; undefined for a store without files of its own. */
  files(): StoreFiles | undefined;
  close(): Promise<void>;
}
