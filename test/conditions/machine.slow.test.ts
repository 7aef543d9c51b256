import { describe, expect, it } from 'vitest';
import { machinePlants } from './plants/machine.ts';
import { mayMount } from './plants/small-disk.ts';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';

const isMounting = mayMount();
const rows = rowsOf(machinePlants).filter(({ condition }) => isMounting || condition !== 'disk-nearly-full');

describe('a trouble of the machine and the addresses (docs/decisions/operations.md, conditions)', () => {
  it.each(rows)('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
