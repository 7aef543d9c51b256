import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';

const type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

interface Signer {
  readonly key: CryptoKey;
  readonly jwk: JWK;
  readonly alg: string;
}

async function signer(alg: string, more: JWK = {}): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
  return { key: privateKey, jwk: { ...(await exportJWK(publicKey)), ...more }, alg };
}

let service: TokenService;
let keys: Record<'first' | 'second' | 'foreign', Signer>;
beforeAll(async () => {
  const [first, second, foreign] = await Promise.all([
    signer('EdDSA', { kid: 'first' }),
    signer('ES256', { kid: 'second' }),
    signer('EdDSA', { kid: 'first' }),
  ]);
  keys = { first, second, foreign };
  service = await startTokenService({
    clients: [
      {
        client_id: 'signer',
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [first.jwk, second.jwk] },
        grant_types: ['client_credentials'],
      },
      { client_id: 'batch', client_secret: 'batch-secret', grant_types: ['client_credentials'] },
    ],
  });
});
afterAll(() => service.stop());

interface Wishes {
  readonly signer?: Signer;
  readonly header?: object;
  readonly claims?: object;
}

const now = (): number => Math.floor(service.clock.now() / 1000);

function assertion({ signer: by = keys.first, header = {}, claims = {} }: Wishes = {}): Promise<string> {
  const usual = {
    iss: 'signer',
    sub: 'signer',
    aud: service.url,
    jti: randomUUID(),
    iat: now(),
    exp: now() + 60,
  };
  return new SignJWT({ ...usual, ...claims })
    .setProtectedHeader({ alg: by.alg, kid: String(by.jwk.kid), ...header })
    .sign(by.key);
}

function ask(client_assertion: string, more: object = {}, path = '/token'): Promise<TokenResponse> {
  const fields = { client_assertion_type: type, client_assertion, ...more };
  return service.post(path, path === '/token' ? { grant_type: 'client_credentials', ...fields } : fields);
}

