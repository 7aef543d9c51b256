/** A client of MCP in a page of another origin, at a route that is a protected resource. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../../authorization/token-service.ts';

const origin = 'http://localhost:6274';
const api = 'https://api.example.org/';
let target: Server;
let service: TokenService;
beforeAll(async () => {
  target = createServer((_, response) => response.setHeader('Mcp-Session-Id', '1').end('x'));
  await new Promise<void>((resolve) => void target.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  const authorization = { scopes: { GET: ['read'], '*': ['write'] }, resource: api };
  const cors = { origins: [origin] };
  const own = { exposedHeaders: ['X-Total'], headers: ['X-Tag'], methods: ['GET'] };
  service = await startTokenService(
    { resources: { [api]: {} } },
    {
      gateway: {
        routes: {
          mcp: { path: '/mcp/**', url, authorization, cors },
          own: { path: '/own/**', url, authorization, cors: { ...cors, ...own } },
          once: {
            path: '/once/**',
            url,
            authorization,
            cors: { ...cors, exposedHeaders: ['www-authenticate'] },
          },
          few: { path: '/few/**', url, authorization, cors, quota: { limit: 1, windowSeconds: 3600 } },
          plain: { path: '/plain/**', url, authorization: { scopes: ['read'] }, cors },
        },
      },
    },
  );
});
afterAll(async () => {
  await service.stop();
  target.close();
});

const preflight = (path: string, method: string, fields: string): Promise<Response> =>
  fetch(service.url + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': fields,
    },
  });

/** The status, the origin that may read the response, and the fields that it may read. */
async function call(path: string, own: Record<string, string> = {}, method = 'GET'): Promise<unknown[]> {
  const { status, headers } = await fetch(service.url + path, {
    method,
    headers: { ...own, Origin: origin },
  });
  return [
    status,
    headers.get('access-control-allow-origin'),
    headers.get('access-control-expose-headers'),
    headers.get('www-authenticate')?.slice(0, 32),
  ];
}

async function bearer(scope: string): Promise<{ Authorization: string }> {
  const form = new URLSearchParams({ grant_type: 'client_credentials', scope, resource: api }).toString();
  const { body } = await service.post('/token', form, { client: 'batch' });
  return { Authorization: `Bearer ${String(body.access_token)}` };
}

const exposed = 'WWW-Authenticate, Mcp-Session-Id';

describe('cors of a protected resource (docs/decisions/gateway.md, cors-of-resources)', () => {
  it.each([
    ['POST', 'authorization,content-type,mcp-protocol-version'],
    ['POST', 'authorization,content-type,mcp-method,mcp-name,mcp-protocol-version,mcp-session-id'],
    ['GET', 'authorization,last-event-id,mcp-protocol-version,mcp-session-id'],
    ['DELETE', 'authorization,mcp-protocol-version,mcp-session-id'],
  ])('allows the preflight of MCP for %s with %s if only origins are set', async (method, fields) => {
    expect((await preflight('/mcp', method, fields)).status).toBe(204);
    expect((await preflight('/plain', method, fields)).status).toBe(403);
  });

  it('refuses other methods and fields, and takes the lists of the settings in place of the defaults', async () => {
    const statuses = await Promise.all([
      preflight('/mcp', 'PUT', 'authorization'),
      preflight('/mcp', 'POST', 'x-tag'),
      preflight('/own', 'GET', 'x-tag'),
      preflight('/own', 'GET', 'authorization'),
      preflight('/own', 'DELETE', 'x-tag'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 204, 403, 403]);
  });

  it('lets the page read the challenge of a 401 and a 403, and the session of a success (RFC 9728 §5.1)', async () => {
    expect(await call('/mcp')).toEqual([401, origin, exposed, 'Bearer realm="Gatehouse", scope=']);
    expect(await call('/mcp', await bearer('read'), 'POST')).toEqual([
      403,
      origin,
      exposed,
      'Bearer error="insufficient_scope',
    ]);
    expect(await call('/mcp', await bearer('read'))).toEqual([200, origin, exposed, undefined]);
  });

  it('lets the page read the refusal of a quota', async () => {
    const headers = await bearer('read');
    expect((await call('/few', headers))[0]).toBe(200);
    expect((await call('/few', headers)).slice(0, 3)).toEqual([429, origin, exposed]);
  });

  it('always exposes the challenge, once', async () => {
    expect((await call('/own'))[2]).toBe('X-Total, WWW-Authenticate');
    expect((await call('/once'))[2]).toBe('www-authenticate');
    expect((await call('/plain')).slice(0, 3)).toEqual([401, origin, null]);
  });
});
