/** Compares a database with what the folder of this instance knows of it, before a service opens it. */
import { readConfirmed } from './confirmed-commits.ts';

export interface OlderDatabase {
  /** The last commit of the database. */
  readonly commit: number;
  /** The last commit that was confirmed to this instance. */
  readonly named: number;
  readonly isRestored: boolean;
}

/**
 * `undefined` if the database has every commit that the folder knows. A database that was restored counts as older.
 * @throws StorageRefused if it cannot be reached
 */
export async function findOlderDatabase(url: string, folder: string): Promise<OlderDatabase | undefined> {
  const { commits, isRestored } = readConfirmed(folder);
  if (commits.length === 0 && !isRestored) return undefined;
  const { openPostgresReader } = await import('./postgres/postgres-reader.ts');
  const { isOlder, readCounted } = await import('./postgres/counted-commits.ts');
  const reader = await openPostgresReader(url);
  try {
    const counted = await readCounted(reader.read);
    const confirmed = commits.find(({ store }) => store === counted?.store);
    const commit = counted?.last ?? 0;
    if (!isRestored && !(confirmed && isOlder(counted, confirmed))) return undefined;
    return { commit, named: confirmed?.commit ?? commit, isRestored };
  } finally {
    await reader.close();
  }
}
