/** Refresh families: each stands in the row of its grant. */
import type { RefreshFamily, RefreshFamilyStore, Rotation } from '../../../authorization/stores.ts';
import { flag, integer, json, optionalInteger, text } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { defineUnits, first, type Row, run, type UnitSteps } from '../../unit.ts';
import { revokeGrant } from './rows/endings.ts';
import { grantUnits, grantValues } from './grants.ts';
import { words, wordsText } from './rows/lists.ts';

type Presented = Parameters<RefreshFamilyStore['rotate']>[0];

/** What became of a presented token, as it crosses from the writer. */
type RotationRow =
  | { readonly outcome: 'advanced' | 'repeated'; readonly row: Row }
  | Exclude<Rotation, { readonly family: RefreshFamily }>;

function familyOf(row: Row): RefreshFamily {
  return {
    familyId: text(row, 'grant_id'),
    clientId: text(row, 'client_id'),
    ownerId: text(row, 'owner_id'),
    scope: words(row, 'scope'),
    answeredScope: words(row, 'answered_scope'),
    resources: json<readonly string[]>(row, 'resources'),
    answeredResources: json<readonly string[]>(row, 'answered_resources'),
    createdAt: integer(row, 'created_at'),
    generation: integer(row, 'generation'),
    currentPresented: flag(row, 'current_presented'),
    rotatedAt: optionalInteger(row, 'rotated_at'),
    idleExpiresAt: integer(row, 'idle_expires_at'),
    absoluteExpiresAt: integer(row, 'absolute_expires_at'),
    revokedAt: optionalInteger(row, 'revoked_at'),
  };
}

/** The grant lives as long as the newest access token that came of it. */
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
 * Where the current generation was presented, it moves on, or stays where the client does not rotate. One guarded
 * statement decides and does it, by columns that no index holds.
 */
function* advance(presented: Presented): UnitSteps<Row | undefined> {
  const { familyId, accessTokenExpiresAt } = presented;
  const row = yield* first(
    `UPDATE token_grant SET generation = generation + $5, current_presented = 1 - $5,
       rotated_at = CASE WHEN $5 = 1 THEN $4 ELSE rotated_at END,
       idle_expires_at = CASE WHEN $6 < absolute_expires_at THEN $6 ELSE absolute_expires_at END,
       answered_scope = $7, answered_resources = $8,
       access_expires_at = CASE WHEN access_expires_at < $9 THEN $9 ELSE access_expires_at END
     WHERE grant_id = $1 AND client_id = $2 AND generation = $3 AND revoked_at IS NULL
       AND idle_expires_at > $4 AND absolute_expires_at > $4
     RETURNING owner_id, scope, resources, created_at, rotated_at, expires_at, idle_expires_at,
       absolute_expires_at`,
    [
      familyId,
      presented.clientId,
      presented.generation,
      presented.now,
      Number(presented.rotate),
      presented.idleExpiresAt,
      wordsText(presented.answeredScope),
      JSON.stringify(presented.answeredResources),
      accessTokenExpiresAt,
    ],
  );
  if (row && integer(row, 'expires_at') < accessTokenExpiresAt)
    yield* extendGrant(familyId, accessTokenExpiresAt);
  return row;
}

function isRetry(family: RefreshFamily, { generation, now, graceMilliseconds }: Presented): boolean {
  const { rotatedAt, currentPresented } = family;
  const isPredecessor = generation === family.generation - 1 && !currentPresented;
  return (
    isPredecessor && graceMilliseconds > 0 && rotatedAt !== undefined && now - rotatedAt <= graceMilliseconds
  );
}

/** The family as `presented` has made it: what the statement wrote, and the columns that it left as they were. */
function advancedFamily(presented: Presented, row: Row): RefreshFamily {
  const { familyId, clientId, generation, rotate, answeredScope, answeredResources } = presented;
  return {
    familyId,
    clientId,
    ownerId: text(row, 'owner_id'),
    scope: words(row, 'scope'),
    answeredScope,
    resources: json<readonly string[]>(row, 'resources'),
    answeredResources,
    createdAt: integer(row, 'created_at'),
    generation: generation + Number(rotate),
    currentPresented: !rotate,
    rotatedAt: optionalInteger(row, 'rotated_at'),
    idleExpiresAt: integer(row, 'idle_expires_at'),
    absoluteExpiresAt: integer(row, 'absolute_expires_at'),
    revokedAt: undefined,
  };
}

function rotationOf(presented: Presented, result: RotationRow): Rotation {
  if (!('row' in result)) return result;
  if (result.outcome === 'repeated') return { outcome: 'repeated', family: familyOf(result.row) };
  return { outcome: presented.rotate ? 'rotated' : 'kept', family: advancedFamily(presented, result.row) };
}

export const familyUnits = defineUnits('families', {
  *rotate(presented: Presented): UnitSteps<RotationRow> {
    const advanced = yield* advance(presented);
    if (advanced) return { outcome: 'advanced', row: advanced };
    const { familyId, clientId, generation, now } = presented;
    const row = yield* first(
      `SELECT * FROM token_grant WHERE grant_id = $1 AND client_id = $2 AND generation > $3
         AND revoked_at IS NULL AND idle_expires_at > $4 AND absolute_expires_at > $4`,
      [familyId, clientId, generation, now],
    );
    if (!row) return { outcome: 'refused' };
    if (isRetry(familyOf(row), presented)) {
      yield* extendGrant(familyId, presented.accessTokenExpiresAt);
      return { outcome: 'repeated', row };
    }
    const revoked = yield* revokeGrant(familyId, now);
    return { outcome: 'reused', deniedUntil: revoked?.until ?? now };
  },
});

export function createFamilyStore(database: Database): RefreshFamilyStore {
  return {
    async find(familyId) {
      const sql = 'SELECT * FROM token_grant WHERE grant_id = $1 AND generation IS NOT NULL';
      const [row] = await database.read(sql, [familyId]);
      return row && familyOf(row);
    },
    insert: (grant, family) => database.write(grantUnits.insert, grantValues(grant, family)),
    rotate: async (input) => rotationOf(input, await database.write(familyUnits.rotate, input)),
  };
}