describe('a client that signs', () => {
  it.each(['first', 'second'] as const)(
    'is authenticated by its %s key (RFC 7523 §3, OpenID Connect Core 1.0 §9)',
    async (name) => {
      const { status, body } = await ask(await assertion({ signer: keys[name] }));
      expect([status, body['token_type']]).toEqual([200, 'Bearer']);
      const named = await ask(await assertion({ signer: keys[name] }), { client_id: 'signer' });
      expect(named.status).toBe(200);
    },
  );

  it.each(['PS256', 'RS256'])('may sign with %s (RFC 8414 §2)', async (alg) => {
    const rsa = await signer(alg, { kid: alg });
    const client_id = `signs-by-${alg}`;
    const made = await service.manage('POST', '/clients', {
      client_id,
      token_endpoint_auth_method: 'private_key_jwt',
      jwks: { keys: [rsa.jwk] },
      grant_types: ['client_credentials'],
    });
    expect([made.status, made.body['client_secret']]).toEqual([201, undefined]);
    const claims = { iss: client_id, sub: client_id };
    expect((await ask(await assertion({ signer: rsa, claims }))).status).toBe(200);
  });

  it('introspects and revokes with an assertion as well (RFC 8414 §2)', async () => {
    const token = String((await ask(await assertion())).body.access_token);
    const introspected = await ask(await assertion(), { token }, '/introspection');
    expect(introspected.body).toMatchObject({ active: true, client_id: 'signer' });
    expect((await ask(await assertion(), { token }, '/revocation')).status).toBe(200);
    expect((await ask(await assertion(), { token }, '/introspection')).body).toEqual({ active: false });
  });

  it('is accepted with or without the type of such a JWT, and with no other type (RFC 8725 §3.11)', async () => {
    for (const typ of ['JWT', 'client-authentication+jwt'])
      expect((await ask(await assertion({ header: { typ } }))).status).toBe(200);
    expect((await ask(await assertion({ header: { typ: 'at+jwt' } }))).status).toBe(401);
  });

  it('can use an assertion once, from any sender and in any number of parallel requests (RFC 7523 §3)', async () => {
    const once = await assertion();
    const responses = await Promise.all(Array.from({ length: 8 }, () => ask(once)));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 401),
    ]);
  });

  const refusals: readonly [title: string, wishes: () => Wishes][] = [
    ['signed by another key of that name', () => ({ signer: keys.foreign })],
    ['that names a key it was not signed with', () => ({ header: { kid: 'second' } })],
    [
      'that contains its key (RFC 8725 §3.10)',
      () => ({ signer: keys.foreign, header: { jwk: keys.foreign.jwk } }),
    ],
    ['of another issuer', () => ({ claims: { iss: 'batch' } })],
    ['of another subject', () => ({ claims: { sub: 'batch' } })],
    ['for another server', () => ({ claims: { aud: 'https://other.example.org' } })],
    ['for the token endpoint', () => ({ claims: { aud: `${service.url}/token` } })],
    ['for this server and another', () => ({ claims: { aud: [service.url, 'https://other.example.org'] } })],
    ['without an audience', () => ({ claims: { aud: undefined } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['that is expired', () => ({ claims: { exp: now() } })],
    ['that lives too long', () => ({ claims: { exp: now() + 3600 } })],
    ['that is not valid yet', () => ({ claims: { nbf: now() + 60 } })],
    ['that is dated ahead', () => ({ claims: { iat: now() + 60 } })],
    ['without an id', () => ({ claims: { jti: undefined } })],
  ];
  it.each(refusals)('is not authenticated by one %s (RFC 7523 §3)', async (_title, wishes) => {
    const { status, body, headers } = await ask(await assertion(wishes()));
    expect([status, body.error, body.detail]).toEqual([401, 'invalid_client', undefined]);
    expect(headers.get('www-authenticate')).toMatch(/^Basic /);
  });

  it('may have a clock slightly ahead of ours (docs/decisions/clients-and-owners.md, assertions)', async () => {
    const claims = { iat: now() + 9, nbf: now() + 9 };
    expect((await ask(await assertion({ claims }))).status).toBe(200);
  });

  it.each(['e30.e30.', 'a.b.c', 'nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJzaWduZXIifQ.'])(
    'is refused with a malformed assertion: %s (RFC 7523 §3.1)',
    async (text) => {
      expect((await ask(text)).status).toBe(401);
    },
  );

  it('is not authenticated by an unsigned JWT, or by its public key as a secret (RFC 8725 §2.1)', async () => {
    const [, payload] = (await assertion()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect((await ask(`${none}.${payload}.`)).status).toBe(401);
    const secret = new TextEncoder().encode(JSON.stringify(keys.first.jwk));
    const claims = { iss: 'signer', sub: 'signer', aud: service.url, jti: 'x', exp: now() + 60 };
    const confused = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'first' })
      .sign(secret);
    expect((await ask(confused)).status).toBe(401);
  });

  it('may not send other credentials with it (RFC 6749 §2.3, RFC 7521 §4.2)', async () => {
    const both = await ask(await assertion(), { client_id: 'signer', client_secret: 'x' });
    expect([both.status, both.body.error]).toEqual([400, 'invalid_request']);
    const fields = {
      grant_type: 'client_credentials',
      client_assertion_type: type,
      client_assertion: await assertion(),
    };
    const header = { Authorization: basic('batch', 'batch-secret') };
    expect((await service.post('/token', fields, { headers: header })).status).toBe(400);
    const otherType = await ask(await assertion(), { client_assertion_type: 'urn:other' });
    expect([otherType.status, Object.keys(otherType.body.detail ?? {})]).toEqual([
      400,
      ['client_assertion_type'],
    ]);
    expect((await ask(await assertion(), { client_id: 'batch' })).status).toBe(401);
  });

  it('has no secret, and a client with a secret cannot sign instead (RFC 6749 §2.3)', async () => {
    for (const secret of ['', 'x']) {
      const header = { Authorization: basic('signer', secret) };
      const response = await service.post(
        '/token',
        { grant_type: 'client_credentials' },
        { headers: header },
      );
      expect(response.status).toBe(401);
    }
    const claims = { iss: 'batch', sub: 'batch' };
    expect((await ask(await assertion({ claims }))).status).toBe(401);
    const noOne = { iss: 'nobody', sub: 'nobody' };
    expect((await ask(await assertion({ claims: noOne }))).status).toBe(401);
  });

  it('is slowed down by failures, like clients with secrets (RFC 6749 §2.3.1)', async () => {
    await using slow = await limited();
    const bad = {
      client_assertion_type: type,
      client_assertion: 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJzaWduZXIifQ.AAAA',
    };
    const responses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      responses.push((await slow.post('/token', { grant_type: 'client_credentials', ...bad })).status);
    expect(responses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('may name the token endpoint if the settings allow it (RFC 7523 §3)', async () => {
    await using lax = await limited({ clientAssertions: { acceptTokenEndpoint: true } });
    const claims = {
      iss: 'signer',
      sub: 'signer',
      jti: 'once',
      aud: `${lax.url}/token`,
      exp: Math.floor(lax.clock.now() / 1000) + 60,
    };
    const text = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA' }).sign(keys.first.key);
    const fields = { client_assertion_type: type, client_assertion: text };
    expect((await lax.post('/token', { grant_type: 'client_credentials', ...fields })).status).toBe(200);
  });
});

async function limited(more: object = {}): Promise<TokenService & AsyncDisposable> {
  const other = await startTokenService({
    loginAttempts: { limit: 1, windowSeconds: 60 },
    clients: [
      {
        client_id: 'signer',
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: { keys: [keys.first.jwk] },
        grant_types: ['client_credentials'],
      },
    ],
    ...more,
  });
  return { ...other, [Symbol.asyncDispose]: () => other.stop() };
}

describe('registering keys', () => {
  const base = { token_endpoint_auth_method: 'private_key_jwt', grant_types: ['client_credentials'] };
  const refused = async (body: object): Promise<unknown[]> => {
    const response = await service.manage('POST', '/clients', body);
    return [response.status, response.body.detail];
  };

  it('stores only the public members and shows them (RFC 7517 §4)', async () => {
    const { jwk } = keys.first;
    const made = await service.manage('POST', '/clients', {
      ...base,
      jwks: { keys: [{ ...jwk, extra: 1 }] },
    });
    expect([made.status, made.body['jwks']]).toEqual([201, { keys: [jwk] }]);
  });

  it('rejects a private key (RFC 7517 §9.2)', async () => {
    const key = { ...(await exportJWK(keys.first.key)), kid: 'oops' };
    expect(await refused({ ...base, jwks: { keys: [key] } })).toEqual([
      400,
      { 'jwks.keys.0': 'must not have a private member' },
    ]);
  });

  it('requires keys for this method and for no other (RFC 7591 §2)', async () => {
    const { jwk } = keys.first;
    expect(await refused(base)).toEqual([400, { jwks: 'is required for private_key_jwt' }]);
    const basicClient = { grant_types: ['client_credentials'], jwks: { keys: [jwk] } };
    expect(await refused(basicClient)).toEqual([
      400,
      { jwks: 'is only for a client that authenticates by private_key_jwt' },
    ]);
  });

  it('rejects keys that are ambiguous, too short or invalid (RFC 7517 §4.5, RFC 7518 §3.3)', async () => {
    const { jwk } = keys.first;
    const { kid: _kid, ...unnamed } = jwk;
    const { publicKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
    const rsa = await exportJWK(publicKey);
    const short = { ...rsa, n: String(rsa.n).slice(0, 342 - 86) };
    expect(await refused({ ...base, jwks: { keys: [jwk, jwk] } })).toEqual([
      400,
      { 'jwks.keys.1': 'must have a unique kid' },
    ]);
    expect(await refused({ ...base, jwks: { keys: [jwk, unnamed] } })).toEqual([
      400,
      { 'jwks.keys.1': 'must have a kid, because there are several keys' },
    ]);
    expect((await refused({ ...base, jwks: { keys: [short] } }))[0]).toBe(400);
    expect(
      await refused({ ...base, jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: jwk.x, y: jwk.x }] } }),
    ).toEqual([400, { 'jwks.keys.0': 'is not a public key' }]);
  });

  it('accepts several keys, each with its own kid (RFC 7517 §4.5)', async () => {
    const both = [keys.first.jwk, keys.second.jwk];
    const { status, body } = await service.manage('POST', '/clients', { ...base, jwks: { keys: both } });
    expect([status, body['jwks']]).toEqual([201, { keys: both }]);
  });

  it('does not fetch keys (docs/decisions/clients-and-owners.md, assertions)', async () => {
    expect(await refused({ ...base, jwks_uri: 'https://client.example.org/keys' })).toEqual([
      400,
      { jwks_uri: 'is not known' },
    ]);
  });

  it('replaces them at once: the old key is invalid (docs/decisions/clients-and-owners.md, assertions)', async () => {
    const path = '/clients/turning';
    await service.manage('POST', '/clients', {
      client_id: 'turning',
      ...base,
      jwks: { keys: [keys.first.jwk] },
    });
    const claims = { iss: 'turning', sub: 'turning' };
    expect((await ask(await assertion({ claims }))).status).toBe(200);
    expect((await service.manage('PATCH', path, { jwks: { keys: [keys.second.jwk] } })).status).toBe(200);
    expect((await ask(await assertion({ claims }))).status).toBe(401);
    expect((await ask(await assertion({ signer: keys.second, claims }))).status).toBe(200);
  });
});
