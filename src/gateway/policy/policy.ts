/** How a service is balanced and when it or one of its instances is let rest; every value decided, none optional. */

/** What a request is told apart by; the client's address where the request lacks the field. */
export interface HashKey {
  readonly by: 'address' | 'header' | 'cookie';
  /** The header field in lower case, or the cookie's name; empty for the address. */
  readonly name: string;
}

export type StrategyName = 'round-robin' | 'least-connections' | 'power-of-two' | 'consistent-hash';

export interface BalancingPolicy {
  readonly strategy: StrategyName;
  readonly hash: HashKey;
  /** With consistent-hash: no instance gets more than this share of the mean load, 125 being a quarter more. */
  readonly loadPercent: number;
  /** With fewer available instances than this share, all of them are used; 0 turns that off. */
  readonly panicPercent: number;
  /** Instances of this zone come first where one is available; `undefined` for no preference. */
  readonly zone: string | undefined;
}

/** Passive ejection: what an instance's own answers say of it. */
export interface EjectionPolicy {
  readonly enabled: boolean;
  readonly consecutiveFailures: number;
  /** The first rest; each further one is twice as long, up to `maxMilliseconds`. */
  readonly baseMilliseconds: number;
  readonly maxMilliseconds: number;
  /** No more than this share of a service's instances rests at a time. */
  readonly maxPercent: number;
}

/** The breaker of a service: opens when too large a share of its requests fails. */
export interface BreakerPolicy {
  readonly enabled: boolean;
  readonly failurePercent: number;
  /** So many requests must have ended in the window before it is judged. */
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
  /** How far an interval may be off, so that instances are not checked in step. */
  readonly jitterPercent: number;
}

export interface RetryPolicy {
  /** Further tries of one request. */
  readonly limit: number;
  /** Further tries may be this share of a service's requests. */
  readonly budgetPercent: number;
  /** And this many each second beside, so that quiet services may try again at all. */
  readonly minimumPerSecond: number;
  /** Answers that count as none, for a request that may be tried again. */
  readonly statuses: ReadonlySet<number>;
}

/** What one instance is asked at most; the next request is 503. */
export interface InstanceLimits {
  readonly connections: number;
  /** Requests that wait for one of them. */
  readonly pending: number;
  /** What of both one client can have. */
  readonly connectionsPerClient: number;
  readonly pendingPerClient: number;
  /** After which a connection takes no further request; any age and number where it is 0. */
  readonly connectionMilliseconds: number;
  readonly connectionRequests: number;
}

export interface ServicePolicy {
  readonly balancing: BalancingPolicy;
  /** Answers that count against an instance and its service. */
  readonly failureStatuses: ReadonlySet<number>;
  readonly ejection: EjectionPolicy;
  readonly breaker: BreakerPolicy;
  readonly healthCheck: HealthCheckPolicy | undefined;
  readonly retry: RetryPolicy;
  readonly limits: InstanceLimits;
}
