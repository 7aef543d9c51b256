import { describe, expect, it } from 'vitest';
import { createSeeded } from '../../support/seeded.ts';
import { differencesOf, ruleIds } from './compare.ts';

describe('our matcher finds what the matcher of openapi-backend finds (docs/adr/0022)', () => {
  it('for 20,000 random requests, except for the listed kinds', () => {
    const { unexplained, counts } = differencesOf(createSeeded(1), 20_000);
    expect(unexplained).toEqual([]);
    expect(Object.keys(counts).toSorted()).toEqual(['same', ...ruleIds].toSorted());
  });
});
