import type { SealingKey, SealingKeyStore } from '../../../authorization/stores.ts';
import { integer, text } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { defineUnits, first, type Row, run, type UnitSteps } from '../../unit.ts';

function keyOf(row: Row): SealingKey {
  return {
    keyId: text(row, 'key_id'),
    purpose: text(row, 'purpose') as SealingKey['purpose'],
    sealedKey: Buffer.from(text(row, 'sealed_key'), 'base64url'),
    createdAt: integer(row, 'created_at'),
  };
}

export const sealingKeyUnits = defineUnits('sealingKeys', {
  *insertFirst({ keyId, purpose, sealedKey, createdAt }: SealingKey): UnitSteps<void> {
    if (yield* first('SELECT key_id FROM sealing_key WHERE purpose = $1', [purpose])) return;
    yield* run('INSERT INTO sealing_key (key_id, purpose, sealed_key, created_at) VALUES ($1, $2, $3, $4)', [
      keyId,
      purpose,
      Buffer.from(sealedKey).toString('base64url'),
      createdAt,
    ]);
  },
});

export function createSealingKeyStore(database: Database): SealingKeyStore {
  return {
    async list() {
      const rows = await database.read('SELECT * FROM sealing_key ORDER BY created_at, key_id');
      return rows.map(keyOf);
    },
    insertFirst: (key) => database.write(sealingKeyUnits.insertFirst, key),
  };
}
