import type { Generation, Holder } from '../../../authorization/records/records.ts';
import type { GenerationStore } from '../../../authorization/stores/generation-store.ts';
import { integer, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import type { Row } from '../../sql/unit.ts';

function generationOf(row: Row): Generation {
  const accessTokens = integer(row, 'access_tokens');
  return {
    holder: text(row, 'holder') as Holder,
    id: text(row, 'id'),
    number: accessTokens,
    accessTokens,
    until: integer(row, 'until'),
  };
}

const pageRows = 10_000;

export function createGenerationStore(database: Database): GenerationStore {
  return {
    async last() {
      const [row] = await database.read("SELECT last FROM generation_counter WHERE name = 'ends'");
      return row ? integer(row, 'last') : 0;
    },
    async *pages(now) {
      let [holder, id] = ['', ''];
      for (;;) {
        const rows = await database.read(
          `SELECT holder, id, access_tokens, until FROM generation WHERE (holder, id) > ($1, $2)
           ORDER BY holder, id LIMIT $3`,
          [holder, id, pageRows],
        );
        const end = rows.at(-1);
        if (!end) return;
        [holder, id] = [text(end, 'holder'), text(end, 'id')];
        yield rows.filter((row) => integer(row, 'until') > now).map(generationOf);
      }
    },
  };
}
