import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanRuns } from './self-test/clean-runs.ts';
import type { Proof } from './self-test/proof.ts';
import { selfTest } from './self-test/self-test.ts';
import { isLongRun } from '../../support/long-runs.ts';
import { drawnPart, randomRuns } from '../../support/random-runs.ts';

interface Row {
  readonly kind: string;
  readonly planted: number;
  readonly asNamed: number;
  readonly otherwise: number;
  readonly survivors: number;
}

/** The lines of the table in the handbook. */
function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^(\S.*?) +([\d,]+) +([\d,]+) +([\d,]+) +([\d,]+)$/gm)].map(
    ([, kind = '', ...figures]) => {
      const [planted = 0, asNamed = 0, otherwise = 0, survivors = 0] = figures.map((figure) =>
        Number(figure.replaceAll(',', '')),
      );
      return { kind, planted, asNamed, otherwise, survivors };
    },
  );
}

const handbook = readFileSync(new URL('../../../docs/guides/handbook.md', import.meta.url), 'utf8');
const shown = /^```text\n(?=.*\bplanted\b)([^]*?)^```$/m.exec(handbook)?.[1] ?? '';

/** The minimum number of planted faults of each kind. */
const least: Readonly<Record<string, number>> = {
  'corrupted responses': 1000,
  'realistic faults of handlers': 30,
  'semantic faults': 40,
  'faults that a flow finds': 20,
  'documents that promise too much': 20,
  'documents that violate a convention': 30,
};

/** The whole self-test takes minutes, so the gate plants one fault of each kind (docs/decisions/tests.md, nightly). */
describe.each(isLongRun ? [] : randomRuns(import.meta.url, 20_261_126, { short: 1, long: 1 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    it('finds drawn faults of each kind with the named check (docs/decisions/contract.md, self-test)', async () => {
      const proofs: Proof[] = [];
      const choose = <Fault>(faults: readonly Fault[]): readonly Fault[] => drawnPart(faults, rounds, seed);
      for await (const proof of selfTest(choose)) proofs.push(proof);
      expect(proofs.map(({ kind }) => kind)).toEqual(Object.keys(least));
      for (const { kind, planted, asNamed } of proofs)
        expect([kind, planted > 0, asNamed]).toEqual([kind, true, planted]);
    });
  },
);

describe.each(isLongRun ? ['whole'] : [])(
  'the %s contract kit (docs/decisions/contract.md, self-test)',
  () => {
    const found: Row[] = [];
    beforeAll(async () => {
      for await (const { otherwise, survivors, ...proof } of selfTest())
        found.push({ ...proof, otherwise: otherwise.length, survivors: survivors.length });
    });

    it('finds every fault with the named check', () => {
      expect(found.map(({ kind }) => kind)).toEqual(Object.keys(least));
      for (const { kind, planted, ...rest } of found) {
        expect(planted, kind).toBeGreaterThanOrEqual(least[kind] ?? 0);
        expect(rest, kind).toEqual({ asNamed: planted, otherwise: 0, survivors: 0 });
      }
    });

    it('finds nothing without a fault, in shuffled order', async () => {
      const { checks, wrong } = await cleanRuns(1, 'gatehouse');
      expect(checks).toBeGreaterThan(1000);
      expect(wrong).toEqual([]);
    });

    it('finds at least as many faults as the handbook says, and all of them', () => {
      const claimed = rowsOf(shown);
      expect(claimed.map(({ kind }) => kind)).toEqual(Object.keys(least));
      for (const [index, { kind, planted, ...rest }] of claimed.entries()) {
        expect(found[index]?.planted, kind).toBeGreaterThanOrEqual(planted);
        expect(rest, kind).toEqual({ asNamed: planted, otherwise: 0, survivors: 0 });
      }
    });
  },
);
