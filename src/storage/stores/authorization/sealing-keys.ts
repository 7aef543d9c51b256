import type { SealingKeyStore } from '../../../authorization/stores/sealing-key-store.ts';
import type { SealingKey } from '../../../authorization/records/records.ts';
import { integer, text } from '../../sql/columns.ts';
import type { Database } from '../../sql/database.ts';
import { defineUnits, first, notice, type Row, run, type UnitSteps } from '../../sql/unit.ts';

type Reseal = Parameters<SealingKeyStore['reseal']>[0];
type Uses = Parameters<SealingKeyStore['addUses']>[0];
type Removal = Parameters<SealingKeyStore['remove']>[0];
type Withdrawal = Parameters<SealingKeyStore['withdraw']>[0];
type Withdrawn = Awaited<ReturnType<SealingKeyStore['withdraw']>>;

function keyOf(row: Row): SealingKey {
  return {
    keyId: text(row, 'key_id'),
    purpose: text(row, 'purpose') as SealingKey['purpose'],
    algorithm: text(row, 'algorithm') as SealingKey['algorithm'],
    sealedKey: Buffer.from(text(row, 'sealed_key'), 'base64url'),
    createdAt: integer(row, 'created_at'),
    activeFrom: integer(row, 'active_from'),
    uses: integer(row, 'uses'),
  };
}

function textOf(sealedKey: Uint8Array): string {
  return Buffer.from(sealedKey).toString('base64url');
}

function* insert(key: SealingKey): UnitSteps<void> {
  yield* run(
    `INSERT INTO sealing_key (key_id, purpose, algorithm, sealed_key, created_at, active_from, uses)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [key.keyId, key.purpose, key.algorithm, textOf(key.sealedKey), key.createdAt, key.activeFrom, key.uses],
  );
  yield* notice({ changed: 'sealing-keys' });
}

export const sealingKeyUnits = defineUnits('sealingKeys', {
  insert,

  *insertAfter({ key, newest }: { key: SealingKey; newest: string | null }): UnitSteps<boolean> {
    const row = yield* first(
      `SELECT key_id FROM sealing_key WHERE purpose = $1 AND algorithm = $2
       ORDER BY active_from DESC, created_at DESC, key_id DESC LIMIT 1`,
      [key.purpose, key.algorithm],
    );
    if ((row ? text(row, 'key_id') : null) !== newest) return false;
    yield* insert(key);
    return true;
  },

  *reseal(changes: Reseal): UnitSteps<number> {
    let count = 0;
    for (const { keyId, before, after } of changes) {
      const row = yield* first(
        'UPDATE sealing_key SET sealed_key = $3 WHERE key_id = $1 AND sealed_key = $2 RETURNING key_id',
        [keyId, textOf(before), textOf(after)],
      );
      if (row) count += 1;
    }
    return count;
  },

  *addUses(uses: Uses): UnitSteps<void> {
    for (const { keyId, count } of uses)
      yield* run('UPDATE sealing_key SET uses = uses + $2 WHERE key_id = $1', [keyId, count]);
  },

  *remove({ keyId, retiredAt, now }: Removal): UnitSteps<boolean> {
    const row = yield* first(
      `DELETE FROM sealing_key WHERE key_id = $1
         AND (purpose <> 'handle' OR NOT (
           EXISTS (SELECT 1 FROM token_grant
                   WHERE created_at <= $2 AND effective_at <= $2 AND absolute_expires_at > $3
                     AND revoked_at IS NULL)
           OR EXISTS (SELECT 1 FROM owner_session WHERE created_at <= $2 AND absolute_expires_at > $3)))
       RETURNING key_id`,
      [keyId, retiredAt, now],
    );
    if (row) yield* notice({ changed: 'sealing-keys' });
    return row !== undefined;
  },

  *withdraw({ keyId, successor, now }: Withdrawal): UnitSteps<Withdrawn> {
    const row = yield* first(
      'DELETE FROM sealing_key WHERE key_id = $1 RETURNING purpose, algorithm, active_from',
      [keyId],
    );
    if (row === undefined) return 'unknown';
    yield* notice({ changed: 'sealing-keys' });
    const activeFrom = integer(row, 'active_from');
    // The place of a key that is not active yet is that of the active one.
    const place = activeFrom > now ? 0 : activeFrom;
    const other = yield* first(
      `SELECT key_id FROM sealing_key
       WHERE purpose = $1 AND algorithm = $2 AND active_from >= $3 AND active_from <= $4 LIMIT 1`,
      [text(row, 'purpose'), text(row, 'algorithm'), place, now],
    );
    if (other) return 'withdrawn';
    yield* insert(successor);
    return 'replaced';
  },
});

/** Every key, oldest first. */
export async function readSealingKeys(database: Pick<Database, 'read'>): Promise<readonly SealingKey[]> {
  const rows = await database.read('SELECT * FROM sealing_key ORDER BY active_from, created_at, key_id');
  return rows.map(keyOf);
}

export function createSealingKeyStore(database: Database): SealingKeyStore {
  return {
    list: () => readSealingKeys(database),
    insert: (key) => database.write(sealingKeyUnits.insert, key),
    reseal: (changes) => database.write(sealingKeyUnits.reseal, changes),
    addUses: (uses) => database.write(sealingKeyUnits.addUses, uses),
    insertAfter: (key, newest) =>
      database.write(sealingKeyUnits.insertAfter, { key, newest: newest ?? null }),
    remove: (input) => database.write(sealingKeyUnits.remove, input),
    withdraw: (input) => database.write(sealingKeyUnits.withdraw, input),
  };
}
