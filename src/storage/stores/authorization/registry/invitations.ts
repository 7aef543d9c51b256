import type { Invitation } from '../../../../authorization/records/records.ts';
import type { Role } from '../../../../authorization/rights/roles.ts';
import type { InvitationStore } from '../../../../authorization/stores/invitation-store.ts';
import type { Digest } from '../../../../foundation/digest.ts';
import { integer, optionalInteger, text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import { all, defineUnits, first, type Row, run, type UnitSteps } from '../../../sql/unit.ts';
import { conditionsOf } from '../rows/conditions.ts';
import { makerOf } from '../rows/makers.ts';
import { words, wordsText } from '../rows/lists.ts';
import { readPage } from '../rows/paging.ts';
import { putTombstone, readTombstones } from '../rows/tombstones.ts';
import { insertOwner } from './owners.ts';

type Acceptance = Parameters<InvitationStore['accept']>[0];
type End = Parameters<InvitationStore['end']>[0];
type Accepted = Awaited<ReturnType<InvitationStore['accept']>>;

function invitationOf(row: Row): Invitation {
  return {
    invitationId: text(row, 'invitation_id'),
    digest: text(row, 'digest') as Digest,
    roles: words(row, 'roles') as readonly Role[],
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    usedAt: optionalInteger(row, 'used_at'),
    maker: makerOf(row),
  };
}

export const invitationUnits = defineUnits('invitations', {
  *insert({ invitationId, digest, roles, createdAt, expiresAt, maker }: Invitation): UnitSteps<void> {
    yield* run(
      `INSERT INTO invitation (invitation_id, digest, roles, created_at, expires_at, maker_owner_id,
         maker_client_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [invitationId, digest, wordsText(roles), createdAt, expiresAt, maker.ownerId ?? null, maker.clientId],
    );
  },

  *accept({ digest, owner, now, issuedUnder }: Acceptance): UnitSteps<Accepted> {
    const used = yield* first(
      `UPDATE invitation SET used_at = $2
       WHERE digest = $1 AND used_at IS NULL AND expires_at > $2
         AND ${conditionsOf('invited', { maker: 'invitation', number: '$3' })} RETURNING invitation_id`,
      [digest, now, issuedUnder],
    );
    if (!used) return 'refused';
    if ((yield* insertOwner(owner)) === 'inserted') return 'accepted';
    yield* run('UPDATE invitation SET used_at = NULL WHERE digest = $1', [digest]);
    return 'conflict';
  },

  *end({ invitationId, now, tombstoneUntil }: End): UnitSteps<boolean> {
    const row = yield* first(
      `UPDATE invitation SET expires_at = $2
       WHERE invitation_id = $1 AND used_at IS NULL AND expires_at > $2 RETURNING invitation_id`,
      [invitationId, now],
    );
    if (row) yield* putTombstone('invitation', invitationId, tombstoneUntil);
    return row !== undefined;
  },

  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM invitation WHERE invitation_id IN
         (SELECT invitation_id FROM invitation WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
       RETURNING invitation_id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

export function createInvitationStore(database: Database): InvitationStore {
  const one = async (column: 'invitation_id' | 'digest', value: string) => {
    const [row] = await database.read(`SELECT * FROM invitation WHERE ${column} = $1`, [value]);
    return row && invitationOf(row);
  };
  return {
    insert: (invitation) => database.write(invitationUnits.insert, invitation),
    find: (invitationId) => one('invitation_id', invitationId),
    findByDigest: (digest) => one('digest', digest),
    list: (page) =>
      readPage(
        database,
        {
          table: 'invitation',
          idColumn: 'invitation_id',
          ends: ['expires_at'],
          searched: ['invitation_id', 'roles', 'maker_owner_id', 'maker_client_id'],
          where: {},
          also: ['used_at IS NULL'],
          read: invitationOf,
        },
        page,
      ),
    end: (input) => database.write(invitationUnits.end, input),
    isTombstone: readTombstones(database, 'invitation'),
    accept: (input) => database.write(invitationUnits.accept, input),
  };
}
