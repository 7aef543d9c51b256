import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Lets far more objects outlive the young space than it holds, and tells its megabytes before and after. */
const program = `
import { getHeapSpaceStatistics } from 'node:v8';
import { keepYoungSpace } from './src/cli/young-space.ts';
const megabytes = () => getHeapSpaceStatistics().find((space) => space.space_name === 'new_space').space_size / 2 ** 20;
if (process.argv[1] === 'kept') keepYoungSpace();
const before = megabytes();
const kept = [];
for (let index = 0; index < 1e6; index += 1) kept.push({ index, list: [index] });
console.log(before, megabytes());
`;

function growthOf(mode: 'kept' | 'free'): { before: number; after: number } {
  const words = ['--input-type=module', '--eval', program, mode];
  const [before, after] = execFileSync(process.execPath, words, { encoding: 'utf8' }).split(' ').map(Number);
  return { before: before ?? Number.NaN, after: after ?? Number.NaN };
}

describe('the memory of a running service (bench/RESULTS.md, gateways)', () => {
  it('the space for young objects grows no more once it is kept, as it would otherwise', () => {
    const free = growthOf('free');
    expect(free.after).toBeGreaterThan(4 * free.before);
    const kept = growthOf('kept');
    // Its second half counts once it has been used.
    expect(kept.after).toBeLessThanOrEqual(2 * kept.before);
  });
});
