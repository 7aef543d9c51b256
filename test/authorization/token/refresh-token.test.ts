import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  basic,
  clients,
  startTokenService,
  type TokenResponse,
  type TokenService,
  webUri,
} from '../token-service.ts';

let service: TokenService;
const start = async (refreshToken: object = {}): Promise<void> => {
  service = await startTokenService({ refreshToken });
};
afterEach(() => service.stop());

type Refresher = 'app' | 'web' | 'rotating' | 'other' | 'kiosk';
const refresh = (
  refresh_token: string,
  client: Refresher = 'app',
  more: Readonly<Record<string, string>> = {},
): Promise<TokenResponse> => {
  const fields = { grant_type: 'refresh_token', refresh_token, ...more };
  return client === 'app'
    ? service.post('/token', { ...fields, client_id: 'app' })
    : service.post('/token', fields, { client });
};
const successor = ({ status, body }: TokenResponse): string => {
  expect(status).toBe(200);
  return body.refresh_token ?? '';
};
function expectRefusal({ status, body }: TokenResponse, error = 'invalid_grant'): void {
  expect([status, body.error]).toEqual([400, error]);
}

describe('a refresh', () => {
  beforeEach(() => start());

  it('returns a new access token, also if the old one has expired (RFC 6749 §6, Spec §3.2)', async () => {
    const first = await service.obtainTokens('web');
    service.clock.advance(3_600_000);
    expect(await service.isActive(first.access)).toBe(false);
    const { status, body } = await refresh(first.refresh, 'web');
    expect(status).toBe(200);
    expect(await service.isActive(body.access_token ?? '')).toBe(true);
    expect(await service.isActive(first.access)).toBe(false);
  });

  it('rotates for a public client and not for a confidential one, unless its registration says so (RFC 9700 §4.14.2, docs/decisions/grants.md, rotation)', async () => {
    const app = await service.obtainTokens('app');
    expect(successor(await refresh(app.refresh))).not.toBe(app.refresh);
    const web = await service.obtainTokens('web');
    expect(successor(await refresh(web.refresh, 'web'))).toBe(web.refresh);
    const rotating = await service.obtainTokens('rotating');
    expect(successor(await refresh(rotating.refresh, 'rotating'))).not.toBe(rotating.refresh);
  });

  it('refuses the token of another client, and the token remains valid for its own (RFC 6749 §6)', async () => {
    const { refresh: token } = await service.obtainTokens('app');
    expectRefusal(await refresh(token, 'web'));
    expect((await refresh(token)).status).toBe(200);
  });

  it('requires a confidential client to authenticate (RFC 6749 §6)', async () => {
    const { refresh: token } = await service.obtainTokens('web');
    const { status, body } = await service.post('/token', {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: 'web',
    });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });

  it('refuses a text that is not a refresh token (RFC 6749 §5.2, §6)', async () => {
    const { access } = await service.obtainTokens('web');
    const { code } = await service.obtainCode('web');
    for (const token of ['garbage', access, code, 'rt1.aaaaaaaa.bbbb.0.cccc'])
      expectRefusal(await refresh(token, 'web'));
  });

  it('refuses a token with an altered generation (RFC 6749 §10.4, RFC 9700 §4.14.2)', async () => {
    const { refresh: token } = await service.obtainTokens('app');
    expectRefusal(await refresh(token.replace('.0.', '.1.')));
    expect((await refresh(token)).status).toBe(200);
  });

  it('is refused to a client without the grant (RFC 6749 §5.2)', async () => {
    expectRefusal(await refresh('any', 'other'), 'unauthorized_client');
  });

  it('may not name the token twice (RFC 6749 §3.2)', async () => {
    const fields = 'grant_type=refresh_token&refresh_token=a&refresh_token=a';
    expectRefusal(await service.post('/token', fields, { client: 'web' }), 'invalid_request');
  });

  it('narrows the scope of one response and never widens it (RFC 6749 §6, docs/decisions/grants.md, refresh-parameters)', async () => {
    const { refresh: token } = await service.obtainTokens('web', { scope: 'read write' });
    expect((await refresh(token, 'web', { scope: 'read' })).body['scope']).toBe('read');
    expect((await refresh(token, 'web')).body['scope']).toBe('read write');
    const narrow = await service.obtainTokens('web', { scope: 'read' });
    const wider = await refresh(narrow.refresh, 'web', { scope: 'read write' });
    expectRefusal(wider, 'invalid_scope');
    const scope = 'write was not granted: request it at /authorize, with a new sign-in';
    expect(wider.body.detail).toEqual({ scope });
    expect((await refresh(narrow.refresh, 'web')).status).toBe(200);
  });

  it('with an empty scope returns the granted scope, never a token without a scope (RFC 6749 §6, §3.3)', async () => {
    const { refresh: token } = await service.obtainTokens('web', { scope: 'read write' });
    for (const scope of ['', ' ', '  '])
      expect((await refresh(token, 'web', { scope })).body['scope']).toBe('read write');
  });
});

it('refreshes a grant that never had a scope (RFC 6749 §6, §3.3)', async () => {
  service = await startTokenService({
    defaultScope: '',
    clients: clients.map((client) => ({ ...client, scope: '' })),
  });
  const { refresh: token } = await service.obtainTokens('web', { scope: '' });
  const { status, body } = await refresh(token, 'web');
  expect([status, body['scope']]).toEqual([200, '']);
  expectRefusal(await refresh(token, 'web', { scope: 'read' }), 'invalid_scope');
});

