import type { Owner } from '../../../../authorization/records/owner.ts';
import type { OwnerProfile } from '../../../../authorization/records/owner-profile.ts';
import type { Change, Insertion } from '../../../../authorization/stores/outcomes.ts';
import type { OwnerEnding, OwnerStore } from '../../../../authorization/stores/owner-store.ts';
import type { PasswordHash } from '../../../../foundation/password-hash.ts';
import { folded, searchText } from '../../../../foundation/listing/folded.ts';
import { flag, integer, optionalJson, optionalText, text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import { defineUnits, first, type Row, type SqlValue, type UnitSteps } from '../../../sql/unit.ts';
import type { Role } from '../../../../authorization/rights/roles.ts';
import { endHoldings, endThings } from '../rows/holdings.ts';
import { words, wordsText } from '../rows/lists.ts';
import { readPage } from '../rows/paging.ts';
import { unlockOwner } from '../sign-in-attempts.ts';
import { putTombstone, readTombstones, removeTombstone } from '../rows/tombstones.ts';
import { isDeclaredOwner } from './settings-entries.ts';

type Removal = Parameters<OwnerStore['remove']>[0];

interface Replacement {
  owner: Owner;
  expectedVersion: number;
  ends: OwnerEnding | undefined;
}

interface Rehash {
  ownerId: string;
  before: PasswordHash;
  after: PasswordHash;
}

function ownerOf(row: Row): Owner {
  return {
    ownerId: text(row, 'owner_id'),
    username: text(row, 'username'),
    name: optionalText(row, 'name'),
    profile: optionalJson<OwnerProfile>(row, 'profile'),
    passwordHash: text(row, 'password_hash') as PasswordHash,
    disabled: flag(row, 'disabled'),
    roles: words(row, 'roles') as readonly Role[],
    scope: words(row, 'scope'),
    managedBy: 'registry',
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
    version: integer(row, 'version'),
  };
}

function columnsOf(owner: Owner): SqlValue[] {
  const { ownerId, username, name = null, passwordHash, disabled, roles, scope, profile } = owner;
  const { createdAt, updatedAt, version } = owner;
  const rights = [wordsText(roles), wordsText(scope)];
  const claims = profile && JSON.stringify(profile);
  const fields = [ownerId, username, name, passwordHash, Number(disabled), createdAt, updatedAt, version];
  const search = searchText([ownerId, username, name ?? undefined, profile?.email]);
  return [...fields, ...rights, claims ?? null, folded(name ?? ''), search];
}

/** The id of a deleted user can be used again. Everything that the deleted user had remains ended. */
export function* insertOwner(owner: Owner): UnitSteps<Insertion> {
  if (yield* isDeclaredOwner(owner.ownerId, owner.username)) return 'conflict';
  const row = yield* first(
    `INSERT INTO resource_owner (owner_id, username, name, password_hash, disabled, created_at, updated_at, version,
       roles, scope, profile, name_key, search)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING RETURNING owner_id`,
    columnsOf(owner),
  );
  if (!row) return 'conflict';
  yield* removeTombstone('owner', owner.ownerId);
  return 'inserted';
}

export const ownerUnits = defineUnits('owners', {
  insert: insertOwner,

  *replace({ owner, expectedVersion, ends }: Replacement): UnitSteps<Change | 'conflict'> {
    const taken = yield* first('SELECT owner_id FROM resource_owner WHERE username = $1 AND owner_id <> $2', [
      owner.username,
      owner.ownerId,
    ]);
    if (taken || (yield* isDeclaredOwner(owner.ownerId, owner.username))) return 'conflict';
    const row = yield* first(
      `UPDATE resource_owner SET username = $2, name = $3, password_hash = $4, disabled = $5, created_at = $6,
         updated_at = $7, version = $8, roles = $9, scope = $10, profile = $11, name_key = $12, search = $13
       WHERE owner_id = $1 AND version = $14 RETURNING owner_id`,
      [...columnsOf(owner), expectedVersion],
    );
    if (!row) {
      const other = yield* first('SELECT owner_id FROM resource_owner WHERE owner_id = $1', [owner.ownerId]);
      return other ? 'stale' : 'absent';
    }
    if (ends)
      yield* endThings('owner', owner.ownerId, { ...ends, consents: false, logouts: false }, ends.now);
    if (ends?.locks) yield* unlockOwner(owner.ownerId, ends.now);
    return 'changed';
  },

  *rehash({ ownerId, before, after }: Rehash): UnitSteps<boolean> {
    const row = yield* first(
      'UPDATE resource_owner SET password_hash = $3 WHERE owner_id = $1 AND password_hash = $2 RETURNING owner_id',
      [ownerId, before, after],
    );
    return row !== undefined;
  },

  *remove({ ownerId, expectedVersion, now, tombstoneUntil }: Removal): UnitSteps<Change> {
    const row = yield* first(
      'DELETE FROM resource_owner WHERE owner_id = $1 AND version = COALESCE($2, version) RETURNING owner_id',
      [ownerId, expectedVersion ?? null],
    );
    if (!row) {
      const other = yield* first('SELECT owner_id FROM resource_owner WHERE owner_id = $1', [ownerId]);
      return other ? 'stale' : 'absent';
    }
    yield* putTombstone('owner', ownerId, tombstoneUntil);
    yield* endHoldings('owner', ownerId, now);
    return 'changed';
  },
});

export function createOwnerStore(database: Database): OwnerStore {
  return {
    async find(ownerId) {
      const [row] = await database.read('SELECT * FROM resource_owner WHERE owner_id = $1', [ownerId]);
      return row && ownerOf(row);
    },
    async findByUsername(username) {
      const [row] = await database.read('SELECT * FROM resource_owner WHERE username = $1', [username]);
      return row && ownerOf(row);
    },
    list: ({ username }, page) =>
      readPage(
        database,
        {
          table: 'resource_owner',
          idColumn: 'owner_id',
          sortColumns: { name: 'name_key' },
          where: { username },
          read: ownerOf,
        },
        page,
      ),
    insert: (owner) => database.write(ownerUnits.insert, owner),
    replace: (owner, expectedVersion, ends) =>
      database.write(ownerUnits.replace, { owner, expectedVersion, ends }),
    rehash: (ownerId, before, after) => database.write(ownerUnits.rehash, { ownerId, before, after }),
    remove: (input) => database.write(ownerUnits.remove, input),
    isTombstone: readTombstones(database, 'owner'),
  };
}
