import { describe, expect, it } from 'vitest';
import { connectionBudget, connectionShare, sharesProblem } from '../../src/settings/connection-budget.ts';

describe('the connections of a machine to PostgreSQL (docs/decisions/workers.md, workers-postgres)', () => {
  it.each([
    [1, 10, 8],
    [4, 10, 2],
    [5, 12, 2],
    [16, 34, 2],
  ])('are by default enough for %i processes', (processes, budget, share) => {
    expect(connectionBudget(undefined, processes)).toBe(budget);
    expect(connectionShare(undefined, processes)).toBe(share);
    expect(sharesProblem(undefined, processes)).toBeUndefined();
  });

  it.each([
    [10, 1, 8],
    [21, 4, 4],
    [100, 16, 6],
  ])('if %i are set, %i processes have %i each', (poolSize, processes, share) => {
    expect(connectionBudget(poolSize, processes)).toBe(poolSize);
    expect(connectionShare(poolSize, processes)).toBe(share);
  });

  it('refuse a number too small for the processes', () => {
    expect(sharesProblem(10, 4)).toBeUndefined();
    expect(sharesProblem(9, 4)).toContain('must be at least 10 for 4 workers');
  });
});
