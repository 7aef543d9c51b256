import { issuerOf } from '../../../src/authorization/records/issuer.ts';
import { createHmac, generateKeyPairSync, type KeyObject, sign as signBytes } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokenJwt } from '../../../src/authorization/tokens/access/access-token-jwt.ts';
import type { SealingKeys } from '../../../src/authorization/tokens/keys/sealing-keys.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startTokenService, type TokenService } from '../token-service.ts';
import { keysOver } from './keys-over.ts';

type Json = Readonly<Record<string, unknown>>;

const format = { access_token_format: 'jwt' };
const batch = {
  client_id: 'signed-batch',
  client_secret: 'signed-batch-secret',
  grant_types: ['client_credentials'],
  scope: 'read write clients:read',
  ...format,
};
const kiosk = {
  client_id: 'signed-kiosk',
  client_secret: 'signed-kiosk-secret',
  grant_types: ['password', 'refresh_token'],
  scope: 'read write',
  ...format,
};
const watcher = {
  client_id: 'watcher',
  client_secret: 'watcher-secret-9c0d',
  grant_types: [],
  scope: 'tokens:introspect',
};
const alice = { username: 'alice', password: 'wonderland is wide' };
const cast = { clients: [batch, kiosk, watcher], owners: [alice] };

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const part = (token: string, index: number): Json =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Json;

const newPair = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
};

