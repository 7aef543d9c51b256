import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, type Confidential, startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const introspect = (token: string, client: Confidential = 'web') =>
  service.post('/introspection', { token }, { client });

describe('introspection', () => {
  it('describes an active access token of a user (RFC 7662 §2.2)', async () => {
    const { access } = await service.obtainTokens('web');
    const { status, headers, body } = await introspect(access);
    const now = service.clock.now() / 1000;
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual({
      active: true,
      client_id: 'web',
      scope: 'read',
      token_type: 'Bearer',
      iat: now,
      exp: now + 3600,
      jti: body['jti'],
      iss: service.url,
      aud: [service.url],
      sub: 'alice',
      username: 'alice',
    });
  });

  it('returns no issue time in the future and no expiry in the past, between two seconds (RFC 7519 §4.1.6, RFC 7662 §2.2)', async () => {
    service.clock.advance(1000 - (service.clock.now() % 1000) + 200);
    const second = Math.floor(service.clock.now() / 1000);
    const { access, refresh } = await service.obtainTokens('web');
    expect((await introspect(access)).body).toMatchObject({ iat: second, exp: second + 3601 });
    expect((await introspect(refresh)).body).toMatchObject({ iat: second });
    service.clock.advance(800);
  });

  it('reports a token as inactive at exactly its exp, without other data (RFC 7662 §2.2, Spec §3.2, docs/decisions/tokens.md, expiry)', async () => {
    const { access } = await service.obtainTokens('web');
    service.clock.advance(3_599_999);
    expect((await introspect(access)).body['active']).toBe(true);
    service.clock.advance(1);
    expect((await introspect(access)).body).toEqual({ active: false });
  });

  it('shows a client its own tokens and no others, but all to one that may introspect all (RFC 7662 §2.1, docs/decisions/tokens.md, introspection)', async () => {
    const { access } = await service.obtainTokens('web');
    expect((await introspect(access, 'batch')).body).toEqual({ active: false });
    expect((await introspect(access, 'watcher')).body['client_id']).toBe('web');
  });

  it('describes a refresh token without the token type of a bearer token (RFC 7662 §2.2)', async () => {
    const { refresh } = await service.obtainTokens('web');
    const { body } = await introspect(refresh);
    expect(body).toMatchObject({ active: true, client_id: 'web', sub: 'alice', scope: 'read' });
    expect(body).not.toHaveProperty('token_type');
    expect((await introspect(refresh, 'batch')).body).toEqual({ active: false });
    const use = await fetch(`${service.url}/clients`, { headers: { Authorization: `Bearer ${refresh}` } });
    expect(use.status).toBe(401);
  });

  it('reports a rotated refresh token as inactive (RFC 7662 §2.2, RFC 9700 §4.14.2)', async () => {
    const { refresh } = await service.obtainTokens('rotating');
    const form = { grant_type: 'refresh_token', refresh_token: refresh };
    const { body } = await service.post('/token', form, { client: 'rotating' });
    const { refresh_token: successor = '' } = body;
    expect([await service.isActive(refresh), await service.isActive(successor)]).toEqual([false, true]);
  });

  it('reports everything else as inactive: codes, garbage, altered tokens (RFC 7662 §2.2)', async () => {
    const { code } = await service.obtainCode('web');
    const { access } = await service.obtainTokens('web');
    const last = access.at(-1) === 'A' ? 'B' : 'A';
    for (const token of [
      code,
      'garbage',
      access.slice(0, -1) + last,
      `${access}A`,
      access.replace('at3', 'at2'),
    ]) {
      expect((await introspect(token)).body).toEqual({ active: false });
    }
  });

  it('requires a client that authenticates (RFC 7662 §2.1, §2.3)', async () => {
    const { access } = await service.obtainTokens('app');
    const nobody = await service.post('/introspection', { token: access });
    const wrong = await service.post(
      '/introspection',
      { token: access },
      { headers: { Authorization: basic('web', 'wrong') } },
    );
    const open = await service.post('/introspection', { token: access, client_id: 'app' });
    for (const { status, body, headers } of [nobody, wrong, open]) {
      expect([status, body.error]).toEqual([401, 'invalid_client']);
      expect(headers.get('www-authenticate')).toMatch(/^Basic/);
    }
  });

  it('requires the token once, and in the body (RFC 7662 §2.1)', async () => {
    for (const fields of ['', 'token=a&token=a']) {
      const { status, body } = await service.post('/introspection', fields, { client: 'web' });
      expect([status, body.error, Object.keys(body.detail ?? {})]).toEqual([
        400,
        'invalid_request',
        ['token'],
      ]);
    }
    const query = await fetch(`${service.url}/introspection?token=a`);
    expect([query.status, query.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});
