import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedPort } from '../support/closed-port.ts';
import { type RunningService, startService } from '../support/service.ts';

describe('a refusal by a route (docs/decisions/conventions.md, access-log)', () => {
  let service: RunningService;
  beforeAll(async () => {
    const url = `http://127.0.0.1:${await closedPort()}`;
    service = await startService({
      authorization: {
        scopes: { read: 'Read', 'orders:read': 'Read orders' },
        resources: { 'https://api.example.org/': {} },
        owners: [{ username: 'alice', password: 'wonderland is wide' }],
        clients: [
          {
            client_id: 'robot',
            client_secret: 'robot-secret-of-the-tests',
            grant_types: ['client_credentials', 'password'],
            scope: 'read orders:read',
          },
        ],
      },
      gateway: {
        routes: {
          scoped: { url, authorization: { scopes: ['orders:read'] } },
          other: { url, authorization: { scopes: [], resource: 'https://api.example.org/' } },
        },
      },
    });
  });
  afterAll(() => service.stop());

  async function tokenWith(fields: Record<string, string>): Promise<string> {
    const response = await fetch(`${service.url}/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('robot:robot-secret-of-the-tests')}` },
      body: new URLSearchParams({ scope: 'read', ...fields }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  /** The status, the entry of the list and the line of the log. */
  async function refusal(path: string, token: string, id: string): Promise<unknown[]> {
    const headers = { Authorization: `Bearer ${token}`, 'X-Request-Id': id };
    const { status } = await fetch(service.url + path, { headers });
    const list = await fetch(`${service.url}/requests?client=robot&request_id=${id}`, {
      headers: { Authorization: service.administrator },
    });
    const { items } = (await list.json()) as { items: { client?: string; owner_id?: string }[] };
    const isLine = (one: string): boolean =>
      one.includes(`"request_id":"${id}"`) && one.includes('"status":');
    // The log writes the lines of requests together.
    await expect.poll(() => service.logged.some(isLine)).toBe(true);
    const line = service.logged.find(isLine) ?? '{}';
    const { client_id: client, owner_id: owner } = JSON.parse(line) as Record<string, unknown>;
    return [status, ...items.map((one) => [one.client, one.owner_id]), [client, owner]];
  }

  it.each([
    ['the scope', '/scoped/1', 403],
    ['the audience', '/other/1', 401],
  ])('names the client and the user of a token without %s', async (_, path, status) => {
    const user = { username: 'alice', password: 'wonderland is wide' };
    const token = await tokenWith({ grant_type: 'password', ...user });
    expect(await refusal(path, token, `of-a-user-${status}`)).toEqual([
      status,
      ['robot', 'alice'],
      ['robot', 'alice'],
    ]);
  });

  it('names the client alone if its token has no user', async () => {
    const token = await tokenWith({ grant_type: 'client_credentials' });
    expect(await refusal('/scoped/1', token, 'of-a-client')).toEqual([
      403,
      ['robot', undefined],
      ['robot', undefined],
    ]);
  });

  it('names no client for a token that is not authentic', async () => {
    expect(await refusal('/scoped/1', 'forged', 'of-nobody')).toEqual([401, [undefined, undefined]]);
  });
});
