import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandKinds, commandKindsWithRestart } from './commands.ts';
import { type Fault, faults } from './faults.ts';
import type { Model } from './model.ts';
import { createModelWorld, type ModelWorldOptions } from './world.ts';
import { drawnPart, randomRuns } from '../../support/random-runs.ts';

/** A world and a model of it that agree: two clients, one user, nothing issued. */
async function begin(options: ModelWorldOptions) {
  const real = await createModelWorld(options);
  const clients = { turning: 'turning-0', keeping: 'keeping-0' };
  await real.addClient(clients.turning, true);
  await real.addClient(clients.keeping, false);
  await real.addOwner('owner-0');
  const now = real.clock.now();
  const model: Model = { now, families: [], clients, ownerId: 'owner-0', generationOfNames: 0 };
  return { real, model };
}

/** Runs sequences of commands, each in a new world over a file or in memory, and returns the findings. */
async function explore(
  { seed, rounds }: { readonly seed: number; readonly rounds: number },
  wrap?: ModelWorldOptions['wrap'],
  inFile = true,
): Promise<fc.RunDetails<[Iterable<fc.AsyncCommand<Model, Awaited<ReturnType<typeof createModelWorld>>>>]>> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-model-'));
  let files = 0;
  const property = fc.asyncProperty(
    fc.commands(inFile ? commandKindsWithRestart : commandKinds, { maxCommands: 60, size: '+1' }),
    async (sequence) => {
      const url = inFile ? `sqlite:${join(folder, `${(files += 1)}.db`)}` : 'sqlite::memory:';
      const { real, model } = await begin({ url, ...(wrap && { wrap }) });
      try {
        await fc.asyncModelRun(() => ({ real, model }), sequence);
      } finally {
        await real.close();
      }
    },
  );
  try {
    return await fc.check(property, {
      seed,
      numRuns: rounds,
      endOnFailure: wrap !== undefined,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.each(randomRuns(import.meta.url, 20_260_301, { short: 1, long: 40 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('codes and refresh families', () => {
      it('are redeemed once, rotate in one branch, and end in time and on reuse, with concurrency and restarts (RFC 6749 §4.1.2, §6, RFC 9700 §4.14.2, RFC 7009 §2.1)', async () => {
        const found = await explore({ seed, rounds });
        expect(found.failed ? fc.defaultReportMessage(found) : 'nothing').toBe('nothing');
      });

      it.each(drawnPart(Object.keys(faults) as Fault[], 2, seed))(
        'differ from the model with a store in which %s',
        async (fault) => {
          const found = await explore(
            { seed, rounds: 100 },
            faults[fault],
            fault === 'denials are lost at a restart',
          );
          expect(found.failed).toBe(true);
        },
      );
    });
  },
);
