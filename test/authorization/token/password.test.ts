import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, startTokenService, type TokenResponse, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeEach(async () => {
  service = await startTokenService({ loginAttempts: { limit: 3, windowSeconds: 60 } });
});
afterEach(() => service.stop());

const signIn = (
  credentials: { username: string; password: string },
  more: Readonly<Record<string, string>> = {},
): Promise<TokenResponse> =>
  service.post('/token', { grant_type: 'password', ...credentials, ...more }, { client: 'kiosk' });
const wrong = { username: 'alice', password: 'not the password' };

describe('the password grant', () => {
  it('returns tokens for the right password, with any characters (RFC 6749 §4.3.3, appendix B, Spec §4.4(2))', async () => {
    const { status, body } = await signIn(alice, { scope: 'read write' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'read write' });
    expect(body.refresh_token).toMatch(/^rt1\./);
    const token = await service.post(
      '/introspection',
      { token: body.access_token ?? '' },
      { client: 'kiosk' },
    );
    expect(token.body).toMatchObject({ active: true, sub: 'alice', username: 'alice', client_id: 'kiosk' });
  });

  it('returns the same error without a field for a wrong password and an unknown user (RFC 6749 §5.2)', async () => {
    const one = await signIn(wrong);
    const other = await signIn({ username: 'nobody', password: 'not the password' });
    expect([one.status, one.body.error]).toEqual([400, 'invalid_grant']);
    expect(one.text).toBe(other.text);
    expect(one.body).not.toHaveProperty('detail');
  });

  it('authenticates the client before the user (RFC 6749 §4.3.2)', async () => {
    const response = await service.post('/token', { grant_type: 'password', ...alice, client_id: 'kiosk' });
    expect([response.status, response.body.error]).toEqual([401, 'invalid_client']);
  });

  it('is only for clients that are registered for it (RFC 6749 §5.2, RFC 9700 §2.4)', async () => {
    const { status, body } = await service.post(
      '/token',
      { grant_type: 'password', ...alice },
      { client: 'web' },
    );
    expect([status, body.error]).toEqual([400, 'unauthorized_client']);
  });

  it('rejects an unknown scope before the password is checked (RFC 6749 §3.3)', async () => {
    const { status, body } = await signIn(wrong, { scope: 'admin' });
    expect([status, body.error]).toEqual([400, 'invalid_scope']);
  });
});

describe('guessing passwords', () => {
  const guess = async (): Promise<void> => {
    for (let count = 0; count < 3; count += 1) expect((await signIn(wrong)).status).toBe(400);
  };

  it('ends in 429 with Retry-After, for the right password too, until the window ends (RFC 6749 §4.3.2)', async () => {
    await guess();
    const limited = await signIn(alice);
    expect([limited.status, limited.body.error, limited.headers.get('retry-after')]).toEqual([
      429,
      'rate_limited',
      '60',
    ]);
    service.clock.advance(59_000);
    expect((await signIn(alice)).headers.get('retry-after')).toBe('1');
    service.clock.advance(1_000);
    expect((await signIn(alice)).status).toBe(200);
  });

  it('does not reveal if a user exists (RFC 6749 §10.10)', async () => {
    const nobody = { username: 'nobody', password: 'not the password' };
    for (let count = 0; count < 3; count += 1) await signIn(nobody);
    const unknown = await signIn(nobody);
    await guess();
    const known = await signIn(wrong);
    expect([unknown.status, unknown.text]).toEqual([429, known.text]);
    expect(known.status).toBe(429);
  });

  it('starts again after a successful sign-in (docs/decisions/clients-and-owners.md, attempts)', async () => {
    await signIn(wrong);
    await signIn(wrong);
    expect((await signIn(alice)).status).toBe(200);
    await guess();
    expect((await signIn(alice)).status).toBe(429);
  });

  it('cannot exceed the limit in parallel (RFC 6749 §4.3.2)', async () => {
    const responses = await Promise.all(Array.from({ length: 30 }, () => signIn(wrong)));
    expect(responses.filter(({ status }) => status === 200)).toEqual([]);
    expect((await signIn(alice)).status).toBe(429);
  });
});
