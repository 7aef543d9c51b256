import type { ChainPosition } from '../../foundation/audit/hash-chain.ts';
import { integer, text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import { defineUnits, run, type UnitSteps } from '../sql/unit.ts';

/** The store's record of the audit trail: the last entry of each audit file. */
export interface AuditMarkStore {
  find(file: string): Promise<ChainPosition | undefined>;
  set(file: string, link: ChainPosition): Promise<void>;
}

export const auditMarkUnits = defineUnits('auditMark', {
  *set({ file, sequence, hash }: { file: string } & ChainPosition): UnitSteps<void> {
    yield* run(
      `INSERT INTO audit_mark (file, sequence, hash) VALUES ($1, $2, $3)
       ON CONFLICT (file) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash`,
      [file, sequence, hash],
    );
  },
});

export async function readAuditMark(
  database: Pick<Database, 'read'>,
  file: string,
): Promise<ChainPosition | undefined> {
  const [row] = await database.read('SELECT sequence, hash FROM audit_mark WHERE file = $1', [file]);
  return row && { sequence: integer(row, 'sequence'), hash: text(row, 'hash') };
}

export function createAuditMarkStore(database: Database): AuditMarkStore {
  return {
    find: (file) => readAuditMark(database, file),
    set: (file, { sequence, hash }) => database.write(auditMarkUnits.set, { file, sequence, hash }),
  };
}
