import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  basic,
  challengeOf,
  type Fields,
  startTokenService,
  type TokenResponse,
  type TokenService,
  webUri,
} from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const redeem = (fields: Readonly<Record<string, string>>, client: 'web' | 'other' | 'rotating' = 'web') =>
  service.post('/token', { grant_type: 'authorization_code', ...fields } satisfies Fields, { client });

function expectRefusal({ status, body }: TokenResponse, error = 'invalid_grant'): void {
  expect([status, body.error]).toEqual([error === 'invalid_client' ? 401 : 400, error]);
}

describe('a code', () => {
  it('is exchanged for tokens (RFC 6749 §4.1.4, Spec §4.4(1))', async () => {
    const { status, body } = await redeem(await service.obtainCode('web'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' });
    expect(body.refresh_token).toMatch(/^rt1\./);
    expect(await service.isActive(body.access_token ?? '')).toBe(true);
  });

  it('returns no refresh token to a client that may not refresh (Spec §2.4)', async () => {
    const { status, body } = await redeem(await service.obtainCode('other'), 'other');
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('refresh_token');
  });

  it('is exchanged by a public client with its id alone (Spec §5(1))', async () => {
    const flow = await service.obtainCode('app');
    const response = await service.post('/token', {
      grant_type: 'authorization_code',
      ...flow,
      client_id: 'app',
    });
    expect(response.status).toBe(200);
  });

  it('is exchanged by a public client that sends Basic with an empty secret (docs/decisions/grants.md, basic-secret)', async () => {
    const flow = await service.obtainCode('app');
    const headers = { Authorization: basic('app', '') };
    expect(
      (await service.post('/token', { grant_type: 'authorization_code', ...flow }, { headers })).status,
    ).toBe(200);
  });

  it('is valid once; its second use ends the tokens of the first (RFC 6749 §4.1.2, Spec §3.1, docs/decisions/grants.md, code-reuse)', async () => {
    const flow = await service.obtainCode('web');
    const { body } = await redeem(flow);
    expectRefusal(await redeem(flow));
    expect(await service.isActive(body.access_token ?? '')).toBe(false);
    const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' };
    expectRefusal(await service.post('/token', refresh, { client: 'web' }));
  });

  it.each([
    ['redirection URI', { redirect_uri: `${webUri}/` }],
    ['verifier', { code_verifier: 'x'.repeat(43) }],
  ])(
    'ends the tokens at a second use by a confidential client, even with another %s (RFC 6749 §4.1.2, docs/decisions/grants.md, code-reuse)',
    async (_, other) => {
      const flow = await service.obtainCode('web');
      const { body } = await redeem(flow);
      expectRefusal(await redeem({ ...flow, ...other }));
      expect(await service.isActive(body.access_token ?? '')).toBe(false);
    },
  );

  it('remains valid for its client after a request of another client, and so do its tokens (RFC 6749 §4.1.3, §10.5)', async () => {
    const flow = await service.obtainCode('web');
    expectRefusal(await redeem(flow, 'other'));
    const { status, body } = await redeem(flow);
    expect(status).toBe(200);
    expectRefusal(await redeem(flow, 'other'));
    expect(await service.isActive(body.access_token ?? '')).toBe(true);
  });

  it('remains valid after failed client authentication (docs/decisions/grants.md, code-burn)', async () => {
    const flow = await service.obtainCode('web');
    const fields = { grant_type: 'authorization_code', ...flow };
    const headers = { Authorization: basic('web', 'wrong') };
    expectRefusal(await service.post('/token', fields, { headers }), 'invalid_client');
    expectRefusal(await service.post('/token', { ...fields, client_id: 'web' }), 'invalid_client');
    expect((await redeem(flow)).status).toBe(200);
  });

  it.each(['garbage', 'ac1.aaaaaaaa.bbbbbbbbbbbbbbbbbbbbbb.cccc', 'at3.x.y.z'])(
    'is refused as %s (RFC 6749 §5.2)',
    async (code) => {
      expectRefusal(await redeem({ code, redirect_uri: webUri }));
    },
  );

  it('expires after its lifetime, to the millisecond (RFC 6749 §4.1.2, Spec §3.1)', async () => {
    const early = await service.obtainCode('web');
    service.clock.advance(59_999);
    expect((await redeem(early)).status).toBe(200);
    const late = await service.obtainCode('web');
    service.clock.advance(60_000);
    const response = await redeem(late);
    expectRefusal(response);
    expect(response.body.detail).toHaveProperty('code');
  });

  it('may not be repeated in one request (RFC 6749 §3.2)', async () => {
    const { code, code_verifier } = await service.obtainCode('web');
    const fields = new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: webUri,
      code_verifier,
      code,
    });
    fields.append('code', code);
    expectRefusal(await service.post('/token', fields.toString(), { client: 'web' }), 'invalid_request');
  });

  it('is refused to a client without the grant (RFC 6749 §5.2)', async () => {
    const fields = { grant_type: 'authorization_code', code: 'any' };
    expectRefusal(await service.post('/token', fields, { client: 'batch' }), 'unauthorized_client');
  });
});

