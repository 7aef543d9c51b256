/** Replaces src/storage/postgres/change-feed.ts in an instance with a planted fault. */
import { followChanges as follow, type ChangeFeed } from '../../../src/storage/postgres/change-feed.ts';
import type { PlantedFault } from './planted-faults.ts';

const planted: PlantedFault = 'changes of other instances are ignored';

type Given = Parameters<typeof follow>[0];

/** Reads the changes and ignores them. */
export function followChanges(given: Given): Promise<ChangeFeed> {
  return follow(
    process.env['PLANTED_FAULT'] === planted ? { ...given, announce: () => Promise.resolve() } : given,
  );
}
