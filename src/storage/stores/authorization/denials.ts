import type { Denial } from '../../../authorization/records/records.ts';
import type { DenialStore } from '../../../authorization/stores/denial-store.ts';
import { integer, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, defineUnits, type Row, type UnitSteps } from '../../sql/unit.ts';
import { putDenial } from './rows/endings.ts';

function denialOf(row: Row): Denial {
  return { kind: text(row, 'kind') as Denial['kind'], key: text(row, 'id'), until: integer(row, 'until') };
}

export const denialUnits = defineUnits('denials', {
  *insert(denial: Denial): UnitSteps<void> {
    yield* putDenial(denial);
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM denial WHERE (kind, id) IN
         (SELECT kind, id FROM denial WHERE until <= $1 ORDER BY until LIMIT $2)
       RETURNING id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

const pageRows = 10_000;

/** In the order of the rows on disk; in SQLite, the order of the keys takes four times as long. */
async function* pagesBySqlite(database: Database): AsyncGenerator<readonly Row[]> {
  let last = 0;
  for (;;) {
    const rows = await database.read(
      'SELECT rowid AS place, kind, id, until FROM denial WHERE rowid > $1 ORDER BY rowid LIMIT $2',
      [last, pageRows],
    );
    const end = rows.at(-1);
    if (!end) return;
    last = integer(end, 'place');
    yield rows;
  }
}

async function* pagesByKey(database: Database): AsyncGenerator<readonly Row[]> {
  let [kind, id] = ['', ''];
  for (;;) {
    const rows = await database.read(
      `SELECT kind, id, until FROM denial WHERE (kind, id) > ($1, $2)
       ORDER BY kind, id LIMIT $3`,
      [kind, id, pageRows],
    );
    const end = rows.at(-1);
    if (!end) return;
    [kind, id] = [text(end, 'kind'), text(end, 'id')];
    yield rows;
  }
}

export function createDenialStore(database: Database): DenialStore {
  return {
    async *pages(now) {
      const pages = database.engine === 'sqlite' ? pagesBySqlite(database) : pagesByKey(database);
      for await (const rows of pages) yield rows.filter((row) => integer(row, 'until') > now).map(denialOf);
    },
    insert: (denial) => database.write(denialUnits.insert, denial),
  };
}