describe.each([
  ['RS256', { kty: 'RSA' }, ['alg', 'e', 'kid', 'kty', 'n', 'use']],
  ['ES256', { kty: 'EC', crv: 'P-256' }, ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']],
  ['EdDSA', { kty: 'OKP', crv: 'Ed25519' }, ['alg', 'crv', 'kid', 'kty', 'use', 'x']],
] as const)('a JWT access token signed with %s', (signatureAlgorithm, kind, members) => {
  let service: TokenService;
  beforeAll(async () => {
    service = await startTokenService({ ...cast, keys: { signatureAlgorithm } });
  });
  afterAll(() => service.stop());

  async function issue(client: typeof batch | typeof kiosk, fields: Record<string, string>): Promise<Json> {
    const { client_id, client_secret } = client;
    const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
    const reply = await service.post('/token', fields, { headers: { Authorization: `Basic ${basic}` } });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body;
  }
  const own = async (): Promise<string> =>
    String((await issue(batch, { grant_type: 'client_credentials' }))['access_token']);
  const forAlice = (): Promise<Json> => issue(kiosk, { grant_type: 'password', ...alice });
  const keySet = async (): Promise<JSONWebKeySet> =>
    (await (await fetch(`${service.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
  const claimsSeenBy = async (token: string): Promise<Json> => {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keySet()), {
      issuer: service.url,
      audience: service.url,
      typ: 'at+jwt',
      currentDate: new Date(service.clock.now()),
    });
    return payload;
  };
  const statusWith = async (token: string): Promise<number> =>
    (await fetch(`${service.url}/clients`, { headers: { Authorization: `Bearer ${token}` } })).status;

  it('has the required type, claims and lifetime (RFC 9068 §2.1, §2.2, docs/decisions/tokens.md, jwt)', async () => {
    const token = await own();
    expect(part(token, 0)).toEqual({ typ: 'at+jwt', alg: signatureAlgorithm, kid: expect.any(String) });
    const now = service.clock.now() / 1000;
    expect(part(token, 1)).toEqual({
      iss: service.url,
      sub: 'signed-batch',
      aud: service.url,
      client_id: 'signed-batch',
      iat: now,
      exp: now + 3600,
      jti: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
      scope: 'read',
      generation: 0,
    });
    const owners = part(String((await forAlice())['access_token']), 1);
    expect(owners).toMatchObject({ sub: 'alice', client_id: 'signed-kiosk', grant_id: expect.any(String) });
    expect(owners['jti']).not.toBe(part(token, 1)['jti']);
  });

  it('can be verified by a resource server with the published keys alone (RFC 9068 §4)', async () => {
    expect(await claimsSeenBy(await own())).toMatchObject({ client_id: 'signed-batch' });
  });

  it('opens the own APIs, is introspected and revoked like an opaque one (RFC 7662 §2.2, RFC 7009 §2.1)', async () => {
    const [token, other] = [await own(), await own()];
    const reading = String(
      (await issue(batch, { grant_type: 'client_credentials', scope: 'clients:read' }))['access_token'],
    );
    expect([await statusWith(token), await statusWith(reading)]).toEqual([403, 200]);
    const seen = await service.post('/introspection', { token }, { client: 'watcher' });
    const { iat, exp, jti, client_id, scope } = part(token, 1);
    expect(seen.body).toMatchObject({ active: true, token_type: 'Bearer', iat, exp, jti, client_id, scope });
    expect(seen.body).toMatchObject({ sub: client_id });
    expect(seen.body).not.toHaveProperty('username');
    const { client_id: id, client_secret: secret } = batch;
    const Authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    expect((await service.post('/revocation', { token }, { headers: { Authorization } })).status).toBe(200);
    expect([await service.isActive(token), await service.isActive(other)]).toEqual([false, true]);
    expect(await statusWith(token)).toBe(401);
  });

  it('ends with its grant (RFC 7009 §2.1)', async () => {
    const reply = await forAlice();
    const token = String(reply['access_token']);
    expect(await service.isActive(token)).toBe(true);
    const { status } = await service.manage('DELETE', `/grants/${String(part(token, 1)['grant_id'])}`);
    expect([status, await service.isActive(token)]).toEqual([204, false]);
  });

  it('is refused at the second of its expiry (RFC 9068 §4)', async () => {
    const token = await own();
    service.clock.advance(3_599_999);
    expect(await service.isActive(token)).toBe(true);
    service.clock.advance(1);
    expect(await service.isActive(token)).toBe(false);
  });

  it('is verified with a public key that is published without a private member (RFC 7517 §5, RFC 7518 §6.2.2, §6.2.1, §6.3.1, RFC 8037 §2)', async () => {
    const response = await fetch(`${service.url}/.well-known/jwks.json`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const { keys } = (await response.json()) as JSONWebKeySet;
    const own = keys.filter(({ alg }) => alg === signatureAlgorithm);
    expect(own).toEqual([expect.objectContaining({ ...kind, use: 'sig' })]);
    expect(Object.keys(own[0] ?? {}).toSorted()).toEqual(members);
  });

  it('is refused with any other algorithm, key, claim or spelling (RFC 8725 §3.1, §3.10, §3.11)', async () => {
    const token = await own();
    const [header = '', payload = '', signature = ''] = token.split('.');
    const { kid } = part(token, 0);
    const jwk = (await keySet()).keys.find((one) => one.kid === kid);
    const stranger: { publicKey: KeyObject; privateKey: KeyObject } = newPair[signatureAlgorithm]();
    const strangers = stranger.publicKey.export({ format: 'jwk' });
    const signed = (head: object, key = stranger.privateKey): string => {
      const text = `${encode(head)}.${payload}`;
      const options = { key, dsaEncoding: 'ieee-p1363' } as const;
      const made = signBytes(kind.kty === 'OKP' ? null : 'sha256', Buffer.from(text), options);
      return `${text}.${made.toString('base64url')}`;
    };
    const hs = (secret: string | Buffer): string => {
      const text = `${encode({ typ: 'at+jwt', alg: 'HS256', kid })}.${payload}`;
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    };
    const ours = { typ: 'at+jwt', alg: signatureAlgorithm, kid };
    const last = signature.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const refused = {
      'alg none': `${encode({ typ: 'at+jwt', alg: 'none', kid })}.${payload}.`,
      'alg none, signed': `${encode({ typ: 'at+jwt', alg: 'none', kid })}.${payload}.${signature}`,
      'HS256 under the public key': hs(JSON.stringify(jwk)),
      'HS256 under its bytes': hs(Buffer.from(String(jwk?.n ?? jwk?.x), 'base64url')),
      'a foreign key under our key id': signed(ours),
      'a foreign key with a jwk': signed({ ...ours, jwk: strangers }),
      'a foreign key with a jku': signed({ ...ours, jku: 'https://evil.example.org/jwks.json' }),
      'a foreign key with an x5u': signed({ ...ours, x5u: 'https://evil.example.org/cert.pem' }),
      'an unknown key id': signed({ ...ours, kid: 'AAAAAAAA' }),
      'no key id': signed({ typ: 'at+jwt', alg: signatureAlgorithm }),
      'another payload': `${header}.${encode({ ...part(token, 1), scope: 'write' })}.${signature}`,
      'another spelling': `${token.slice(0, -1)}${alphabet[alphabet.indexOf(last) + 1] ?? ''}`,
      ...Object.fromEntries(
        (['RS256', 'ES256', 'EdDSA'] as const)
          .filter((other) => other !== signatureAlgorithm)
          .map((other) => [
            `${other} under our key id`,
            `${encode({ typ: 'at+jwt', alg: other, kid })}.${payload}.${signature}`,
          ]),
      ),
      'cut short': `${header}.${payload}`,
      padded: `${token}=`,
    };
    for (const [name, text] of Object.entries(refused)) {
      expect([name, await service.isActive(text)]).toEqual([name, false]);
      expect([name, await statusWith(text)]).toEqual([name, 401]);
    }
    expect(await service.isActive(token)).toBe(true);
  });

  it('is signed by the next key only after its publication, and remains valid after it (RFC 9068 §4)', async () => {
    const before = await own();
    const made = await service.manage('POST', '/keys', { purpose: 'signature' });
    expect(made.body).toMatchObject({ purpose: 'signature', algorithm: signatureAlgorithm, state: 'next' });
    expect((await keySet()).keys.map(({ kid }) => kid)).toContain(made.body['key_id']);
    expect(part(await own(), 0)['kid']).toBe(part(before, 0)['kid']);
    service.clock.advance(900_000);
    const after = await own();
    expect(part(after, 0)['kid']).toBe(made.body['key_id']);
    for (const token of [before, after]) {
      expect(await claimsSeenBy(token)).toBeDefined();
      expect(await service.isActive(token)).toBe(true);
    }
  });

  it('is signed with an algorithm that the metadata names (RFC 8414 §2)', async () => {
    const found = await fetch(`${service.url}/.well-known/oauth-authorization-server`);
    expect(await found.json()).toMatchObject({
      jwks_uri: `${service.url}/.well-known/jwks.json`,
      access_token_signing_alg_values_supported: expect.arrayContaining([signatureAlgorithm]),
    });
  });

  it('is issued to a client that is registered for it, and an opaque one to any other (RFC 7591 §2)', async () => {
    const asked = { grant_types: ['client_credentials'], scope: 'read' };
    for (const [wish, format] of [
      [{ access_token_format: 'jwt' }, 'jwt'],
      [{}, 'opaque'],
    ] as const) {
      const { body } = await service.manage('POST', '/clients', { ...asked, ...wish });
      expect(body['access_token_format']).toBe(format);
      const client = {
        ...batch,
        client_id: String(body['client_id']),
        client_secret: String(body['client_secret']),
      };
      const token = String((await issue(client, { grant_type: 'client_credentials' }))['access_token']);
      expect(token.startsWith('at3.')).toBe(format === 'opaque');
    }
  });
});

describe('a JWT that our own key signed', () => {
  const claims = {
    clientId: 'web',
    ownerId: 'alice',
    grantId: 'g',
    scope: ['read', 'write'],
    audience: ['https://id.example.org'],
    issuedAt: 1_000_999,
    expiresAt: 2_000_999,
    issuedUnder: 7,
  };

  it('is an access token only of its type and from this issuer (RFC 9068 §4, RFC 8725 §3.11, docs/decisions/tokens.md, jwt-subject)', async () => {
    const clock = createManualClock();
    const log = createLog({ clock, write: () => undefined });
    const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
    const keys = await keysOver(storage.authorization.sealingKeys, { clock });
    const jwt = createAccessTokenJwt({
      keys,
      random: createSystemRandom(),
      issuer: issuerOf('https://id.example.org'),
    });
    const token = await jwt.sign(claims, 'EdDSA');
    const opened = { ...claims, issuedAt: 1_000_000, expiresAt: 2_000_000, tokenId: part(token, 1)['jti'] };
    expect(await jwt.open(token)).toEqual(opened);
    const signed = (head: object, payload: object): string => {
      const text = `${encode({ ...part(token, 0), ...head })}.${encode({ ...part(token, 1), ...payload })}`;
      return `${text}.${signBytes(null, Buffer.from(text), keys.current('signature', 'EdDSA').key).toString('base64url')}`;
    };
    expect(await jwt.open(signed({}, {}))).toEqual(opened);
    expect(await jwt.open(signed({ jku: 'https://evil.example.org' }, {}))).toEqual(opened);
    for (const [head, payload] of [
      [{ typ: 'JWT' }, {}],
      [{ typ: undefined }, {}],
      [{ crit: ['exp'], exp: 1 }, {}],
      [{ alg: 'ES256' }, {}],
      [{}, { iss: 'https://other.example.org' }],
    ] as const) {
      expect([head, payload, await jwt.open(signed(head, payload))]).toEqual([head, payload, undefined]);
    }
    await keys.close();
    await storage.close();
  });

  it('has the algorithm of the settings from the start on, and older tokens remain valid (docs/decisions/tokens.md, key-set)', async () => {
    const clock = createManualClock();
    const log = createLog({ clock, write: () => undefined });
    const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
    const keyEncryptionKey = createSystemRandom().bytes(32);
    const issuer = issuerOf('https://id.example.org');
    const start = (signatureAlgorithm: string): Promise<SealingKeys> =>
      keysOver(storage.authorization.sealingKeys, { clock, keyEncryptionKey, keys: { signatureAlgorithm } });
    const before = await start('EdDSA');
    const old = await createAccessTokenJwt({ keys: before, random: createSystemRandom(), issuer }).sign(
      claims,
      undefined,
    );
    await before.close();
    const keys = await start('ES256');
    const jwt = createAccessTokenJwt({ keys, random: createSystemRandom(), issuer });
    const fresh = await jwt.sign(claims, undefined);
    expect([part(old, 0)['alg'], part(fresh, 0)['alg']]).toEqual(['EdDSA', 'ES256']);
    for (const token of [old, fresh]) expect((await jwt.open(token))?.clientId).toBe('web');
    await keys.close();
    await storage.close();
  });
});
