import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RegistrationService, startRegistrationService } from './registration-service.ts';

let service: RegistrationService;
beforeAll(async () => {
  service = await startRegistrationService();
});
afterAll(() => service.stop());

const app = { redirect_uris: ['https://shop.example.org/cb'] };

describe('a client that registers itself', () => {
  it('registers the members of OpenID Connect (OpenID Connect Dynamic Client Registration 1.0 §2)', async () => {
    const openid = {
      response_types: ['code'],
      id_token_signed_response_alg: 'EdDSA',
      subject_type: 'pairwise',
      default_max_age: 3600,
      require_auth_time: true,
      post_logout_redirect_uris: ['https://shop.example.org/signed-out'],
      backchannel_logout_uri: 'https://shop.example.org/logout',
      backchannel_logout_session_required: true,
      require_offline_access: true,
      id_token_claims: 'scope',
    };
    const { status, body } = await service.register({ ...app, ...openid });
    expect([status, body]).toEqual([201, expect.objectContaining(openid)]);
    const id = String(body['client_id']);
    expect((await service.manage('GET', `/clients/${id}`)).body).toMatchObject(openid);
  });

  it('needs no registered scope for offline_access (docs/decisions/openid.md, offline-access)', async () => {
    const { status, body } = await service.register({ ...app, scope: 'read offline_access' });
    expect([status, body['scope']]).toEqual([201, 'read']);
  });

  it.each<[title: string, metadata: object, field: string]>([
    [
      'a response type that does not exist (RFC 7591 §2.1)',
      { response_types: ['code', 'code token id_token'] },
      'response_types',
    ],
    [
      'a sector identifier (OpenID Connect Dynamic Client Registration 1.0 §5)',
      { subject_type: 'pairwise', sector_identifier_uri: 'https://shop.example.org/uris.json' },
      'sector_identifier_uri',
    ],
    [
      'an algorithm of ID tokens that is not supported',
      { id_token_signed_response_alg: 'none' },
      'id_token_signed_response_alg',
    ],
    [
      'logout tokens over http (OpenID Connect Back-Channel Logout 1.0 §2.2)',
      { backchannel_logout_uri: 'http://shop.example.org/logout' },
      'backchannel_logout_uri',
    ],
    [
      'a script after a sign-out (OpenID Connect RP-Initiated Logout 1.0 §3.1)',
      { post_logout_redirect_uris: ['javascript:alert(1)'] },
      'post_logout_redirect_uris.0',
    ],
    ['an age that is not a number', { default_max_age: '3600' }, 'default_max_age'],
    ['a negative age', { default_max_age: -1 }, 'default_max_age'],
    ['a text for a truth value', { require_offline_access: 'yes' }, 'require_offline_access'],
  ])('is refused with %s', async (_title, metadata, field) => {
    const { status, body } = await service.register({ ...app, ...metadata });
    expect([status, body.error, Object.keys(body.detail ?? {})]).toEqual([
      400,
      'invalid_client_metadata',
      [field],
    ]);
  });
});
