import { describe, expect, it } from 'vitest';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';
import { storePlants } from './plants/store.ts';

describe('a trouble of the store (docs/decisions/operations.md, conditions)', () => {
  it.each(rowsOf(storePlants))('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
