import type { ServicePolicySettings } from '../../settings/settings.ts';
import type { HashKey, HealthCheckPolicy, InstanceLimits, ServicePolicy } from './policy.ts';

const byAddress: HashKey = { by: 'address', name: '' };

/** `address`, `header:<name>` or `cookie:<name>`, as the schema allows. */
export function parseHashKey(text: string | undefined): HashKey {
  const [by, name = ''] = text?.split(':', 2) ?? [];
  if (by === 'header') return { by, name: name.toLowerCase() };
  return by === 'cookie' ? { by, name } : byAddress;
}

function healthCheckOf(checks: ServicePolicySettings['healthCheck']): HealthCheckPolicy | undefined {
  return (
    checks && {
      intervalMilliseconds: 10_000,
      timeoutMilliseconds: 2000,
      healthyThreshold: 2,
      unhealthyThreshold: 3,
      jitterPercent: 10,
      ...checks,
    }
  );
}

function limitsOf(given: NonNullable<ServicePolicySettings['limits']>): InstanceLimits {
  const { connections = 256, pending = 1024 } = given;
  return {
    connections,
    pending,
    // With a quarter each, four clients are needed to occupy an instance completely.
    connectionsPerClient: given.connectionsPerClient ?? Math.ceil(connections / 4),
    pendingPerClient: given.pendingPerClient ?? Math.ceil(pending / 4),
    connectionMilliseconds: given.connectionMilliseconds ?? 60_000,
    connectionRequests: given.connectionRequests ?? 10_000,
  };
}

/** Returns the policy of a service: its own settings, then those for all services, then the defaults. */
export function resolvePolicy(
  common: ServicePolicySettings,
  own: ServicePolicySettings | undefined,
  zone: string | undefined,
): ServicePolicy {
  const balancing = { ...common.balancing, ...own?.balancing };
  const retry = { ...common.retry, ...own?.retry };
  return {
    balancing: {
      strategy: balancing.strategy ?? 'round-robin',
      hash: parseHashKey(balancing.hash),
      loadPercent: balancing.loadPercent ?? 125,
      panicPercent: balancing.panicPercent ?? 0,
      zone,
    },
    failureStatuses: new Set(own?.failureStatuses ?? common.failureStatuses ?? [502, 503, 504]),
    ejection: {
      enabled: true,
      consecutiveFailures: 5,
      baseMilliseconds: 10_000,
      maxMilliseconds: 300_000,
      maxPercent: 50,
      ...common.ejection,
      ...own?.ejection,
    },
    breaker: {
      enabled: true,
      failurePercent: 50,
      minimumRequests: 20,
      windowMilliseconds: 10_000,
      openMilliseconds: 5000,
      ...common.breaker,
      ...own?.breaker,
    },
    healthCheck: healthCheckOf(own?.healthCheck ?? common.healthCheck),
    retry: {
      limit: retry.limit ?? 1,
      budgetPercent: retry.budgetPercent ?? 20,
      minimumPerSecond: retry.minimumPerSecond ?? 1,
      statuses: new Set(retry.statuses),
    },
    limits: limitsOf({ ...common.limits, ...own?.limits }),
  };
}