describe('the redirect URI', () => {
  it('must be the one of the authorization request, and a wrong one does not use up the code (RFC 6749 §4.1.3)', async () => {
    const flow = await service.obtainCode('web');
    for (const redirect_uri of [`${webUri}/`, `${webUri}?x=1`, 'https://evil.example/cb']) {
      const response = await redeem({ ...flow, redirect_uri });
      expectRefusal(response);
      expect(response.body.detail).toHaveProperty('redirect_uri');
    }
    const { code, code_verifier } = flow;
    expectRefusal(await redeem({ code, code_verifier }));
    expect((await redeem(flow)).status).toBe(200);
  });

  it('may be omitted if the authorization request omitted it (RFC 6749 §4.1.3)', async () => {
    const { code, code_verifier } = await service.obtainCode('web', { redirect_uri: '' });
    expect((await redeem({ code, code_verifier })).status).toBe(200);
  });
});

describe('the scope', () => {
  it('is the granted one; a wider one is rejected and does not use up the code (RFC 9700 §4.2.4)', async () => {
    const flow = await service.obtainCode('web', { scope: 'read' });
    const wider = await redeem({ ...flow, scope: 'read write' });
    expectRefusal(wider, 'invalid_scope');
    const scope = 'write was not granted: request it at /authorize, with a new sign-in';
    expect(wider.body.detail).toEqual({ scope });
    const { body } = await redeem({ ...flow, scope: 'read' });
    expect(body['scope']).toBe('read');
  });

  it('is in the response even if the request named none (RFC 6749 §3.3, §5.1)', async () => {
    const { body } = await redeem(await service.obtainCode('web', { scope: '' }));
    expect(body['scope']).toBe('read');
  });
});

describe('PKCE', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

  it('accepts the verifier of RFC 7636 appendix B', async () => {
    const flow = await service.obtainCode('web', { code_challenge: challenge });
    expect((await redeem({ ...flow, code_verifier: verifier })).status).toBe(200);
  });

  it('refuses a wrong verifier, which does not use up the code (RFC 7636 §4.6)', async () => {
    const flow = await service.obtainCode('app');
    const fields = { grant_type: 'authorization_code', ...flow, client_id: 'app' };
    expectRefusal(await service.post('/token', { ...fields, code_verifier: verifier }));
    expect((await service.post('/token', fields)).status).toBe(200);
  });

  it('requires the verifier of every challenge, of confidential clients too (RFC 9700 §2.1.1)', async () => {
    const { code, redirect_uri } = await service.obtainCode('web');
    const response = await redeem({ code, redirect_uri });
    expectRefusal(response);
    expect(response.body.detail).toEqual({ code_verifier: 'is required' });
  });

  it('refuses a verifier if no challenge was sent (RFC 9700 §4.8.2)', async () => {
    const flow = await service.obtainCode('web', { code_challenge: '', code_challenge_method: '' });
    expectRefusal(await redeem(flow));
    const { code, redirect_uri } = flow;
    expect((await redeem({ code, redirect_uri })).status).toBe(200);
  });

  it.each([42, 129])(
    'refuses a verifier of %i characters even if it hashes to the challenge (RFC 7636 §4.1)',
    async (length) => {
      const code_verifier = 'v'.repeat(length);
      const flow = await service.obtainCode('web', { code_challenge: challengeOf(code_verifier) });
      const response = await redeem({ ...flow, code_verifier });
      expectRefusal(response);
      expect(response.body.detail).toEqual({ code_verifier: 'must have 43 to 128 characters' });
    },
  );

  it('checks a verifier by its hash and its length, not by its alphabet (docs/decisions/grants.md, pkce)', async () => {
    const code_verifier = 'ä b'.repeat(20);
    const flow = await service.obtainCode('web', { code_challenge: challengeOf(code_verifier) });
    expect((await redeem({ ...flow, code_verifier })).status).toBe(200);
  });
});
