import type { Denial, DenialStore } from '../../../authorization/stores.ts';
import { integer, text } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { all, defineUnits, type Row, type UnitSteps } from '../../unit.ts';
import { putDenial } from './rows/endings.ts';

function denialOf(row: Row): Denial {
  const kind = text(row, 'kind') as Denial['kind'];
  const key = text(row, 'id');
  const until = integer(row, 'until');
  if (kind === 'token' || kind === 'grant') return { kind, key, until };
  return { kind, key, until, notBefore: integer(row, 'not_before') };
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

export function createDenialStore(database: Database): DenialStore {
  return {
    insert: (denial) => database.write(denialUnits.insert, denial),
    async active(now) {
      const rows = await database.read('SELECT * FROM denial WHERE until > $1', [now]);
      return rows.map(denialOf);
    },
  };
}
