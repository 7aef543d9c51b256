import { isAbsolute, join, resolve } from 'node:path';
import { type AuditTrail, openAuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { AuditSettings } from '../../settings/settings.ts';
import { StorageRefused } from '../../storage/refused.ts';

/**
 * The audit trail: the file of the settings, or else one beside the data; none for a store in memory.
 * @throws StorageRefused when it cannot be written: who changes something could not be told.
 */
export async function openAudit(
  { file, ...limits }: AuditSettings,
  at: { readonly dataDirectory: string | undefined; readonly baseDirectory: string },
  { clock, log }: { clock: Clock; log: Log },
): Promise<AuditTrail | undefined> {
  const chosen = file ?? (at.dataDirectory === undefined ? undefined : join(at.dataDirectory, 'audit.log'));
  if (chosen === undefined) return undefined;
  const path = isAbsolute(chosen) ? chosen : resolve(at.baseDirectory, chosen);
  try {
    return await openAuditTrail({ file: path, limits, clock, log });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StorageRefused(`${path}: the audit trail cannot be written (${code ?? 'unknown reason'})`);
  }
}
