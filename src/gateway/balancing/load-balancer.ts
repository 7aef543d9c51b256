/**
 * The instances of one service or of one static URL. It selects the member for each request and evaluates the
 * responses. Each request costs one selection and a few counters; the available members are recomputed only when
 * they change.
 */
import type { Clock } from '../../foundation/clock.ts';
import { noCapacity } from '../operations/errors.ts';
import type { ApiError } from '../../conventions/api-error.ts';
import { createCircuitBreaker, type CircuitBreaker } from '../health/circuit-breaker.ts';
import { ejectIfFailing, endRests, forgive, nextReturn, readmit, wake } from '../health/ejection.ts';
import { createRetryBudget, type RetryBudget } from '../health/retry-budget.ts';
import type { Verdict } from '../health/verdict.ts';
import type { Instance } from '../services/service-registry.ts';
import { createConsistentHash } from './strategies/consistent-hash.ts';
import type { BalancedRequest } from '../policy/hash-key.ts';
import { createLeastConnections } from './strategies/least-connections.ts';
import { createMember, isBusy, memberKey, type CheckVerdict, type Member } from '../services/member.ts';
import type { ServicePolicy } from '../policy/policy.ts';
import { createPowerOfTwo } from './strategies/power-of-two.ts';
import { createRoundRobin } from './strategies/round-robin.ts';
import type { Sampler } from '../policy/sampler.ts';
import { leastLoaded, type Strategy } from './strategies/strategy.ts';

export interface LoadBalancer {
  /** Name of the service, or the URL without credentials. */
  readonly name: string;
  readonly policy: ServicePolicy;
  readonly breaker: CircuitBreaker;
  readonly budget: RetryBudget;
  /** Members of the current table, and removed members that still run requests. */
  readonly members: readonly Member[];
  readonly retired: readonly Member[];
  /** True if a member could accept a request now; changes nothing. */
  isAble(): boolean;
  /** True if a request may be sent; false while the breaker is open. Called once for each request. */
  admit(): boolean;
  /** Pays for one retry after a failure; returns false if the budget is spent. */
  payAgain(now: number, verdict: Verdict): boolean;
  /** Returns the member for a request, but none of `tried`; `undefined` if none can accept it. */
  choose(request: BalancedRequest, tried: readonly Member[]): Member | undefined;
  /**
   * Returns a further member after all members of `choose` have failed: one of another zone, or an ejected one that
   * may have recovered.
   */
  lastResort(tried: readonly Member[]): Member | undefined;
  /** Returns the 503 error if no member can accept a request, with the time of the next attempt. */
  refusal(): ApiError;
  /** Records the start of an attempt. It ends with exactly one of `completed` and `failed`. */
  began(member: Member): void;
  /** Records the head of a response, at `now` in monotonic milliseconds. */
  answered(member: Member, status: number, now: number): void;
  /** Records the end of a response, with the party that made it incomplete, if any. */
  completed(member: Member, verdict?: Verdict): void;
  /** Records that an attempt became a WebSocket. `tunnelEnded` then replaces the other ends. */
  tunnelBegan(member: Member): void;
  tunnelEnded(member: Member): void;
  /**
   * Records that no response arrived. The breaker is informed only by `gaveUp`, because another member may still
   * respond.
   */
  failed(member: Member, verdict: Verdict): void;
  /** Records that a request failed at every possible member. The verdict is that of the last attempt. */
  gaveUp(verdict: Verdict): void;
  /** Records a changed result of an active check. */
  check(member: Member, verdict: CheckVerdict): void;
  /** Closes the breaker and ends all ejections. */
  reset(): void;
  /** Applies the instances of a new table. Members that remain retain their state. */
  replace(instances: readonly Instance[]): void;
}

/** True if a new table describes every instance as the previous table did. */
function isUnchanged(members: readonly Member[], instances: readonly Instance[]): boolean {
  return (
    members.length === instances.length &&
    members.every(({ instance }, place) => {
      const other = instances[place];
      return (
        other !== undefined &&
        memberKey(instance) === memberKey(other) &&
        instance.weight === other.weight &&
        instance.zone === other.zone &&
        instance.draining === other.draining &&
        instance.outSince === other.outSince &&
        instance.source === other.source
      );
    })
  );
}

/** Order in which members are tried that a request would not use otherwise. */
const lastResorts = ['in', 'probing', 'ejected'] as const;

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

