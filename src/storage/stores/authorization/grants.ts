import type { Grant, RefreshFamily } from '../../../authorization/records/records.ts';
import type { GrantStore, IssuedGrant } from '../../../authorization/stores/grant-store.ts';
import type { Digest } from '../../../foundation/digest.ts';
import { integer, optionalInteger, optionalText, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, changed, defineUnits, type Row, run, type SqlValue, type UnitSteps } from '../../sql/unit.ts';
import { authenticationOf, authenticationText } from './rows/authentication.ts';
import { conditionsOf } from './rows/conditions.ts';
import { revokeGrant } from './rows/endings.ts';
import { grantColumns, activeGrant } from './rows/holdings.ts';
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
    authentication: authenticationOf(row),
    createdAt: integer(row, 'created_at'),
    issuedUnder: integer(row, 'issued_under'),
    accessExpiresAt: integer(row, 'access_expires_at'),
    expiresAt: integer(row, 'expires_at'),
    revokedAt: optionalInteger(row, 'revoked_at'),
  };
}

/** The columns that a redemption or a rotation changes, the last ones of the row. */
export function familyValues(family: RefreshFamily | undefined): readonly SqlValue[] {
  if (!family) return noFamily;
  return [
    family.generation,
    Number(family.currentPresented),
    family.rotatedAt ?? null,
    family.idleExpiresAt,
    family.absoluteExpiresAt,
  ];
}

const noFamily: readonly SqlValue[] = Array.from({ length: 5 }, () => null);

/** The row of a grant without a code, with its family if it has one; the values can cross threads. */
export function grantValues(grant: IssuedGrant, family?: RefreshFamily): readonly SqlValue[] {
  return [
    grant.grantId,
    grant.kind,
    grant.clientId,
    grant.ownerId,
    wordsText(grant.scope),
    grant.sessionId ?? null,
    family ? JSON.stringify(family.resources) : null,
    grant.createdAt,
    grant.accessExpiresAt,
    grant.expiresAt,
    grant.revokedAt ?? null,
    authenticationText(grant.authentication),
    ...familyValues(family),
    grant.consentId ?? null,
    grant.issuedUnder,
  ];
}

function* insertGrant(values: readonly SqlValue[]): UnitSteps<boolean> {
  return yield* changed(
    `INSERT INTO token_grant (grant_id, kind, client_id, owner_id, scope, session_id, resources, created_at, effective_at,
       access_expires_at, look_at, expires_at, revoked_at, authentication, generation,
       current_presented, rotated_at, idle_expires_at, absolute_expires_at, issued_under)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $10, $11, $12, $13, $14, $15, $16, $17, $19
     WHERE ${conditionsOf('grant', { session: '$6', consent: '$18', client: '$3', owner: '$4', number: '$19' })}`,
    values,
  );
}

export const grantUnits = defineUnits('grants', {
  insert: insertGrant,

  *revoke({ grantId, now }: { grantId: string; now: number }): UnitSteps<{ until: number } | undefined> {
    return yield* revokeGrant(grantId, now);
  },

  /** The row remains while its family can be used, or its code could be presented again. */
  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `SELECT grant_id, CASE WHEN expires_at > $1 THEN expires_at WHEN code_kept_until > $1 THEN code_kept_until
         WHEN idle_expires_at > $1 THEN idle_expires_at END AS stays_until
       FROM token_grant WHERE look_at <= $1 ORDER BY look_at LIMIT $2`,
      [input.now, input.limit],
    );
    for (const row of rows) {
      const grantId = text(row, 'grant_id');
      const staysUntil = optionalInteger(row, 'stays_until');
      if (staysUntil === undefined) yield* run('DELETE FROM token_grant WHERE grant_id = $1', [grantId]);
      else yield* run('UPDATE token_grant SET look_at = $2 WHERE grant_id = $1', [grantId, staysUntil]);
    }
    return rows.length;
  },
});

export function createGrantStore(database: Database): GrantStore {
  return {
    insert: (grant) => database.write(grantUnits.insert, grantValues(grant)),
    async find(grantId) {
      const [row] = await database.read(
        `SELECT ${grantColumns} FROM token_grant WHERE grant_id = $1 AND effective_at IS NOT NULL`,
        [grantId],
      );
      return row && { ...grantOf(row), revokedAt: optionalInteger(row, 'ended_at') };
    },
    list: ({ clientId, ownerId, now }, page) =>
      readPage(
        database,
        {
          table: 'token_grant',
          idColumn: 'grant_id',
          searched: ['grant_id', 'client_id', 'owner_id'],
          where: { client_id: clientId, owner_id: ownerId },
          also: [
            'effective_at IS NOT NULL',
            'revoked_at IS NULL',
            activeGrant,
            `expires_at > ${Math.trunc(now)}`,
          ],
          read: grantOf,
        },
        page,
      ),
    revoke: (grantId, now) => database.write(grantUnits.revoke, { grantId, now }),
  };
}
