import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectorOf } from '../../../src/authorization/records/sector.ts';
import { startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({
    clients: [
      {
        client_id: 'declared',
        client_secret: 'secret-of-declared',
        grant_types: ['authorization_code', 'implicit'],
        response_types: ['id_token code'],
        redirect_uris: ['https://client.example.org/cb'],
        id_token_signed_response_alg: 'EdDSA',
        post_logout_redirect_uris: ['https://client.example.org/signed-out?from=here'],
      },
    ],
  });
});
afterAll(() => service.stop());

const web = {
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: ['https://client.example.org/cb'],
};
const openid = {
  response_types: ['code'],
  id_token_signed_response_alg: 'ES256',
  subject_type: 'pairwise',
  sector_identifier_uri: 'https://example.org/uris.json',
  default_max_age: 0,
  require_auth_time: true,
  post_logout_redirect_uris: ['https://client.example.org/signed-out', 'com.example.app:/signed-out'],
  backchannel_logout_uri: 'https://client.example.org/logout?tenant=1',
  backchannel_logout_session_required: true,
  require_offline_access: true,
  id_token_claims: 'scope',
};
const create = (fields: object) => service.manage('POST', '/clients', { ...web, ...fields });

describe('the registration of a client with OpenID Connect (OpenID Connect Dynamic Client Registration 1.0 §2)', () => {
  it('is returned as it was sent, by each operation', async () => {
    const { status, body } = await create({ client_id: 'full', ...openid });
    expect([status, body]).toEqual([201, expect.objectContaining(openid)]);
    const read = await service.manage('GET', '/clients/full');
    expect(read.body).toMatchObject(openid);
    const replaced = await service.manage('PUT', '/clients/full', { ...web, subject_type: 'public' });
    expect(replaced.body).toMatchObject({ subject_type: 'public' });
    expect(replaced.body).not.toHaveProperty('backchannel_logout_uri');
    expect(replaced.body).not.toHaveProperty('response_types');
  });

  it('changes one member at a time, and null removes one (RFC 7396)', async () => {
    await create({ client_id: 'patched', ...openid });
    const change = (patch: object) => service.manage('PATCH', '/clients/patched', patch);
    const { body } = await change({ default_max_age: 60, backchannel_logout_uri: null });
    const { backchannel_logout_uri: _removed, ...rest } = openid;
    expect(body).toMatchObject({ ...rest, default_max_age: 60 });
    expect(body).not.toHaveProperty('backchannel_logout_uri');
    const nulls = Object.fromEntries(Object.keys(openid).map((name) => [name, null]));
    const emptied = await change(nulls);
    expect(emptied.status).toBe(200);
    for (const name of Object.keys(openid)) expect(emptied.body).not.toHaveProperty(name);
  });

  it('is that of the settings for a declared client', async () => {
    expect((await service.manage('GET', '/clients/declared')).body).toMatchObject({
      response_types: ['code id_token'],
      id_token_signed_response_alg: 'EdDSA',
      post_logout_redirect_uris: ['https://client.example.org/signed-out?from=here'],
    });
  });

  it('has each response type once, in its usual order of words', async () => {
    const { status, body } = await create({
      grant_types: ['authorization_code', 'implicit'],
      response_types: ['token id_token', 'id_token token', 'id_token code', 'code'],
    });
    expect([status, body['response_types']]).toEqual([201, ['id_token token', 'code id_token', 'code']]);
  });

  const hosts = ['https://a.example/cb', 'https://b.example/cb'];
  const refusals: readonly [title: string, fields: object, field: string, message: string][] = [
    [
      'a response type without its grant (RFC 7591 §2.1)',
      { response_types: ['code', 'id_token'] },
      'response_types',
      'id_token requires the grant type implicit',
    ],
    [
      'no response type for a grant with a redirect (RFC 7591 §2.1)',
      { response_types: [] },
      'response_types',
      'must name a response type, as the client has a grant with a redirect',
    ],
    [
      'a pairwise client of two hosts without a sector (OpenID Connect Core 1.0 §8.1)',
      { subject_type: 'pairwise', redirect_uris: hosts },
      'sector_identifier_uri',
      'is required, as subject_type is pairwise and the redirect URIs have several hosts',
    ],
    [
      'a sector over http',
      { sector_identifier_uri: 'http://127.0.0.1/uris.json' },
      'sector_identifier_uri',
      'must be an https URL without a fragment',
    ],
    [
      'a sector with a fragment',
      { sector_identifier_uri: 'https://a.example/#uris' },
      'sector_identifier_uri',
      'must be an https URL without a fragment',
    ],
    [
      'a script after a sign-out',
      { post_logout_redirect_uris: ['javascript:alert(1)'] },
      'post_logout_redirect_uris.0',
      'must be https, http on loopback, or a private-use scheme with a period in it',
    ],
    [
      'a URI after a sign-out that has the parameter state (OpenID Connect RP-Initiated Logout 1.0 §3)',
      { post_logout_redirect_uris: ['https://a.example/?state=1'] },
      'post_logout_redirect_uris.0',
      'must not have the parameter state, which the response adds',
    ],
    ...['http://a.example/', 'https://a.example/#x', 'com.example.app:/logout', 'https://'].map(
      (uri): [string, object, string, string] => [
        `logout tokens to ${uri} (OpenID Connect Back-Channel Logout 1.0 §2.2)`,
        { backchannel_logout_uri: uri },
        'backchannel_logout_uri',
        'must be https, or http on loopback, and must not have a fragment',
      ],
    ),
  ];
  it.each(refusals)('is refused with %s', async (_title, fields, field, message) => {
    const { status, body } = await create(fields);
    expect([status, body['detail']]).toEqual([400, { [field]: message }]);
  });

  it.each([
    ['response_types', ['code token']],
    ['id_token_signed_response_alg', 'none'],
    ['id_token_signed_response_alg', 'HS256'],
    ['subject_type', 'private'],
    ['default_max_age', -1],
    ['require_offline_access', 'true'],
    ['id_token_claims', 'all'],
  ])('is refused with %s %j (OpenID Connect Dynamic Client Registration 1.0 §2)', async (field, value) => {
    expect((await create({ [field]: value })).status).toBe(400);
  });

  it('allows logout tokens over http on loopback (OpenID Connect Back-Channel Logout 1.0 §2.2)', async () => {
    expect((await create({ backchannel_logout_uri: 'http://127.0.0.1:9000/logout' })).status).toBe(201);
  });

  it('ends the response type whose registration ends (RFC 6749 §4.2.2.1)', async () => {
    const implicit = { grant_types: ['authorization_code', 'implicit'] };
    const errorOf = async (id: string): Promise<string | null> => {
      const query = new URLSearchParams({ response_type: 'token', client_id: id, prompt: 'none' });
      const { headers } = await fetch(`${service.url}/authorize?${query.toString()}`, { redirect: 'manual' });
      const { hash } = new URL(headers.get('location') ?? '');
      return new URLSearchParams(hash.slice(1)).get('error');
    };
    await create({ client_id: 'both', ...implicit });
    await create({ client_id: 'one', ...implicit, response_types: ['code', 'id_token'] });
    expect([await errorOf('both'), await errorOf('one')]).toEqual(['login_required', 'unauthorized_client']);
  });
});

describe('the sector of a pairwise client (OpenID Connect Core 1.0 §8.1)', () => {
  const of = (redirectUris: readonly string[], sectorIdentifierUri?: string) =>
    sectorOf({ clientId: 'a.example', redirectUris, openid: { sectorIdentifierUri } });

  it.each([
    ['its host', of(['https://a.example/cb', 'https://a.example:8443/other']), 'a.example'],
    ['the host of its sector identifier', of(['https://a.example/'], 'https://s.example:1/x'), 's.example'],
    ['unknown with two hosts', of(['https://a.example/', 'https://b.example/']), undefined],
    ['unknown with a host and a device', of(['https://a.example/', 'http://127.0.0.1/']), undefined],
    ['the client itself on a device', of(['http://127.0.0.1/', 'com.example.app:/']), 'client/a.example'],
    ['the client itself without redirect URIs', of([]), 'client/a.example'],
  ])('is %s', (_title, sector, expected) => expect(sector).toBe(expected));
});
