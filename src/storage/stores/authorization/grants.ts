import type { Grant, GrantStore, RefreshFamily } from '../../../authorization/stores.ts';
import type { Digest } from '../../../foundation/digest.ts';
import { integer, optionalInteger, optionalText, text } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { all, defineUnits, type Row, run, type SqlValue, type UnitSteps } from '../../unit.ts';
import { revokeGrant } from './rows/endings.ts';
import { words, wordsText } from './rows/lists.ts';
import { readPage } from './rows/paging.ts';

function grantOf(row: Row): Grant {
  return {
    grantId: text(row, 'grant_id'),
    kind: text(row, 'kind') as Grant['kind'],
    clientId: text(row, 'client_id'),
    ownerId: text(row, 'owner_id'),
    scope: words(row, 'scope'),
    sessionId: optionalText(row, 'session_id') as Digest | undefined,
    createdAt: integer(row, 'created_at'),
    accessExpiresAt: integer(row, 'access_expires_at'),
    expiresAt: integer(row, 'expires_at'),
    revokedAt: optionalInteger(row, 'revoked_at'),
  };
}

/** The row of a grant, its family in it where it has one: values for `insertGrant`, which cross a thread as they are. */
export function grantValues(grant: Grant, family?: RefreshFamily): readonly SqlValue[] {
  return [
    grant.grantId,
    grant.kind,
    grant.clientId,
    grant.ownerId,
    wordsText(grant.scope),
    grant.sessionId ?? null,
    grant.createdAt,
    grant.accessExpiresAt,
    grant.expiresAt,
    grant.revokedAt ?? null,
    ...(family ? familyValues(family) : noFamily),
  ];
}

const noFamily: readonly SqlValue[] = Array.from({ length: 8 }, () => null);

function familyValues(family: RefreshFamily): readonly SqlValue[] {
  return [
    JSON.stringify(family.resources),
    wordsText(family.answeredScope),
    JSON.stringify(family.answeredResources),
    family.generation,
    Number(family.currentPresented),
    family.rotatedAt ?? null,
    family.idleExpiresAt,
    family.absoluteExpiresAt,
  ];
}

export function* insertGrant(values: readonly SqlValue[]): UnitSteps<void> {
  yield* run(
    `INSERT INTO token_grant (grant_id, kind, client_id, owner_id, scope, session_id, created_at, access_expires_at,
       expires_at, revoked_at, resources, answered_scope, answered_resources, generation, current_presented,
       rotated_at, idle_expires_at, absolute_expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    values,
  );
}

export const grantUnits = defineUnits('grants', {
  insert: insertGrant,

  *revoke({ grantId, now }: { grantId: string; now: number }): UnitSteps<{ until: number } | undefined> {
    return yield* revokeGrant(grantId, now);
  },

  /** A family that could still be used keeps its row. */
  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM token_grant WHERE grant_id IN
         (SELECT grant_id FROM token_grant
          WHERE expires_at <= $1 AND (idle_expires_at IS NULL OR idle_expires_at <= $1)
          ORDER BY expires_at LIMIT $2)
       RETURNING grant_id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createGrantStore(database: Database): GrantStore {
  return {
    insert: (grant) => database.write(grantUnits.insert, grantValues(grant)),
    async find(grantId) {
      const [row] = await database.read('SELECT * FROM token_grant WHERE grant_id = $1', [grantId]);
      return row && grantOf(row);
    },
    list: ({ clientId, ownerId, now }, page) =>
      readPage(
        database,
        {
          table: 'token_grant',
          idColumn: 'grant_id',
          where: { client_id: clientId, owner_id: ownerId },
          also: ['revoked_at IS NULL', `expires_at > ${Math.trunc(now)}`],
          read: grantOf,
        },
        page,
      ),
    revoke: (grantId, now) => database.write(grantUnits.revoke, { grantId, now }),
  };
}
