import type { Grant, RefreshFamily, RefreshFamilyStore, Rotation } from '../../../authorization/stores.ts';
import { flag, integer, json, optionalInteger, text } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { all, defineUnits, first, type Row, run, type UnitSteps } from '../../unit.ts';
import { revokeGrant } from './rows/endings.ts';
import { insertGrant } from './grants.ts';
import { words, wordsText } from './rows/lists.ts';

type Presented = Parameters<RefreshFamilyStore['rotate']>[0];

function familyOf(row: Row): RefreshFamily {
  return {
    familyId: text(row, 'family_id'),
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

export function* insertFamily(family: RefreshFamily): UnitSteps<void> {
  yield* run(
    `INSERT INTO refresh_family (family_id, client_id, owner_id, scope, answered_scope, created_at, generation,
       current_presented, rotated_at, idle_expires_at, absolute_expires_at, revoked_at,
       resources, answered_resources)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      family.familyId,
      family.clientId,
      family.ownerId,
      wordsText(family.scope),
      wordsText(family.answeredScope),
      family.createdAt,
      family.generation,
      Number(family.currentPresented),
      family.rotatedAt ?? null,
      family.idleExpiresAt,
      family.absoluteExpiresAt,
      family.revokedAt ?? null,
      JSON.stringify(family.resources),
      JSON.stringify(family.answeredResources),
    ],
  );
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

/** The current generation was presented: it moves on, or stays where the client does not rotate. */
function* advance(family: RefreshFamily, presented: Presented): UnitSteps<RefreshFamily> {
  const { rotate, now, answeredScope, answeredResources } = presented;
  const advanced: RefreshFamily = {
    ...family,
    generation: family.generation + (rotate ? 1 : 0),
    currentPresented: !rotate,
    rotatedAt: rotate ? now : family.rotatedAt,
    idleExpiresAt: Math.min(presented.idleExpiresAt, family.absoluteExpiresAt),
    answeredScope,
    answeredResources,
  };
  yield* run(
    `UPDATE refresh_family SET generation = $2, current_presented = $3, rotated_at = $4, idle_expires_at = $5,
       answered_scope = $6, answered_resources = $8
     WHERE family_id = $1 AND generation = $7`,
    [
      family.familyId,
      advanced.generation,
      Number(advanced.currentPresented),
      advanced.rotatedAt ?? null,
      advanced.idleExpiresAt,
      wordsText(answeredScope),
      family.generation,
      JSON.stringify(answeredResources),
    ],
  );
  return advanced;
}

function isRetry(family: RefreshFamily, { generation, now, graceMilliseconds }: Presented): boolean {
  const { rotatedAt, currentPresented } = family;
  const isPredecessor = generation === family.generation - 1 && !currentPresented;
  return (
    isPredecessor && graceMilliseconds > 0 && rotatedAt !== undefined && now - rotatedAt <= graceMilliseconds
  );
}

export const familyUnits = defineUnits('families', {
  *insert({ grant, family }: { grant: Grant; family: RefreshFamily }): UnitSteps<void> {
    yield* insertGrant(grant);
    yield* insertFamily(family);
  },

  *rotate(presented: Presented): UnitSteps<Rotation> {
    const { familyId, clientId, generation, now } = presented;
    const row = yield* first(
      `SELECT * FROM refresh_family WHERE family_id = $1 AND client_id = $2 AND revoked_at IS NULL
         AND idle_expires_at > $3 AND absolute_expires_at > $3`,
      [familyId, clientId, now],
    );
    const family = row && familyOf(row);
    if (!family || generation > family.generation) return { outcome: 'refused' };
    if (generation === family.generation) {
      const advanced = yield* advance(family, presented);
      yield* extendGrant(familyId, presented.accessTokenExpiresAt);
      return { outcome: presented.rotate ? 'rotated' : 'kept', family: advanced };
    }
    if (isRetry(family, presented)) {
      yield* extendGrant(familyId, presented.accessTokenExpiresAt);
      return { outcome: 'repeated', family };
    }
    const revoked = yield* revokeGrant(familyId, now);
    return { outcome: 'reused', deniedUntil: revoked?.until ?? now };
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM refresh_family WHERE family_id IN
         (SELECT family_id FROM refresh_family WHERE idle_expires_at <= $1 ORDER BY idle_expires_at LIMIT $2)
       RETURNING family_id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createFamilyStore(database: Database): RefreshFamilyStore {
  return {
    async find(familyId) {
      const [row] = await database.read('SELECT * FROM refresh_family WHERE family_id = $1', [familyId]);
      return row && familyOf(row);
    },
    insert: (grant, family) => database.write(familyUnits.insert, { grant, family }),
    rotate: (input) => database.write(familyUnits.rotate, input),
  };
}
