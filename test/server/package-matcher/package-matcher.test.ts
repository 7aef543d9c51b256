import { describe, expect, it } from 'vitest';
import { createSeeded } from '../../support/seeded.ts';
import { compare, declaredRequests, differencesOf, ruleIds } from './compare.ts';

describe('our matcher finds what the matcher of openapi-backend finds (docs/adr/0022)', () => {
  it('for every method of every declared path, except that the path is chosen before the method, and its first segment belongs to no configuration path', () => {
    const found = new Set(declaredRequests.map(compare));
    expect(found).toEqual(new Set(['same', 'path-before-method', 'reserved']));
  });

  it('for random requests, except for the listed kinds, each of which occurs', () => {
    const { unexplained, counts } = differencesOf(createSeeded(20), 4000);
    expect(unexplained).toEqual([]);
    expect(Object.keys(counts).toSorted()).toEqual(['same', ...ruleIds].toSorted());
    expect(counts['same']).toBeGreaterThan(2000);
  });
});
