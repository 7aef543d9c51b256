/**
 * Policy of a service: its balancing, and when the service or one of its instances is excluded. All values are set.
 */

/** The key of a request for consistent hashing; the client's address if the request lacks the field. */
export interface HashKey {
  readonly by: 'address' | 'header' | 'cookie';
  /** The header field in lower case, or the cookie's name; empty for the address. */
  readonly name: string;
}

export type StrategyName = 'round-robin' | 'least-connections' | 'power-of-two' | 'consistent-hash';

export interface BalancingPolicy {
  readonly strategy: StrategyName;
  readonly hash: HashKey;
  /** With consistent-hash: maximum load of an instance, in percent of the mean; 125 allows a quarter more. */
  readonly loadPercent: number;
  /** If fewer than this percentage of instances is available, all of them are used; 0 disables this. */
  readonly panicPercent: number;
  /** Instances of this zone are preferred while one is available; `undefined` for no preference. */
  readonly zone: string | undefined;
}

/** Passive ejection, based on an instance's own responses. */
export interface EjectionPolicy {
  readonly enabled: boolean;
  readonly consecutiveFailures: number;
  /** Duration of the first ejection. Each further one is twice as long, up to `maxMilliseconds`. */
  readonly baseMilliseconds: number;
  readonly maxMilliseconds: number;
  /** Maximum percentage of a service's instances that are ejected at a time. */
  readonly maxPercent: number;
}

/** The breaker of a service, which opens when too large a share of its requests fails. */
export interface BreakerPolicy {
  readonly enabled: boolean;
  readonly failurePercent: number;
  /** Minimum number of requests in the window before it is evaluated. */
  readonly minimumRequests: number;
  readonly windowMilliseconds: number;
  readonly openMilliseconds: number;
}

/** Active checks of each instance. */
export interface HealthCheckPolicy {
  readonly path: string;
  readonly intervalMilliseconds: number;
  readonly timeoutMilliseconds: number;
  readonly healthyThreshold: number;
  readonly unhealthyThreshold: number;
  /** Random deviation of an interval, so that instances are not checked simultaneously. */
  readonly jitterPercent: number;
}

export interface RetryPolicy {
  /** Retries of one request. */
  readonly limit: number;
  /** Maximum percentage of a service's requests that are retries. */
  readonly budgetPercent: number;
  /** Additional retries each second, so that a service with few requests can retry, too. */
  readonly minimumPerSecond: number;
  /** Status codes after which a request may be retried. */
  readonly statuses: ReadonlySet<number>;
}

/** Maximum number of concurrent requests to one instance; the next request is 503. */
export interface InstanceLimits {
  readonly connections: number;
  /** Maximum number of requests that wait for a connection. */
  readonly pending: number;
  /** Maximum percentage of both for one client. */
  readonly connectionsPerClient: number;
  readonly pendingPerClient: number;
  /** Limits after which a connection takes no further request; 0 means no limit. */
  readonly connectionMilliseconds: number;
  readonly connectionRequests: number;
}

export interface ServicePolicy {
  readonly balancing: BalancingPolicy;
  /** Status codes that count as failures of an instance and its service. */
  readonly failureStatuses: ReadonlySet<number>;
  readonly ejection: EjectionPolicy;
  readonly breaker: BreakerPolicy;
  readonly healthCheck: HealthCheckPolicy | undefined;
  readonly retry: RetryPolicy;
  readonly limits: InstanceLimits;
}
