/** Reads on a read-only handle of the main thread: with a write-ahead log readers never wait for the writer. */
import { StorageUnavailable } from '../database.ts';
import type { Row, SqlValue } from '../unit.ts';
import { openConnection } from './connection.ts';
import { isStoreTrouble } from './sqlite-error.ts';

export interface Reader {
  read(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  close(): void;
}

export function openReader(file: string): Reader {
  const connection = openConnection(file, 'read');
  let open = true;
  return {
    async read(sql, values) {
      if (!open) throw new StorageUnavailable('the store is closed');
      try {
        return connection.all(sql, values);
      } catch (error) {
        // Only named: a wrong statement stays the programming error that it is.
        throw isStoreTrouble(error)
          ? new StorageUnavailable('the store could not read', { cause: error })
          : error;
      }
    },
    close() {
      if (open) connection.close();
      open = false;
    },
  };
}
