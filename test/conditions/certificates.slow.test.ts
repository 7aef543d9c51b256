import { describe, expect, it } from 'vitest';
import { certificatePlants } from './plants/certificates.ts';
import { partsThatName, rowsOf } from './plants/parts-that-name.ts';

describe('a trouble of the certificate (docs/decisions/operations.md, conditions)', () => {
  it.each(rowsOf(certificatePlants))('$condition: $trouble', async ({ planted, ...row }) => {
    expect(await partsThatName(row, planted)).toEqual(new Set(row.named));
  });
});
