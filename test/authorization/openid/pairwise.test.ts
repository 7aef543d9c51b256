/** Pairwise subjects: clients of different sectors cannot compare their users. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAuthorizationSettings } from '../../../src/authorization/registration/settings-check.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import {
  basicOf,
  clientSecret,
  type Provider,
  providerSettings,
  responseOf,
  startProvider,
  withClients,
} from './relying-party.ts';

const client = (id: string, host: string, more: object = {}): object => ({
  client_id: id,
  client_secret: clientSecret,
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: [`https://${host}/cb`],
  subject_type: 'pairwise',
  scope: 'openid',
  ...more,
});

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider(
    withClients(
      client('one', 'one.example.org'),
      client('same', 'one.example.org'),
      client('two', 'two.example.org'),
      client('joined', 'three.example.org', { sector_identifier_uri: 'https://one.example.org/uris.json' }),
    ),
  );
});
afterAll(() => provider.stop());

interface Subject {
  readonly sub: string;
  readonly sid: unknown;
  readonly tokens: Readonly<Record<string, unknown>>;
}

async function signIn(clientId: string, host: string, visitor = provider.visitor()): Promise<Subject> {
  const redirectUri = `https://${host}/cb`;
  const request = provider.request({ client_id: clientId, redirect_uri: redirectUri });
  const { code = '' } = responseOf(await provider.authenticate(visitor, request));
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const { body: tokens } = await provider.token(form, basicOf(clientId));
  const { sub = '', sid } = await provider.verified(tokens['id_token'], clientId);
  return { sub, sid, tokens };
}

describe('a pairwise client', () => {
  it('receives another sub than the id of the user, and the same each time (OpenID Connect Core 1.0 §8.1)', async () => {
    const [first, second] = [await signIn('one', 'one.example.org'), await signIn('one', 'one.example.org')];
    expect(first.sub).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(second.sub).toBe(first.sub);
  });

  it('shares the sub with clients of its sector only (OpenID Connect Core 1.0 §8.1)', async () => {
    const { sub } = await signIn('one', 'one.example.org');
    expect((await signIn('same', 'one.example.org')).sub).toBe(sub);
    expect((await signIn('joined', 'three.example.org')).sub).toBe(sub);
    expect((await signIn('two', 'two.example.org')).sub).not.toBe(sub);
  });

  it('finds the same sub at /userinfo, and no other id in the introspection of its tokens (OpenID Connect Core 1.0 §5.3.2, §8.1)', async () => {
    const { sub, tokens } = await signIn('one', 'one.example.org');
    expect((await provider.userInfo(tokens['access_token'])).body).toEqual({ sub });
    for (const token of [tokens['access_token'], tokens['refresh_token']]) {
      const response = await fetch(`${provider.url}/introspection`, {
        method: 'POST',
        headers: { authorization: basicOf('one') },
        body: new URLSearchParams({ token: String(token) }),
      });
      const text = await response.text();
      expect(JSON.parse(text)).toMatchObject({ active: true, sub });
      expect(text).not.toContain('alice');
    }
  });

  it('finds the same sub in a refreshed ID token (OpenID Connect Core 1.0 §12.2)', async () => {
    const { sub, tokens } = await signIn('one', 'one.example.org');
    const form = { grant_type: 'refresh_token', refresh_token: String(tokens['refresh_token']) };
    const { body } = await provider.token(form, basicOf('one'));
    expect((await provider.verified(body['id_token'], 'one')).sub).toBe(sub);
  });

  it('receives another sid than clients of other sectors, so that sessions are not comparable (OpenID Connect Core 1.0 §17.3)', async () => {
    const visitor = provider.visitor();
    const { sid } = await signIn('one', 'one.example.org', visitor);
    expect((await signIn('two', 'two.example.org', visitor)).sid).not.toBe(sid);
    expect((await signIn('same', 'one.example.org', visitor)).sid).toBe(sid);
  });

  it('signs its user out with its ID token, without a question (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const visitor = provider.visitor();
    const { tokens } = await signIn('one', 'one.example.org', visitor);
    const hint = new URLSearchParams({ id_token_hint: String(tokens['id_token']) });
    expect((await visitor.get(`/logout?${hint.toString()}`)).body).toContain('You are signed out');
  });

  it('may use its ID token as a hint (OpenID Connect Core 1.0 §3.1.2.1)', async () => {
    const { tokens } = await signIn('one', 'one.example.org');
    const visitor = provider.visitor();
    const request = provider.request({ client_id: 'one', redirect_uri: 'https://one.example.org/cb' });
    await provider.authenticate(visitor, request);
    const silent = { ...request, prompt: 'none', id_token_hint: String(tokens['id_token']) };
    expect(responseOf(await visitor.authorize(silent))).toHaveProperty('code');
  });

  it('has no JWT access tokens, in which it could read the id of the user (docs/decisions/openid.md, pairwise)', () => {
    const clients = [client('jwt', 'one.example.org', { access_token_format: 'jwt' })];
    const settings = completeSettings({ authorization: { ...providerSettings.authorization, clients } });
    expect(checkAuthorizationSettings(settings)).toEqual([
      {
        path: 'authorization.clients[0].access_token_format',
        message: 'must not be jwt, as subject_type is pairwise',
      },
    ]);
  });

  it('is offered in the metadata (OpenID Connect Discovery 1.0 §3)', async () => {
    expect((await provider.metadata())['subject_types_supported']).toEqual(['public', 'pairwise']);
  });
});
