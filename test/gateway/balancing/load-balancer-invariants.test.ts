import { describe, expect, it } from 'vitest';
import type { Member } from '../../../src/gateway/services/member.ts';
import { createLoadBalancer, type LoadBalancer } from '../../../src/gateway/balancing/load-balancer.ts';
import type { StrategyName } from '../../../src/gateway/policy/policy.ts';
import { resolvePolicy } from '../../../src/gateway/policy/service-policy.ts';
import type { Instance } from '../../../src/gateway/services/service-registry.ts';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { randomRuns } from '../../support/random-runs.ts';

const strategies: readonly StrategyName[] = [
  'round-robin',
  'least-connections',
  'power-of-two',
  'consistent-hash',
];

function drawInstances(seeded: Seeded): Instance[] {
  return Array.from({ length: seeded.integer(7) }, (_, place) => ({
    origin: `http://10.0.0.${place}`,
    path: '',
    weight: 1 + seeded.integer(5),
    source: 'settings',
    ...(seeded.chance(0.15) && { draining: true }),
  }));
}

/** Checks the selected member, and rules for all members at any time. */
function problemsOf(balancer: LoadBalancer, chosen: Member | undefined, tried: readonly Member[]): string[] {
  const { members } = balancer;
  const problems: string[] = [];
  const isWell = ({ instance, state: standing, checked }: Member): boolean =>
    instance.draining !== true && standing !== 'ejected' && checked !== 'down';
  const couldTake = members.filter((one) => isWell(one) && one.inFlight < one.room && !tried.includes(one));
  if (!chosen && couldTake.length > 0) problems.push('nobody was chosen though somebody could take it');
  if (chosen && !members.includes(chosen)) problems.push('somebody was chosen whom no table names');
  if (chosen && !isWell(chosen)) problems.push('somebody was chosen who drains, rests or is down');
  if (chosen && tried.includes(chosen)) problems.push('somebody was chosen who was tried');
  if (chosen && chosen.inFlight >= chosen.room) problems.push('somebody was chosen who is full');
  if (members.some(({ inFlight }) => inFlight < 0)) problems.push('a count is below zero');
  if (balancer.retired.some(({ inFlight }) => inFlight === 0)) problems.push('somebody departs who is gone');
  return problems;
}

/** A member of last resort may be ejected, but not draining, down, full or tried already. */
function problemsOfLast(last: Member | undefined, tried: readonly Member[]): string[] {
  const problems: string[] = [];
  if (last?.instance.draining === true || last?.checked === 'down') problems.push('it drains or is down');
  if (last && tried.includes(last)) problems.push('it was tried');
  if (last && last.inFlight >= 4) problems.push('it is full');
  if (last?.state === 'ejected') problems.push('it is asked and still rests');
  return problems;
}

describe.each(randomRuns(import.meta.url, 1, { short: 2, long: 200 }))('seed $seed', ({ seed, rounds }) => {
  describe('a load balancer under random requests, failures, checks and tables (docs/decisions/gateway.md, balancing, ejection)', () => {
    it.each(strategies)('keeps its rules with %s in some seeded lives of 2,000 steps', (strategy) => {
      for (let life = seed; life < seed + rounds; life += 1) {
        const seeded = createSeeded(life);
        const clock = createManualClock();
        const policy = resolvePolicy(
          {
            balancing: { strategy },
            ejection: { consecutiveFailures: 2, baseMilliseconds: 100 },
            breaker: { minimumRequests: 30, openMilliseconds: 200, windowMilliseconds: 500 },
            limits: { connections: 2, pending: 2 },
          },
          undefined,
          undefined,
        );
        const balancer = createLoadBalancer('users', policy, {
          clock,
          sampler: { below: (bound) => seeded.integer(bound) },
        });
        balancer.replace(drawInstances(seeded));
        const running: Member[] = [];
        for (let step = 0; step < 2000; step += 1) {
          if (seeded.chance(0.01)) balancer.replace(drawInstances(seeded));
          if (seeded.chance(0.3)) clock.advance(seeded.integer(60));
          if (seeded.chance(0.05) && balancer.members.length > 0)
            balancer.check(seeded.pick(balancer.members), seeded.pick(['up', 'down']));
          const ending = seeded.chance(0.55) && running.length > 0 ? seeded.integer(running.length) : -1;
          const [ended] = ending === -1 ? [] : running.splice(ending, 1);
          if (ended) {
            const how = seeded.integer(5);
            if (how === 0) {
              const verdict = seeded.pick(['client', 'target', 'gateway'] as const);
              balancer.failed(ended, verdict);
              balancer.gaveUp(verdict);
            } else {
              balancer.answered(ended, seeded.pick([200, 200, 404, 500, 503]), clock.monotonic());
              balancer.completed(ended, how === 2 ? 'target' : undefined);
            }
          }
          if (!balancer.admit()) continue;
          const tried = balancer.members.filter(() => seeded.chance(0.1));
          const request = {
            remoteAddress: `192.0.2.${seeded.integer(50)}`,
            clientHeaders: { get: () => undefined },
          };
          const chosen = balancer.choose(request, tried);
          expect(problemsOf(balancer, chosen, tried), `seed ${life}, step ${step}`).toEqual([]);
          const last = !chosen && seeded.chance(0.5) ? balancer.lastResort(tried) : undefined;
          expect(problemsOfLast(last, tried), `seed ${life}, step ${step}`).toEqual([]);
          if (last) {
            balancer.began(last);
            running.push(last);
          }
          if (!chosen) {
            balancer.breaker.release();
            continue;
          }
          balancer.began(chosen);
          running.push(chosen);
        }
        for (const one of running.splice(0)) balancer.failed(one, 'client');
        expect(
          [...balancer.members, ...balancer.retired]
            .map(({ inFlight }) => inFlight)
            .every((count) => count === 0),
        ).toBe(true);
      }
    });
  });
});
