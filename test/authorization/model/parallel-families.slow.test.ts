import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faults } from './faults.ts';
import { createModelWorld, type ModelWorld, type ModelWorldOptions, type TokenReply } from './world.ts';

const families = 50;
const width = 20;

async function withWorld<Result>(
  wrap: ModelWorldOptions['wrap'],
  run: (world: ModelWorld) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-families-'));
  const url = `sqlite:${join(folder, 'gatehouse.db')}`;
  const world = await createModelWorld({ url, ...(wrap && { wrap }) });
  try {
    await world.addClient('app', true);
    await world.addOwner('ada');
    return await run(world);
  } finally {
    await world.close();
    await rm(folder, { recursive: true });
  }
}

async function firstTokens(world: ModelWorld): Promise<string[]> {
  const tokens: string[] = [];
  for (let number = 0; number < families; number += 1) {
    const { status, body } = await world.redeem('app', await world.obtainCode('ada', 'app', 'read'));
    expect(status).toBe(200);
    tokens.push(body.refresh_token ?? '');
  }
  return tokens;
}

interface Outcome {
  /** Families whose parallel requests did not all receive the same successor. */
  readonly split: number;
  /** Families whose successor was refused. */
  readonly loggedOut: number;
  /** Families that ended when the first token was presented after its successor. */
  readonly reuseFound: number;
}

/**
 * Presents the first token of every family in parallel, all families at once, then the successor, then the first
 * token again.
 */
async function present(world: ModelWorld): Promise<Outcome> {
  const tokens = await firstTokens(world);
  const parallel = (token: string): Promise<TokenReply[]> =>
    Promise.all(Array.from({ length: width }, () => world.refresh('app', token)));
  const responses = await Promise.all(tokens.map(parallel));
  const successors = responses.map(
    (family) => new Set(family.map(({ body }) => body.refresh_token ?? 'none')),
  );
  const nexts = await Promise.all(successors.map(([successor]) => world.refresh('app', successor ?? '')));
  const replays = await Promise.all(tokens.map((token) => world.refresh('app', token)));
  const after = await Promise.all(nexts.map(({ body }) => world.refresh('app', body.refresh_token ?? '')));
  const alive = await Promise.all(nexts.map(({ body }) => world.isActive(body.access_token ?? '')));
  const ended = tokens.filter(
    (_, index) =>
      replays[index]?.body.error === 'invalid_grant' &&
      after[index]?.body.error === 'invalid_grant' &&
      alive[index] === false,
  );
  return {
    split: successors.filter((found) => found.size !== 1 || found.has('none')).length,
    loggedOut: nexts.filter(({ status }) => status !== 200).length,
    reuseFound: ended.length,
  };
}

it(`returns one successor to ${width} parallel requests in each of ${families} families, ends no family early, and detects every reuse (Spec §3.2, RFC 9700 §4.14.2)`, async () => {
  const outcome = await withWorld(undefined, present);
  expect(outcome).toEqual({ split: 0, loggedOut: 0, reuseFound: families });
});

it('detects a store that has no grace period, loses its rotations, or accepts reuse', async () => {
  const noGrace = await withWorld(faults['the grace period is missing'], present);
  expect([noGrace.split, noGrace.loggedOut]).toEqual([families, families]);
  const forgets = await withWorld(faults['a rotation succeeds without being stored'], present);
  expect(forgets.loggedOut).toBe(families);
  const passes = await withWorld(faults['reuse returns the current generation'], present);
  expect(passes.reuseFound).toBe(0);
});
