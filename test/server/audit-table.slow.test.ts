import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgresReader } from '../../src/storage/postgres/postgres-reader.ts';
import { verifyTable, type TableFindings } from '../../src/storage/audit/verify-table.ts';
import { startChildService } from '../support/child-service.ts';
import { hasPostgres, startPostgres } from '../support/postgres-server.ts';
import {
  ownsPostgres,
  reportUnownedPostgres,
  type SharedPostgres,
  sharePostgres,
} from '../support/shared-postgres.ts';
import { administratorSecret, type RunningService, startService } from '../support/service.ts';
import { createManualClock } from '../storage/manual-clock.ts';
import { temporaryFolder } from '../storage/folder.ts';

const administratorHeader = `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}`;
const clientFields = { grant_types: ['client_credentials'], scope: 'read' };

async function findingsOf(url: string): Promise<TableFindings> {
  const reader = await openPostgresReader(url);
  const findings = await verifyTable(reader);
  await reader.close();
  return findings;
}

interface Administered {
  readonly url: string;
  readonly administrator: string;
}

async function send(
  { url, administrator }: Administered,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: administrator, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

const createClient = (service: Administered, clientId: string) =>
  send(service, 'POST', '/clients', { client_id: clientId, ...clientFields });

reportUnownedPostgres('the audit trail while the database is away');

describe.skipIf(!hasPostgres)('the audit trail in PostgreSQL (docs/decisions/audit.md, audit-table)', () => {
  let server: SharedPostgres;
  let url: string;
  const folder = temporaryFolder();
  const start = (): Promise<RunningService> => startService({ storage: { url, folder: folder.path } });
  const query = (sql: string) => server.query(sql, url);
  /** The result and the status of each entry about an operation. */
  const operationsOf = async (operation: string): Promise<readonly string[]> => {
    const rows = await query(
      `SELECT entry FROM audit_entry WHERE entry LIKE '%"operation":"${operation}"%' ORDER BY sequence`,
    );
    return rows.map(({ entry }) => {
      const { result, status } = JSON.parse(String(entry)) as Record<string, unknown>;
      return `${String(result)} ${String(status)}`;
    });
  };
  const auditState = async (service: RunningService): Promise<unknown> => {
    const response = await fetch(`${service.url}/readyz`);
    return ((await response.json()) as { checks?: Record<string, unknown> }).checks?.['audit'];
  };

  beforeAll(async () => {
    server = await sharePostgres();
  });
  beforeEach(async () => {
    url = await server.createDatabase();
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  it('has the entries of a change in the transaction of the change', async () => {
    const service = await start();
    expect((await createClient(service, 'a')).status).toBe(201);
    expect(
      (await send(service, 'PUT', '/routes/users', { path: '/users/**', url: 'http://127.0.0.1:9' })).status,
    ).toBe(201);
    const transactions = await query(`
      SELECT event, client.xmin = audit_entry.xmin AS same FROM audit_entry, client
      WHERE client_id = 'a' AND (event = 'client-created' OR entry LIKE '%"operation":"createClient"%')
      UNION ALL
      SELECT event, route.xmin = audit_entry.xmin FROM audit_entry, route
      WHERE route_id = 'users' AND entry LIKE '%"operation":"putRoute"%'`);
    expect(transactions).toEqual([
      { event: 'client-created', same: true },
      { event: 'administration', same: true },
      { event: 'administration', same: true },
    ]);
    await service.stop();
  });

  it('has no entry of a change whose commit failed or was cut, and continues its chain', async () => {
    const service = await start();
    await query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.client_id = 'refused' THEN RAISE EXCEPTION 'refused at the commit'; END IF;
        IF NEW.client_id = 'cut' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RETURN NEW; END $$;
      CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON client DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION fail()`);
    expect((await createClient(service, 'refused')).status).toBe(503);
    const cut = await createClient(service, 'cut');
    expect(cut).toMatchObject({ status: 504, body: { detail: { outcome: 'unknown' } } });
    const before = ['failed 503', 'unknown 504', 'failed undefined'];
    await expect.poll(() => operationsOf('createClient')).toEqual(before);
    expect((await createClient(service, 'kept')).status).toBe(201);
    await service.stop();
    expect(await query(`SELECT client_id FROM client WHERE client_id IN ('refused', 'cut', 'kept')`)).toEqual(
      [{ client_id: 'kept' }],
    );
    expect(await query(`SELECT client FROM audit_entry WHERE event = 'client-created'`)).toEqual([
      { client: 'kept' },
    ]);
    expect(await operationsOf('createClient')).toEqual([...before, 'done undefined']);
    expect((await findingsOf(url)).problems).toEqual([]);
  });

  it('has exactly the entries of the stored changes after a kill (OWASP ASVS 5.0 §16.3)', async () => {
    const child = await startChildService(
      { storage: { url, folder: 'data' }, quotas: { enabled: false } },
      { environment: { GATEHOUSE_ADMIN_SECRET: administratorSecret } },
    );
    const service = { url: child.url, administrator: administratorHeader };
    const confirmed: string[] = [];
    const enough = Promise.withResolvers<void>();
    const work = async (worker: number): Promise<void> => {
      for (let number = 0; ; number += 1) {
        const clientId = `k-${worker}-${number}`;
        const { status } = await createClient(service, clientId);
        if (status === 201) confirmed.push(clientId);
        if (confirmed.length >= 200) enough.resolve();
      }
    };
    const workers = Array.from({ length: 8 }, (_, worker) => work(worker).catch(() => undefined));
    await enough.promise;
    await child.kill();
    await Promise.all(workers);
    const stored = await query(
      `SELECT client_id AS id FROM client WHERE client_id LIKE 'k-%' ORDER BY client_id`,
    );
    expect(
      await query(`SELECT client AS id FROM audit_entry WHERE event = 'client-created' ORDER BY client`),
    ).toEqual(stored);
    expect(await operationsOf('createClient')).toHaveLength(stored.length);
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmed));
    const { chains, problems } = await findingsOf(url);
    expect([chains.map(({ isClosed }) => isClosed), problems]).toEqual([[false], []]);
    rmSync(child.folder, { recursive: true });
  });

  it('refuses changes while it cannot be written, and continues when it can', async () => {
    const service = await start();
    await query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON audit_entry EXECUTE FUNCTION full_disk()`);
    expect((await createClient(service, 'refused')).status).toBe(503);
    await expect.poll(() => auditState(service)).toBe('degraded');
    expect((await createClient(service, 'refused')).status).toBe(503);
    await query('DROP TRIGGER full_disk ON audit_entry');
    await expect.poll(() => auditState(service)).toBe('ok');
    expect((await createClient(service, 'kept')).status).toBe(201);
    await service.stop();
    expect(await query(`SELECT client FROM audit_entry WHERE event = 'client-created'`)).toEqual([
      { client: 'kept' },
    ]);
    expect(await query(`SELECT 1 FROM client WHERE client_id = 'refused'`)).toEqual([]);
    expect(await operationsOf('createClient')).toEqual(['failed 503', 'failed 503', 'done undefined']);
    expect((await findingsOf(url)).problems).toEqual([]);
  });

  it('does not refuse a change because earlier entries could not be written', async () => {
    const clock = createManualClock();
    const service = await startService({ storage: { url, folder: folder.path } }, { clock });
    await query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON audit_entry EXECUTE FUNCTION full_disk()`);
    expect((await createClient(service, 'refused')).status).toBe(503);
    clock.advance(5);
    await expect.poll(() => auditState(service)).toBe('degraded');
    await query('DROP TRIGGER full_disk ON audit_entry');
    // The clock stands still, so the trail has not tried again.
    expect((await createClient(service, 'kept')).status).toBe(201);
    expect(await auditState(service)).toBe('ok');
    expect(await operationsOf('createClient')).toEqual(['failed 503', 'done undefined']);
    await service.stop();
  });

  it.skipIf(!ownsPostgres)(
    'refuses changes while the database is away, and continues its chain afterwards',
    async () => {
      await using own = await startPostgres();
      url = await own.createDatabase();
      const service = await start();
      await own.stop('SIGQUIT');
      expect((await createClient(service, 'refused')).status).toBe(503);
      await own.start();
      await expect.poll(() => auditState(service)).toBe('ok');
      expect((await createClient(service, 'kept')).status).toBe(201);
      await service.stop();
      const { chains, problems } = await findingsOf(url);
      expect([chains.map(({ isClosed }) => isClosed), problems]).toEqual([[true], []]);
    },
  );

  it('has a chain for each instance', async () => {
    const services = [await start(), await start()] as const;
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        createClient(services[number % 2 === 0 ? 0 : 1], `c-${number}`),
      ),
    );
    expect(created.map(({ status }) => status)).toEqual(created.map(() => 201));
    for (const service of services) await service.stop();
    const { chains, problems } = await findingsOf(url);
    expect([chains.map(({ isClosed }) => isClosed), problems]).toEqual([[true, true], []]);
    const counts = await query(
      `SELECT COUNT(*)::INTEGER AS entries FROM audit_entry WHERE event = 'client-created' GROUP BY instance`,
    );
    expect(counts).toEqual([{ entries: 10 }, { entries: 10 }]);
  });

  it('is searched over all instances, page by page (docs/decisions/audit.md, audit-search)', async () => {
    const services = [await start(), await start()] as const;
    for (let number = 0; number < 6; number += 1)
      expect((await createClient(services[number % 2 === 0 ? 0 : 1], `c-${number}`)).status).toBe(201);
    const found: Record<string, unknown>[] = [];
    let after: string | undefined;
    do {
      const query = `event=client-created&limit=2${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`;
      const { status, body } = await send(services[0], 'GET', `/audit?${query}`);
      expect(status).toBe(200);
      found.push(...(body['items'] as Record<string, unknown>[]));
      after = body['next'] as string | undefined;
    } while (after !== undefined);
    expect(found.map(({ client }) => client)).toEqual(['c-5', 'c-4', 'c-3', 'c-2', 'c-1', 'c-0']);
    expect(new Set(found.map(({ instance }) => instance)).size).toBe(2);
    const [first] = found;
    const of = async (query: string): Promise<unknown[]> => {
      const { status, body } = await send(services[1], 'GET', `/audit?${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body['items'] as unknown[];
    };
    expect(await of(`request_id=${String(first?.['request_id'])}&event=client-created`)).toEqual([first]);
    expect(await of('client=c-3&actor=client%20admin')).not.toEqual([]);
    expect(await of(`until=${String(first?.['time'])}&client=c-5&event=client-created`)).toEqual([]);
    expect(await of(`from=${String(first?.['time'])}&client=c-5&event=client-created`)).toEqual([first]);
    expect(await of('actor=client%00admin')).toEqual([]);
    expect(await of(`q=C-5&event=client-created`)).toEqual([first]);
    expect(await of('q=c_5')).toEqual([]);
    expect((await send(services[1], 'GET', '/audit?after=4711.1')).status).toBe(400);
    const instances = await Promise.all(
      services.map(async (service) => (await send(service, 'GET', '/requests')).body['instance']),
    );
    expect(new Set(instances).size).toBe(2);
    for (const service of services) await service.stop();
  });
});
