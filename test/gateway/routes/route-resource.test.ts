/**
 * A route that declares its resource accepts tokens for it: the whole server, and a target that returns the
 * received request.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../../authorization/token-service.ts';

const api = 'https://api.example.org/';
let target: Server;
let service: TokenService;
beforeAll(async () => {
  target = createServer((request, response) => response.end(String(request.headers['x-auth-client'])));
  await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  service = await startTokenService(
    { resources: { [api]: {} } },
    {
      gateway: {
        routes: {
          api: { path: '/api/**', url, authorization: { scopes: ['read'], resource: api } },
          own: { path: '/own/**', url, authorization: { scopes: ['read'] } },
        },
      },
    },
  );
});
afterAll(async () => {
  await service.stop();
  target.close();
});

async function statuses(...resources: readonly string[]): Promise<number[]> {
  const asked = resources.map((resource): [string, string] => ['resource', resource]);
  const form = new URLSearchParams([
    ['grant_type', 'client_credentials'],
    ['scope', 'read'],
    ...asked,
  ]).toString();
  const { body } = await service.post('/token', form, { client: 'batch' });
  const headers = { Authorization: `Bearer ${String(body.access_token)}` };
  const responses = await Promise.all(
    ['/api/x', '/own/x'].map((path) => fetch(service.url + path, { headers })),
  );
  return responses.map(({ status }) => status);
}

describe('a route that requires tokens', () => {
  it('accepts those for the resource that it declares, or for this server if it declares none (RFC 9068 §4, RFC 8707 §2)', async () => {
    expect(await statuses()).toEqual([401, 200]);
    expect(await statuses(api)).toEqual([200, 401]);
    expect(await statuses(api, service.url)).toEqual([200, 200]);
  });
});
