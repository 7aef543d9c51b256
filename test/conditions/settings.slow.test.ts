import { describe, expect, it } from 'vitest';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';
import { settingsPlants } from './plants/settings.ts';

describe('a trouble of the settings (docs/decisions/operations.md, conditions)', () => {
  it.each(rowsOf(settingsPlants))('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
