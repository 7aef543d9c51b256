/** The steps that units share: what ends with a client, an owner, a grant; and the denial that says so. */
import type { Denial } from '../../../../authorization/stores.ts';
import { integer, text } from '../../../columns.ts';
import { first, type Row, run, type UnitSteps } from '../../../unit.ts';

/** A denial that is there already is only ever widened. */
export function* putDenial(denial: Denial): UnitSteps<void> {
  const notBefore = 'notBefore' in denial ? denial.notBefore : null;
  yield* run(
    `INSERT INTO denial (kind, id, not_before, until) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, id) DO UPDATE SET
       not_before = CASE WHEN excluded.not_before > denial.not_before THEN excluded.not_before ELSE denial.not_before END,
       until = CASE WHEN excluded.until > denial.until THEN excluded.until ELSE denial.until END`,
    [denial.kind, denial.key, notBefore, denial.until],
  );
}

/** Revokes one grant, its family with it, and denies its access tokens; `undefined` where there was nothing to revoke. */
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

/** Revokes the grants of rows that have a `grant_id`; tells which were not revoked already. */
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

/** Ends the sign-ins of an owner, and the codes that are on their way. */
export function* endSignIns(ownerId: string): UnitSteps<void> {
  yield* run('DELETE FROM owner_session WHERE owner_id = $1', [ownerId]);
  yield* run('DELETE FROM token_grant WHERE owner_id = $1 AND effective_at IS NULL', [ownerId]);
}

/** Ends all that a client or an owner holds. */
export function* endHoldings(kind: 'client' | 'owner', id: string, now: number): UnitSteps<void> {
  const column = kind === 'client' ? 'client_id' : 'owner_id';
  yield* run(`DELETE FROM token_grant WHERE ${column} = $1 AND effective_at IS NULL`, [id]);
  yield* run(
    `UPDATE token_grant SET revoked_at = COALESCE(revoked_at, $2), code_digest = NULL WHERE ${column} = $1`,
    [id, now],
  );
  if (kind === 'owner') yield* run('DELETE FROM owner_session WHERE owner_id = $1', [id]);
}

/** Forgets what was agreed to with a client or by an owner; only where it is deleted. */
export function* forgetConsents(kind: 'client' | 'owner', id: string): UnitSteps<void> {
  yield* run(`DELETE FROM consent WHERE ${kind === 'client' ? 'client_id' : 'owner_id'} = $1`, [id]);
}
