import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';

interface AuditBody {
  readonly items: readonly Record<string, unknown>[];
  readonly next?: string;
  readonly detail?: unknown;
}

let folder: string;
let service: RunningService;

async function ask(
  path: string,
  init: RequestInit = {},
  asked = service,
): Promise<{ status: number; body: AuditBody; text: string }> {
  const headers = { authorization: asked.administrator, 'content-type': 'application/json' };
  const response = await fetch(asked.url + path, { headers, ...init });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || '{}') as AuditBody, text };
}

const createClient = (id: string, requestId: string) =>
  ask('/clients', {
    method: 'POST',
    headers: {
      authorization: service.administrator,
      'content-type': 'application/json',
      'x-request-id': requestId,
    },
    body: JSON.stringify({ client_id: id, grant_types: ['client_credentials'], scope: 'read' }),
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-audit-search-'));
  service = await startService({ storage: { url: `sqlite:${join(folder, 'store.db')}` } });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('GET /audit (docs/decisions/audit.md, audit-search)', () => {
  it('finds everything about a request, with the author, and shows no secret', async () => {
    const created = await createClient('found', 'request-of-found');
    const { client_secret: secret } = created.body as unknown as { client_secret: string };
    const { status, body, text } = await ask('/audit?request_id=request-of-found');
    expect(status).toBe(200);
    expect(body.items.length).toBeGreaterThan(0);
    for (const item of body.items)
      expect(item).toMatchObject({ request_id: 'request-of-found', result: 'done' });
    expect(body.items).toContainEqual(
      expect.objectContaining({
        event: 'administration',
        actor: 'client admin',
        client: 'admin',
        details: expect.objectContaining({ operation: 'createClient', status: 201 }) as object,
      }),
    );
    expect(text).not.toContain(secret);
    expect(text).not.toContain('"hash"');
  });

  it('filters by event, actor, client and time, and goes through the pages', async () => {
    await createClient('one', 'request-one');
    await createClient('two', 'request-two');
    const all = await ask('/audit?event=administration&actor=client%20admin&limit=200');
    const times = all.body.items.map(({ time }) => String(time));
    expect(times).toEqual(times.toSorted().toReversed());
    const first = await ask('/audit?event=administration&limit=1');
    expect(first.body.items).toEqual(all.body.items.slice(0, 1));
    const second = await ask(`/audit?event=administration&limit=1&after=${first.body.next ?? ''}`);
    expect(second.body.items).toEqual(all.body.items.slice(1, 2));
    expect((await ask('/audit?client=nobody')).body.items).toEqual([]);
    expect((await ask('/audit?until=2001-01-01T00:00:00Z')).body.items).toEqual([]);
    expect((await ask('/audit?from=2100-01-01T00:00:00Z')).body.items).toEqual([]);
  });

  it.each([
    ['from=2026-13-01T00:00:00Z', 'from'],
    ['until=yesterday', 'until'],
    ['after=nothing', 'after'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await ask(`/audit?${query}`);
    expect([status, Object.keys(body.detail as object)]).toEqual([400, [field]]);
  });

  it('finds a part of any text of an entry, in any case (docs/decisions/audit.md, audit-search)', async () => {
    await createClient('Searched-Client', 'request-of-searched');
    const ids = async (q: string) =>
      (await ask(`/audit?q=${encodeURIComponent(q)}`)).body.items.map((item) => item['request_id']);
    expect(await ids('SEARCHED-CL')).toContain('request-of-searched');
    expect(await ids('of-Searched')).toContain('request-of-searched');
    expect(await ids('searched_client')).toEqual([]);
    expect((await ask('/audit?q=searched-client&limit=1')).body.items).toHaveLength(1);
  });

  it('is 403 for a client without audit:read', async () => {
    const { body } = await createClient('reader', 'request-reader');
    const { client_secret: secret } = body as unknown as { client_secret: string };
    const authorization = `Basic ${Buffer.from(`reader:${secret}`).toString('base64')}`;
    expect((await ask('/audit', { headers: { authorization } })).status).toBe(403);
  });

  it('is 404 for a store in memory', async () => {
    const inMemory = await startService();
    expect((await ask('/audit', {}, inMemory)).status).toBe(404);
    await inMemory.stop();
  });
});
