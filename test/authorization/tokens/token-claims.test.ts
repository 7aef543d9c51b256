/** The claims of the settings in access tokens, as the library jose and a resource server read them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { startTokenService, type TokenService } from '../token-service.ts';
import {
  api,
  type ClaimsReader,
  clientsOf,
  createClaimsReader,
  formats,
  type Json,
  password,
  watcher,
} from './claims-reader.ts';

const rule = 'docs/decisions/tokens.md, own-claims';

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
let reader: ClaimsReader;
beforeAll(async () => {
  service = await startTokenService({
    accessTokenClaims,
    clients: [...clientsOf('kiosk'), watcher],
    resources: { [api]: {} },
    owners: [],
  });
  const names = accessTokenClaims.map(({ name }) => name);
  reader = await createClaimsReader(service, names);
  const alice = { username: 'alice', password, roles: ['administrator'], profile };
  await service.manage('POST', '/owners', alice);
});
afterAll(() => service.stop());

const always = { tenant: { id: 7 }, tier: 'silver', late: true };
const ofAlice = { ...always, team: 'Tea', roles: ['editor'] };

describe.each(formats)(`an access token in the format %s (${rule})`, (format) => {
  const client = `kiosk-${format}`;
  const expectClaims = async (tokens: Json, expected: Json): Promise<void> => {
    for (const claims of await reader.claimsOf(tokens, format)) expect(claims).toEqual(expected);
  };

  it('has the values of the profile and the fixed ones, and never an administrative role', async () => {
    await expectClaims(await reader.signIn(client), ofAlice);
  });

  it('has those of its scope and of its resource alone (RFC 8707 §2)', async () => {
    await expectClaims(await reader.signIn(client, { scope: 'read write' }), {
      ...ofAlice,
      email: profile.email,
    });
    await expectClaims(await reader.signIn(client, { resource: api }), { ...ofAlice, groups: ['a', 'b'] });
  });

  it('has them after a refresh, with the values of that time', async () => {
    const { refresh_token: renewal } = await reader.signIn(client);
    const { items } = (await service.manage('GET', '/owners?username=alice')).body as {
      items: { owner_id: string }[];
    };
    const path = `/owners/${items[0]?.owner_id}`;
    await service.manage('PATCH', path, { profile: { claims: { department: 'Hats' } } });
    const form = { grant_type: 'refresh_token', refresh_token: String(renewal) };
    await expectClaims(await reader.ask('/token', client, form), { ...ofAlice, team: 'Hats' });
    await service.manage('PATCH', path, { profile: { claims: { department: 'Tea' } } });
  });

  it('of a client for itself has the fixed ones', async () => {
    await expectClaims(await reader.ask('/token', client, { grant_type: 'client_credentials' }), always);
  });

  it('is accepted although its claims are many: those beyond 4 KiB are left out', async () => {
    const tokens = await reader.signIn(client, { scope: 'read write', resource: api });
    const { late: _late, ...first } = ofAlice;
    await expectClaims(tokens, { ...first, email: profile.email, groups: ['a', 'b'] });
    expect(await reader.introspect(tokens['access_token'])).toMatchObject({
      active: true,
      username: 'alice',
    });
  });
});

it(`a refresh token has none of them (${rule})`, async () => {
  const { refresh_token: token } = await reader.signIn('kiosk-opaque');
  expect(reader.ownOf(await reader.introspect(token))).toEqual({});
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
