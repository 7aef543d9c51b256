import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readSource,
  sourceExtensions,
  type SourceExtension,
} from '../../../src/configuration/formats/source-document.ts';
import { SourceProblem } from '../../../src/configuration/formats/text/source-problem.ts';
import type { Dialect } from '../../../src/configuration/formats/yaml/yaml-scalars.ts';
import { randomRuns } from '../../support/random-runs.ts';

/** Pieces of YAML and properties in any order, so that most texts are almost valid. */
const piece = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.constantFrom(
      'a',
      'b: ',
      ': ',
      '- ',
      '? ',
      '\n',
      '\n  ',
      '\n- ',
      '\n---\n',
      '...\n',
      '[',
      ']',
      '{',
      '}',
      ', ',
      '"',
      "'",
      '|\n',
      '>-\n',
      '# c\n',
      '%YAML 1.2\n',
      '%TAG !e! tag:x,1:\n',
    ),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      '&a ',
      '*a',
      '*b',
      '<<: ',
      '<<: *a\n',
      '!!int ',
      '!!map ',
      '!!seq ',
      '!!set ',
      '!!omap ',
      '!!binary ',
      '!e!x ',
      '! ',
      '!<tag:yaml.org,2002:str> ',
      '~',
      'yes',
      '0755',
      '1e3',
      '12:30',
      '.inf',
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '\t',
      '\r',
      '\\',
      '\\u00',
      '\\x41',
      '=',
      'spring.config.activate.on-profile: ',
      'dev & ',
      '!',
      '#---\n',
      '\u0000',
      '\u0085',
      '\ufeff',
      '\u2028',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
);

/** The reason why the bytes are refused; `undefined` if they are parsed to a valid result. */
function refusal(bytes: Uint8Array, extension: SourceExtension, dialect: Dialect): string | undefined {
  try {
    const documents = readSource(bytes, extension, dialect);
    const isSound = documents.every(({ properties, isActive }) => {
      return (
        typeof isActive(new Set(['dev'])) === 'boolean' &&
        [...properties.keys()].every((key) => key.isWellFormed())
      );
    });
    return isSound ? undefined : 'not sound';
  } catch (error) {
    if (error instanceof SourceProblem) return error.reason;
    throw error;
  }
}

describe.each(randomRuns(import.meta.url, 20_260_103, { short: 1000, long: 50_000 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('any bytes (Spec §7(2))', () => {
      it('are read, or refused with a position and a fixed sentence; no other error is thrown', () => {
        const bytes = fc.oneof(
          {
            weight: 9,
            arbitrary: fc.array(piece, { maxLength: 25 }).map((pieces) => Buffer.from(pieces.join(''))),
          },
          { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
        );
        const outcomes = { read: 0, refused: 0 };
        const dialects = fc.constantFrom<Dialect>('yaml-1.1', 'yaml-1.2');
        fc.assert(
          fc.property(bytes, fc.constantFrom(...sourceExtensions), dialects, (input, extension, dialect) => {
            const reason = refusal(input, extension, dialect);
            expect(reason ?? 'read').toMatch(/^(?:line \d+, column \d+: )?[\x21-\x7e][\x20-\x7e]*$/);
            expect(reason).not.toBe('not sound');
            outcomes[reason === undefined ? 'read' : 'refused'] += 1;
          }),
          { seed, numRuns: rounds },
        );
        expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(rounds / 10);
      });
    });
  },
);
