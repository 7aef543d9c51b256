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

describe('a route that is a protected resource', () => {
  let gatehouse: TokenService;
  beforeAll(async () => {
    const { port } = target.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const scopes = { GET: ['read'], '*': ['write'] };
    gatehouse = await startTokenService(
      { resources: { [api]: {} } },
      {
        gateway: {
          routes: {
            tools: {
              path: '/tools/**',
              url,
              authorization: { scopes, resource: true, resourceName: 'Tools' },
            },
            more: { path: '/more/**', url, authorization: { scopes: [], resource: api } },
            own: { path: '/own/**', url, authorization: { scopes: ['read'] } },
          },
        },
      },
    );
  });
  afterAll(() => gatehouse.stop());

  const metadataUrl = (path: string): string =>
    `${gatehouse.url}/.well-known/oauth-protected-resource${path}`;
  const challengeOf = async (path: string, init: RequestInit = {}): Promise<[number, string | null]> => {
    const response = await fetch(gatehouse.url + path, init);
    return [response.status, response.headers.get('www-authenticate')];
  };
  async function tokenFor(resource: string, scope: string): Promise<string> {
    const form = new URLSearchParams({ grant_type: 'client_credentials', scope, resource }).toString();
    const { body } = await gatehouse.post('/token', form, { client: 'batch' });
    return String(body.access_token);
  }

  it('publishes its metadata, with the scopes of all its methods (RFC 9728 §2, §3.3)', async () => {
    const response = await fetch(metadataUrl('/tools'));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      resource: `${gatehouse.url}/tools`,
      authorization_servers: [gatehouse.url],
      scopes_supported: ['read', 'write'],
      bearer_methods_supported: ['header'],
      resource_name: 'Tools',
    });
    const fromPage = await fetch(metadataUrl('/tools'), { headers: { Origin: 'https://app.example.org' } });
    expect(fromPage.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('publishes the scopes of the routes, and then those that clients can request for it (RFC 9728 §2)', async () => {
    const any = 'https://any.example.org/any';
    const route = (scopes: readonly string[], resource: string) => ({
      url: 'http://127.0.0.1:9010',
      authorization: { scopes, resource },
    });
    const many = await startTokenService(
      { resources: { [api]: { scopes: ['write', 'read'] }, [any]: {} } },
      { gateway: { routes: { api: route(['read'], api), any: route([], any) } } },
    );
    const published = async (path: string): Promise<unknown> =>
      (await fetch(`${many.url}/.well-known/oauth-protected-resource${path}`)).json();
    expect(await published('')).toMatchObject({ resource: api, scopes_supported: ['read', 'write'] });
    expect(await published('/any')).not.toHaveProperty('scopes_supported');
    await many.stop();
  });

  it('offers those that a client without a registration can request, or all if it can request none (RFC 9728 §2, docs/decisions/clients-and-owners.md, offered-scopes)', async () => {
    const admin = 'https://admin.example.org/admin';
    const route = (scopes: readonly string[], resource: string) => ({
      url: 'http://127.0.0.1:9010',
      authorization: { scopes, resource },
    });
    const open = await startTokenService(
      {
        resources: { [api]: { scopes: ['read', 'write'] }, [admin]: {} },
        registration: { open: true, unvettedClients: { scope: 'read' } },
      },
      { gateway: { routes: { api: route(['read'], api), admin: route(['write'], admin) } } },
    );
    const published = async (path: string): Promise<unknown> =>
      (await fetch(`${open.url}/.well-known/oauth-protected-resource${path}`)).json();
    expect(await published('')).toMatchObject({ resource: api, scopes_supported: ['read'] });
    expect(await published('/admin')).toMatchObject({ resource: admin, scopes_supported: ['write'] });
    await open.stop();
  });

  it('has its metadata between host and path, and nowhere else (RFC 9728 §3, §3.1)', async () => {
    expect(await (await fetch(metadataUrl(''))).json()).toMatchObject({ resource: api });
    expect((await fetch(metadataUrl('/own'))).status).toBe(404);
    expect((await fetch(metadataUrl('/tools/x'))).status).toBe(404);
    expect((await fetch(`${gatehouse.url}/tools/.well-known/oauth-protected-resource`)).status).toBe(401);
  });

  it('names its metadata and the needed scope in a 401 and a 403 (RFC 9728 §5.1, RFC 6750 §3)', async () => {
    const metadata = `resource_metadata="${metadataUrl('/tools')}"`;
    expect(await challengeOf('/tools/x')).toEqual([
      401,
      `Bearer realm="Gatehouse", scope="read", ${metadata}`,
    ]);
    expect(await challengeOf('/tools/x', { headers: { Authorization: 'Bearer unknown' } })).toEqual([
      401,
      `Bearer error="invalid_token", scope="read", ${metadata}`,
    ]);
    const reading = await tokenFor(`${gatehouse.url}/tools`, 'read');
    const authorized = { headers: { Authorization: `Bearer ${reading}` } };
    expect((await challengeOf('/tools/x', authorized))[0]).toBe(200);
    expect(await challengeOf('/tools/x', { ...authorized, method: 'POST' })).toEqual([
      403,
      `Bearer error="insufficient_scope", scope="write", ${metadata}`,
    ]);
    expect((await challengeOf('/own/x'))[1]).toBe('Bearer realm="Gatehouse"');
  });

  it('accepts only tokens for its own identifier, which the authorization server knows (RFC 8707 §2)', async () => {
    const writing = await tokenFor(`${gatehouse.url}/tools`, 'write');
    const post = { method: 'POST', headers: { Authorization: `Bearer ${writing}` } };
    expect((await challengeOf('/tools/x', post))[0]).toBe(200);
    expect((await challengeOf('/more/x', post))[0]).toBe(401);
    expect((await challengeOf('/own/x', post))[0]).toBe(401);
    const form = 'grant_type=client_credentials&scope=read&resource=';
    const unknown = encodeURIComponent(`${gatehouse.url}/other`);
    expect((await gatehouse.post('/token', form + unknown, { client: 'batch' })).body.error).toBe(
      'invalid_target',
    );
  });

  it('may be added and removed while the service runs (RFC 9728 §1.2, §3.2)', async () => {
    const put = (body: object) => gatehouse.manage('PUT', '/routes/added', body, { 'If-None-Match': '*' });
    const route = { path: '/added/**', url: 'http://127.0.0.1:9010' };
    const refused = await put({ ...route, path: '/{any}/**', authorization: { scopes: [], resource: true } });
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toEqual({
      'authorization.resource': 'must be a URI, because the path of the route is not fixed',
    });
    expect((await put({ ...route, authorization: { scopes: [], resource: true } })).status).toBe(201);
    expect(await (await fetch(metadataUrl('/added'))).json()).toEqual({
      resource: `${gatehouse.url}/added`,
      authorization_servers: [gatehouse.url],
      bearer_methods_supported: ['header'],
    });
    await gatehouse.manage('DELETE', '/routes/added');
    expect((await fetch(metadataUrl('/added'))).status).toBe(404);
  });
});
