import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFinding } from '../../src/cli/doctor/store-checks.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { inspectStore } from '../../src/storage/inspect.ts';
import { migrations } from '../../src/storage/migrations/list.ts';
import { openStorage } from '../../src/storage/open.ts';
import { createCollectingLog } from '../storage/collecting-log.ts';
import { temporaryFolder } from '../storage/folder.ts';

describe('gatehouse doctor of another schema (docs/decisions/storage.md, schema)', () => {
  it('says from which schema on older programs start after migrations that only add something', () => {
    expect(schemaFinding({ schema: 4, missing: ['one', 'two'], needed: 3 })).toMatchObject({
      message: 'has schema 4; the next start of this program applies 2 migrations',
      advice: 'Back up before: older programs from schema 3 on still start with the store afterwards.',
    });
  });

  it('says which programs do not start after a migration that is not compatible', () => {
    expect(schemaFinding({ schema: 4, missing: ['removes-a-table'], needed: 5 })).toMatchObject({
      message: 'has schema 4; the next start of this program applies 1 migration',
      advice: 'Back up before: then only programs that know schema 5 start with the store.',
    });
  });

  it('finds no problem in the store of a newer program whose migrations only add something', async () => {
    using folder = temporaryFolder();
    const url = `sqlite:${join(folder.path, 'gatehouse.db')}`;
    const { log } = createCollectingLog(systemClock);
    const known = migrations.length;
    const added = {
      version: known + 1,
      name: 'adds',
      sql: 'CREATE TABLE note (note TEXT)',
      compatibleFrom: known,
    };
    const options = { clock: systemClock, log, purgeSeconds: 3600 };
    await (await openStorage(url, { ...options, migrations: [...migrations, added] })).close();
    expect(schemaFinding(await inspectStore(url))).toMatchObject({ state: 'ok' });
    await (await openStorage(url, options)).close();
  });
});
