import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../../../src/contract/compare/compare.ts';
import { readPairs, type Pair } from './pairs.ts';

const breaks = ({ documents }: Pair): boolean =>
  compareDocuments(...documents).some(({ isBreaking }) => isBreaking);

describe.each([...readPairs('breaking')])(
  'a change of %s that breaks clients (docs/decisions/contract.md, compare)',
  (_, pairs) => {
    it.each(pairs)('is $id ($see)', (pair) => {
      expect(breaks(pair)).toBe(true);
    });
  },
);

describe.each([...readPairs('compatible')])(
  'a pair of documents that is %s (docs/decisions/contract.md, compare)',
  (group, pairs) => {
    it.each(pairs)('is $id ($see)', (pair) => {
      const changes = compareDocuments(...pair.documents);
      expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([]);
      expect(changes.length > 0).toBe(group === 'wider');
    });
  },
);
