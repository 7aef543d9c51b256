import { describe, expect, it } from 'vitest';
import { configurationPlants } from './plants/configuration.ts';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';

describe('a trouble of the configuration (docs/decisions/operations.md, conditions)', () => {
  it.each(rowsOf(configurationPlants))('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
