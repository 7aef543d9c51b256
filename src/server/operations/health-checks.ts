/** The checks of the parts of the service, which /readyz and the alerts show. */
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import { findCondition, type FoundCondition } from '../../foundation/conditions/conditions.ts';
import type { NotedCondition } from '../../foundation/conditions/noted.ts';
import type { PasswordHasher } from '../../foundation/password-hash.ts';
import type { Gateway } from '../../gateway/index.ts';
import type { Storage } from '../../storage/open.ts';
import type { StoreCondition } from '../../storage/opened.ts';

export type CheckState = 'ok' | 'degraded';

export interface HealthCheck {
  (): CheckState;
  /** The condition that degrades it, for the alert. /readyz does not show it, because it needs no credentials. */
  readonly found?: () => FoundCondition & Partial<Pick<NotedCondition, 'subject'>>;
}

/** The checks of the parts by name. */
export type HealthChecks = Readonly<Record<string, HealthCheck>>;

const ofStore: Readonly<Record<StoreCondition, () => FoundCondition>> = {
  'disk-full': () => findCondition('disk-full', { folder: 'the store' }),
  'store-damaged': () => findCondition('store-damaged', { reason: '' }),
  'store-failing': () => findCondition('store-failing', {}),
  'store-unreachable': () => findCondition('store-unreachable', { reason: '' }),
};
const clocksDiffer = () =>
  findCondition('clock-differs', { other: 'the database', difference: 'more than 2 s' });

/** A check with the condition that degrades it. */
function checkOf(state: () => CheckState, found: NonNullable<HealthCheck['found']>): HealthCheck {
  return Object.assign(() => state(), { found });
}

const fullMilliseconds = 5000;

/** `degraded` for a time after a count has risen. */
function untilQuiet(count: () => number, clock: Clock): () => CheckState {
  let seen = count();
  let risenAt = -Infinity;
  return () => {
    const now = count();
    if (now > seen) risenAt = clock.monotonic();
    seen = now;
    return clock.monotonic() - risenAt < fullMilliseconds ? 'degraded' : 'ok';
  };
}

export function healthChecks(parts: {
  readonly storage: Pick<
    Storage,
    'health' | 'trouble' | 'settledTime' | 'clockDifference' | 'connections' | 'database'
  >;
  readonly audit: Pick<AuditTrail, 'failure'> | undefined;
  readonly hasher: Pick<PasswordHasher, 'activity'>;
  readonly configuration: { readonly checks: HealthChecks };
  readonly gateway: Pick<Gateway, 'health'>;
  readonly clock: Clock;
}): HealthChecks {
  const { storage, audit, hasher, configuration, gateway, clock } = parts;
  const use = storage.connections;
  const refused = (): number => hasher.activity().refused + storage.database.activity().refusedUnits;
  return {
    storage: checkOf(
      () => storage.health(),
      () => ofStore[storage.trouble() ?? 'store-failing'](),
    ),
    clock: checkOf(storage.settledTime.health, () => findCondition('clock-stepped', {})),
    ...(storage.clockDifference && {
      'clock.database': checkOf(storage.clockDifference.health, clocksDiffer),
    }),
    ...(audit && {
      audit: checkOf(
        () => (audit.failure === undefined ? 'ok' : 'degraded'),
        () => findCondition('audit-not-writable', {}),
      ),
    }),
    ...configuration.checks,
    gateway: checkOf(gateway.health, () => findCondition('source-unreadable', {})),
    queue: checkOf(untilQuiet(refused, clock), () => findCondition('queue-full', {})),
    // The log names it, with the numbers.
    ...(use && { connections: () => (use().granted < use().allowed ? 'degraded' : 'ok') }),
  };
}
