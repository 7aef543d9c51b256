import { describe, expect, it } from 'vitest';
import { createHeaderLines, type HeaderLines } from '../../../src/http/fields/header-lines.ts';
import { writeLines } from '../../../src/http/fields/written-lines.ts';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { randomRuns } from '../../support/random-runs.ts';

type Line = readonly [name: string, value: string];

const names = ['Accept', 'accept', 'ACCEPT', 'Host', 'X-A', 'x-a', 'Via', 'Set-Cookie'];

const drawLines = (seeded: Seeded): Line[] =>
  Array.from({ length: seeded.integer(6) }, () => [seeded.pick(names), seeded.text('ab ', 3).trim()]);

const isNamed = (name: string) => (line: Line) => line[0].toLowerCase() === name.toLowerCase();

/** Applies one random change to both lists of lines. */
function change(seeded: Seeded, lines: HeaderLines, model: readonly Line[]): Line[] {
  const name = seeded.pick(names);
  const value = seeded.text('cd', 2);
  const others = model.filter((line) => !isNamed(name)(line));
  switch (seeded.integer(4)) {
    case 0:
      lines.add(name, value);
      return [...model, [name, value]];
    case 1:
      lines.remove(name);
      return others;
    case 2:
      lines.set(name, value);
      return [...others, [name, value]];
    default: {
      const first = drawLines(seeded);
      const raw = first.flat();
      lines.prepend({ raw, ...writeLines(raw) });
      return [...first.filter(([own]) => !model.some(isNamed(own))), ...model];
    }
  }
}

describe.each(randomRuns(import.meta.url, 20_261_122, { short: 300, long: 30_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('header lines', () => {
      it('contain the result of their changes, in any order, and are serialized unchanged (RFC 9110 §5.3)', () => {
        const seeded = createSeeded(seed);
        for (let round = 0; round < rounds; round += 1) {
          const given = drawLines(seeded);
          const raw = given.flat();
          const before = [...raw];
          const lines = createHeaderLines(raw);
          let model = [...given];
          for (let step = 0; step < 6; step += 1) {
            model = change(seeded, lines, model);
            const label = JSON.stringify([round, step, model]);
            expect(lines.raw, label).toEqual(model.flat());
            for (const name of ['aCCept', 'host', 'none']) {
              const values = model.filter(isNamed(name)).map(([, value]) => value);
              expect(lines.all(name), label).toEqual(values);
              expect(lines.get(name), label).toBe(values[0]);
            }
            expect(lines.write(), label).toEqual(writeLines(model.flat()));
          }
          // The given lines have other owners as well.
          expect(raw).toEqual(before);
        }
      });
    });
  },
);
