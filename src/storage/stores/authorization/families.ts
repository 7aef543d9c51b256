/** Refresh families. A family is in the row of its grant. */
import type { RefreshFamily } from '../../../authorization/records/records.ts';
import type {
  PresentedFamily,
  RefreshFamilyStore,
  RefreshRotation,
} from '../../../authorization/stores/refresh-family-store.ts';
import { flag, integer, json, optionalInteger, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { changed, defineUnits, first, owing, type Row, run, type UnitSteps } from '../../sql/unit.ts';
import { authenticationOf } from './rows/authentication.ts';
import { revokeGrant } from './rows/endings.ts';
import { grantColumns, activeGrant } from './rows/holdings.ts';
import { grantUnits, grantValues } from './grants.ts';
import { owedForRefresh, repeatRefresh } from './rows/late-responses.ts';
import { words } from './rows/lists.ts';

type Presented = Parameters<RefreshFamilyStore['rotate']>[0];

/** A presentation as it is sent to the writer: a list whose first seven elements are the values of `advance`. */
type Presentation = readonly [
  familyId: string,
  clientId: string,
  generation: number,
  now: number,
  rotates: number,
  idleExpiresAt: number,
  accessExpiresAt: number,
  graceMilliseconds: number,
];

/** The result as it is sent back. */
type Decision =
  | 'advanced'
  | { readonly repeated: Row }
  | Exclude<RefreshRotation, { readonly family: PresentedFamily }>;

function familyOf(row: Row): RefreshFamily {
  return {
    familyId: text(row, 'grant_id'),
    clientId: text(row, 'client_id'),
    ownerId: text(row, 'owner_id'),
    scope: words(row, 'scope'),
    resources: json<readonly string[]>(row, 'resources'),
    authentication: authenticationOf(row),
    createdAt: integer(row, 'effective_at'),
    generation: integer(row, 'generation'),
    currentPresented: flag(row, 'current_presented'),
    rotatedAt: optionalInteger(row, 'rotated_at'),
    idleExpiresAt: integer(row, 'idle_expires_at'),
    absoluteExpiresAt: integer(row, 'absolute_expires_at'),
    revokedAt: optionalInteger(row, 'revoked_at'),
  };
}

/** The grant lives as long as its newest access token. */
function* extendGrant(familyId: string, accessExpiresAt: number): UnitSteps<void> {
  yield* run(
    `UPDATE token_grant SET
       access_expires_at = CASE WHEN access_expires_at < $2 THEN $2 ELSE access_expires_at END,
       expires_at = CASE WHEN expires_at < $2 THEN $2 ELSE expires_at END
     WHERE grant_id = $1`,
    [familyId, accessExpiresAt],
  );
}

/**
 * If the current generation was presented, it advances, or remains for a client without rotation. One guarded
 * statement checks and updates it, in columns without an index. Ends only move on, because the clock may stand back.
 */
function* advance(presentation: Presentation): UnitSteps<boolean> {
  return yield* changed(
    `UPDATE token_grant SET generation = generation + $5, current_presented = 1 - $5,
       rotated_at = CASE WHEN $5 = 1 THEN $4 ELSE rotated_at END,
       idle_expires_at = CASE WHEN $6 < idle_expires_at THEN idle_expires_at
         WHEN $6 < absolute_expires_at THEN $6 ELSE absolute_expires_at END,
       access_expires_at = CASE WHEN access_expires_at < $7 THEN $7 ELSE access_expires_at END
     WHERE grant_id = $1 AND client_id = $2 AND generation = $3 AND revoked_at IS NULL
       AND idle_expires_at > $4 AND absolute_expires_at > $4 AND expires_at >= $7
       AND ${activeGrant}`,
    presentation.slice(0, 7),
  );
}

function isRetry(family: RefreshFamily, presentation: Presentation): boolean {
  const [, , generation, now, , , , graceMilliseconds] = presentation;
  const { rotatedAt, currentPresented } = family;
  const isPredecessor = generation === family.generation - 1 && !currentPresented;
  if (!isPredecessor || graceMilliseconds === 0 || rotatedAt === undefined) return false;
  // A rotation in the future was recorded while the clock was ahead; its grace period would last as long.
  return Math.abs(now - rotatedAt) <= graceMilliseconds;
}

/** The family after the presentation. */
function advancedFamily(presented: Presented): PresentedFamily {
  const { familyId, generation, rotate } = presented;
  return { familyId, generation: generation + Number(rotate) };
}

function rotationOf(presented: Presented, decision: Decision): RefreshRotation {
  if (decision === 'advanced')
    return { outcome: presented.rotate ? 'rotated' : 'kept', family: advancedFamily(presented) };
  if ('repeated' in decision) return { outcome: 'repeated', family: familyOf(decision.repeated) };
  return decision;
}

export const familyUnits = defineUnits('families', {
  *rotate(presentation: Presentation): UnitSteps<Decision> {
    if (yield* advance(presentation)) return 'advanced';
    const [familyId, clientId, generation, now, , , accessExpiresAt] = presentation;
    const row = yield* first(
      `SELECT * FROM token_grant WHERE grant_id = $1 AND client_id = $2 AND generation >= $3
         AND revoked_at IS NULL AND idle_expires_at > $4 AND absolute_expires_at > $4 AND ${activeGrant}`,
      [familyId, clientId, generation, now],
    );
    if (!row) return { outcome: 'refused' };
    const family = familyOf(row);
    // Only the end of the grant prevented it; the token of this presentation lives longer.
    if (family.generation === generation) {
      yield* extendGrant(familyId, accessExpiresAt);
      yield* advance(presentation);
      return 'advanced';
    }
    const isPredecessor = family.generation === generation + 1 && !family.currentPresented;
    if (isPredecessor && (yield* repeatRefresh(familyId, generation, { now, accessExpiresAt })))
      return { repeated: row };
    if (isRetry(family, presentation)) {
      yield* extendGrant(familyId, accessExpiresAt);
      return { repeated: row };
    }
    const revoked = yield* revokeGrant(familyId, now);
    return { outcome: 'reused', deniedUntil: revoked?.until ?? now };
  },
});

const rotate = owing(familyUnits.rotate, ([familyId, , generation, , rotates], decision, now) =>
  (decision === 'advanced' && rotates === 1) || (typeof decision === 'object' && 'repeated' in decision)
    ? owedForRefresh(familyId, generation, now)
    : undefined,
);

export function createFamilyStore(database: Database): RefreshFamilyStore {
  return {
    async find(familyId) {
      const sql = `SELECT ${grantColumns} FROM token_grant WHERE grant_id = $1 AND generation IS NOT NULL`;
      const [row] = await database.read(sql, [familyId]);
      return row && { ...familyOf(row), revokedAt: optionalInteger(row, 'ended_at') };
    },
    insert: (grant, family) => database.write(grantUnits.insert, grantValues(grant, family)),
    rotate(presented) {
      const presentation: Presentation = [
        presented.familyId,
        presented.clientId,
        presented.generation,
        presented.now,
        Number(presented.rotate),
        presented.idleExpiresAt,
        presented.accessTokenExpiresAt,
        presented.graceMilliseconds,
      ];
      return database.write(rotate, presentation, (decision) => rotationOf(presented, decision));
    },
  };
}
