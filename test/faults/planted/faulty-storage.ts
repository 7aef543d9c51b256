/** Replaces src/storage/open.ts in an instance with a planted fault. */
import { openStorage as open, type Storage } from '../../../src/storage/open.ts';
import { withoutGuard } from '../../storage/crash/seeded-bugs.ts';
import type { PlantedFault } from './planted-faults.ts';

const planted: PlantedFault = 'codes without a guard';

export async function openStorage(...of: Parameters<typeof open>): Promise<Storage> {
  const storage = await open(...of);
  if (process.env['PLANTED_FAULT'] !== planted) return storage;
  const { authorization } = storage;
  return { ...storage, authorization: { ...authorization, codes: withoutGuard(authorization.codes) } };
}
