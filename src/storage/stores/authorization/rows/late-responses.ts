/**
 * The client of a late commit got 503 and presents the same code or refresh token again. The row of the grant has a
 * mark for that, and the repeat uses it up. @see docs/decisions/grants.md, late-commit
 */
import { activeGrant } from './holdings.ts';
import { changed, defineUnits, run, type UnitSteps, type Work, work } from '../../../sql/unit.ts';

/** Used instead of a generation. */
export const theCode = -1;

/** A client that waits longer than this has given up, or its token was stolen. */
const refreshMilliseconds = 60_000;

interface LateRefresh {
  readonly grantId: string;
  readonly generation: number;
  readonly until: number;
}

export const lateResponseUnits = defineUnits('lateResponses', {
  *code(grantId: string): UnitSteps<void> {
    yield* run(
      'UPDATE token_grant SET repeatable = $2, repeatable_until = code_expires_at WHERE grant_id = $1',
      [grantId, theCode],
    );
  },

  *refresh({ grantId, generation, until }: LateRefresh): UnitSteps<void> {
    yield* run('UPDATE token_grant SET repeatable = $2, repeatable_until = $3 WHERE grant_id = $1', [
      grantId,
      generation,
      until,
    ]);
  },
});

export function owedForCode(grantId: string): Work {
  return work(lateResponseUnits.code, grantId);
}

export function owedForRefresh(grantId: string, generation: number, now: number): Work {
  return work(lateResponseUnits.refresh, { grantId, generation, until: now + refreshMilliseconds });
}

/** Uses the mark up; false if there is none. The grant lives as long as the new access token. */
function* repeat(
  grantId: string,
  repeatable: number,
  { now, accessExpiresAt }: { now: number; accessExpiresAt: number },
): UnitSteps<boolean> {
  return yield* changed(
    `UPDATE token_grant SET repeatable = NULL, repeatable_until = NULL,
       access_expires_at = CASE WHEN access_expires_at < $4 THEN $4 ELSE access_expires_at END,
       expires_at = CASE WHEN expires_at < $4 THEN $4 ELSE expires_at END
     WHERE grant_id = $1 AND repeatable = $2 AND repeatable_until > $3 AND revoked_at IS NULL
       AND ${activeGrant}`,
    [grantId, repeatable, now, accessExpiresAt],
  );
}

export function repeatCode(
  grantId: string,
  times: { now: number; accessExpiresAt: number },
): UnitSteps<boolean> {
  return repeat(grantId, theCode, times);
}

export function repeatRefresh(
  grantId: string,
  generation: number,
  times: { now: number; accessExpiresAt: number },
): UnitSteps<boolean> {
  return repeat(grantId, generation, times);
}