export function createLoadBalancer(
  name: string,
  policy: ServicePolicy,
  dependencies: {
    clock: Clock;
    sampler: Sampler;
    changed?: (balancer: LoadBalancer, member: Member) => void;
    limited?: (name: string, until: number) => void;
  },
): LoadBalancer {
  const { clock, sampler, changed, limited } = dependencies;
  const { balancing, ejection, failureStatuses, limits } = policy;
  const requestsPerInstance = limits.connections + limits.pending;
  const breaker = createCircuitBreaker(policy.breaker, (until) => limited?.(name, until));
  const budget = createRetryBudget(policy.retry, clock.monotonic());
  let members: readonly Member[] = [];
  let retired: readonly Member[] = [];
  let strategy = strategyOf([]);
  let returnsAt = Infinity;
  let admitted = 0;

  const hasRoom = (member: Member): boolean => member.inFlight < member.room;

  function strategyOf(available: readonly Member[]): Strategy {
    switch (balancing.strategy) {
      case 'round-robin':
        return createRoundRobin(available);
      case 'least-connections':
        return createLeastConnections(available);
      case 'power-of-two':
        return createPowerOfTwo(available, sampler);
      case 'consistent-hash':
        return createConsistentHash(available, balancing);
    }
  }

  /** Returns the members that are not draining, ejected or down; all members if too few would remain. */
  function available(): readonly Member[] {
    const offered = members.filter(({ instance }) => instance.draining !== true);
    const well = offered.filter(({ state, checked }) => state !== 'ejected' && checked !== 'down');
    const panics = well.length * 100 < offered.length * balancing.panicPercent;
    const usable = panics ? offered : well;
    const near =
      balancing.zone === undefined ? [] : usable.filter(({ instance }) => instance.zone === balancing.zone);
    return near.length > 0 ? near : usable;
  }

  function rebuild(): void {
    strategy = strategyOf(available());
    returnsAt = nextReturn(members);
  }

  function wakeResting(): void {
    if (returnsAt !== Infinity && clock.monotonic() >= returnsAt && endRests(members, clock.monotonic()))
      rebuild();
  }

  /** Evaluates a response of a member, or its absence. */
  function judge(member: Member, failed: boolean, now = clock.monotonic()): void {
    member.lastMet = failed ? 'failing' : 'up';
    if (failed) {
      member.failures += 1;
      member.failuresInARow += 1;
      if (!ejectIfFailing(member, members, ejection, now)) return;
    } else if (member.state === 'probing')
      readmit(member, members, ejection, { room: requestsPerInstance, now });
    else return;
    rebuild();
    if (member.state === 'ejected') limited?.(name, member.ejectedUntil);
    changed?.(balancer, member);
  }

  function leave(member: Member): void {
    member.inFlight -= 1;
    forgetRetired();
  }

  function forgetRetired(): void {
    if (retired.length > 0) retired = retired.filter(isBusy);
  }

  const balancer: LoadBalancer = {
    name,
    policy,
    breaker,
    budget,
    get members() {
      wakeResting();
      return members;
    },
    get retired() {
      return retired;
    },
    isAble() {
      wakeResting();
      return !breaker.isRefusing(clock.monotonic()) && available().some(hasRoom);
    },
    admit() {
      if (breaker.state !== 'closed' && !breaker.admit(clock.monotonic())) return false;
      admitted += 1;
      return true;
    },
    payAgain: (now, verdict) => budget.take(now, admitted, verdict),
    choose(request, tried) {
      wakeResting();
      if (tried.length === 0) return strategy.pick(request, hasRoom, false);
      return strategy.pick(request, (member) => hasRoom(member) && !tried.includes(member), true);
    },
    lastResort(tried) {
      const left = members.filter(
        ({ instance, checked, inFlight }) =>
          instance.draining !== true && checked !== 'down' && inFlight < requestsPerInstance,
      );
      for (const state of lastResorts) {
        const found = leastLoaded(left, 0, (one) => one.state === state && !tried.includes(one));
        if (found?.state === 'ejected') {
          wake(found, clock.monotonic());
          rebuild();
        }
        if (found) return found;
      }
      return undefined;
    },
    refusal() {
      const now = clock.monotonic();
      if (breaker.state !== 'closed')
        return noCapacity(`the breaker of ${name} is open`, secondsOf(breaker.openUntil - now));
      if (members.length === 0) return noCapacity(`no instance of ${name}`);
      const busy = available().length > 0;
      if (busy) return noCapacity(`the instances of ${name} have reached their limit of requests`);
      return noCapacity(
        `no instance of ${name} is available`,
        returnsAt === Infinity ? undefined : secondsOf(returnsAt - now),
      );
    },
    began(member) {
      member.inFlight += 1;
      member.requests += 1;
    },
    answered(member, status, now) {
      const failed = failureStatuses.has(status);
      // The head alone does not end a series of failures, because the body may still be incomplete.
      judge(member, failed, now);
      breaker.record(failed, now);
    },
    completed(member, verdict) {
      leave(member);
      if (verdict === 'target') {
        judge(member, true);
        balancer.gaveUp(verdict);
      } else if (verdict === undefined && member.lastMet === 'up') member.failuresInARow = 0;
    },
    tunnelBegan(member) {
      member.tunnels += 1;
      balancer.answered(member, 101, clock.monotonic());
      balancer.completed(member);
    },
    tunnelEnded(member) {
      member.tunnels -= 1;
      forgetRetired();
    },
    failed(member, verdict) {
      leave(member);
      if (verdict === 'target') judge(member, true);
    },
    gaveUp(verdict) {
      if (verdict === 'target') breaker.record(true, clock.monotonic());
      // The failure says nothing about the service: another request probes it.
      else if (breaker.state === 'half-open') breaker.release();
    },
    check(member, verdict) {
      if (member.checked === verdict) return;
      member.checked = verdict;
      rebuild();
      changed?.(balancer, member);
    },
    reset() {
      breaker.reset();
      const forgiven = members.filter((member) => forgive(member, requestsPerInstance));
      rebuild();
      for (const member of forgiven) changed?.(balancer, member);
    },
    replace(instances) {
      if (isUnchanged(members, instances)) return;
      const known = new Map(members.map((member) => [memberKey(member), member]));
      const again = new Map(retired.map((member) => [memberKey(member), member]));
      members = instances.map((instance) => {
        const key = memberKey(instance);
        const kept = known.get(key) ?? again.get(key);
        if (!kept) return createMember(instance, requestsPerInstance);
        kept.instance = instance;
        return kept;
      });
      const current = new Set(members);
      retired = [...known.values(), ...again.values()].filter(
        (member) => !current.has(member) && isBusy(member),
      );
      rebuild();
    },
  };
  return balancer;
}
