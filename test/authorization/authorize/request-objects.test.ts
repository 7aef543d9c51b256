import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService, webUri } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const request = { response_type: 'code', client_id: 'web', redirect_uri: webUri, state: 's1' };
const object = 'eyJhbGciOiJub25lIn0.eyJzY29wZSI6InJlYWQifQ.';
const reference = 'https://client.example.org/request.jwt';

const ask = (fields: object, method = 'GET'): Promise<Response> => {
  const pairs = new URLSearchParams(Object.entries(fields) as [string, string][]);
  const url = `${service.url}/authorize`;
  const headers = { Accept: 'application/json' };
  return method === 'GET'
    ? fetch(`${url}?${pairs.toString()}`, { redirect: 'manual', headers })
    : fetch(url, { method: 'POST', redirect: 'manual', headers, body: pairs });
};

function errorOf(response: Response): Record<string, string> {
  const location = new URL(response.headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe(webUri);
  return Object.fromEntries(location.searchParams);
}

describe('an authorization request with a request object (RFC 9101 §7, OpenID Connect Core 1.0 §3.1.2.6, docs/decisions/grants.md, request-objects)', () => {
  for (const method of ['GET', 'POST']) {
    it(`is rejected by redirect if ${method} contains the object itself`, async () => {
      const { error, state, iss } = errorOf(await ask({ ...request, request: object }, method));
      expect([error, state, iss]).toEqual(['request_not_supported', 's1', service.url]);
    });

    it(`is rejected by redirect if ${method} contains a reference to it`, async () => {
      const { error, state, iss } = errorOf(await ask({ ...request, request_uri: reference }, method));
      expect([error, state, iss]).toEqual(['request_uri_not_supported', 's1', service.url]);
    });
  }

  it('is rejected because of the object, even if all other parameters are only in it', async () => {
    const { error } = errorOf(await ask({ client_id: 'web', request: object }));
    expect(error).toBe('request_not_supported');
  });

  it('is not redirected to a URI that is not registered (RFC 6749 §4.1.2.1)', async () => {
    const stranger = { ...request, redirect_uri: 'https://evil.example/cb', request_uri: reference };
    const response = await ask(stranger);
    expect([response.status, response.headers.has('location')]).toEqual([400, false]);
  });

  it('is accepted if the parameter is empty (RFC 6749 §3.1)', async () => {
    const response = await ask({ ...request, request: '', request_uri: '' });
    expect(response.headers.get('location')).toMatch(/^[^?]*\/login\?/);
  });
});
