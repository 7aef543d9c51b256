/** Connects the readiness of this instance with its checks, its settings and the other instances. */
import type { Instruments } from '../../foundation/instruments.ts';
import { shareSettings } from '../../settings/shared-settings.ts';
import { addressForOthers } from '../operations/address-for-others.ts';
import { createAskedInstances } from '../operations/asked-instances.ts';
import { type HealthChecks, healthChecks } from '../operations/health-checks.ts';
import { createReadiness, type Readiness } from '../operations/readiness.ts';
import type { Surfaces, SurfaceParts } from './surfaces.ts';

export interface OpenReadiness extends Readiness {
  readonly checks: HealthChecks;
  /** Lets the other instances know the address and the settings of this one. */
  announce(): void;
}

export function openReadiness(
  { options, holdings, state, addresses }: Pick<SurfaceParts, 'options' | 'holdings' | 'state' | 'addresses'>,
  { configuration, gateway }: Pick<Surfaces, 'configuration' | 'gateway'>,
  { clock, log }: Instruments,
): OpenReadiness {
  const { settings } = options;
  const { database, others } = holdings.storage;
  const checks = healthChecks({ ...holdings, ...state, configuration, gateway, clock });
  const asked = createAskedInstances(() => others?.addresses() ?? [], clock);
  const readiness = createReadiness({
    checks,
    failOn: () => settings.readiness.failOn,
    isRead: (part) =>
      configuration.isReady() ||
      part === 'authorization' ||
      (part === 'gateway' && settings.gateway.routesFrom === undefined),
    isStale: () => database.freshness.age() > settings.storage.maxStaleSeconds * 1000,
    others: asked,
    clock,
    log,
  });
  return {
    checks,
    judge: readiness.judge,
    announce() {
      if (!others) return;
      const address = settings.readiness.address ?? addressForOthers(addresses.management());
      void others.announce({ address, settings: shareSettings(settings, state.encryptionKeys.current) });
    },
    close() {
      readiness.close();
      asked.close();
    },
  };
}
