import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeOf, startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const example = {
  verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
};

async function redeem(flow: Record<string, string>, change: Record<string, string> = {}) {
  const { status, body } = await service.post('/token', {
    grant_type: 'authorization_code',
    client_id: 'app',
    ...flow,
    ...change,
  });
  return [status, body.error];
}

describe('a code challenge', () => {
  it('matches the verifier of the standard’s example (RFC 7636 §4.2, §4.6, appendix B)', async () => {
    expect(challengeOf(example.verifier)).toBe(example.challenge);
    const flow = await service.obtainCode('app', { code_challenge: example.challenge });
    expect(await redeem(flow, { code_verifier: example.verifier })).toEqual([200, undefined]);
  });

  it('is not its own verifier (RFC 7636 §7.2)', async () => {
    const flow = await service.obtainCode('app', { code_challenge: example.challenge });
    expect(await redeem(flow, { code_verifier: example.challenge })).toEqual([400, 'invalid_grant']);
    expect(await redeem(flow, { code_verifier: example.verifier })).toEqual([200, undefined]);
  });

  it('belongs to its code: its verifier does not match another code (RFC 7636 §7.1)', async () => {
    const [first, second] = [await service.obtainCode('app'), await service.obtainCode('app')];
    expect(await redeem(first, { code_verifier: second.code_verifier })).toEqual([400, 'invalid_grant']);
    expect(await redeem(second, { code_verifier: first.code_verifier })).toEqual([400, 'invalid_grant']);
    expect([await redeem(first), await redeem(second)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });

  it('is known only to the server: a code does not reveal its data (RFC 7636 §4.4)', async () => {
    const { code } = await service.obtainCode('app', { code_challenge: example.challenge });
    const parts = code.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    for (const told of [example.challenge, Buffer.from(example.challenge, 'base64url').toString('latin1')])
      expect(parts.some((part) => part.includes(told) || code.includes(told))).toBe(false);
  });

  it('is optional for some: a confidential client may omit PKCE (RFC 7636 §5)', async () => {
    const { code, redirect_uri } = await service.obtainCode('web', {
      code_challenge: '',
      code_challenge_method: '',
    });
    const response = await service.post(
      '/token',
      { grant_type: 'authorization_code', code, redirect_uri },
      { client: 'web' },
    );
    expect(response.status).toBe(200);
  });
});
