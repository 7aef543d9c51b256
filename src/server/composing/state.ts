import type { EncryptionKeys } from '../../authorization/index.ts';
import { createOpenExchanges, type OpenExchanges } from '../../conventions/open-exchanges.ts';
import { createProcessLimits, type ProcessLimits } from '../../conventions/noted-limits.ts';
import { createTasks, type Tasks } from '../../conventions/tasks/tasks.ts';
import type { Instruments } from '../../foundation/instruments.ts';
import { createPasswordHasher, type PasswordHasher } from '../../foundation/password-hash.ts';
import { storageLocation } from '../../settings/storage-location.ts';
import type { Maintenance } from '../documents/service-document.ts';
import { keyEncryptionKeys } from '../files/encryption-key.ts';
import type { Holdings } from '../files/holdings.ts';
import { meterPasswords } from '../metrics/part-metrics.ts';
import { createMaintenance } from '../operations/maintenance.ts';
import { openQuotas, type ServiceQuotas } from './open-quotas.ts';
import type { StartOptions } from './service-options.ts';

/** The state that several surfaces use. */
export interface ServiceState {
  readonly maintenance: Maintenance;
  readonly limits: ProcessLimits;
  readonly quotas: ServiceQuotas;
  readonly encryptionKeys: EncryptionKeys;
  readonly hasher: PasswordHasher;
  readonly tasks: Tasks;
  readonly openExchanges: OpenExchanges;
}

/** @throws StorageRefused if the key that seals the keys of the store is lost. */
export async function openState(
  { settings, origins, sharing, secrets = {} }: StartOptions,
  { storage }: Holdings,
  instruments: Instruments,
): Promise<ServiceState> {
  const { clock, random, log, metrics } = instruments;
  const maintenance = await createMaintenance({ settings, store: storage.serviceState, clock });
  const limits = createProcessLimits(storage.conventions.limits, clock);
  const quotas = await openQuotas({
    settings,
    origins,
    exchange: sharing.quotas,
    instance: storage.instance,
    limits,
    clock,
    log,
    metrics,
  });
  const encryptionKeys = await keyEncryptionKeys(
    storageLocation(settings.storage).folder,
    secrets,
    random,
    async () => (await storage.authorization.sealingKeys.list()).length > 0,
  );
  const { memoryKibibytes, passes } = settings.authorization.passwords.hash;
  const hasher = createPasswordHasher({ cost: { memory: memoryKibibytes, passes, parallelism: 1 } });
  meterPasswords(metrics, hasher);
  const { tombstoneSeconds } = settings;
  const tasks = createTasks({ store: storage.conventions.tasks, clock, random, log, tombstoneSeconds });
  const openExchanges = createOpenExchanges(settings.authorization.endsExchanges, instruments);
  return { maintenance, limits, quotas, encryptionKeys, hasher, tasks, openExchanges };
}
