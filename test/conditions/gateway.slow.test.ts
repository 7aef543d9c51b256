import { describe, expect, it } from 'vitest';
import { gatewayPlants } from './plants/gateway.ts';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';

describe('a trouble of targets and services (docs/decisions/operations.md, conditions)', () => {
  it.each(rowsOf(gatewayPlants))('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
