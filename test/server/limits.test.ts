import { describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../support/service.ts';

type Limit = Readonly<Record<string, string>>;

const loginAttempts = { limit: 1, addressLimit: 1, windowSeconds: 600 };

/** A service with a user and two clients. The limits of passwords and secrets are low. */
function start(): Promise<RunningService> {
  const machine = {
    grant_types: ['client_credentials'],
    client_secret: 'a secret of the tests, 0123456789 abc',
  };
  return startService({
    authorization: {
      loginAttempts,
      scopes: { read: 'Read' },
      clients: [
        { client_id: 'robot', ...machine, scope: 'limits:read limits:write' },
        { client_id: 'reader', ...machine, scope: 'limits:read' },
        { client_id: 'cli', grant_types: ['password'], token_endpoint_auth_method: 'none', scope: 'read' },
      ],
      owners: [{ username: 'alice', password: 'a user of the tests', roles: ['administrator'] }],
    },
  });
}

const basic = (client: string, secret = 'a secret of the tests, 0123456789 abc'): string =>
  `Basic ${btoa(`${client}:${encodeURIComponent(secret)}`)}`;

function call(
  { url }: RunningService,
  authorization: string,
  path: string,
  method = 'GET',
): Promise<Response> {
  return fetch(url + path, { method, headers: { Authorization: authorization } });
}

async function lockOut(service: RunningService, clientId: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) await call(service, basic(clientId, 'wrong'), '/tasks');
}

async function guess({ url }: RunningService): Promise<void> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'cli',
    username: 'alice',
    password: 'wrong',
  });
  await fetch(`${url}/token`, { method: 'POST', body });
}

async function page(
  service: RunningService,
  query: string,
): Promise<{ readonly items: readonly Limit[]; readonly next?: string }> {
  const reply = await call(service, service.administrator, `/limits?${query}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as { items: Limit[] };
}

describe('the list of the limits (docs/decisions/operations.md, limits-listed)', () => {
  it('has the kinds one after the other, page by page, each limit once', async () => {
    const service = await start();
    await guess(service);
    for (const id of ['one', 'two', 'three']) await lockOut(service, id);
    const all = (await page(service, '')).items;
    expect(all.map(({ kind }) => kind)).toEqual(['user', 'address', 'client', 'client', 'client']);
    for (const size of [1, 2, 3]) {
      const read: Limit[] = [];
      let next: string | undefined = '';
      while (next !== undefined) {
        const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`;
        const one = await page(service, `limit=${size}${after}`);
        expect(one.items.length).toBeGreaterThan(0);
        read.push(...one.items);
        ({ next } = one);
      }
      expect(read).toEqual(all);
    }
    const clients = await page(service, 'kind=client&limit=2');
    expect(clients.items).toHaveLength(2);
    const rest = await page(service, `kind=client&after=${encodeURIComponent(clients.next ?? '')}`);
    expect(rest.items.map(({ client_id: id }) => id)).toEqual(['three']);
    for (const cursor of ['none', 'client.none', 'nothing.1.a'])
      expect((await call(service, service.administrator, `/limits?after=${cursor}`)).status).toBe(400);
    await service.stop();
  });

  it('resets nothing for a caller without the scope, or without the rights of the user', async () => {
    const service = await start();
    await guess(service);
    await lockOut(service, 'admin');
    await lockOut(service, 'nobody');
    // The administrator is locked out, too.
    expect((await call(service, service.administrator, '/limits')).status).toBe(429);
    const listed = await call(service, basic('reader'), '/limits');
    const limits = ((await listed.json()) as { items: Limit[] }).items;
    const pathOf = (kind: string, clientId?: string): string => {
      const found = limits.find(
        (one) => one['kind'] === kind && (!clientId || one['client_id'] === clientId),
      );
      return `/limits/${encodeURIComponent(found?.['limit_id'] ?? '')}`;
    };
    const reset = async (caller: string, path: string): Promise<number> =>
      (await call(service, basic(caller), path, 'DELETE')).status;
    expect(await reset('reader', pathOf('address'))).toBe(403);
    expect(await reset('robot', pathOf('user'))).toBe(403);
    expect(await reset('robot', pathOf('client', 'admin'))).toBe(403);
    expect(await reset('robot', pathOf('client', 'nobody'))).toBe(204);
    expect(await reset('robot', pathOf('address'))).toBe(204);
    await service.stop();
  });
});
