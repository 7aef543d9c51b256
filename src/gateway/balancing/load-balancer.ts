/**
 * The instances of one service, or of one static URL: who gets the next request, and what their answers mean for
 * the one after. A request costs a pick and a few counters; what is available is worked out when it changes.
 */
import type { Clock } from '../../foundation/clock.ts';
import { noCapacity } from '../operations/errors.ts';
import type { ApiError } from '../../conventions/api-error.ts';
import { createCircuitBreaker, type CircuitBreaker } from '../health/circuit-breaker.ts';
import { ejectIfFailing, endRests, nextReturn, readmit, wake } from '../health/ejection.ts';
import { createRetryBudget, type RetryBudget } from '../health/retry-budget.ts';
import type { Instance } from '../services/service-registry.ts';
import { createConsistentHash } from './strategies/consistent-hash.ts';
import type { BalancedRequest } from '../policy/hash-key.ts';
import { createLeastConnections } from './strategies/least-connections.ts';
import { createMember, memberKey, type CheckVerdict, type Member } from '../services/member.ts';
import type { ServicePolicy } from '../policy/policy.ts';
import { createPowerOfTwo } from './strategies/power-of-two.ts';
import { createRoundRobin } from './strategies/round-robin.ts';
import type { Sampler } from '../policy/sampler.ts';
import { leastLoaded, type Strategy } from './strategies/strategy.ts';

export interface LoadBalancer {
  /** The service's name, or the URL without credentials. */
  readonly name: string;
  readonly policy: ServicePolicy;
  readonly breaker: CircuitBreaker;
  readonly budget: RetryBudget;
  /** Members that a table names, and those that still run requests though none does. */
  readonly members: readonly Member[];
  readonly retired: readonly Member[];
  /** Whether somebody would take a request now; nothing changes. */
  isAble(): boolean;
  /** Whether a request may go to an instance at all; false while the breaker is open. Asked once a request. */
  admit(): boolean;
  /** Pays for one further try; false where the budget has nothing left. */
  payAgain(now: number): boolean;
  /** The member for a request, none of `tried`; `undefined` where nobody can take it. */
  choose(request: BalancedRequest, tried: readonly Member[]): Member | undefined;
  /**
   * Another member for a request whose tries failed at all that `choose` knows: one of another zone, or one that
   * rests and may be well again.
   */
  lastResort(tried: readonly Member[]): Member | undefined;
  /** Why nobody can: 503, and when to come back. */
  refusal(): ApiError;
  /** A try began; it ends with exactly one of `completed`, `failed` and `abandoned`. */
  began(member: Member): void;
  /** The head of an answer came, at `now` in monotonic milliseconds. */
  answered(member: Member, status: number, now: number): void;
  /** An answer ended, as a whole or broken off. */
  completed(member: Member, whole: boolean): void;
  /** A try became a WebSocket, which ends with `tunnelEnded` in the place of the others. */
  tunnelBegan(member: Member): void;
  tunnelEnded(member: Member): void;
  /** No answer came. The breaker hears of it only with `gaveUp`: another member may give one. */
  failed(member: Member): void;
  /** A request failed at every member that it could go to. */
  gaveUp(): void;
  /** The client left before there was an answer: nothing is known of the member. */
  abandoned(member: Member): void;
  /** An active check changed its mind. */
  check(member: Member, verdict: CheckVerdict): void;
  /** Takes the instances of a new table; those that stay keep what is known of them. */
  replace(instances: readonly Instance[]): void;
}

/** True where a new table says of every instance what the last one did. */
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
        instance.source === other.source
      );
    })
  );
}

function isBusy({ inFlight, tunnels }: Member): boolean {
  return inFlight + tunnels > 0;
}

/** In this order those are asked that a request would not go to otherwise. */
const lastResorts = ['in', 'probing', 'ejected'] as const;

const secondsOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

export function createLoadBalancer(
  name: string,
  policy: ServicePolicy,
  dependencies: {
    clock: Clock;
    sampler: Sampler;
    changed?: (balancer: LoadBalancer, member: Member) => void;
  },
): LoadBalancer {
  const { clock, sampler, changed } = dependencies;
  const { balancing, ejection, failureStatuses, limits } = policy;
  const requestsPerInstance = limits.connections + limits.pending;
  const breaker = createCircuitBreaker(policy.breaker);
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

  /** Members that are neither draining, at rest nor found down; all where too few would be left. */
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

  /** What an answer, or none, says of the member. */
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
    payAgain: (now) => budget.take(now, admitted),
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
      if (busy) return noCapacity(`the instances of ${name} have as many requests as they may`);
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
      // A whole answer ends a row of failures; its head alone does not, for the body may yet break off.
      judge(member, failed, now);
      breaker.record(failed, now);
    },
    completed(member, whole) {
      leave(member);
      if (whole) {
        if (member.lastMet === 'up') member.failuresInARow = 0;
        return;
      }
      judge(member, true);
      balancer.gaveUp();
    },
    tunnelBegan(member) {
      member.tunnels += 1;
      balancer.answered(member, 101, clock.monotonic());
      balancer.completed(member, true);
    },
    tunnelEnded(member) {
      member.tunnels -= 1;
      forgetRetired();
    },
    failed(member) {
      leave(member);
      judge(member, true);
    },
    gaveUp: () => breaker.record(true, clock.monotonic()),
    abandoned(member) {
      leave(member);
      if (breaker.state === 'half-open') breaker.release();
    },
    check(member, verdict) {
      if (member.checked === verdict) return;
      member.checked = verdict;
      rebuild();
      changed?.(balancer, member);
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
