/** Revocation of single grants, and the denial of access tokens. */
import type { Denial } from '../../../../authorization/records/records.ts';
import { integer, text } from '../../../sql/columns.ts';
import { first, notice, type Row, run, type UnitSteps } from '../../../sql/unit.ts';

/** An existing denial is only ever extended. */
export function* putDenial(denial: Denial): UnitSteps<void> {
  yield* run(
    `INSERT INTO denial (kind, id, until) VALUES ($1, $2, $3)
     ON CONFLICT (kind, id) DO UPDATE SET
       until = CASE WHEN excluded.until > denial.until THEN excluded.until ELSE denial.until END`,
    [denial.kind, denial.key, denial.until],
  );
  yield* notice({ changed: 'denial', denial });
}

/** Revokes one grant with its family, and denies its access tokens; `undefined` if there was nothing to revoke. */
export function* revokeGrant(grantId: string, now: number): UnitSteps<{ until: number } | undefined> {
  const row = yield* first(
    `UPDATE token_grant SET revoked_at = $2 WHERE grant_id = $1 AND effective_at IS NOT NULL AND revoked_at IS NULL
     RETURNING access_expires_at`,
    [grantId, now],
  );
  if (!row) return undefined;
  const until = integer(row, 'access_expires_at');
  yield* putDenial({ kind: 'grant', key: grantId, until });
  return { until };
}

/** Number of grants that one unit revokes; other writes wait for it. */
export const revokedAtOnce = 500;

/** Revokes the grants of rows that have a `grant_id`; returns those that were not revoked before. */
export function* revokeGrants(
  rows: readonly Row[],
  now: number,
): UnitSteps<{ grantId: string; until: number }[]> {
  const revoked: { grantId: string; until: number }[] = [];
  for (const row of rows) {
    const grantId = text(row, 'grant_id');
    const end = yield* revokeGrant(grantId, now);
    if (end) revoked.push({ grantId, until: end.until });
  }
  return revoked;
}
