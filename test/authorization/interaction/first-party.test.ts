/** Clients whose registration skips the consent page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, type Provider, responseOf, startProvider, withClients } from '../openid/relying-party.ts';
import {
  type RegistrationService,
  startRegistrationService,
} from '../registration/dynamic/registration-service.ts';

const redirectUri = 'https://shop.example.org/cb';

describe('a client with consent=skip (docs/decisions/clients-and-owners.md, first-party)', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider(
      withClients({
        client_id: 'own-shop',
        client_name: 'Own shop',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [redirectUri],
        scope: 'openid email read',
        consent: 'skip',
      }),
    );
  });
  afterAll(() => provider.stop());

  const challenge = {
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  };
  const request = (changes: Readonly<Record<string, string>> = {}): Record<string, string> =>
    provider.request({
      client_id: 'own-shop',
      redirect_uri: redirectUri,
      scope: 'openid email',
      ...challenge,
      ...changes,
    });

  it('gets its code after the sign-in, without a page', async () => {
    const visitor = provider.visitor();
    const login = await visitor.follow(await visitor.authorize(request()));
    const response = await visitor.follow(await visitor.submit(login, alice));
    expect(responseOf(response)['code']).toBeDefined();
    const silent = responseOf(
      await visitor.authorize(request({ prompt: 'none', scope: 'openid email read' })),
    );
    expect(silent['code']).toBeDefined();
  });

  it('asks for the claims of a request neither', async () => {
    const visitor = provider.visitor();
    const claims = JSON.stringify({ userinfo: { phone_number: null } });
    const login = await visitor.follow(await visitor.authorize(request({ claims })));
    expect(responseOf(await visitor.follow(await visitor.submit(login, alice)))['code']).toBeDefined();
  });

  it('asks if the request wants it, by prompt=consent (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const visitor = provider.visitor();
    const login = await visitor.follow(await visitor.authorize(request({ prompt: 'consent' })));
    const page = await visitor.follow(await visitor.submit(login, alice));
    expect(page.body).toContain('name="decision"');
  });

  it('is on the account page, and its access ends there', async () => {
    const visitor = provider.visitor();
    const response = await provider.authenticate(visitor, request());
    const form = {
      grant_type: 'authorization_code',
      client_id: 'own-shop',
      code: responseOf(response)['code'] ?? '',
      redirect_uri: redirectUri,
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    };
    const { body } = await provider.token(form, '');
    expect((await provider.userInfo(body['access_token'])).status).toBe(200);
    const account = await visitor.get('/account');
    expect(account.body).toContain('Own shop');
    const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(account.body) ?? [];
    const [, consent = ''] = /name="consent_id" value="([^"]+)"/.exec(account.body) ?? [];
    await visitor.post('/account', { csrf, consent_id: consent });
    expect((await provider.userInfo(body['access_token'])).status).toBe(401);
  });
});

describe('the member consent of a client (docs/decisions/clients-and-owners.md, first-party)', () => {
  let service: RegistrationService;
  beforeAll(async () => {
    service = await startRegistrationService();
  });
  afterAll(() => service.stop());

  const web = { grant_types: ['authorization_code'], redirect_uris: [redirectUri] };

  it('is set, shown and removed like any other member', async () => {
    const made = await service.manage('POST', '/clients', { client_id: 'one', ...web, consent: 'skip' });
    expect([made.status, made.body['consent']]).toEqual([201, 'skip']);
    const changed = await service.manage('PATCH', '/clients/one', { consent: null });
    expect([changed.status, changed.body['consent']]).toEqual([200, undefined]);
  });

  it.each(['http://127.0.0.1/cb', 'com.example.app:/cb'])(
    'may not be skip with the redirect URI %s, which another app can receive (RFC 8252 §8.6)',
    async (uri) => {
      const { status, body } = await service.manage('POST', '/clients', {
        ...web,
        redirect_uris: [redirectUri, uri],
        consent: 'skip',
      });
      expect([status, body['detail']]).toEqual([
        400,
        { consent: 'may be skip only if each redirect URI is https, which no other app can receive' },
      ]);
    },
  );

  it('has no effect in the metadata of a client that registers itself', async () => {
    const { status, body } = await service.register({ ...web, consent: 'skip' });
    expect(status).toBe(201);
    expect(body).not.toHaveProperty('consent');
    const stored = await service.manage('GET', `/clients/${String(body['client_id'])}`);
    expect(stored.body).not.toHaveProperty('consent');
  });
});
