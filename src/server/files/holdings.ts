/** The store, the audit trail and the locks of the files: what only one process of a service may hold. */
import type { AuditSearch } from '../../foundation/audit/audit-search.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import { createFileSearch } from '../../foundation/audit/search-files.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import { connectionsOf, type MachineProcess } from '../../settings/connection-budget.ts';
import { type LiveOrigins, urlFilesOf } from '../../settings/origins.ts';
import type { Settings } from '../../settings/settings.ts';
import { storageLocation } from '../../settings/storage-location.ts';
import { StorageRefused } from '../../storage/refused.ts';
import { openStorage, type Storage, type StorageOptions } from '../../storage/open.ts';
import { auditFile, openAuditFile, refuseLostStore } from './audit-file.ts';
import { describeOlderStore, findOlder, type OlderStore, recordAccepted } from './older-store.ts';
import { lockOwnFiles } from './own-files.ts';
import { unreadable } from './unreadable-store.ts';

export interface Holdings {
  readonly storage: Storage;
  readonly audit: AuditTrail | undefined;
  /** Finds entries of the trail. */
  readonly auditSearch: AuditSearch | undefined;
  /** True if this process writes the trail, and counts its entries. */
  readonly writesTrail: boolean;
  /** The folder of the mirrors; undefined if the store is in memory. */
  readonly mirrors: string | undefined;
  /** Names the service of all its processes. */
  readonly service: string;
  /** Closes the trail, releases the files and closes the store. */
  close(): Promise<void>;
}

export interface HoldingsOptions extends Pick<
  StorageOptions,
  'clock' | 'log' | 'others' | 'databaseTime' | 'hear'
> {
  readonly settings: Settings;
  /** The places that set the values, if they are known. */
  readonly origins?: LiveOrigins | undefined;
  /** The folder for relative paths of the settings. */
  readonly baseDirectory: string;
  /** This process among those of the machine; the only one by default. */
  readonly process?: MachineProcess | undefined;
  /** True if the operator takes a store that is older than what was confirmed. */
  readonly acceptsOlderStore?: boolean | undefined;
  /** The folder of the mirrors, if it is not the folder of the data. */
  readonly mirrors?: string | undefined;
}

const alone = { number: 1, processes: 1 };

/** @throws StorageRefused unless the operator takes an older store, or has restored it */
function refuseOlderStore(older: OlderStore | undefined, isAccepted = false): void {
  if (older && !isAccepted && !older.isRestored)
    throw new StorageRefused(describeOlderStore(older), { found: findCondition('store-older', {}) });
}

/** @throws StorageRefused; nothing remains open then. */
export async function openHoldings(options: HoldingsOptions): Promise<Holdings> {
  const { settings, origins, baseDirectory, mirrors, process = alone, acceptsOlderStore, ...own } = options;
  const { url, ...store } = settings.storage;
  const location = storageLocation(settings.storage);
  // A database contains its own trail.
  const file = location.kind === 'server' ? undefined : auditFile(settings.audit, location, baseDirectory);
  refuseLostStore(location, file, () => lockOwnFiles(file, settings.configuration, baseDirectory)());
  // Of several processes, the first one has compared.
  const older = process.processes === 1 ? await findOlder(location, url, file) : undefined;
  refuseOlderStore(older, acceptsOlderStore);
  const storage = await openStorage(url, {
    ...own,
    ...store,
    ...connectionsOf(store.poolSize, process),
    urlFiles: urlFilesOf(origins),
  });
  let releaseFiles: (() => void) | undefined;
  try {
    const unlocked = location.kind === 'server' ? (mirrors ?? location.folder) : undefined;
    releaseFiles = lockOwnFiles(file, settings.configuration, baseDirectory, unlocked);
    const marks = storage.auditMarks;
    if (older) await storage.endEverything({ now: storage.clock.now(), commit: older.continuesAbove });
    const audit =
      file === undefined
        ? await storage.openAudit?.()
        : await openAuditFile(file, settings.audit, { ...own, marks, commit: storage.lastCommit });
    if (older && audit) recordAccepted(older, audit, own.log);
    const release = releaseFiles;
    return {
      storage,
      audit,
      auditSearch: file === undefined ? storage.auditSearch : createFileSearch(file),
      writesTrail: audit !== undefined,
      mirrors: mirrors ?? location.folder,
      service: storage.instance,
      async close() {
        await audit?.close();
        release();
        await storage.close();
      },
    };
  } catch (error) {
    // Rolled back: the files must be free for the next start.
    releaseFiles?.();
    await storage.close();
    throw unreadable(error, location);
  }
}
