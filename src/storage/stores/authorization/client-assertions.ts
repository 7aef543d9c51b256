import type { ClientAssertionStore } from '../../../authorization/stores/client-assertion-store.ts';
import type { Digest } from '../../../foundation/digest.ts';
import type { Database } from '../../sql/database.ts';
import { all, defineUnits, first, type UnitSteps } from '../../sql/unit.ts';

interface Use {
  digest: Digest;
  now: number;
  until: number;
}

export const clientAssertionUnits = defineUnits('clientAssertions', {
  /** An expired assertion does not block a new one, purged or not. */
  *use({ digest, now, until }: Use): UnitSteps<boolean> {
    const row = yield* first(
      `INSERT INTO client_assertion (digest, until) VALUES ($1, $3)
       ON CONFLICT (digest) DO UPDATE SET until = excluded.until WHERE client_assertion.until <= $2
       RETURNING digest`,
      [digest, now, until],
    );
    return row !== undefined;
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM client_assertion WHERE digest IN
         (SELECT digest FROM client_assertion WHERE until <= $1 ORDER BY until LIMIT $2)
       RETURNING digest`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createClientAssertionStore(database: Database): ClientAssertionStore {
  return {
    use: (digest, now, until) => database.write(clientAssertionUnits.use, { digest, now, until }),
  };
}
