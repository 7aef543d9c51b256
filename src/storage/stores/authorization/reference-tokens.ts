import type { ReferenceToken } from '../../../authorization/records/records.ts';
import type { ReferenceTokenStore } from '../../../authorization/stores/reference-token-store.ts';
import type { Digest } from '../../../foundation/digest.ts';
import { integer, json, optionalText, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { all, changed, defineUnits, first, notice, type Row, type UnitSteps } from '../../sql/unit.ts';
import { conditionsOf } from './rows/conditions.ts';
import { words, wordsText } from './rows/lists.ts';
import { readPage } from './rows/paging.ts';
import { putTombstone, readTombstones } from './rows/tombstones.ts';

function tokenOf(row: Row): ReferenceToken {
  return {
    tokenId: text(row, 'token_id'),
    digest: text(row, 'digest') as Digest,
    clientId: text(row, 'client_id'),
    ownerId: optionalText(row, 'owner_id'),
    grantId: optionalText(row, 'grant_id'),
    scope: words(row, 'scope'),
    audience: json<readonly string[]>(row, 'audience'),
    issuedAt: integer(row, 'created_at'),
    issuedUnder: integer(row, 'issued_under'),
    expiresAt: integer(row, 'expires_at'),
  };
}

export const referenceTokenUnits = defineUnits('referenceTokens', {
  *insert(token: ReferenceToken): UnitSteps<boolean> {
    return yield* changed(
      `INSERT INTO reference_token (token_id, digest, client_id, owner_id, grant_id, scope, audience, created_at,
         expires_at, issued_under)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
       WHERE ${conditionsOf('referenceToken', { grant: '$5', userRights: '$4', clientRights: '$3', number: '$10' })}`,
      [
        token.tokenId,
        token.digest,
        token.clientId,
        token.ownerId ?? null,
        token.grantId ?? null,
        wordsText(token.scope),
        JSON.stringify(token.audience),
        token.issuedAt,
        token.expiresAt,
        token.issuedUnder,
      ],
    );
  },

  *remove(input: { tokenId: string; tombstoneUntil: number | undefined }): UnitSteps<boolean> {
    const { tokenId, tombstoneUntil } = input;
    const row = yield* first('DELETE FROM reference_token WHERE token_id = $1 RETURNING token_id', [tokenId]);
    if (row === undefined) return false;
    if (tombstoneUntil !== undefined) yield* putTombstone('token', tokenId, tombstoneUntil);
    yield* notice({ changed: 'reference-token', tokenId });
    return true;
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM reference_token WHERE token_id IN
         (SELECT token_id FROM reference_token WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
       RETURNING token_id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createReferenceTokenStore(database: Database): ReferenceTokenStore {
  const one = async (column: 'token_id' | 'digest', value: string) => {
    const [row] = await database.read(`SELECT * FROM reference_token WHERE ${column} = $1`, [value]);
    return row && tokenOf(row);
  };
  return {
    insert: (token) => database.write(referenceTokenUnits.insert, token),
    find: (tokenId) => one('token_id', tokenId),
    findByDigest: (digest) => one('digest', digest),
    list: ({ clientId, ownerId }, page) =>
      readPage(
        database,
        {
          table: 'reference_token',
          idColumn: 'token_id',
          ends: ['expires_at'],
          searched: ['token_id', 'client_id', 'owner_id'],
          where: { client_id: clientId, owner_id: ownerId },
          read: tokenOf,
        },
        page,
      ),
    remove: (tokenId, tombstoneUntil) =>
      database.write(referenceTokenUnits.remove, { tokenId, tombstoneUntil }),
    isTombstone: readTombstones(database, 'token'),
  };
}
