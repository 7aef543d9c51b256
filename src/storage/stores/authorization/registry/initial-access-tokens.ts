import type { InitialAccessToken } from '../../../../authorization/records/records.ts';
import type { InitialAccessTokenStore } from '../../../../authorization/stores/initial-access-token-store.ts';
import type { Digest } from '../../../../foundation/digest.ts';
import { searchText } from '../../../../foundation/listing/folded.ts';
import { integer, optionalText, text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import { all, defineUnits, first, type Row, run, type UnitSteps } from '../../../sql/unit.ts';
import { conditionsOf } from '../rows/conditions.ts';
import { makerOf } from '../rows/makers.ts';
import { readPage } from '../rows/paging.ts';
import { isHeld, putTombstone, readTombstones } from '../rows/tombstones.ts';
import { insertClient } from './clients.ts';

type Registration = Parameters<InitialAccessTokenStore['register']>[0];
type Registered = Awaited<ReturnType<InitialAccessTokenStore['register']>>;

function tokenOf(row: Row): InitialAccessToken {
  return {
    tokenId: text(row, 'token_id'),
    digest: text(row, 'digest') as Digest,
    note: optionalText(row, 'note'),
    uses: integer(row, 'uses'),
    maximumUses: integer(row, 'max_uses'),
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    maker: makerOf(row),
  };
}

export const initialAccessTokenUnits = defineUnits('initialAccessTokens', {
  *insert(token: InitialAccessToken): UnitSteps<void> {
    yield* run(
      `INSERT INTO initial_access_token (token_id, digest, note, uses, max_uses, created_at, expires_at,
         maker_owner_id, maker_client_id, search)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        token.tokenId,
        token.digest,
        token.note ?? null,
        token.uses,
        token.maximumUses,
        token.createdAt,
        token.expiresAt,
        token.maker.ownerId ?? null,
        token.maker.clientId,
        searchText([token.tokenId, token.note]),
      ],
    );
  },

  *register({ tokenId, client, now, maximumClients, issuedUnder }: Registration): UnitSteps<Registered> {
    // A client that was deleted does not return by itself.
    if (yield* isHeld('client', client.clientId, now)) return 'conflict';
    // Only these rows have an end, and its index finds them among all others.
    const counted = yield* first(
      `SELECT COUNT(*) AS clients FROM client
       WHERE unused_until IS NOT NULL AND managed_by IN ('registration', 'document')`,
    );
    if (counted && integer(counted, 'clients') >= maximumClients) return 'full';
    if (tokenId !== undefined) {
      const used = yield* first(
        `UPDATE initial_access_token SET uses = uses + 1
         WHERE token_id = $1 AND uses < max_uses AND expires_at > $2
           AND ${conditionsOf('registration', { maker: 'initial_access_token', number: '$3' })} RETURNING token_id`,
        [tokenId, now, issuedUnder],
      );
      if (!used) return 'refused';
    }
    return (yield* insertClient(client)) === 'inserted' ? 'registered' : 'conflict';
  },

  *remove(input: { tokenId: string; tombstoneUntil: number }): UnitSteps<boolean> {
    const { tokenId, tombstoneUntil } = input;
    const row = yield* first('DELETE FROM initial_access_token WHERE token_id = $1 RETURNING token_id', [
      tokenId,
    ]);
    if (row) yield* putTombstone('initial-access-token', tokenId, tombstoneUntil);
    return row !== undefined;
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM initial_access_token WHERE token_id IN
         (SELECT token_id FROM initial_access_token WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
       RETURNING token_id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createInitialAccessTokenStore(database: Database): InitialAccessTokenStore {
  const one = async (column: 'token_id' | 'digest', value: string) => {
    const [row] = await database.read(`SELECT * FROM initial_access_token WHERE ${column} = $1`, [value]);
    return row && tokenOf(row);
  };
  return {
    insert: (token) => database.write(initialAccessTokenUnits.insert, token),
    find: (tokenId) => one('token_id', tokenId),
    findByDigest: (digest) => one('digest', digest),
    list: (page) =>
      readPage(
        database,
        {
          table: 'initial_access_token',
          idColumn: 'token_id',
          ends: ['expires_at'],
          where: {},
          read: tokenOf,
        },
        page,
      ),
    register: (input) => database.write(initialAccessTokenUnits.register, input),
    remove: (tokenId, tombstoneUntil) =>
      database.write(initialAccessTokenUnits.remove, { tokenId, tombstoneUntil }),
    isTombstone: readTombstones(database, 'initial-access-token'),
  };
}
