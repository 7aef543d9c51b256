import { describe, expect, it } from 'vitest';
import { hasRedis } from '../support/redis-server.ts';
import { loadPlants } from './plants/load.ts';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';

// Another test reports that this machine has no Redis.
const rows = rowsOf(loadPlants).filter(
  ({ condition }) => hasRedis || condition !== 'quota-store-unreachable',
);

describe('a trouble of load and of other programs (docs/decisions/operations.md, conditions)', () => {
  it.each(rows)('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
