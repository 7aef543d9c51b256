import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaFinding } from '../../src/cli/doctor/store-checks.ts';
import { systemClock } from '../../src/foundation/clock.ts';
import { inspectStore } from '../../src/storage/inspect.ts';
import { migrations } from '../../src/storage/migrations/list.ts';
import { openStorage } from '../../src/storage/open.ts';
import { createCollectingLog } from '../storage/collecting-log.ts';
import { temporaryFolder } from '../storage/folder.ts';

describe('gatehouse doctor of an older schema (docs/decisions/storage.md, schema)', () => {
  it('says from which schema on older programs start after migrations that only add something', async () => {
    using folder = temporaryFolder();
    const url = `sqlite:${join(folder.path, 'gatehouse.db')}`;
    const { log } = createCollectingLog(systemClock);
    const older = migrations.slice(0, 28);
    const options = { clock: systemClock, log, purgeSeconds: 3600 };
    await (await openStorage(url, { ...options, migrations: older })).close();
    const finding = schemaFinding(await inspectStore(url));
    expect(finding).toMatchObject({
      message: `has schema 28; the next start of this program applies ${migrations.length - 28} migrations`,
      advice: 'Back up before. Older programs from schema 24 on still start with the store afterwards.',
    });
    await (await openStorage(url, options)).close();
    // The advice holds: the older program starts.
    await (await openStorage(url, { ...options, migrations: older })).close();
    expect(schemaFinding(await inspectStore(url))).toMatchObject({ state: 'ok' });
  });

  it('says which programs do not start after a migration that is not compatible', () => {
    expect(schemaFinding({ schema: 28, missing: ['removes-a-table'], needed: 29 })).toMatchObject({
      message: 'has schema 28; the next start of this program applies 1 migration',
      advice: 'Back up before: then only programs that know schema 29 start with the store.',
    });
  });
});
