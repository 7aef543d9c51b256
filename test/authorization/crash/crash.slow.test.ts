import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chain, createChain, type Deed } from './chain.ts';
import { crashFaults, type CrashFault } from './faulty-storage.ts';
import { openStage, type Stage } from './stage.ts';
import { randomRuns } from '../../support/random-runs.ts';

interface Model {
  /** The number of families. The chains contain the knowledge of each. */
  readonly chains: Chain[];
}
interface Real {
  readonly stage: Stage;
  readonly problems: string[];
}
type Command = fc.AsyncCommand<Model, Real>;

const deeds: readonly Deed[] = [
  'redeem',
  'redeem in parallel',
  'refresh',
  'refresh',
  'refresh',
  'refresh in parallel',
  'refresh in parallel',
  'retry',
  'reuse',
  'revoke',
];

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      await run(model, real);
      if (real.problems.length > 0) throw new Error(`after ${name}: ${real.problems.join('; ')}`);
    },
  };
}

async function open({ chains }: Model, { stage, problems }: Real): Promise<void> {
  const issued = await stage.obtainCode();
  if (issued) chains.push(createChain(stage, issued, (problem) => void problems.push(problem)));
}

/** Every family acts at the same time and new codes are requested; the process may be killed meanwhile. */
function burst(pattern: readonly Deed[], killAfter: number | undefined): Command {
  const kill = killAfter === undefined ? '' : `, killed after ${killAfter} responses`;
  return command(`burst(${pattern.join(', ')}${kill})`, async (model, real) => {
    const { stage } = real;
    if (killAfter !== undefined) stage.killAfter(killAfter);
    const acting = model.chains.map((chain, at) => chain.act(pattern[at % pattern.length] ?? 'refresh'));
    await Promise.all([...acting, open(model, real), open(model, real)]);
    await stage.revive();
  });
}

const restart = command('restart', (_, { stage }) => stage.restart());
const verify = command('verify', async ({ chains }) => {
  await Promise.all(chains.map((chain) => chain.verify()));
});

const pattern = fc.array(fc.constantFrom(...deeds), { minLength: 3, maxLength: 9 });
const commandKinds: fc.Arbitrary<Command>[] = [
  ...Array.from({ length: 4 }, () =>
    fc.tuple(pattern, fc.integer({ min: 1, max: 50 })).map((of) => burst(...of)),
  ),
  pattern.map((of) => burst(of, undefined)),
  fc.constant(verify),
  fc.constant(restart),
];

/** The load on one server. */
interface Trial {
  readonly found: string | undefined;
  readonly kills: number;
}

async function explore(seed: number, runs: number, fault?: CrashFault): Promise<Trial> {
  let kills = 0;
  const property = fc.asyncProperty(
    fc.commands(commandKinds, { maxCommands: 14, size: 'max' }),
    async (sequence) => {
      const real: Real = { stage: await openStage(fault), problems: [] };
      const model: Model = { chains: [] };
      try {
        // The first code signs the user in; the others use that sign-in.
        await open(model, real);
        await Promise.all(Array.from({ length: 40 }, () => open(model, real)));
        await fc.asyncModelRun(() => ({ model, real }), sequence);
        await verify.run(model, real);
      } finally {
        kills += real.stage.kills;
        await real.stage.end();
      }
    },
  );
  const found = await fc.check(property, { seed, numRuns: runs, endOnFailure: true });
  const told = `${fc.defaultReportMessage(found)}\n${String(found.errorInstance)}`;
  return { found: found.failed ? told : undefined, kills };
}

describe.each(randomRuns(import.meta.url, 20_260_303, { short: 1, long: 20 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('the server under load, killed and started again', () => {
      it('loses no successful rotation, redeems no code twice, and never has two live branches (RFC 6749 §4.1.2, §6, RFC 9700 §4.14.2, docs/decisions/storage.md, durable)', async () => {
        const { found, kills } = await explore(seed, rounds);
        expect(found).toBeUndefined();
        expect(kills).toBeGreaterThan(2 * rounds);
      });

      it.each([
        [
          'rotations succeed before they are stored',
          /rotation is lost|refresh token was refused|live branches|live family is refused/,
        ],
        ['used codes are remembered only by the process', /redeemed twice|redeemed again/],
        ['parallel requests each receive a successor', /live branches|refresh token was refused/],
      ] as const satisfies readonly (readonly [CrashFault, RegExp])[])(
        'is detected if %s (docs/decisions/tests.md, can-fail)',
        async (fault, told) => {
          const { found } = await explore(seed, 3, fault);
          expect(found).toMatch(told);
        },
      );

      it('has a test for every planted fault', () => {
        expect(Object.keys(crashFaults)).toHaveLength(3);
      });
    });
  },
);
