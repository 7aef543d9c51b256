/** The checks of the parts of the service, which /readyz and the alerts show. */
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { ConditionId } from '../../foundation/conditions/conditions.ts';
import type { PasswordHasher } from '../../foundation/password-hash.ts';
import type { Gateway } from '../../gateway/index.ts';
import type { Storage } from '../../storage/open.ts';

export type CheckState = 'ok' | 'degraded';

export interface HealthCheck {
  (): CheckState;
  /** The problem, for the alert. /readyz does not show it, because it needs no credentials. */
  readonly problem?: () => string | undefined;
  /** The condition, if it is not the same for each problem of the check. */
  readonly condition?: () => ConditionId | undefined;
}

/** The checks of the parts by name. */
export type HealthChecks = Readonly<Record<string, HealthCheck>>;

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
    storage: Object.assign(() => storage.health(), { condition: storage.trouble }),
    clock: storage.settledTime.health,
    ...(storage.clockDifference && { 'clock.database': storage.clockDifference.health }),
    ...(audit && { audit: () => (audit.failure === undefined ? 'ok' : 'degraded') }),
    ...configuration.checks,
    gateway: gateway.health,
    queue: untilQuiet(refused, clock),
    ...(use && { connections: () => (use().granted < use().allowed ? 'degraded' : 'ok') }),
  };
}
