/**
 * Checks the health of each instance of a service. Checks use the gateway's own HTTP client, which refuses
 * addresses that no target may have.
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import { memberKey, type Member } from '../services/member.ts';
import type { HealthCheckPolicy } from '../policy/policy.ts';
import type { LoadBalancer } from './load-balancer.ts';
import type { HttpClient } from '../../foundation/outbound/http-client.ts';

export interface ActiveChecks {
  /** Applies the balancers of a new table: checks of new members begin, checks of removed members end. */
  follow(balancers: Iterable<LoadBalancer>): void;
  stop(): void;
}

/** Returns an interval that varies by up to `jitterPercent` in both directions. */
function spread(milliseconds: number, jitterPercent: number, random: Random): number {
  const share = random.bytes(2).readUInt16LE(0) / 0xffff;
  return milliseconds * (1 + ((share * 2 - 1) * jitterPercent) / 100);
}

export function createActiveChecks(dependencies: {
  http: HttpClient;
  clock: Clock;
  random: Random;
}): ActiveChecks {
  const { http, clock, random } = dependencies;
  const running = new Map<Member, () => void>();

  async function isWell(member: Member, { path, timeoutMilliseconds }: HealthCheckPolicy): Promise<boolean> {
    try {
      const { status } = await http.get(new URL(memberKey(member) + path), { timeoutMilliseconds });
      return status >= 200 && status < 400;
    } catch {
      // Recovered by the next check; the absence of a response is the result.
      return false;
    }
  }

  function start(balancer: LoadBalancer, member: Member, policy: HealthCheckPolicy): () => void {
    const { intervalMilliseconds, jitterPercent, healthyThreshold, unhealthyThreshold } = policy;
    let stopped = false;
    let inARow = 0;
    let wasWell = true;

    async function check(): Promise<void> {
      const well = await isWell(member, policy);
      if (stopped) return;
      inARow = well === wasWell ? inARow + 1 : 1;
      wasWell = well;
      // For a member without a result, the first good response is sufficient.
      const isEnough =
        inARow >= (well ? healthyThreshold : unhealthyThreshold) || (well && member.checked === 'unknown');
      if (isEnough) balancer.check(member, well ? 'up' : 'down');
      cancel = clock.after(spread(intervalMilliseconds, jitterPercent, random), () => void check());
    }

    // At a random point within the first interval, so that a start does not check all instances simultaneously.
    let cancel = clock.after(intervalMilliseconds * (random.bytes(1).readUInt8(0) / 256), () => void check());
    return () => {
      stopped = true;
      cancel();
    };
  }

  return {
    follow(balancers) {
      const wanted = new Set<Member>();
      for (const balancer of balancers) {
        const { healthCheck } = balancer.policy;
        if (!healthCheck) continue;
        for (const member of balancer.members) {
          wanted.add(member);
          if (!running.has(member)) running.set(member, start(balancer, member, healthCheck));
        }
      }
      for (const [member, stop] of running) {
        if (wanted.has(member)) continue;
        stop();
        running.delete(member);
      }
    },
    stop() {
      for (const stop of running.values()) stop();
      running.clear();
    },
  };
}
