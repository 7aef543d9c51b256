/** The claims of the settings in access tokens, as the library jose and a resource server read them. */
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { startTokenService, type TokenService } from '../token-service.ts';

type Json = Readonly<Record<string, unknown>>;

const rule = 'docs/decisions/tokens.md, own-claims';
const api = 'https://api.example.org';
const secret = 'the-secret-of-the-claims-tests';
const password = 'wonderland is wide';

const formats = ['jwt', 'opaque', 'reference'] as const;
const kiosks = formats.map((format) => ({
  client_id: `kiosk-${format}`,
  client_secret: secret,
  grant_types: ['password', 'refresh_token', 'client_credentials'],
  scope: 'read write',
  access_token_format: format,
}));
const watcher = { client_id: 'watcher', client_secret: secret, grant_types: [], scope: 'tokens:introspect' };

const profile = {
  email: 'alice@example.org',
  claims: { department: 'Tea', roles: ['editor'], groups: ['a', 'b'], long: 'x'.repeat(5000) },
};

const accessTokenClaims = [
  { name: 'tenant', value: { id: 7 } },
  { name: 'team', profile: 'department' },
  { name: 'roles', profile: 'roles' },
  { name: 'email', profile: 'email', scope: 'write' },
  { name: 'groups', profile: 'groups', resource: api },
  { name: 'tier', value: 'gold', clientId: 'kiosk-none' },
  { name: 'tier', value: 'silver' },
  { name: 'absent', profile: 'nickname' },
  { name: 'long', profile: 'long', scope: 'write', resource: api },
  { name: 'late', value: true },
];

let service: TokenService;
let keys: JSONWebKeySet;
beforeAll(async () => {
  service = await startTokenService({
    accessTokenClaims,
    clients: [...kiosks, watcher],
    resources: { [api]: {} },
    owners: [],
  });
  keys = (await (await fetch(`${service.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
  const alice = { username: 'alice', password, roles: ['administrator'], profile };
  await service.manage('POST', '/owners', alice);
});
afterAll(() => service.stop());

const ask = async (path: string, client: string, form: Readonly<Record<string, string>>): Promise<Json> => {
  const basic = Buffer.from(`${client}:${secret}`).toString('base64');
  const { status, body, text } = await service.post(path, form, {
    headers: { Authorization: `Basic ${basic}` },
  });
  if (status !== 200) throw new Error(text);
  return body;
};

const signIn = (client: string, more: Readonly<Record<string, string>> = {}): Promise<Json> =>
  ask('/token', client, { grant_type: 'password', username: 'alice', password, scope: 'read', ...more });
const introspect = (token: unknown): Promise<Json> =>
  ask('/introspection', 'watcher', { token: String(token) });
const verified = async (token: unknown): Promise<Json> =>
  (await jwtVerify(String(token), createLocalJWKSet(keys), { issuer: service.url, typ: 'at+jwt' })).payload;

const own = new Set(accessTokenClaims.map(({ name }) => name));
const ownOf = (claims: Json): Json =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => own.has(name)));

const always = { tenant: { id: 7 }, tier: 'silver', late: true };
const ofAlice = { ...always, team: 'Tea', roles: ['editor'] };

describe.each(formats)(`an access token in the format %s (${rule})`, (format) => {
  const client = `kiosk-${format}`;
  const claimsOf = async ({ access_token: token }: Json): Promise<readonly Json[]> => {
    const introspected = ownOf(await introspect(token));
    return format === 'jwt' ? [introspected, ownOf(await verified(token))] : [introspected];
  };
  const expectClaims = async (tokens: Json, expected: Json): Promise<void> => {
    for (const claims of await claimsOf(tokens)) expect(claims).toEqual(expected);
  };

  it('has the values of the profile and the fixed ones, and never an administrative role', async () => {
    await expectClaims(await signIn(client), ofAlice);
  });

  it('has those of its scope and of its resource alone (RFC 8707 §2)', async () => {
    await expectClaims(await signIn(client, { scope: 'read write' }), { ...ofAlice, email: profile.email });
    await expectClaims(await signIn(client, { resource: api }), { ...ofAlice, groups: ['a', 'b'] });
  });

  it('has them after a refresh, with the values of that time', async () => {
    const { refresh_token: renewal } = await signIn(client);
    const { items } = (await service.manage('GET', '/owners?username=alice')).body as {
      items: { owner_id: string }[];
    };
    const path = `/owners/${items[0]?.owner_id}`;
    await service.manage('PATCH', path, { profile: { claims: { department: 'Hats' } } });
    const form = { grant_type: 'refresh_token', refresh_token: String(renewal) };
    await expectClaims(await ask('/token', client, form), { ...ofAlice, team: 'Hats' });
    await service.manage('PATCH', path, { profile: { claims: { department: 'Tea' } } });
  });

  it('of a client for itself has the fixed ones', async () => {
    await expectClaims(await ask('/token', client, { grant_type: 'client_credentials' }), always);
  });

  it('is accepted although its claims are many: those beyond 4 KiB are left out', async () => {
    const tokens = await signIn(client, { scope: 'read write', resource: api });
    const { late: _late, ...first } = ofAlice;
    await expectClaims(tokens, { ...first, email: profile.email, groups: ['a', 'b'] });
    expect(await introspect(tokens['access_token'])).toMatchObject({ active: true, username: 'alice' });
  });
});

it(`a refresh token has none of them (${rule})`, async () => {
  const { refresh_token: token } = await signIn('kiosk-opaque');
  expect(ownOf(await introspect(token))).toEqual({});
});

describe(`the settings refuse (${rule})`, () => {
  const problems = (entry: object) =>
    checkAuthorizationSettings(completeSettings({ authorization: { accessTokenClaims: [entry] } }));

  it.each(
    'iss exp aud sub client_id iat jti auth_time acr amr scope nbf act cnf active username generation'.split(
      ' ',
    ),
  )('the name %s (RFC 9068 §2.2, RFC 7662 §2.2)', (name) => {
    expect(problems({ name, value: 1 }).map(({ path }) => path)).toEqual([
      'authorization.accessTokenClaims[0].name',
    ]);
  });

  it.each([
    ['two values', { profile: 'email', value: 1 }, 'value'],
    ['no value', {}, 'value'],
    ['an unknown scope', { value: 1, scope: 'unheard-of' }, 'scope'],
  ])('%s', (_title, more, field) => {
    expect(problems({ name: 'tenant', ...more }).map(({ path }) => path)).toEqual([
      `authorization.accessTokenClaims[0].${field}`,
    ]);
  });

  it.each(['groups', 'roles', 'entitlements', 'email'])('not the name %s (RFC 9068 §2.2)', (name) => {
    expect(problems({ name, value: 1 })).toEqual([]);
  });
});
