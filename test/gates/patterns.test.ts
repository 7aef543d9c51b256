import { readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';

/** Every pattern of a document, at any place. */
function patternsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === 'pattern' && typeof value === 'string' ? [value] : []),
    ...(key === 'patternProperties' ? Object.keys(value as object) : []),
    ...patternsIn(value),
  ]);
}

const repeated = (source: string): string[] =>
  analyse({ source, flags: 'u' }).reports.map(({ character }) => character.pick);

describe('the patterns of the documents, which read input of any client,', () => {
  const patterns = ['openapi.json', 'settings.json'].flatMap((name) =>
    patternsIn(JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8'))),
  );

  it('take time in proportion to its length', () => {
    expect(patterns.length).toBeGreaterThan(100);
    expect([...new Set(patterns)].filter((pattern) => repeated(pattern).length > 0)).toEqual([]);
  });

  it('would be reported otherwise', () => {
    expect(repeated('^(a+)+$')).toEqual(['a']);
    expect(repeated('^a+$')).toEqual([]);
  });
});
