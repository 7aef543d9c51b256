/** Ends everything that was issued, when an older store is taken: its ends since then are unknown. */
import { everyClient } from '../../../../foundation/every-client.ts';
import { defineUnits, notice, run, type UnitSteps } from '../../../sql/unit.ts';
import { raise } from './generations.ts';

export interface AllEnded {
  readonly now: number;
  /** The last commit that the trail names. */
  readonly commit: number;
}

const statements = [
  'UPDATE token_grant SET revoked_at = $1 WHERE revoked_at IS NULL',
  'DELETE FROM owner_session',
  'DELETE FROM consent',
  'DELETE FROM reference_token',
];

export const allEndedUnits = defineUnits('allEnded', {
  *end({ now, commit }: AllEnded): UnitSteps<void> {
    for (const sql of statements) yield* run(sql, sql.includes('$1') ? [now] : []);
    yield* raise('client', everyClient, ['signIns', 'grants', 'accessTokens'], now);
    yield* run(
      `INSERT INTO commit_counter (name, last) VALUES ('commits', $1)
       ON CONFLICT (name) DO UPDATE SET last =
         CASE WHEN excluded.last > commit_counter.last THEN excluded.last ELSE commit_counter.last END`,
      [commit],
    );
    yield* notice({ changed: 'everything' });
  },
});
