import { describe, expect, it } from 'vitest';
import { keyPlants } from './plants/keys.ts';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';

describe('a trouble of the keys and the audit trail (docs/decisions/operations.md, conditions)', () => {
  it.each(rowsOf(keyPlants))('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
