import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type AuditTrail, openAuditTrail } from '../../foundation/audit/audit-trail.ts';
import { trailFiles } from '../../foundation/audit/trail-files.ts';
import type { Clock } from '../../foundation/clock.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import type { Log } from '../../foundation/log.ts';
import type { AuditSettings } from '../../settings/settings.ts';
import type { StorageLocation } from '../../settings/storage-location.ts';
import { StorageRefused } from '../../storage/refused.ts';
import type { AuditMarkStore } from '../../storage/stores/audit-mark.ts';

/**
 * The file of the settings, or a file next to the data; undefined for a store in memory. With PostgreSQL it is the
 * file of the store before its move.
 */
export function auditFile(
  { file }: AuditSettings,
  { folder }: StorageLocation,
  baseDirectory: string,
): string | undefined {
  if (file !== undefined) return resolve(baseDirectory, file);
  return folder === undefined ? undefined : resolve(baseDirectory, folder, 'audit.log');
}

const holdsSomething = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

/**
 * Refuses to replace a missing store with a new one: clients would be unknown, and revoked tokens under keys from
 * the environment would be valid. `assertUnused` throws if a running server writes the trail; then no store is
 * missing.
 * @throws StorageRefused if the trail has entries and the store has none.
 */
export function refuseLostStore(
  store: StorageLocation,
  trail: string | undefined,
  assertUnused: () => void,
): void {
  if (trail === undefined || store.kind !== 'file' || holdsSomething(store.file)) return;
  const { file } = store;
  if (!trailFiles(trail).some(holdsSomething)) return;
  assertUnused();
  throw new StorageRefused(
    `${file} is ${existsSync(file) ? 'empty' : 'missing'}, but its audit trail ${trail} has entries; ` +
      'restore the store from a backup, or move the trail away to begin with a new store',
    {
      found: findCondition('store-missing', {
        path: file,
        state: existsSync(file) ? 'empty' : 'missing',
        trail,
      }),
    },
  );
}

const markMilliseconds = 60_000;

/** The store records from time to time the length and the end of the trail. */
async function keepMarks(
  trail: AuditTrail,
  file: string,
  { marks, clock, log }: { marks: AuditMarkStore; clock: Clock; log: Log },
): Promise<void> {
  let markedAt = 0;
  async function mark(): Promise<void> {
    const { end } = trail;
    if (end.sequence === markedAt) return;
    try {
      await marks.set(file, end);
      markedAt = end.sequence;
    } catch (cause) {
      // Recovered by the next round.
      log.warn('audit-end-not-noted', {
        message: 'The store did not record the length of the audit trail. The next round tries again.',
        cause,
      });
    }
  }
  await mark();
  const stop = clock.every(markMilliseconds, () => void mark());
  trail.onClosed(() => {
    stop();
    return mark();
  });
}

/** @throws StorageRefused if the trail cannot be written: the author of a change could not be recorded. */
export async function openAuditFile(
  file: string,
  limits: AuditSettings,
  dependencies: {
    marks: AuditMarkStore;
    clock: Clock;
    log: Log;
    /** The number of the last commit of the store. */
    commit?: (() => number) | undefined;
  },
): Promise<AuditTrail> {
  const known = await dependencies.marks.find(file);
  const trail = await openTrail();
  await keepMarks(trail, file, dependencies);
  return trail;

  async function openTrail(): Promise<AuditTrail> {
    try {
      return await openAuditTrail({ file, limits, known, ...dependencies });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new StorageRefused(`${file}: the audit trail cannot be written (${code ?? 'unknown reason'})`, {
        cause: error,
        found: findCondition('audit-not-writable', {}),
      });
    }
  }
}
