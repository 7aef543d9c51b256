/** Protected resources that differ in the host or the query only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '../support/raw-client.ts';
import { startTokenService, type TokenService } from '../../authorization/token-service.ts';

const wellKnown = '/.well-known/oauth-protected-resource';
const uris = {
  first: 'https://first.example.org/mcp',
  second: 'https://second.example.org/mcp',
  tenant: 'https://second.example.org/mcp?tenant=a',
  alone: 'https://alone.example.org/tools',
  port: 'https://first.example.org:8443/',
  root: 'https://first.example.org/',
};

let service: TokenService;
beforeAll(async () => {
  const routes = Object.entries(uris).map(([id, resource]) => [
    id,
    { path: `/${id}/**`, url: 'http://127.0.0.1:9010', authorization: { scopes: ['read'], resource } },
  ]);
  const resources = Object.fromEntries(Object.values(uris).map((uri) => [uri, {}]));
  service = await startTokenService(
    { resources },
    { gateway: { routes: Object.fromEntries(routes) as object } },
  );
});
afterAll(() => service.stop());

async function resourceAt(path: string, host: string): Promise<unknown> {
  const head = `GET ${wellKnown}${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const { status, body } = await exchange(Number(new URL(service.url).port), head);
  return status === 200 ? (JSON.parse(body) as { resource: string }).resource : status;
}

describe('metadata of resources with the same path (docs/decisions/gateway.md, resource-metadata)', () => {
  it('is that of the requested host and query (RFC 9728 §3.1, §3.3)', async () => {
    expect(await resourceAt('/mcp', 'first.example.org')).toBe(uris.first);
    expect(await resourceAt('/mcp', 'SECOND.example.org')).toBe(uris.second);
    expect(await resourceAt('/mcp?tenant=a', 'second.example.org')).toBe(uris.tenant);
    expect(await resourceAt('', 'first.example.org')).toBe(uris.root);
    expect(await resourceAt('', 'first.example.org:8443')).toBe(uris.port);
  });

  it('is 404 if no resource has the host and the query', async () => {
    expect(await resourceAt('/mcp', 'third.example.org')).toBe(404);
    expect(await resourceAt('/mcp?tenant=b', 'second.example.org')).toBe(404);
    expect(await resourceAt('/mcp?tenant=a', 'first.example.org')).toBe(404);
  });

  it('needs no host if one resource has the path', async () => {
    expect(await resourceAt('/tools', 'proxy.example.org')).toBe(uris.alone);
  });

  it('is at the URL that a 401 names', async () => {
    const { headers } = await fetch(`${service.url}/tenant/x`);
    const url = new URL(/resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '')?.[1] ?? '');
    expect(await resourceAt(url.pathname.slice(wellKnown.length) + url.search, url.host)).toBe(uris.tenant);
  });
});
