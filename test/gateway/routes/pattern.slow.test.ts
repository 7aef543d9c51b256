import { describe, expect, it } from 'vitest';
import { compareTables } from '../support/pattern-tables.ts';

describe('many patterns at once', () => {
  it('agree with the reference matcher in 100,000 seeded cases (Spec §4.5(1))', () => {
    const matches = compareTables({ minLength: 1, maxLength: 12 }, { numRuns: 5000, seed: 20_260_131 });
    expect(matches).toBeGreaterThan(5000);
  });
});
