import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formBasic, secrets, startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const ask = { grant_type: 'client_credentials' };

describe('the token endpoint', () => {
  it('returns no token for GET, with any query (RFC 6749 §3.2)', async () => {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(`${service.url}/token?grant_type=client_credentials&scope=read`, {
        method,
        headers: { Authorization: formBasic('batch', secrets.batch) },
      });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
      expect(await response.text()).not.toContain('access_token');
    }
  });

  it('requires an authenticated client for client credentials (RFC 6749 §4.4.2)', async () => {
    for (const fields of [ask, { ...ask, client_id: 'batch' }, { ...ask, client_id: 'app' }]) {
      const { status, body } = await service.post('/token', fields);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(body.access_token).toBeUndefined();
      expect(['invalid_client', 'unauthorized_client']).toContain(body.error);
    }
  });

  it.each(['urn:ietf:params:oauth:grant-type:saml2-bearer', 'https://example.org/grants/x'])(
    'rejects %s, an unknown extension grant (RFC 6749 §4.5)',
    async (grant_type) => {
      const { status, body } = await service.post('/token', { grant_type }, { client: 'batch' });
      expect([status, body.error]).toEqual([400, 'unsupported_grant_type']);
    },
  );
});

describe('an error response', () => {
  it('has the error code of its kind and only documented members (RFC 6749 §5.2, docs/decisions/error-body.md, codes)', async () => {
    const told = [
      await service.post('/token', {}, { client: 'batch' }),
      await service.post('/token', ask, { headers: { Authorization: formBasic('batch', 'wrong') } }),
      await service.post('/token', { grant_type: 'refresh_token', refresh_token: 'x' }, { client: 'web' }),
      await service.post('/token', ask, { client: 'web' }),
      await service.post('/token', { grant_type: 'magic' }, { client: 'batch' }),
      await service.post('/token', { ...ask, scope: 'unheard-of' }, { client: 'batch' }),
    ];
    expect(told.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'invalid_request'],
      [401, 'invalid_client'],
      [400, 'invalid_grant'],
      [400, 'unauthorized_client'],
      [400, 'unsupported_grant_type'],
      [400, 'invalid_scope'],
    ]);
    const members = new Set(['error', 'error_description', 'error_uri', 'detail']);
    for (const { body } of told)
      expect(Object.keys(body).filter((member) => !members.has(member))).toEqual([]);
  });

  it('is never stored by a cache, at any OAuth endpoint (RFC 6749 §5.2, RFC 7662 §2.2)', async () => {
    for (const path of ['/token', '/introspection', '/revocation']) {
      for (const response of [
        await service.post(path, {}, { client: 'web' }),
        await service.post(path, { token: 'x', ...ask }, { headers: { Authorization: 'Basic eDp5' } }),
      ]) {
        expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
        expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      }
    }
    const { access } = await service.obtainTokens('web');
    const told = await service.post('/introspection', { token: access }, { client: 'web' });
    expect(told.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a token response', () => {
  it('names the scope if it differs from the requested one (RFC 6749 §3.3)', async () => {
    const { refresh } = await service.obtainTokens('web', { scope: 'read write' });
    const fields = { grant_type: 'refresh_token', refresh_token: refresh, scope: 'read' };
    expect((await service.post('/token', fields, { client: 'web' })).body['scope']).toBe('read');
    const whole = await service.post('/token', { ...fields, scope: '' }, { client: 'web' });
    expect((whole.body['scope'] as string).split(' ').toSorted()).toEqual(['read', 'write']);
  });

  it('cannot be guessed: a generated secret, code and refresh token have 160 bits (RFC 6749 §10.10)', async () => {
    const made = await service.manage('POST', '/clients', {
      client_name: 'Shop',
      grant_types: ['client_credentials'],
    });
    const secret = made.body['client_secret'] as string;
    expect(secret).toMatch(/^[A-Za-z0-9_-]{27,}$/);
    const code = (await service.obtainCode('web')).code;
    const { refresh } = await service.obtainTokens('web');
    // The part that differs from the next one, without the handle's key id and MAC.
    for (const text of [code, refresh]) {
      const [, , id = '', ...rest] = text.split('.');
      expect(id.length + (rest.at(-1)?.length ?? 0)).toBeGreaterThanOrEqual(27);
    }
    const another = (await service.obtainCode('web')).code;
    const differing = code.split('').filter((character, at) => character !== another[at]).length;
    expect(differing).toBeGreaterThan(27);
  });

  it('is not longer than documented: an access token has the documented size, a code has the documented size, an identifier has the documented size (RFC 6749 §2.2, §4.1.2, §4.2.2, §5.1)', async () => {
    const document = JSON.parse(
      await readFile(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
    ) as {
      components: { schemas: Record<string, { properties: Record<string, { maxLength?: number }> }> };
    };
    const { schemas } = document.components;
    const response = schemas['TokenResponse']?.properties ?? {};
    const request = schemas['AuthorizationCodeTokenRequest']?.properties ?? {};
    const { access, refresh } = await service.obtainTokens('web', { scope: 'read write' });
    const { code } = await service.obtainCode('web');
    const registered = await service.manage('POST', '/clients', {
      client_name: 'Shop',
      grant_types: ['client_credentials'],
    });
    for (const [text, length] of [
      [access, response['access_token']?.maxLength],
      [refresh, response['refresh_token']?.maxLength],
      [code, request['code']?.maxLength],
      [registered.body['client_id'] as string, 255],
    ] as const) {
      expect(length).toBeGreaterThan(0);
      expect(text.length).toBeLessThanOrEqual(length ?? 0);
    }
  });
});
