/** A mixed stream of units, as of a service under load: new codes, concurrent redemptions, and others. */
import type { Clock } from '../../../src/foundation/clock.ts';
import type { Ports } from '../../../src/storage/ports.ts';
import type { Operation } from './history.ts';
import { codeDigest, codeOf, familyOf, grantId, grantOf } from '../records.ts';

export interface Step {
  readonly operation: Operation;
  /** Resolves with the result of the port. */
  run(): Promise<string>;
}

/** A repeatable source of numbers below `bound` (mulberry32). */
function createDice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** `next` chooses a step; the rows that it needs were acknowledged in this round, or began in an earlier one. */
export function createWorkload(options: { ports: Ports; clock: Clock; round: number; seed: number }): {
  next(): Step;
} {
  const { ports, clock, round, seed } = options;
  const { codes, families, grants } = ports.authorization;
  const { tasks } = ports.conventions;
  const { routes } = ports.gateway;
  const roll = createDice(seed + round);
  const acknowledged = {
    codes: [] as string[],
    redeemed: [] as string[],
    tasks: [] as string[],
    routes: [] as string[],
  };
  let made = 0;

  const newKey = (): string => `${round}.${(made += 1)}`;
  const lately = (keys: readonly string[]): string | undefined =>
    keys[keys.length - 1 - roll(Math.min(keys.length, 12) || 1)];
  const earlier = (): string => `${roll(round + 1)}.${1 + roll(300)}`;

  function insertCode(): Step {
    const key = newKey();
    return {
      operation: { kind: 'code.insert', key },
      async run() {
        await codes.insert(codeOf(key, clock.now()));
        acknowledged.codes.push(key);
        return 'inserted';
      },
    };
  }
  function redeemCode(): Step {
    // Lanes meet at the latest codes, and return to codes of rounds that a kill has ended.
    const key = (roll(4) === 0 ? undefined : lately(acknowledged.codes)) ?? earlier();
    return {
      operation: { kind: 'code.redeem', key },
      async run() {
        const now = clock.now();
        const made = { grant: grantOf(key, now), family: familyOf(key, now) };
        const outcome = await codes.redeem({ digest: codeDigest(key), clientId: 'client', now, ...made });
        if (outcome === 'redeemed') acknowledged.redeemed.push(key);
        return outcome;
      },
    };
  }
  function rotateFamily(key: string): Step {
    return {
      operation: { kind: 'family.rotate', key },
      async run() {
        const family = await families.find(grantId(key));
        if (!family) return 'absent';
        const now = clock.now();
        const { generation, clientId } = family;
        const yields = {
          idleExpiresAt: now + 3_600_000,
          accessTokenExpiresAt: now + 3_600_000,
        };
        const presented = {
          familyId: family.familyId,
          clientId,
          generation,
          rotate: true,
          graceMilliseconds: 10_000,
        };
        const rotation = await families.rotate({ ...presented, ...yields, now });
        return 'family' in rotation ? `${rotation.outcome} ${rotation.family.generation}` : rotation.outcome;
      },
    };
  }
  function revokeGrant(key: string): Step {
    return {
      operation: { kind: 'grant.revoke', key },
      run: async () => ((await grants.revoke(grantId(key), clock.now())) ? 'revoked' : 'unknown'),
    };
  }
  function insertTask(): Step {
    const key = newKey();
    const now = clock.now();
    const times = { createdAt: now, updatedAt: now, expiresAt: now + 3_600_000 };
    const none = { result: undefined, error: undefined };
    return {
      operation: { kind: 'task.insert', key },
      async run() {
        await tasks.insert({
          taskId: key,
          kind: 'probe',
          clientId: 'client',
          status: 'running',
          progress: 0,
          ...none,
          ...times,
        });
        acknowledged.tasks.push(key);
        return 'inserted';
      },
    };
  }
  function endTask(key: string): Step {
    const end = { taskId: key, status: 'succeeded', progress: 1, result: '/routes' } as const;
    return {
      operation: { kind: 'task.end', key },
      async run() {
        const now = clock.now();
        return (await tasks.update({ ...end, updatedAt: now, expiresAt: now + 3_600_000 }))
          ? 'ended'
          : 'refused';
      },
    };
  }
  function putRoute(): Step {
    const key = newKey();
    const now = clock.now();
    const route = {
      routeId: key,
      key,
      definition: '{}',
      order: undefined,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    return {
      operation: { kind: 'route.put', key },
      async run() {
        const outcome = await routes.put(route, 0);
        acknowledged.routes.push(key);
        return typeof outcome === 'string' ? outcome : 'taken';
      },
    };
  }
  function removeRoute(key: string): Step {
    const now = clock.now();
    return {
      operation: { kind: 'route.remove', key },
      run: () => routes.remove({ routeId: key, expectedVersion: 1, now, tombstoneUntil: now + 3_600_000 }),
    };
  }

  function whereKnown(keys: readonly string[], step: (key: string) => Step, otherwise: () => Step): Step {
    const key = lately(keys);
    return key === undefined ? otherwise() : step(key);
  }
  return {
    next() {
      const face = roll(100);
      if (face < 30) return insertCode();
      if (face < 65) return redeemCode();
      if (face < 75) return whereKnown(acknowledged.redeemed, rotateFamily, insertCode);
      if (face < 80) return whereKnown(acknowledged.redeemed, revokeGrant, insertCode);
      if (face < 87) return insertTask();
      if (face < 92) return whereKnown(acknowledged.tasks, endTask, insertTask);
      if (face < 97) return putRoute();
      return whereKnown(acknowledged.routes, removeRoute, putRoute);
    },
  };
}
