import { resolve } from 'node:path';
import { type AuditTrail, openAuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { AuditSettings } from '../../settings/settings.ts';
import { StorageRefused } from '../../storage/refused.ts';

/** The file of the settings, or else one beside the data; none for a store in memory. */
export function auditFile(
  { file }: AuditSettings,
  at: { readonly dataDirectory: string | undefined; readonly baseDirectory: string },
): string | undefined {
  if (file !== undefined) return resolve(at.baseDirectory, file);
  return at.dataDirectory === undefined
    ? undefined
    : resolve(at.baseDirectory, at.dataDirectory, 'audit.log');
}

/** @throws StorageRefused when the trail cannot be written: who changes something could not be told. */
export async function openAudit(
  file: string,
  limits: AuditSettings,
  { clock, log }: { clock: Clock; log: Log },
): Promise<AuditTrail> {
  try {
    return await openAuditTrail({ file, limits, clock, log });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StorageRefused(`${file}: the audit trail cannot be written (${code ?? 'unknown reason'})`);
  }
}
