import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkTryIt, withTryItClient } from '../../src/server/documents/try-it-client.ts';
import { completeSettings } from '../../src/settings/complete.ts';
import type { Settings } from '../../src/settings/settings.ts';
import { createSite } from '../../src/site/site.ts';
import { mountDocuments } from '../../src/contract/document/served-documents.ts';
import { startService } from '../support/service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

const docs = { tryIt: { enabled: true, scope: 'read gateway:read' } };
const authorization = { scopes: { read: 'Read' }, defaultScope: 'read' };

function settingsOf(tree: Readonly<Record<string, unknown>>): Settings {
  return completeSettings({ authorization, ...tree });
}

const redirectUrisOf = (settings: Settings): readonly string[] | undefined =>
  withTryItClient(settings).clients.at(-1)?.redirect_uris;

describe('the client of the documentation (docs/decisions/contract.md, try-it)', () => {
  it('does not exist unless the settings enable it', () => {
    const settings = settingsOf({});
    expect(withTryItClient(settings)).toBe(settings.authorization);
    expect(checkTryIt(settings)).toEqual([]);
  });

  it('redirects to the issuer, and on loopback to every name of this machine (RFC 8252 §7.3)', () => {
    expect(redirectUrisOf(settingsOf({ docs }))).toEqual([
      'http://127.0.0.1/docs/try-it/callback',
      'http://[::1]/docs/try-it/callback',
      'http://localhost/docs/try-it/callback',
    ]);
    const issuer = 'https://id.example.com/tenant/';
    const behindProxy = {
      docs,
      authorization: { ...authorization, issuer },
      server: { trustedProxies: ['10.0.0.1'] },
    };
    expect(redirectUrisOf(settingsOf(behindProxy))).toEqual([
      'https://id.example.com/tenant/docs/try-it/callback',
    ]);
    const server = { tls: { certificate: 'cert.pem', key: 'key.pem' }, port: 8443 };
    expect(redirectUrisOf(settingsOf({ docs, server }))).toEqual([
      'https://127.0.0.1:8443/docs/try-it/callback',
    ]);
  });

  it('requests the default scope if none is named', () => {
    const settings = settingsOf({ docs: { tryIt: { enabled: true } } });
    expect(withTryItClient(settings).clients.at(-1)?.scope).toBe('read');
  });

  it('is rejected with an unknown scope, a used id, or a path other than /authorize', () => {
    const told = (tree: Readonly<Record<string, unknown>>) => checkTryIt(settingsOf(tree));
    expect(told({ docs })).toEqual([]);
    expect(told({ docs: { tryIt: { enabled: true, scope: 'magic' } } })).toEqual([
      {
        path: 'docs.tryIt.scope',
        message: 'names the scope "magic", which authorization.scopes does not describe',
      },
    ]);
    const clients = [{ client_id: 'gatehouse-docs', token_endpoint_auth_method: 'none' }];
    expect(told({ docs, authorization: { ...authorization, clients } })).toEqual([
      { path: 'docs.tryIt', message: 'its client: client_id is also authorization.clients[0].client_id' },
    ]);
    expect(told({ docs, management: { listen: { port: 9443 } } }).map(({ path }) => path)).toEqual([
      'docs.tryIt',
    ]);
  });

  it('serves its files as the document of /docs/{path} promises, every other one too', async () => {
    const service = await startService({ docs, authorization }, { checkResponses: 'fail' });
    const site = createSite({ documents: mountDocuments(''), redoc: false, tryIt: { scope: 'read' } });
    for (const [path, { type }] of site) {
      const response = await fetch(`${service.url}/docs/${path}`);
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('content-type')).toContain(type);
    }
    await service.stop();
  });

  it("gives a reader of the own APIs only the reader's own rights (docs/decisions/scopes-and-statuses.md, rights)", async () => {
    const password = 'wonderland is wide';
    const owners = [
      { username: 'reader', password },
      { username: 'viewer', password, roles: ['viewer'] },
    ];
    const service = await startService({ docs, authorization: { ...authorization, owners } });
    const redirect_uri = `${service.url}/docs/try-it/callback`;
    const verifier = 'a-verifier-of-at-least-forty-three-characters';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    async function signIn(username: string): Promise<[scope: unknown, routes: number]> {
      const asked = new URL('/authorize', service.url);
      asked.search = new URLSearchParams({
        response_type: 'code',
        client_id: 'gatehouse-docs',
        redirect_uri,
        scope: docs.tryIt.scope,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      }).toString();
      const back = await signInAndAllow(createUserAgent(), asked.href, { username, password });
      const code = back.searchParams.get('code') ?? '';
      const form = { grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier };
      const response = await fetch(`${service.url}/token`, {
        method: 'POST',
        body: new URLSearchParams({ ...form, client_id: 'gatehouse-docs' }),
      });
      const token = (await response.json()) as Record<string, string>;
      const headers = { Authorization: `Bearer ${token['access_token']}` };
      return [token['scope'], (await fetch(`${service.url}/routes`, { headers })).status];
    }
    expect(await signIn('reader')).toEqual(['read', 403]);
    expect(await signIn('viewer')).toEqual(['read gateway:read', 200]);
    await service.stop();
  });

  it('is listed by the service as one of the settings file', async () => {
    const service = await startService({ docs, authorization });
    const headers = { Authorization: service.administrator };
    const response = await fetch(`${service.url}/clients/gatehouse-docs`, { headers });
    expect(await response.json()).toMatchObject({
      client_id: 'gatehouse-docs',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      scope: 'read gateway:read',
      managed_by: 'settings',
    });
    const page = await fetch(`${service.url}/docs/try-it/callback`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    await service.stop();
  });
});
