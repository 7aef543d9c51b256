import { describe, expect, it } from 'vitest';
import { machinePlants } from './plants/machine.ts';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';

describe('a trouble of the machine and the addresses (docs/decisions/operations.md, conditions)', () => {
  it.each(rowsOf(machinePlants))('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
