import { expect, it } from 'vitest';
import { alice, basic, secrets } from '../../authorization/registered-clients.ts';
import type { TokenClient, TokenResponse } from '../../authorization/token-client.ts';
import { createUserAgent } from '../../support/user-agent.ts';
import type { Deployment, Deployments } from '../deployment.ts';
import { startTarget } from '../target.ts';

type Limit = Readonly<Record<string, unknown>> & { readonly limit_id: string };

/** The reached limits of a kind, as the administrator reads them at the other process. */
async function limitsOf({ two }: Deployment, kind: string): Promise<readonly Limit[]> {
  const { status, body, text } = await two.manage('GET', `/limits?kind=${kind}`);
  if (status !== 200) throw new Error(text);
  return body['items'] as readonly Limit[];
}

/** Resets the only limit of the kind at the other process, and returns it. Resets it once more, in vain. */
async function resetAt(both: Deployment, kind: string): Promise<Limit> {
  const [limit, ...others] = await limitsOf(both, kind);
  if (limit === undefined || others.length > 0) throw new Error(`${others.length} more limits of ${kind}`);
  const path = `/limits/${encodeURIComponent(limit.limit_id)}`;
  expect((await both.two.manage('DELETE', path)).status).toBe(204);
  expect(await limitsOf(both, kind)).toEqual([]);
  expect((await both.two.manage('DELETE', path)).status).toBe(404);
  return limit;
}

/** The audit entries of the resets, the newest first. */
async function entriesOf({ two }: Deployment): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { body } = await two.manage('GET', '/audit?event=limit-reset');
  return body['items'] as readonly Readonly<Record<string, unknown>>[];
}

const guess = ({ post }: TokenClient, password: string, username = 'alice'): Promise<TokenResponse> =>
  post('/token', { grant_type: 'password', username, password }, { client: 'kiosk' });

