/** The salt of pairwise subjects, a value of the whole service. */
import type { SubjectSaltStore } from '../../../authorization/stores/subject-salt-store.ts';
import { text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { defineUnits, first, run, type UnitSteps } from '../../sql/unit.ts';

const name = 'subject-salt';
const select = 'SELECT value FROM service_state WHERE name = $1';

export const subjectSaltUnits = defineUnits('subjectSalt', {
  *settle({ salt }: { salt: string }): UnitSteps<string> {
    yield* run('INSERT INTO service_state (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
      name,
      salt,
    ]);
    const row = yield* first(select, [name]);
    return row ? text(row, 'value') : salt;
  },
});

export function createSubjectSaltStore(database: Database): SubjectSaltStore {
  return {
    async find() {
      const [row] = await database.read(select, [name]);
      return row && text(row, 'value');
    },
    settle: (salt) => database.write(subjectSaltUnits.settle, { salt }),
  };
}
