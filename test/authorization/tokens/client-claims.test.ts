/** The claims that a client's registration adds to its access tokens, and the doors at which they come in. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/index.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import {
  callback,
  type RegistrationService,
  startRegistrationService,
} from '../registration/dynamic/registration-service.ts';
import {
  api,
  type ClaimsReader,
  clientsOf,
  createClaimsReader,
  type Format,
  formats,
  type Json,
  password,
  watcher,
} from './claims-reader.ts';

const rule = 'docs/decisions/tokens.md, own-claims';
const list = 'access_token_claims';

const ofClient = [
  { name: 'roles', profile: 'roles' },
  { name: 'groups', profile: 'groups', scope: 'write' },
  { name: 'tenant', value: { id: 7 }, resource: `${api.toUpperCase()}/` },
  { name: 'tier', value: 'gold' },
];
const ofSettings = [
  { name: 'tier', value: 'silver' },
  { name: 'region', value: 'eu', clientId: 'plain-jwt' },
];

let service: RegistrationService;
let reader: ClaimsReader;
const secrets = new Map<string, string>();
beforeAll(async () => {
  service = await startRegistrationService(
    {},
    {
      accessTokenClaims: ofSettings,
      clients: [...clientsOf('plain'), ...clientsOf('declared', { [list]: ofClient }), watcher],
      resources: { [api]: {} },
      owners: [],
    },
  );
  reader = await createClaimsReader(service, ['roles', 'groups', 'tenant', 'tier', 'region']);
  const claims = { roles: ['editor'], groups: ['a', 'b'] };
  const alice = { username: 'alice', password, roles: ['administrator'], profile: { claims } };
  await service.manage('POST', '/owners', alice);
  for (const { client_secret: _secret, ...metadata } of clientsOf('stored', { [list]: ofClient })) {
    const { status, body, text } = await service.manage('POST', '/clients', metadata);
    if (status !== 201) throw new Error(text);
    secrets.set(metadata.client_id, String(body['client_secret']));
  }
});
afterAll(() => service.stop());

type Fields = Readonly<Record<string, string>>;
const token = (client: string, form: Fields): Promise<Json> =>
  reader.ask('/token', client, form, secrets.get(client));
const signIn = (client: string, more: Fields = {}): Promise<Json> =>
  token(client, { grant_type: 'password', username: 'alice', password, scope: 'read', ...more });

const always = { roles: ['editor'], tier: 'gold' };

describe.each(['stored', 'declared'])(`an access token of a client with own claims, %s (${rule})`, (kind) => {
  const expectClaims = async (format: Format, tokens: Json, expected: Json): Promise<void> => {
    for (const claims of await reader.claimsOf(tokens, format)) expect(claims).toEqual(expected);
  };

  it.each(formats)('has them before those of the settings, after a refresh too: %s', async (format) => {
    const client = `${kind}-${format}`;
    const tokens = await signIn(client);
    await expectClaims(format, tokens, always);
    const form = { grant_type: 'refresh_token', refresh_token: String(tokens['refresh_token']) };
    await expectClaims(format, await token(client, form), always);
  });

  it.each(formats)('has those of its scope and of its resource alone (RFC 8707 §2): %s', async (format) => {
    const tokens = await signIn(`${kind}-${format}`, { scope: 'read write' });
    await expectClaims(format, tokens, { ...always, groups: ['a', 'b'] });
    const elsewhere = await signIn(`${kind}-${format}`, { resource: api });
    await expectClaims(format, elsewhere, { ...always, tenant: { id: 7 } });
  });

  it.each(formats)('has the fixed ones without a user: %s', async (format) => {
    const tokens = await token(`${kind}-${format}`, { grant_type: 'client_credentials' });
    await expectClaims(format, tokens, { tier: 'gold' });
  });
});

it.each(formats)(`an access token of another client has none of them: %s (${rule})`, async (format) => {
  const expected = { tier: 'silver', ...(format === 'jwt' && { region: 'eu' }) };
  for (const claims of await reader.claimsOf(await signIn(`plain-${format}`), format))
    expect(claims).toEqual(expected);
});

const machine = { grant_types: ['client_credentials'], scope: 'read' };
const wrong: readonly [title: string, claims: object, field: string][] = [
  ...'iss exp aud sub client_id iat jti auth_time acr amr scope nbf act cnf active username'
    .split(' ')
    .map((name): [string, object, string] => [
      `the reserved name ${name} (RFC 9068 §2.2, RFC 7662 §2.2)`,
      { name, value: 1 },
      'name',
    ]),
  ['a fixed value and one of the profile', { name: 'a', value: 1, profile: 'email' }, 'value'],
  ['no value', { name: 'a' }, 'value'],
  ['a value that nests deep', { name: 'a', value: JSON.parse('['.repeat(20) + ']'.repeat(20)) }, 'value'],
  ['an unknown scope', { name: 'a', value: 1, scope: 'read write' }, 'scope'],
];

describe(`the own claims of a client are refused with the field, over REST and in the settings (${rule})`, () => {
  const paths = (claims: readonly object[]): readonly string[] => {
    const client = { client_id: 'web', client_secret: 'secret-of-web', ...machine, [list]: claims };
    const settings = completeSettings({ authorization: { clients: [client] } });
    return checkAuthorizationSettings(settings).map(({ path }) => path);
  };

  it.each(wrong)('with %s', async (_title, claim, member) => {
    const claims = [{ name: 'tenant', value: 1 }, claim];
    const made = await service.manage('POST', '/clients', { ...machine, [list]: claims });
    expect([made.status, Object.keys(made.body.detail ?? {})]).toEqual([400, [`${list}.1.${member}`]]);
    expect(paths(claims)).toEqual([`authorization.clients[0].${list}[1].${member}`]);
  });

  it('if they are longer than 4,096 characters together', async () => {
    const claims = Array.from({ length: 4 }, (_, index) => ({ name: `n${index}`, value: 'x'.repeat(1100) }));
    const made = await service.manage('POST', '/clients', { ...machine, [list]: claims });
    expect([made.status, Object.keys(made.body.detail ?? {})]).toEqual([400, [list]]);
    expect(paths(claims)).toEqual([`authorization.clients[0].${list}`]);
  });

  it('with a resource server that is not known, over REST (RFC 8707 §2)', async () => {
    const claims = [{ name: 'a', value: 1, resource: 'https://apl.example.org' }];
    const made = await service.manage('POST', '/clients', { ...machine, [list]: claims });
    expect([made.status, made.body.detail]).toEqual([
      400,
      { [`${list}.0.resource`]: 'names no resource server of the settings or of a route' },
    ]);
  });
});

const app = { redirect_uris: [callback] };

describe(`the member ${list} (${rule})`, () => {
  it('is shown, changed, replaced and removed like any other', async () => {
    const made = await service.manage('POST', '/clients', { client_id: 'one', ...machine, [list]: ofClient });
    expect([made.status, made.body[list]]).toEqual([201, ofClient]);
    const changed = await service.manage('PATCH', '/clients/one', { [list]: [{ name: 'a', value: [1] }] });
    expect(changed.body[list]).toEqual([{ name: 'a', value: [1] }]);
    const replaced = await service.manage('PUT', '/clients/one', { ...machine, [list]: ofClient });
    expect(replaced.body[list]).toEqual(ofClient);
    const removed = await service.manage('PATCH', '/clients/one', { [list]: null });
    expect([removed.status, removed.body[list]]).toEqual([200, undefined]);
  });

  it('has no effect where a client describes itself, which the response says (RFC 7591 §3.2.1)', async () => {
    const { status, body } = await service.register({ ...app, [list]: ofClient });
    const warning = { member: list, reason: 'is not supported and has no effect' };
    expect([status, body[list], body['warnings']]).toEqual([201, undefined, [warning]]);
    expect((await service.manage('GET', `/clients/${String(body['client_id'])}`)).body).not.toHaveProperty(
      list,
    );
  });

  it('of an administrator remains when the client replaces its registration (RFC 7592 §2.2)', async () => {
    const made = await service.register(app);
    const path = `/clients/${String(made.body['client_id'])}`;
    expect((await service.manage('PATCH', path, { [list]: ofClient })).status).toBe(200);
    const { client_id, client_secret } = made.body;
    const own = await service.own('PUT', made, { client_id, client_secret, ...app, [list]: [] });
    expect(own.status).toBe(200);
    expect((await service.manage('GET', path)).body[list]).toEqual(ofClient);
  });
});
