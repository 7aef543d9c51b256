import { describe, expect, it } from 'vitest';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { addressOf, behind } from '../support/postgres-address.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { startService } from '../support/service.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { temporaryFolder } from './folder.ts';

reportUnownedPostgres('a standby of PostgreSQL');

describe.skipIf(!ownsPostgres)('a failover to a standby (docs/decisions/storage.md, outage)', () => {
  it('causes 503 with Retry-After until the standby is promoted, and loses nothing that was acknowledged', async () => {
    await using server = await startPostgres();
    const url = await server.createDatabase();
    await using standby = await server.startStandby();
    let active = url;
    await using proxy = await startFaultProxy(() => addressOf(active));
    using folder = temporaryFolder();
    const service = await startService({
      authorization: { issuer: 'http://127.0.0.1:9' },
      storage: { url: behind(url, proxy), folder: folder.path },
    });
    const { administrator: authorization } = service;
    const register = (): Promise<Response> =>
      fetch(`${service.url}/clients`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'app', grant_types: ['client_credentials'], scope: 'read' }),
      });
    const registered = await register();
    expect(registered.status).toBe(201);
    const { client_id: id } = (await registered.json()) as { client_id: string };

    await server.stop('SIGQUIT');
    active = standby.urlOf(url);
    const refused = await register();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      503,
      expect.stringMatching(/^\d+$/),
    ]);

    await standby.promote();
    await expect.poll(async () => (await register()).status).toBe(201);
    const found = await fetch(`${service.url}/clients/${id}`, { headers: { authorization } });
    expect(found.status).toBe(200);
    await service.stop();
  });

  it('comes first: a service does not start on a standby', async () => {
    await using server = await startPostgres();
    const url = await server.createDatabase();
    await using standby = await server.startStandby();
    using folder = temporaryFolder();
    const starting = startService({
      authorization: { issuer: 'http://127.0.0.1:9' },
      storage: { url: standby.urlOf(url), folder: folder.path },
    });
    await expect(starting).rejects.toThrow('the server is read-only; storage.url must name the primary');
  });
});
