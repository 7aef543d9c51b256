/** One SQLite connection: the pragmas for durability, cached statements, `$1` parameters. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { Row, SqlValue } from '../sql/unit.ts';

export interface SqliteConnection {
  /** Runs one statement and returns its rows; none for a statement without `RETURNING`. */
  all(sql: string, values?: readonly SqlValue[]): readonly Row[];
  /** Runs an `INSERT`, `UPDATE` or `DELETE` and returns the number of changed rows. */
  count(sql: string, values: readonly SqlValue[]): number;
  /** Runs a script of several statements. */
  script(sql: string): void;
  /** False after SQLite itself has rolled back, as it does when the disk is full. */
  readonly inTransaction: boolean;
  close(): void;
}

const statementCapacity = 512;

// With synchronous=FULL every commit survives a power failure; group commit reduces the cost. Overwriting the WAL
// is cheaper to flush than growing it, because growth also writes the file system's log. Rotations in groups of
// fifteen take 11 µs instead of 17. So the WAL restarts after 2000 pages, 8 MB.
const everyConnection = `
  PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA cell_size_check = ON;
`;
const writingConnection = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA wal_autocheckpoint = 2000;
`;
const readingConnection = `
  PRAGMA query_only = ON;
`;

/**
 * To SQLite `$1` is a name and `?1` a position. An update of six values takes 4.7 µs by name and 1.1 µs by
 * position.
 */
function placed(sql: string): string {
  return sql.replaceAll(/\$(\d+)/g, '?$1');
}

/** Opens `file` (`:memory:` for none). A reading connection requires an existing file. */
export function openConnection(file: string, mode: 'write' | 'read'): SqliteConnection {
  const database = new DatabaseSync(file, { readOnly: mode === 'read', timeout: 5000 });
  database.enableDefensive(true);
  database.exec(everyConnection + (mode === 'write' ? writingConnection : readingConnection));
  const statements = createBoundedCache<string, StatementSync>(statementCapacity);

  const prepared = (sql: string): StatementSync => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = database.prepare(placed(sql));
    statements.set(sql, statement);
    return statement;
  };
  return {
    all: (sql, values = []) => prepared(sql).all(...values),
    count: (sql, values) => Number(prepared(sql).run(...values).changes),
    script: (sql) => database.exec(sql),
    get inTransaction() {
      return database.isTransaction;
    },
    close: () => database.close(),
  };
}
