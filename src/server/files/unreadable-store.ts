import { findCondition } from '../../foundation/conditions/conditions.ts';
import type { StorageLocation } from '../../settings/storage-location.ts';
import { StorageRefused } from '../../storage/refused.ts';
import { StorageUnavailable } from '../../storage/sql/database.ts';

/** A store that cannot be read at start prevents the start, and is not a fault of the program. */
export function unreadable(error: unknown, location: StorageLocation): unknown {
  if (!(error instanceof StorageUnavailable)) return error;
  const { cause } = error;
  const reason = cause instanceof Error ? cause.message : error.message;
  const store = 'file' in location ? location.file : 'the database';
  return new StorageRefused(`${store} cannot be read: ${reason}`, {
    cause: error,
    found:
      'file' in location
        ? findCondition('store-damaged', { reason: `: ${reason}` })
        : findCondition('store-unreachable', { reason: `: ${reason}` }),
  });
}
