/**
 * Asks each instance of a service by itself whether it is well. Checks go through the connector of the gateway's own
 * questions, which refuses the addresses that no target may have.
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Random } from '../../foundation/random.ts';
import { memberKey, type Member } from '../services/member.ts';
import type { HealthCheckPolicy } from '../policy/policy.ts';
import type { LoadBalancer } from './load-balancer.ts';
import type { HttpGet } from '../connect/http-get.ts';

export interface ActiveChecks {
  /** Takes the balancers of a new table: new members are checked, those that are gone no more. */
  follow(balancers: Iterable<LoadBalancer>): void;
  stop(): void;
}

/** An interval that differs each time by up to `jitterPercent`, shorter or longer. */
function spread(milliseconds: number, jitterPercent: number, random: Random): number {
  const share = random.bytes(2).readUInt16LE(0) / 0xffff;
  return milliseconds * (1 + ((share * 2 - 1) * jitterPercent) / 100);
}

export function createActiveChecks(dependencies: {
  http: HttpGet;
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
      // Recovered by the next check; what matters is that there was no answer.
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
      // The first good answer is enough for one that nothing is known of.
      const isEnough =
        inARow >= (well ? healthyThreshold : unhealthyThreshold) || (well && member.checked === 'unknown');
      if (isEnough) balancer.check(member, well ? 'up' : 'down');
      cancel = clock.after(spread(intervalMilliseconds, jitterPercent, random), () => void check());
    }

    // Somewhere within the first interval, so that a start does not ask all instances at once.
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
