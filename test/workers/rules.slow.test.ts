import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyTrail } from '../../src/foundation/audit/verify-trail.ts';
import { join } from 'node:path';
import { webUri } from '../authorization/token-service.ts';
import { eventually } from '../gateway/support/raw-client.ts';
import { untilAvailable } from '../instances/until-available.ts';
import { openWorkerStage, webClient, type WorkerStage } from './worker-stage.ts';
import { isLongRun } from '../support/long-runs.ts';

const rounds = isLongRun ? 200 : 20;
const width = 32;

describe('two workers over one store', () => {
  let stage: WorkerStage;
  beforeAll(async () => {
    stage = await openWorkerStage({}, width);
  });
  afterAll(async () => {
    await stage.remove();
  });

  /** The worker that a connection reaches has its own counter of reads. */
  const everyClient = <Result>(
    ask: (client: WorkerStage['clients'][number]) => Promise<Result>,
  ): Promise<Result[]> => Promise.all(stage.clients.map(ask));

  it(`redeem a code once in ${width} parallel redemptions, ${rounds} times in a row (Spec §3.1, §8; docs/decisions/workers.md, workers-store)`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const form = {
        grant_type: 'authorization_code',
        redirect_uri: webUri,
        ...(await stage.obtainCode()),
      };
      const responses = await everyClient((client) =>
        untilAvailable(() => client('/token', { client: webClient, form })),
      );
      const statuses = responses.map(({ status }) => status).toSorted((one, other) => one - other);
      expect([round, ...statuses]).toEqual([round, 200, ...Array.from({ length: width - 1 }, () => 400)]);
      // The others were reuse, so the tokens of the first are revoked at every worker.
      const token = String(responses.find(({ status }) => status === 200)?.body['access_token']);
      const states = await everyClient((client) =>
        client('/introspection', { client: webClient, form: { token } }),
      );
      expect(states.map(({ body }) => body['active'])).toEqual(states.map(() => false));
    }
  });

  it('refuse a token from the response to its revocation on (RFC 7009 §2; docs/decisions/workers.md, workers-store)', async () => {
    const [first, ...others] = stage.clients;
    for (let round = 0; round < rounds; round += 1) {
      const issued = await first?.('/token', {
        client: webClient,
        form: { grant_type: 'client_credentials' },
      });
      const form = { token: String(issued?.body['access_token']) };
      expect((await first?.('/revocation', { client: webClient, form }))?.status).toBe(200);
      const states = await Promise.all(
        others.map((client) => client('/introspection', { client: webClient, form })),
      );
      expect(states.filter(({ body }) => body['active'] !== false)).toEqual([]);
    }
  });

  it('show a new client and its end at once (docs/decisions/workers.md, workers-store)', async () => {
    const token = await stage.adminToken();
    const [first] = stage.clients;
    const grant = { form: { grant_type: 'client_credentials' } };
    for (let round = 0; round < 20; round += 1) {
      const made = await first?.('/clients', {
        token,
        json: { client_name: 'One', grant_types: ['client_credentials'], scope: 'read' },
      });
      const client = { id: String(made?.body['client_id']), secret: String(made?.body['client_secret']) };
      const before = await everyClient((ask) => ask('/token', { client, ...grant }));
      expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await first?.(`/clients/${client.id}`, { token, method: 'DELETE' }))?.status).toBe(204);
      const after = await everyClient((ask) => ask('/token', { client, ...grant }));
      expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
    }
  });

  it('start and end maintenance together (docs/decisions/workers.md, workers-store)', async () => {
    const token = await stage.adminToken();
    const [first] = stage.clients;
    for (const [maintenance, status] of [
      [true, 503],
      [false, 401],
    ] as const) {
      expect((await first?.('/', { token, json: { maintenance }, method: 'PATCH' }))?.status).toBe(200);
      const seen = await everyClient((ask) => ask('/clients'));
      expect(new Set(seen.map((response) => response.status))).toEqual(new Set([status]));
    }
  });

  it('show the metrics of the whole service (docs/decisions/workers.md, workers-metrics)', async () => {
    const token = await stage.adminToken();
    const read = async (index: number): Promise<string> =>
      String((await stage.clients[index]?.('/metrics', { token }))?.body['text']);
    const requests = (text: string): number =>
      Number(/^gatehouse_requests_total\{[^}]*getLiveness[^}]*\} (\d+)$/m.exec(text)?.[1]);
    const before = requests(await read(0));
    await everyClient((ask) => ask('/livez'));
    expect([requests(await read(0)), requests(await read(1))]).toEqual([before + width, before + width]);
    expect(await read(0)).toMatch(/^process_resident_memory_bytes\{worker="primary"\}/m);
    expect(await read(0)).toMatch(/^process_resident_memory_bytes\{worker="2"\}/m);
  });

  it('list the last requests of the whole service (docs/decisions/workers.md, workers-metrics)', async () => {
    const token = await stage.adminToken();
    await Promise.all(stage.clients.map((ask, index) => ask(`/nowhere/${index}`)));
    const seen = await everyClient((ask) => ask('/requests?path=/nowhere&limit=200', { token }));
    for (const { status, body } of seen) {
      expect(status).toBe(200);
      const items = body['items'] as readonly Record<string, unknown>[];
      expect(new Set(items.map(({ path }) => path)).size).toBe(width);
      expect(new Set(items.map(({ worker }) => worker)).size).toBeGreaterThan(1);
    }
    expect(new Set(seen.map(({ body }) => body['instance'])).size).toBe(1);
  });

  it('add up the figures of the whole service (docs/decisions/workers.md, workers-metrics)', async () => {
    const token = await stage.adminToken();
    const requests = async (index: number): Promise<number> => {
      const response = await stage.clients[index]?.('/figures?by=instance', { token });
      const items = response?.body['items'] as readonly { total: { requests: number } }[] | undefined;
      return items?.[0]?.total.requests ?? 0;
    };
    const before = await requests(0);
    await everyClient((ask) => ask('/livez'));
    const after = [await requests(0), await requests(1)];
    // The reads themselves are requests, too.
    expect(after[0]).toBeGreaterThanOrEqual(before + width);
    expect(after[1]).toBeGreaterThan(after[0] ?? Infinity);
    expect(after[1]).toBeLessThan(before + width + 10);
  });

  it('search one audit trail (docs/decisions/audit.md, audit-search)', async () => {
    const token = await stage.adminToken();
    await eventually(async () => {
      const seen = await everyClient((ask) => ask('/audit?event=tokens-issued&limit=1', { token }));
      return seen.every(
        ({ status, body }) => status === 200 && (body['items'] as readonly unknown[]).length === 1,
      );
    });
  });

  it('share the quota of a client, with the stated error (Spec §8; docs/decisions/workers.md, workers-quotas)', async () => {
    const limit = 2000;
    const quotas = { enabled: true, perClient: { limit, windowSeconds: 3600 } };
    const limited = await openWorkerStage({ quotas }, 4);
    const token = await limited.adminToken();
    let accepted = 0;
    await Promise.all(
      limited.clients.map(async (ask) => {
        while ((await ask('/tasks', { token })).status === 200) accepted += 1;
      }),
    );
    // Without the exchange, each of the two would accept the limit.
    expect(accepted).toBeGreaterThanOrEqual(limit / 2);
    expect(accepted).toBeLessThan(limit * 1.5);
    await limited.stop();
    await limited.remove();
  });

  it('write one audit trail (docs/decisions/workers.md, workers-audit)', async () => {
    expect(await stage.stop()).toBe(0);
    const { problems, lines } = await verifyTrail(join(stage.folder, 'audit.log'));
    expect(problems).toEqual([]);
    expect(lines).toBeGreaterThan(rounds);
  });
});
