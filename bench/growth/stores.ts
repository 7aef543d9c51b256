/** The databases that are filled in bulk, with the same statements on both engines. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type PostgresServer, startPostgres } from '../../test/support/postgres-server.ts';
import { processorTimes, type ProcessorTimes } from './processor-time.ts';

export type EngineName = 'SQLite' | 'PostgreSQL';

export interface Copies {
  readonly table: string;
  readonly where: string;
  readonly count: number;
  /** An expression for each column that differs; the others are copied. */
  readonly replaced: Readonly<Record<string, string>>;
}

export interface Store {
  readonly url: string;
  /** An expression with `characters` random characters of a token; `character` is at most 64. */
  random(characters: number): string;
  /** Inserts rows with the given columns, each a text or a number. The service must be stopped. */
  insert(table: string, rows: readonly Readonly<Record<string, string | number>>[]): Promise<void>;
  /** Adds `count` copies of the only row that `where` selects, with some columns replaced by expressions of `i`. */
  copy(rows: Copies): Promise<void>;
}

export interface Engine {
  readonly name: EngineName;
  createStore(folder: string): Promise<Store>;
  /** The processor time of the database's own processes; undefined if it runs in the service. */
  readonly processorTimes: (() => ProcessorTimes) | undefined;
  stop(): Promise<void>;
}

const quoted = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

function insertion(table: string, rows: readonly Readonly<Record<string, string | number>>[]): string {
  const values = rows.map((row) => `(${Object.values(row).map(quoted).join(', ')})`);
  return `INSERT INTO ${table} (${Object.keys(rows[0] ?? {}).join(', ')}) VALUES ${values.join(', ')}`;
}

/** @param series the FROM item with the numbers 1 to `count` as `i` */
function copying({ table, where, replaced }: Copies, columns: readonly string[], series: string): string {
  const values = columns.map((column) => replaced[column] ?? `pattern.${column}`);
  return `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
    FROM (SELECT * FROM ${table} WHERE ${where}) AS pattern CROSS JOIN ${series}`;
}

function sqliteStore(folder: string): Store {
  const file = join(folder, 'gatehouse.db');
  async function use(work: (database: DatabaseSync) => string): Promise<void> {
    const database = new DatabaseSync(file);
    database.exec('PRAGMA cache_size = -500000');
    database.exec(`BEGIN; ${work(database)}; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)`);
    database.close();
  }
  return {
    url: `sqlite:${file}`,
    random: (characters) => `substr(lower(hex(randomblob(32))), 1, ${characters})`,
    insert: (table, rows) => use(() => insertion(table, rows)),
    copy: (copies) =>
      use((database) => {
        const columns = database.prepare(`SELECT name FROM pragma_table_info('${copies.table}')`).all();
        const numbers = `SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${copies.count}`;
        const series = `(WITH RECURSIVE numbers(i) AS (${numbers}) SELECT i FROM numbers) AS series`;
        return copying(
          copies,
          columns.map(({ name }) => String(name)),
          series,
        );
      }),
  };
}

export function sqlite(): Engine {
  return {
    name: 'SQLite',
    createStore: (folder) => Promise.resolve(sqliteStore(folder)),
    processorTimes: undefined,
    stop: () => Promise.resolve(),
  };
}

async function postgresStore(server: PostgresServer): Promise<Store> {
  const url = await server.createDatabase();
  // Without this, the server would write and vacuum the new rows while the service is measured.
  async function settle(table: string): Promise<void> {
    await server.query(`VACUUM (ANALYZE) ${table}`, url);
    await server.query('CHECKPOINT', url);
  }
  /** Millions of rows with random keys are inserted faster if the indexes are built afterwards. */
  async function withoutIndexes(table: string, work: () => Promise<unknown>): Promise<void> {
    const indexes = await server.query(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE tablename = '${table}' AND indexdef NOT LIKE 'CREATE UNIQUE%'`,
      url,
    );
    for (const { name } of indexes) await server.query(`DROP INDEX ${String(name)}`, url);
    await work();
    for (const { definition } of indexes) await server.query(String(definition), url);
  }
  return {
    url,
    // A function without arguments from the row would be called once for all rows.
    random: (characters) =>
      `substr(md5(random()::text || i::text) || md5(random()::text || i::text), 1, ${characters})`,
    async insert(table, rows) {
      await server.query(insertion(table, rows), url);
      await settle(table);
    },
    async copy(copies) {
      const columns = await server.query(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = '${copies.table}' ORDER BY ordinal_position`,
        url,
      );
      const series = `generate_series(1, ${copies.count}) AS series(i)`;
      const names = columns.map(({ name }) => String(name));
      await withoutIndexes(copies.table, () => server.query(copying(copies, names, series), url));
      await settle(copies.table);
    },
  };
}

export async function postgres(): Promise<Engine> {
  const server = await startPostgres();
  const [row] = await server.query("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS id");
  const processId = Number(row?.['id']);
  return {
    name: 'PostgreSQL',
    createStore: () => postgresStore(server),
    processorTimes: () => processorTimes(processId),
    stop: () => server[Symbol.asyncDispose](),
  };
}
