/** Libraries that authenticate with a signature, unmodified, over https. */
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../support/child-service.ts';
import { createTrustedTls } from '../support/trusted-tls.ts';

const algorithms = ['Ed25519', 'ES256', 'PS256', 'RS256'] as const;
const clientId = (algorithm: string): string => `signs-by-${algorithm}`;
let child: ChildService;
const keys = new Map<string, CryptoKey>();

beforeAll(async () => {
  const clients: object[] = [];
  for (const algorithm of algorithms) {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    keys.set(algorithm, privateKey);
    clients.push({
      client_id: clientId(algorithm),
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [await exportJWK(publicKey)] },
      grant_types: ['client_credentials'],
      scope: 'read write',
    });
  }
  const { tls, folder } = createTrustedTls();
  const settings = { server: { tls }, storage: { url: 'sqlite:./gatehouse.db' }, authorization: { clients } };
  child = await startChildService(settings, { folder });
});
afterAll(() => child.stop());

function keyOf(algorithm: string): CryptoKey {
  const key = keys.get(algorithm);
  if (!key) throw new Error(`no key for ${algorithm}`);
  return key;
}

describe('oauth4webapi, by a private key', () => {
  it.each(algorithms)(
    'gets, introspects and revokes tokens by %s (RFC 7523 §3, RFC 8414 §2)',
    async (name) => {
      const issuer = new URL(child.url);
      const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2' });
      const server = await oauth.processDiscoveryResponse(issuer, discovered);
      const client = { client_id: clientId(name) };
      const authentication = oauth.PrivateKeyJwt(keyOf(name));
      const response = await oauth.clientCredentialsGrantRequest(server, client, authentication, {
        scope: 'write',
      });
      const { access_token, scope } = await oauth.processClientCredentialsResponse(server, client, response);
      expect(scope).toBe('write');
      const introspected = await oauth.introspectionRequest(server, client, authentication, access_token);
      expect(await oauth.processIntrospectionResponse(server, client, introspected)).toMatchObject({
        active: true,
      });
      const revoked = await oauth.revocationRequest(server, client, authentication, access_token);
      await oauth.processRevocationResponse(revoked);
      const gone = await oauth.introspectionRequest(server, client, authentication, access_token);
      expect(await oauth.processIntrospectionResponse(server, client, gone)).toEqual({ active: false });
    },
  );
});

describe('openid-client, by a private key', () => {
  it('discovers and gets tokens (RFC 7523 §3, RFC 8414 §3)', async () => {
    const configuration = await openid.discovery(
      new URL(child.url),
      clientId('ES256'),
      undefined,
      openid.PrivateKeyJwt(keyOf('ES256')),
      { algorithm: 'oauth2' },
    );
    const tokens = await openid.clientCredentialsGrant(configuration, { scope: 'read' });
    expect(tokens).toMatchObject({ scope: 'read', token_type: 'bearer' });
    expect(await openid.tokenIntrospection(configuration, tokens.access_token)).toMatchObject({
      active: true,
    });
  });
});