describe('reuse', () => {
  it('of a predecessor within the grace period returns the same successor, and an access token with the scope of this request (RFC 9700 §4.14.2, FAPI 2.0 §5.3.2.1, RFC 6749 §6)', async () => {
    await start();
    const { refresh: token } = await service.obtainTokens('app', { scope: 'read write' });
    const first = await refresh(token, 'app', { scope: 'read' });
    service.clock.advance(10_000);
    const retries = [await refresh(token, 'app', { scope: 'write' }), await refresh(token)];
    expect(retries.map(({ body }) => body['scope'])).toEqual(['write', 'read write']);
    for (const retry of retries) {
      expect(successor(retry)).toBe(successor(first));
      expect(await service.isActive(retry.body.access_token ?? '')).toBe(true);
    }
  });

  it('of a predecessor within the grace period has an ID token only for a request of openid (OpenID Connect Core 1.0 §12.2)', async () => {
    service = await startTokenService({
      clients: clients.map((client) => ({ ...client, scope: 'openid read' })),
    });
    const { refresh: token } = await service.obtainTokens('app', { scope: 'openid read' });
    const responses = await Promise.all(
      ['openid', 'read', 'openid read', 'read'].map((scope) => refresh(token, 'app', { scope })),
    );
    expect(new Set(responses.map(successor)).size).toBe(1);
    expect(responses.map(({ body }) => 'id_token' in body)).toEqual([true, false, true, false]);
  });

  it('of a predecessor within the grace period cannot widen the grant, and the family stays (RFC 6749 §6)', async () => {
    await start();
    const { refresh: token } = await service.obtainTokens('app', { scope: 'read' });
    const next = successor(await refresh(token));
    expectRefusal(await refresh(token, 'app', { scope: 'read write' }), 'invalid_scope');
    expect(successor(await refresh(token))).toBe(next);
  });

  it('of a predecessor after the grace period ends the family and its access tokens (RFC 9700 §4.14.2)', async () => {
    await start();
    const { refresh: token, access } = await service.obtainTokens('app');
    const next = await refresh(token);
    service.clock.advance(10_001);
    expectRefusal(await refresh(token));
    expectRefusal(await refresh(successor(next)));
    for (const old of [access, next.body.access_token ?? '']) expect(await service.isActive(old)).toBe(false);
  });

  it('of a predecessor whose successor was presented ends the family even within the grace period (RFC 9700 §4.14.2)', async () => {
    await start();
    const { refresh: token } = await service.obtainTokens('app');
    const second = successor(await refresh(token));
    const third = successor(await refresh(second));
    expectRefusal(await refresh(token));
    expectRefusal(await refresh(third));
  });

  it('counts a successor as presented even if it was not rotated (RFC 9700 §4.14.2)', async () => {
    await start();
    const registration = {
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [webUri],
      scope: 'read',
    };
    const made = await service.manage('POST', '/clients', {
      client_id: 'turning',
      ...registration,
      refresh_token_rotation: true,
    });
    const headers = { Authorization: basic('turning', String(made.body['client_secret'])) };
    const exchange = (fields: Readonly<Record<string, string>>) =>
      service.post('/token', fields, { headers });
    const flow = await service.obtainCode('turning');
    const first = successor(await exchange({ grant_type: 'authorization_code', ...flow }));
    const again = (refresh_token: string) => exchange({ grant_type: 'refresh_token', refresh_token });
    const second = successor(await again(first));
    await service.manage('PATCH', '/clients/turning', { refresh_token_rotation: false });
    expect(successor(await again(second))).toBe(second);
    expectRefusal(await again(first));
    expectRefusal(await again(second));
  });

  it('without a grace period ends the family at once: one response, then errors (RFC 9700 §4.14.2)', async () => {
    await start({ graceSeconds: 0 });
    const { refresh: token } = await service.obtainTokens('app');
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    const won = responses.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    for (const response of responses) if (response.status !== 200) expectRefusal(response);
    expectRefusal(await refresh(won[0]?.body.refresh_token ?? ''));
  });

  it('in parallel within the grace period returns one successor, and the family remains valid (docs/decisions/grants.md, grace)', async () => {
    await start();
    const { refresh: token } = await service.obtainTokens('app');
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(token)));
    const successors = new Set(responses.map(successor));
    expect(successors.size).toBe(1);
    expect((await refresh([...successors][0] ?? '')).status).toBe(200);
  });
});

describe('a family', () => {
  it('ends after its idle lifetime without use (RFC 9700 §4.14.2)', async () => {
    await start({ idleLifetimeSeconds: 100, absoluteLifetimeSeconds: 250 });
    const { refresh: token } = await service.obtainTokens('app');
    service.clock.advance(99_000);
    const next = successor(await refresh(token));
    service.clock.advance(100_000);
    expectRefusal(await refresh(next));
  });

  it('ends after its absolute lifetime, however often it is used (RFC 9700 §4.14.2, docs/decisions/tokens.md, refresh-lifetime)', async () => {
    await start({ idleLifetimeSeconds: 100, absoluteLifetimeSeconds: 250 });
    const tokens = await service.obtainTokens('app');
    let token = tokens.refresh;
    for (const wait of [90_000, 90_000, 69_000]) {
      service.clock.advance(wait);
      token = successor(await refresh(token));
    }
    service.clock.advance(1_000);
    expectRefusal(await refresh(token));
  });
});
