import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../storage/folder.ts';
import { isLongRun } from '../../support/long-runs.ts';
import { serve, type Serving } from '../support/serving.ts';

const rounds = isLongRun ? 20_000 : 1_000;

describe('a deleted file (docs/decisions/configuration.md, last-good)', () => {
  const data = temporaryFolder();
  let serving: Serving;
  beforeAll(async () => {
    // The records of a store in a file are written later than those of one in memory.
    serving = await serve({}, {}, { storage: { url: `sqlite:${join(data.path, 'gatehouse.db')}` } });
  });
  afterAll(async () => {
    await serving.stop();
    data[Symbol.dispose]();
  });

  it(`does not return when the next file of its name is broken, in ${rounds} rounds without a pause`, async () => {
    const { folder } = serving;
    const statuses = new Map<string, number>();
    const read = async () => (await serving.request('GET', '/a/default')).status;
    for (let round = 0; round < rounds; round += 1) {
      await folder.write({ 'a.yml': `k: ${round}\n` });
      const present = await read();
      await rm(join(folder.root, 'a.yml'));
      const deleted = await read();
      await folder.write({ 'a.yml': 'k: 1\nk: 2\n' });
      const broken = await read();
      await rm(join(folder.root, 'a.yml'));
      await read();
      const seen = `${present} ${deleted} ${broken}`;
      statuses.set(seen, (statuses.get(seen) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([['200 200 500', rounds]]);
  });
});
