import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createHandClock } from '../gateway/support/hand-clock.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { type RunningService, startService } from '../support/service.ts';

const route = { path: '/b/**', url: 'http://127.0.0.1:9' };
const anHour = 3_600_000;

async function alertIds({ url, administrator: authorization }: RunningService): Promise<string[]> {
  const response = await fetch(`${url}/alerts`, { headers: { authorization } });
  const { items } = (await response.json()) as { readonly items: readonly { readonly id: string }[] };
  return items.map(({ id }) => id);
}

describe('a stored route that has no effect (docs/decisions/operations.md, conditions)', () => {
  it('is an alert until it is removed, however long that takes', async () => {
    using folder = temporaryFolder();
    const clock = createHandClock();
    const file = join(folder.path, 'gatehouse.db');
    const start = (): Promise<RunningService> =>
      startService({ storage: { url: `sqlite:${file}` } }, { baseDirectory: folder.path, clock });
    const ask = async ({ url, administrator: authorization }: RunningService, method: string) =>
      fetch(`${url}/routes/stored`, {
        method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(method === 'PUT' && { body: JSON.stringify(route) }),
      });
    const before = await start();
    expect((await ask(before, 'PUT')).status).toBe(201);
    await before.stop();
    using database = new DatabaseSync(file);
    database.exec(`UPDATE route SET definition = json_set(definition, '$.url', 'ftp://127.0.0.1')`);

    const service = await start();
    clock.advance(anHour);
    expect(await alertIds(service)).toContain('route-left-out:stored');
    expect((await ask(service, 'DELETE')).status).toBe(204);
    await expect.poll(() => alertIds(service)).not.toContain('route-left-out:stored');
    await service.stop();
  });
});