/** Each limit is reached at one process, read and reset at the other, and ends at both. */
export function limitRules({ open }: Deployments): void {
  it('lift the lock of a user, with its audit entry (docs/decisions/operations.md, limits-listed)', async () => {
    await using both = await open({ authorization: { loginAttempts: { limit: 2, windowSeconds: 600 } } });
    for (let index = 0; index < 2; index += 1) await guess(both.one, 'wrong');
    expect((await guess(both.one, alice.password)).status).toBe(429);
    const limit = await resetAt(both, 'user');
    expect(limit).toMatchObject({ client_id: 'kiosk', network: '127.0.0.1', until: expect.any(String) });
    expect((await guess(both.one, alice.password)).status).toBe(200);
    const { limit_id: id, kind, owner_id: ownerId } = limit;
    expect(await entriesOf(both)).toEqual([
      expect.objectContaining({
        result: 'done',
        actor: 'client admin',
        details: expect.objectContaining({ limit_id: id, kind, owner_id: ownerId }),
      }),
    ]);
  });

  it('lift the lock of an address, also for users who were refused there', async () => {
    await using both = await open({
      authorization: { loginAttempts: { limit: 2, addressLimit: 4, windowSeconds: 600 } },
    });
    const page = async (username: string, password: string): Promise<number> => {
      const agent = createUserAgent();
      const login = await agent.open(`${both.one.url}/login`);
      return (await agent.submit(login, { username, password })).status;
    };
    for (let index = 0; index < 4; index += 1) await page(`stranger ${index}`, 'wrong');
    expect(await page('alice', alice.password)).toBe(429);
    expect(await resetAt(both, 'address')).toMatchObject({ network: '127.0.0.1' });
    expect(await limitsOf(both, 'user')).toEqual([]);
    expect(await page('alice', alice.password)).not.toBe(429);
  });

  it('lift the limit of wrong secrets of a client (RFC 6749 §2.3.1)', async () => {
    await using both = await open({ authorization: { loginAttempts: { limit: 1, windowSeconds: 600 } } });
    const request = async ({ post }: TokenClient, secret: string): Promise<number> => {
      const headers = { Authorization: basic('batch', secret) };
      return (await post('/token', { grant_type: 'client_credentials' }, { headers })).status;
    };
    for (let index = 0; index < 9; index += 1) await request(both.one, 'wrong');
    expect(await limitsOf(both, 'client')).toEqual([]);
    await request(both.one, 'wrong');
    expect(await request(both.one, secrets.batch)).toBe(429);
    expect(await resetAt(both, 'client')).toMatchObject({ client_id: 'batch', network: '127.0.0.1' });
    expect(await request(both.one, secrets.batch)).toBe(200);
    expect(await request(both.two, secrets.batch)).toBe(200);
  });

  it('lift the limit of registrations of an address (RFC 7591 §5)', async () => {
    const perAddress = { limit: 1, windowSeconds: 600 };
    await using both = await open({
      authorization: { registration: { open: true, unvettedClients: { scope: 'read', perAddress } } },
    });
    const register = async ({ url }: TokenClient): Promise<number> => {
      const body = JSON.stringify({ redirect_uris: ['https://client.example.org/cb'] });
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(`${url}/register`, { method: 'POST', headers, body })).status;
    };
    expect(await register(both.one)).toBe(201);
    expect(await register(both.one)).toBe(429);
    expect(await resetAt(both, 'registration')).toMatchObject({ network: '127.0.0.1' });
    expect(await register(both.one)).toBe(201);
  });

  it('lift the limit of unknown links to invitations', async () => {
    await using both = await open({
      authorization: { loginAttempts: { addressLimit: 2, windowSeconds: 600 } },
    });
    const visit = async ({ url }: TokenClient): Promise<number> =>
      (await fetch(`${url}/invitation?token=${'a'.repeat(43)}`)).status;
    expect(await visit(both.one)).toBe(403);
    expect(await visit(both.one)).toBe(403);
    expect(await visit(both.one)).toBe(429);
    expect(await resetAt(both, 'invitation')).toMatchObject({ network: '127.0.0.1' });
    expect(await visit(both.one)).toBe(403);
  });

  it('lift a quota that is used up (Spec §8; docs/decisions/scopes-and-statuses.md, quotas-over-instances)', async () => {
    const perClient = { limit: 3, windowSeconds: 3600 };
    const quotas = { enabled: true, perClient: { limit: 1000, windowSeconds: 3600 } };
    await using target = await startTarget('users');
    await using both = await open({
      quotas,
      gateway: { routes: { users: { path: '/users/**', url: target.url, quota: perClient } } },
    });
    const get = async ({ url }: TokenClient): Promise<number> => (await fetch(`${url}/users/1`)).status;
    const soon = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
      await both.pass(200);
      return ask();
    };
    const untilRefused = async (client: TokenClient): Promise<void> => {
      await expect.poll(() => soon(() => get(client))).toBe(429);
    };
    await untilRefused(both.one);
    await untilRefused(both.two);
    await expect.poll(async () => (await both.pass(200), (await limitsOf(both, 'quota')).length)).toBe(1);
    expect(await resetAt(both, 'quota')).toMatchObject({
      quota: 'route',
      route_id: 'users',
      network: '127.0.0.1',
    });
    await expect.poll(() => get(both.one)).toBe(200);
    await both.pass(200);
    await expect.poll(() => get(both.two)).toBe(200);
    // All count together again.
    await untilRefused(both.one);
    await untilRefused(both.two);
  });

  it('close the breaker of the URL of a route, and of a service (docs/decisions/gateway.md, service-reset)', async () => {
    const servicePolicy = { breaker: { minimumRequests: 5, openMilliseconds: 600_000 } };
    // No program listens there.
    const routes = {
      away: { path: '/away/**', url: 'http://127.0.0.1:9' },
      users: { path: '/users/**', serviceId: 'users' },
    };
    const services = { users: [{ url: 'http://127.0.0.1:9' }] };
    await using both = await open({ gateway: { routes, services, servicePolicy } });
    for (const [path, kind, shown] of [
      ['/away/1', 'url', { url: 'http://127.0.0.1:9' }],
      ['/users/1', 'service', { service: 'users' }],
    ] as const) {
      const get = async ({ url }: TokenClient): Promise<string | null> =>
        (await fetch(url + path)).headers.get('retry-after');
      const isOpen = async (client: TokenClient): Promise<void> => {
        await expect.poll(() => get(client)).not.toBeNull();
      };
      await isOpen(both.one);
      await isOpen(both.two);
      await expect.poll(async () => (await both.pass(200), (await limitsOf(both, kind)).length)).toBe(1);
      expect(await resetAt(both, kind)).toMatchObject(shown);
      for (const client of [both.one, both.two]) await expect.poll(() => get(client)).toBeNull();
    }
  });
}
