import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { startService } from '../support/service.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { temporaryFolder } from './folder.ts';

reportUnownedPostgres('a PostgreSQL server that becomes read-only');

describe.skipIf(!ownsPostgres)('a server that becomes read-only (docs/decisions/storage.md, outage)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    await server.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`);
    await server.query('SELECT pg_reload_conf()');
    await expect
      .poll(() => server.query('SHOW default_transaction_read_only'))
      .toEqual([{ default_transaction_read_only: value }]);
  }

  /** The processes of the server for the connections of the pool. */
  async function processes(url: string): Promise<readonly unknown[]> {
    const rows = await server.query(
      "SELECT pid FROM pg_stat_activity WHERE application_name = 'gatehouse' AND datname = current_database()",
      url,
    );
    return rows.map(({ pid }) => pid);
  }

  it('causes 503 with Retry-After, loses its connections, and is used again without a restart', async () => {
    const url = await server.createDatabase();
    using folder = temporaryFolder();
    const service = await startService({
      authorization: { issuer: 'http://127.0.0.1:9' },
      storage: { url, folder: folder.path },
    });
    const register = (): Promise<Response> =>
      fetch(`${service.url}/clients`, {
        method: 'POST',
        headers: { authorization: service.administrator, 'content-type': 'application/json' },
        body: JSON.stringify({ client_name: 'app', grant_types: ['client_credentials'], scope: 'read' }),
      });
    expect((await register()).status).toBe(201);
    await setReadOnly('on');
    const before = await processes(url);
    const refused = await register();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    await expect.poll(async () => (await processes(url)).filter((pid) => before.includes(pid))).toEqual([]);
    const ready = await fetch(`${service.url}/readyz`);
    expect(await ready.text()).toContain('degraded');
    await setReadOnly('off');
    await expect.poll(async () => (await register()).status).toBe(201);
    await service.stop();
  });
});
