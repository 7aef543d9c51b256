import { openPostgresReader } from './postgres-reader.ts';
import { type TableFindings, verifyTable } from '../audit/verify-table.ts';

/** Verifies the trail of a database next to its services. @throws StorageRefused if it cannot be reached */
export async function verifyDatabase(url: string): Promise<TableFindings> {
  const reader = await openPostgresReader(url);
  try {
    return await verifyTable(reader);
  } finally {
    await reader.close();
  }
}
