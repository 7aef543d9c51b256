import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';
import { type Echo, startEcho } from './support/upstreams.ts';

interface Listed {
  readonly instance_id: string;
  readonly url: string;
  readonly available: boolean;
  readonly draining?: boolean;
  readonly out?: boolean;
}

describe('an instance that an operator takes out', () => {
  let folder: string;
  let echoes: readonly Echo[];
  let service: RunningService;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-out-'));
    echoes = await Promise.all([startEcho(), startEcho()]);
    await begin();
  });
  afterEach(async () => {
    await service.stop();
    for (const echo of echoes) await echo.close();
    await rm(folder, { recursive: true });
  });

  async function begin(): Promise<void> {
    service = await startService({
      storage: { url: `sqlite:${join(folder, 'gatehouse.db')}` },
      gateway: { services: { users: echoes.map(({ url }) => ({ url })) } },
    });
  }

  async function ask(path: string, init: RequestInit & { as?: string } = {}) {
    const { as = service.administrator, ...rest } = init;
    const reply = await fetch(service.url + path, {
      ...rest,
      headers: {
        Authorization: as,
        'Content-Type': 'application/merge-patch+json',
        ...(rest.headers as Record<string, string> | undefined),
      },
    });
    return {
      status: reply.status,
      etag: reply.headers.get('etag') ?? '',
      body: (await reply.json()) as Record<string, unknown>,
    };
  }
  const patch = (id: string, out: boolean, headers: Readonly<Record<string, string>> = {}) =>
    ask(`/instances/${id}`, { method: 'PATCH', body: JSON.stringify({ out }), headers });

  async function listed(): Promise<readonly Listed[]> {
    const { body } = await ask('/services');
    const items = body['items'] as { name: string; instances: Listed[] }[];
    return items.find(({ name }) => name === 'users')?.instances ?? [];
  }
  async function idOf(index: number): Promise<string> {
    return (await listed()).find(({ url }) => url === echoes[index]?.url)?.instance_id ?? '';
  }
  /** The number of requests of ten that each target gets. */
  async function shares(): Promise<number[]> {
    const before = echoes.map(({ seen }) => seen.length);
    for (let index = 0; index < 10; index += 1)
      expect((await fetch(`${service.url}/users/${index}`)).status).toBe(200);
    return echoes.map(({ seen }, index) => seen.length - (before[index] ?? 0));
  }

  it('gets no requests until it is in again', async () => {
    expect(await shares()).toEqual([5, 5]);
    const id = await idOf(0);
    expect(await ask(`/instances/${id}`)).toMatchObject({
      status: 200,
      body: { instance_id: id, service: 'users', url: echoes[0]?.url, out: false },
    });
    const out = await patch(id, true);
    expect(out).toMatchObject({ status: 200, body: { out: true } });
    expect(await shares()).toEqual([0, 10]);
    expect((await listed()).find((one) => one.instance_id === id)).toMatchObject({
      out: true,
      draining: true,
      available: false,
    });
    expect(await patch(id, false)).toMatchObject({ status: 200, body: { out: false } });
    expect(await shares()).toEqual([5, 5]);
  });

  it('is still out after a restart', async () => {
    await patch(await idOf(0), true);
    await service.stop();
    await begin();
    expect(await shares()).toEqual([0, 10]);
  });

  it('stays in if the service has no other one: 409', async () => {
    expect((await patch(await idOf(0), true)).status).toBe(200);
    const last = await patch(await idOf(1), true);
    expect(last).toMatchObject({
      status: 409,
      body: { detail: { out: 'would leave the service users without an instance' } },
    });
    expect(await shares()).toEqual([0, 10]);
  });

  it('changes only in the version that the request names (RFC 9110 §13.1.1)', async () => {
    const id = await idOf(0);
    const { etag } = await ask(`/instances/${id}`);
    expect((await patch(id, true, { 'If-Match': '"other"' })).status).toBe(412);
    expect((await patch(id, true, { 'If-None-Match': '*' })).status).toBe(412);
    const out = await patch(id, true, { 'If-Match': etag });
    expect(out.status).toBe(200);
    expect((await patch(id, false, { 'If-Match': etag })).status).toBe(412);
    expect((await ask(`/instances/${id}`)).etag).toBe(out.etag);
    // The same state again changes nothing.
    expect((await patch(id, true)).etag).toBe(out.etag);
  });

  it('is 404 if no source names it, and 401 without credentials', async () => {
    expect((await patch('0000000000000000', true)).status).toBe(404);
    const id = await idOf(0);
    expect((await fetch(`${service.url}/instances/${id}`)).status).toBe(401);
  });

  it('is in the audit trail', async () => {
    const id = await idOf(0);
    await patch(id, true);
    const { body } = await ask('/audit?event=administration&limit=20');
    const entries = body['items'] as Record<string, unknown>[];
    expect(JSON.stringify(entries)).toContain(`/instances/${id}`);
  });
});
