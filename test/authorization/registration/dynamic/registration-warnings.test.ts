import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, formsOf, signInAndAllow } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { startRegistrationService } from './registration-service.ts';
import { app, callback, type OpenService, startOpen, target } from './open-service.ts';

let service: OpenService;
beforeAll(async () => {
  service = await startOpen();
});
afterAll(() => service.stop());

const hasNoEffect = 'is not supported and has no effect';

describe('a member of a registration without effect (docs/decisions/clients-and-owners.md, registration-warnings)', () => {
  it('is named in the response, and nowhere later (RFC 7591 §3.2.1)', async () => {
    await using stack = new AsyncDisposableStack();
    const vetted = stack.adopt(await startRegistrationService(), (one) => one.stop());
    const ignored = {
      initiate_login_uri: callback,
      frontchannel_logout_uri: callback,
      request_uris: [callback],
      userinfo_signed_response_alg: 'RS256',
    };
    const warnings = Object.keys(ignored).map((member) => ({ member, reason: hasNoEffect }));
    const made = await vetted.register({ ...app, ...ignored, tos_uri: callback, jwks: null, made_up: null });
    expect([made.status, made.body['warnings']]).toEqual([201, warnings]);
    expect((await vetted.own('GET', made)).body).not.toHaveProperty('warnings');
    const { client_id, client_secret } = made.body;
    const known = { ...app, client_id, client_secret };
    const replaced = await vetted.own('PUT', made, { ...known, request_uris: [callback] });
    expect(replaced.body['warnings']).toEqual([{ member: 'request_uris', reason: hasNoEffect }]);
    expect((await vetted.own('PUT', made, known)).body).not.toHaveProperty('warnings');
  });

  it('is named for at most 50 unknown members', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`member_${index}`, 1]));
    const { body } = await service.register({ ...app, ...many });
    expect(body['warnings']).toHaveLength(50);
  });

  it('is named for a client without a token where the server decides in its place', async () => {
    const { body } = await service.register({
      ...app,
      token_endpoint_auth_method: 'client_secret_post',
      grant_types: ['authorization_code', 'client_credentials'],
      response_types: ['code', 'token'],
      backchannel_logout_uri: callback,
      scope: 'read',
    });
    expect(body).toMatchObject({ grant_types: ['authorization_code'], response_types: ['code'] });
    expect(body['warnings']).toEqual([
      { member: 'token_endpoint_auth_method', reason: 'is replaced by none' },
      { member: 'grant_types', reason: 'is replaced by authorization_code' },
      { member: 'response_types', reason: 'is replaced by code' },
      {
        member: 'backchannel_logout_uri',
        reason: 'has no effect for a client that registers without a token',
      },
    ]);
    expect((await service.register(app)).body).not.toHaveProperty('warnings');
  });

  it('is refused where an administrator registers', async () => {
    const { status, body } = await service.manage('POST', '/clients', { ...app, request_uris: [callback] });
    expect([status, body.detail]).toEqual([400, { request_uris: 'is not known' }]);
  });
});

interface Offer {
  readonly scopes_supported: readonly string[];
  readonly grant_types_supported: readonly string[];
  readonly response_types_supported: readonly string[];
  readonly response_modes_supported: readonly string[];
  readonly token_endpoint_auth_methods_supported: readonly string[];
  readonly prompt_values_supported: readonly string[];
}

const keys = [{ kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }];

describe.each(['oauth-authorization-server', 'openid-configuration'])(
  'each value that %s offers (docs/decisions/clients-and-owners.md, offered-scopes)',
  (name) => {
    const offer = async () => (await (await fetch(`${service.url}/.well-known/${name}`)).json()) as Offer;

    it('is accepted in a registration without a token, alone beside the code and with all others', async () => {
      const {
        grant_types_supported: grants,
        response_types_supported: responses,
        token_endpoint_auth_methods_supported: methods,
        scopes_supported: scopes,
      } = await offer();
      const tries = [
        ...grants.map((grant) => ({ grant_types: ['authorization_code', grant].filter(unique) })),
        ...responses.map((type) => ({ response_types: ['code', type].filter(unique) })),
        ...scopes.map((scope) => ({ scope })),
        ...methods.map((method) => ({
          grant_types: grants,
          response_types: responses,
          scope: scopes.join(' '),
          token_endpoint_auth_method: method,
          ...(method === 'private_key_jwt' && { jwks: { keys } }),
        })),
      ];
      expect(tries.length).toBeGreaterThan(8);
      for (const one of tries) {
        const { status, text } = await service.register({ ...app, ...one });
        expect([status, one, text]).toEqual([201, one, text]);
      }
    });

    it('is accepted in an authorization request of such a client', async () => {
      const { scopes_supported: scopes, ...rest } = await offer();
      const { body } = await service.register(app);
      const clientId = String(body['client_id']);
      const ask = (more: Readonly<Record<string, string>>) => target(service, clientId, callback, more);
      const agent = createUserAgent();
      // The document of OpenID Connect has the scopes of all registered clients: those of others are left out.
      const single = name === 'openid-configuration' ? [] : scopes.filter(grantable);
      for (const scope of [...single, scopes.join(' ')]) {
        const returned = await signInAndAllow(agent, ask({ scope }), alice);
        expect([scope, returned.searchParams.get('error')]).toEqual([scope, null]);
      }
      for (const prompt of rest.prompt_values_supported) {
        const page = await agent.open(ask({ prompt }));
        const error = new URL(page.url).searchParams.get('error');
        expect([prompt, error]).toEqual([prompt, prompt === 'none' ? 'consent_required' : null]);
      }
      for (const response_mode of rest.response_modes_supported) {
        const page = await createUserAgent().open(ask({ response_mode }));
        expect([response_mode, formsOf(page.html)]).toEqual([response_mode, [expect.anything()]]);
      }
    });
  },
);

const unique = (value: string, index: number, all: readonly string[]): boolean =>
  all.indexOf(value) === index;

/** Alone, this value asks for nothing that a client of OAuth could do. @see OpenID Connect Core 1.0 §11 */
const grantable = (scope: string): boolean => scope !== 'offline_access';
