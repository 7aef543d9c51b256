/** Reads on a read-only handle of the main thread; with a WAL, readers never wait for the writer. */
import { StorageUnavailable } from '../sql/database.ts';
import type { Row, SqlValue } from '../sql/unit.ts';
import { openConnection } from './connection.ts';
import { isCorruption, isStoreTrouble } from './sqlite-error.ts';

export interface Reader {
  read(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  activity(): { readonly reads: number; readonly rowsRead: number };
  close(): void;
}

/** `onTrouble` is called with each error of the store. */
export function openReader(file: string, onTrouble: (error: { readonly corrupt: boolean }) => void): Reader {
  const connection = openConnection(file, 'read');
  let open = true;
  let reads = 0;
  let rowsRead = 0;
  return {
    async read(sql, values) {
      if (!open) throw new StorageUnavailable('the store is closed');
      try {
        const rows = connection.all(sql, values);
        reads += 1;
        rowsRead += rows.length;
        return rows;
      } catch (error) {
        // Only store errors are converted; a wrong statement remains a programming error.
        if (!isStoreTrouble(error)) throw error;
        onTrouble({ corrupt: isCorruption(error) });
        throw new StorageUnavailable('the store could not read', { cause: error });
      }
    },
    activity: () => ({ reads, rowsRead }),
    close() {
      if (open) connection.close();
      open = false;
    },
  };
}
