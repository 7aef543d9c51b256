import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { basic } from '../../authorization/registered-clients.ts';
import type { TokenClient } from '../../authorization/token-client.ts';
import type { Deployments } from '../deployment.ts';
import { issuer } from '../pair.ts';
import { accessToken, register, statusOf } from '../registered-service.ts';

/** The rules of clients, of their credentials and of the keys of their tokens. */
export function clientRules({ shared, open }: Deployments): void {
  it('refuse a revoked token at both (RFC 7009 §2)', async () => {
    const { one, two } = shared();
    const { id, secret } = await register(one, 'tasks:read');
    const token = await accessToken(one, id, secret);
    expect([await statusOf(one, token), await statusOf(two, token)]).toEqual([200, 200]);
    await one.post('/revocation', { token }, { headers: { Authorization: basic(id, secret) } });
    expect(await statusOf(one, token)).toBe(401);
    await expect.poll(() => statusOf(two, token)).toBe(401);
    expect([await one.isActive(token), await two.isActive(token)]).toEqual([false, false]);
  });

  it('refuse the tokens and the credentials of a deleted client at both', async () => {
    const { one, two } = shared();
    const { id, secret } = await register(one, 'tasks:read');
    const tokens = [await accessToken(one, id, secret), await accessToken(two, id, secret)];
    expect((await one.manage('DELETE', `/clients/${id}`)).status).toBe(204);
    for (const token of tokens) {
      expect(await statusOf(one, token)).toBe(401);
      await expect.poll(() => statusOf(two, token)).toBe(401);
    }
    await expect(accessToken(two, id, secret)).rejects.toThrow('invalid_client');
  });

  it('follow a new secret of a client, and each other’s registrations', async () => {
    const { one, two } = shared();
    const { id, secret } = await register(two, 'tasks:read');
    const issued = await accessToken(one, id, secret);
    expect(await statusOf(two, issued)).toBe(200);
    const rotation = { client_secret_rotation: { overlapSeconds: 0 } };
    const { body } = await two.manage('PATCH', `/clients/${id}`, rotation);
    const renewed = String(body['client_secret']);
    await expect.poll(async () => accessToken(one, id, renewed).catch(() => 'refused')).not.toBe('refused');
  });

  it('accept the id of a client assertion once, at one of them (RFC 7523 §3)', async () => {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
    const signer = {
      client_id: 'signer',
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [{ ...(await exportJWK(publicKey)), kid: 'first' }] },
      grant_types: ['client_credentials'],
    };
    await using both = await open({ authorization: { clients: [signer] } });
    const { one, two } = both;
    const now = Math.floor(both.now() / 1000);
    const assertionOf = (jti: string): Promise<string> =>
      new SignJWT({ iss: 'signer', sub: 'signer', aud: issuer, jti, iat: now, exp: now + 60 })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'first' })
        .sign(privateKey);
    const send = async (client: TokenClient, client_assertion: string): Promise<number> => {
      const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
      const fields = { grant_type: 'client_credentials', client_assertion_type, client_assertion };
      return (await client.post('/token', fields)).status;
    };
    const once = await assertionOf('once');
    expect([await send(one, once), await send(two, once), await send(one, once)]).toEqual([200, 401, 401]);
    const raced = await assertionOf('raced');
    const statuses = await Promise.all(
      Array.from({ length: 16 }, (_, index) => send(index % 2 === 0 ? one : two, raced)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(15);
  });

  it('publish a new key of the other', async () => {
    const { one, two } = shared();
    const { body } = await one.manage('POST', '/keys', { purpose: 'signature' });
    const key = String(body['key_id']);
    const published = async ({ url }: TokenClient): Promise<readonly string[]> => {
      const { keys } = (await (await fetch(`${url}/.well-known/jwks.json`)).json()) as {
        keys: { kid: string }[];
      };
      return keys.map(({ kid }) => kid);
    };
    expect(await published(one)).toContain(key);
    await expect.poll(() => published(two)).toContain(key);
    expect((await two.manage('GET', `/keys/${key}`)).body).toEqual(
      (await one.manage('GET', `/keys/${key}`)).body,
    );
  });

  it('accept the secret of the administrator at both, and refuse others', async () => {
    const { one, two } = shared();
    for (const client of [one, two]) {
      expect((await client.manage('GET', '/clients')).status).toBe(200);
      const Authorization = basic('admin', 'the-secret-of-another-administrator');
      expect((await client.manage('GET', '/clients', undefined, { Authorization })).status).toBe(401);
    }
  });
}
