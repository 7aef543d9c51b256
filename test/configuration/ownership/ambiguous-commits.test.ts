/** Reads while a change makes a name ambiguous, and while a client begins to name an application. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomRuns } from '../../support/random-runs.ts';
import { createSeeded } from '../../support/seeded.ts';
import { type RunningService, startService } from '../../support/service.ts';
import { clientOf } from '../changes/change-client.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { follow, untilWaiting, waitFor } from '../support/waiting-client.ts';

describe.each(['directory', 'database'] as const)('a repository of kind %s', (kind) => {
  let folder: LaidFolder;
  let service: RunningService;
  let reader: string;
  beforeAll(async () => {
    folder = await layFiles({ 'application.yml': 'shared: 1\n' });
    const repository = kind === 'directory' ? { directory: folder.root, writable: true } : { database: {} };
    service = await startService({ configuration: { repositories: [repository] } });
    reader = await clientOf(service).clientWith('config:*:dev');
  });
  afterAll(async () => {
    await service.stop();
    await folder.remove();
  });

  const own = () => clientOf(service, reader);

  it.each(randomRuns(import.meta.url, 7, { short: 12, long: 2_000 }))(
    'shows nothing of a change to those who lose the right by it, $rounds times with seed $seed (docs/decisions/configuration.md, owners)',
    { timeout: 3_600_000 },
    async ({ seed, rounds }) => {
      const seeded = createSeeded(seed);
      for (let round = 0; round < rounds; round += 1) {
        const name = `lone${round}`;
        const secret = `secret-of-${name}`;
        const administrator = clientOf(service);
        const path = `/${name}-prod/dev`;
        await administrator.change({ files: [{ path: `${name}-prod.yml`, content: 'k: 1\n' }] });
        const before = await own().get(path);
        expect(before.status).toBe(200);
        const known = before.headers.get('etag') ?? '';
        const waiter = waitFor(service.url, path, {
          Authorization: reader,
          'If-None-Match': known,
          Prefer: 'wait=30',
        });
        const stream = follow(service.url, path, { Authorization: reader });
        await untilWaiting(service, 2);
        const paths = [path, `/${name}-prod-dev.yml`, `/${name}/dev/main/${name}-prod.yml`];
        let isOver = false;
        const seen: string[] = [];
        const readers = Array.from({ length: 4 }, async () => {
          while (!isOver) seen.push(JSON.stringify((await own().get(seeded.pick(paths))).body));
        });
        // One change set: the file that names the application, and the secret that only it should read.
        const files = [
          { path: `${name}.yml`, content: 'k: 2\n' },
          { path: `${name}-prod.yml`, content: `k: ${secret}\n` },
        ];
        const isFirst = seeded.chance(0.5);
        const changed = await administrator.change({ files: isFirst ? files : files.toReversed() });
        expect(changed.status).toBe(201);
        const waited = await waiter.response;
        await Promise.race([stream.ended, stream.until(new RegExp(secret))]);
        isOver = true;
        await Promise.all(readers);
        expect(waited.status).toBe(403);
        for (const text of [...seen, waited.body, stream.seen()]) expect(text).not.toContain(secret);
        expect((await own().get(path)).status).toBe(403);
        expect(JSON.stringify((await administrator.get(path)).body)).toContain(secret);
      }
    },
  );
});
