import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, requestBytes } from '../../support/raw-request.ts';
import { createUserAgent, formsOf } from '../../support/user-agent.ts';
import { alice, clients, startTokenService, type TokenService, webUri } from '../token-service.ts';

const wellKnown = '/.well-known/oauth-authorization-server';
const spaUri = 'https://spa.example.org/cb';
const spa = {
  client_id: 'spa',
  token_endpoint_auth_method: 'none',
  grant_types: ['implicit'],
  redirect_uris: [spaUri],
  scope: 'read',
};

type Metadata = Readonly<Record<string, string | boolean | readonly string[]>>;

let service: TokenService;
let metadata: Metadata;
beforeAll(async () => {
  service = await startTokenService({ clients: [...clients, spa] });
  metadata = (await (await fetch(service.url + wellKnown)).json()) as Metadata;
});
afterAll(() => service.stop());

describe('the metadata', () => {
  it('has every required member, and names the supported methods (RFC 8414 §2)', () => {
    for (const name of [
      'issuer',
      'authorization_endpoint',
      'token_endpoint',
      'response_types_supported',
      'token_endpoint_auth_methods_supported',
      'introspection_endpoint_auth_methods_supported',
      'revocation_endpoint_auth_methods_supported',
    ])
      expect(Object.keys(metadata)).toContain(name);
    expect(metadata['token_endpoint_auth_methods_supported']).toContain('client_secret_basic');
    expect(metadata['introspection_endpoint_auth_methods_supported']).not.toContain('none');
  });

  it('lists the scopes that an application may request (RFC 8414 §2, RFC 6749 §3.3)', () => {
    expect(metadata['scopes_supported']).toEqual(expect.arrayContaining(['read', 'write']));
  });

  it('does not list the algorithm none (RFC 8414 §2)', () => {
    const algorithms = Object.entries(metadata).filter(([name]) => name.includes('signing_alg'));
    expect(algorithms.length).toBeGreaterThan(0);
    for (const [, listed] of algorithms) {
      expect(listed).not.toHaveLength(0);
      expect(listed).not.toContain('none');
    }
  });

  it('is JSON without empty lists (RFC 8414 §3.2)', async () => {
    const response = await fetch(service.url + wellKnown);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    const empty = Object.entries(metadata).filter(([, value]) => Array.isArray(value) && value.length === 0);
    expect(empty).toEqual([]);
  });

  it('names exactly the issuer of its URL (RFC 8414 §3.3, §4)', async () => {
    expect(metadata['issuer']).toBe(service.url);
    const text = await (await fetch(service.url + wellKnown)).text();
    expect(text).toContain(`"issuer":"${service.url}"`);
  });

  it('does not depend on the request: not on Host, not on forwarded fields (RFC 8414 §6.2)', async () => {
    const response = await rawRequest(
      service.url,
      requestBytes('GET', wellKnown, [
        ['X-Forwarded-Host', 'evil.example'],
        ['X-Forwarded-Proto', 'https'],
        ['Forwarded', 'host=evil.example;proto=https'],
      ]),
    );
    expect(response.status).toBe(200);
    expect(response.text).toContain(`"issuer":"${service.url}"`);
    expect(response.text).not.toContain('evil.example');
    expect(response.text).not.toContain('gatehouse.test');
  });

  it('names endpoints without a fragment or a query (RFC 6749 §3.1, §3.2)', () => {
    const endpoints = Object.entries(metadata).filter(([name]) => name.endsWith('_endpoint'));
    expect(endpoints.length).toBeGreaterThan(3);
    for (const [name, url] of endpoints)
      expect([name, url]).toEqual([name, expect.not.stringMatching(/[?#]/)]);
  });
});

describe('iss', () => {
  const target = (parameters: Record<string, string>): string =>
    `${service.url}/authorize?${new URLSearchParams(parameters).toString()}`;
  const request = { response_type: 'code', client_id: 'web', redirect_uri: webUri, scope: 'read' };

  async function answered(parameters: Record<string, string>): Promise<URL> {
    const agent = createUserAgent();
    let page = await agent.open(target(parameters));
    if (page.html.includes('type="password"')) page = await agent.submit(page, alice);
    const allow = formsOf(page.html)[0]?.buttons.find(([, value]) => value === 'allow');
    if (allow) page = await agent.submit(page, {}, allow);
    return new URL(page.url);
  }

  it('is exactly the issuer of the metadata, in a response and in an error to the client (RFC 9207 §2, §2.3, §2.4, docs/decisions/grants.md, issuer)', async () => {
    expect((await answered(request)).searchParams.get('iss')).toBe(metadata['issuer']);
    const refused = await answered({ ...request, scope: 'unheard-of' });
    expect(refused.searchParams.get('iss')).toBe(metadata['issuer']);
    expect(new URL(String(metadata['issuer'])).search).toBe('');
  });

  it('is also in a form: a form carries iss as well (RFC 9207 §2)', async () => {
    const agent = createUserAgent();
    const page = await agent.open(target({ ...request, response_mode: 'form_post', scope: 'unheard-of' }));
    expect(formsOf(page.html)[0]?.fields['iss']).toBe(metadata['issuer']);
  });

  it('is in the fragment of an implicit response (RFC 9207 §2)', async () => {
    const location = await answered({
      response_type: 'token',
      client_id: 'spa',
      redirect_uri: spaUri,
      scope: 'read',
    });
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect([fragment.get('iss'), fragment.has('access_token')]).toEqual([metadata['issuer'], true]);
    expect(location.search).toBe('');
  });
});
