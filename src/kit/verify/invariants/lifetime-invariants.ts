import { prepareCall } from '../../../client/client.ts';
import { decodedText, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { basic, callback, jsonBodyOf, verifier, type SuiteClient } from '../play/world.ts';
import type { Invariant, Scene } from './invariant.ts';
import { introspect, isActive, refused } from './token-questions.ts';

const revoke = ({ world }: Scene, client: SuiteClient, token: unknown): Promise<RecordedExchange> =>
  world.call(
    outgoingOf(
      prepareCall('revokeToken', { body: { token: String(token), client_id: client.id } }),
      client.secret === undefined ? undefined : basic(client),
    ),
  );

const codeFields = (code: string): Record<string, string> => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: callback,
});

const noChallenge = { code_challenge: undefined, code_challenge_method: undefined };

/** The invariants of tokens and their ends. */
export const lifetimeInvariants: readonly Invariant[] = [
  {
    title: 'expires_in is the exact lifetime of a token, in seconds (RFC 6749 §5.1, RFC 7662 §2.2)',
    needs: ['own-clock'],
    async show(scene) {
      const { world, hold, time } = scene;
      const client = await world.client({ grant_types: ['client_credentials'], scope: 'read' });
      const tokenResponse = await world.grant(client, { grant_type: 'client_credentials' });
      const seconds = Number(tokenResponse['expires_in']);
      const { exp, iat } = await introspect(scene, tokenResponse['access_token']);
      hold(
        Math.abs(Number(exp) - Number(iat) - seconds) <= 2,
        `expires_in is ${seconds}, but introspection returns ${Number(exp) - Number(iat)}`,
      );
      await time.later(seconds + 2, async () => {
        hold(!(await isActive(scene, tokenResponse['access_token'])), 'a token is active after its expiry');
      });
    },
  },
  {
    title:
      'introspection describes an issued token exactly, and nothing about any other text (RFC 7662 §2.2)',
    async show(scene) {
      const { world, hold } = scene;
      const { client, owner, tokenResponse } = await world.redeemed();
      const metadata = jsonBodyOf(
        await world.expectCall([200], outgoingOf(prepareCall('getAuthorizationServerMetadata'))),
      );
      hold(
        tokenResponse['scope'] === world.scoped('read'),
        `the token response has the scope ${String(tokenResponse['scope'])}`,
      );
      const access = await introspect(scene, tokenResponse['access_token']);
      const expected: Readonly<Record<string, unknown>> = {
        active: true,
        client_id: client.id,
        scope: world.scoped('read'),
        username: owner.username,
        iss: metadata['issuer'],
      };
      for (const [name, value] of Object.entries(expected))
        hold(access[name] === value, `${name} of an access token is ${String(access[name])}`);
      hold(typeof access['sub'] === 'string' && access['sub'] !== '', 'the user of a token is not named');
      // The service uses its own clock for both times.
      const lifetime = Number(access['exp']) - Number(access['iat']);
      hold(
        lifetime >= Number(tokenResponse['expires_in']) - 2,
        `iat is in the future: it is ${lifetime} s before exp`,
      );
      const refresh = await introspect(scene, tokenResponse['refresh_token']);
      hold(refresh['active'] === true, 'a refresh token is not active');
      hold(Number(refresh['exp']) > Number(access['exp']), 'a refresh token expires with its access token');
      const nonsense = await introspect(scene, 'nonsense');
      hold(
        JSON.stringify(nonsense) === '{"active":false}',
        `for a text that is not a token, it returns ${JSON.stringify(nonsense)}`,
      );
    },
  },
  {
    title:
      'a revoked token is invalid, and so are the access tokens of a revoked refresh token (RFC 7009 §2.1, §2.2)',
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const first = await world.redeemed();
      expectStatus(await revoke(scene, first.client, first.tokenResponse['access_token']), 200);
      hold(!(await isActive(scene, first.tokenResponse['access_token'])), 'a revoked access token is active');
      const second = await world.redeemed();
      expectStatus(await revoke(scene, second.client, second.tokenResponse['refresh_token']), 200);
      hold(
        !(await isActive(scene, second.tokenResponse['access_token'])),
        'an access token outlives its revoked refresh token',
      );
      const refreshed = await world.tokenRequest(second.client, {
        grant_type: 'refresh_token',
        refresh_token: String(second.tokenResponse['refresh_token']),
      });
      expectStatus(refreshed, 400);
    },
  },
  {
    title:
      'a code with a challenge requires its verifier, and a code without one accepts none (RFC 7636 §4.6, RFC 9700 §4.8.2)',
    async show(scene) {
      const { world, expectStatus } = scene;
      const bound = await world.code();
      expectStatus(await world.tokenRequest(bound.client, codeFields(bound.code)), 400);
      const wrong = { ...codeFields(bound.code), code_verifier: 'w'.repeat(43) };
      expectStatus(await world.tokenRequest(bound.client, wrong), 400);
      const confidential = { token_endpoint_auth_method: 'client_secret_basic' } as const;
      const asked = await refused(scene, await world.codeClient(confidential), noChallenge);
      // The strict profile accepts no request without a challenge.
      if (asked?.pathname.endsWith('/login') !== true) return;
      const free = await world.code(noChallenge, confidential);
      const unasked = { ...codeFields(free.code), code_verifier: verifier };
      expectStatus(await world.tokenRequest(free.client, unasked), 400);
    },
  },
  {
    title: 'a refresh is limited to the scope and the client of its grant (RFC 6749 §6, §10.4)',
    needs: ['two-scopes'],
    async show({ world, hold, expectStatus }) {
      const { client, tokenResponse } = await world.redeemed();
      const refresh = { grant_type: 'refresh_token', refresh_token: String(tokenResponse['refresh_token']) };
      expectStatus(await world.tokenRequest(await world.codeClient(), refresh), 400);
      const wider = await world.tokenRequest(client, { ...refresh, scope: 'read write' });
      expectStatus(wider, 400);
      hold(
        decodedText(wider.response.body).includes('invalid_scope'),
        'a wider scope in a refresh is not invalid_scope',
      );
    },
  },
  {
    title: 'no token is issued twice (RFC 6749 §10.10)',
    async show({ world, hold }) {
      const client = await world.client({ grant_types: ['client_credentials'], scope: 'read' });
      const given = new Set<unknown>();
      for (let asked = 0; asked < 3; asked += 1)
        given.add((await world.grant(client, { grant_type: 'client_credentials' }))['access_token']);
      hold(given.size === 3, 'a client got the same access token twice');
    },
  },
  {
    title:
      'a client neither revokes nor reads the tokens of others, and sends its credentials in the header or the body (RFC 7009 §2.1, RFC 7662 §4, RFC 6749 §2.3.1)',
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const { tokenResponse } = await world.redeemed();
      const reader = await world.client({ grant_types: ['client_credentials'], scope: 'read' });
      for (const name of ['refresh_token', 'access_token']) {
        const token = tokenResponse[name];
        const body = { token: String(token) };
        const read = outgoingOf(prepareCall('introspectToken', { body }), basic(reader));
        const seen = jsonBodyOf(await world.call(read));
        hold(seen['active'] === false, `introspection describes the ${name} of another client to a client`);
        for (const other of [await world.codeClient(), reader]) {
          const tried = await revoke(scene, other, token);
          hold(await isActive(scene, token), `another client revoked the ${name}`, tried);
        }
      }
      const query = new URLSearchParams({ client_id: reader.id, client_secret: reader.secret ?? '' });
      const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
      const ask = (target: string) =>
        world.call({ method: 'POST', target, headers, body: 'grant_type=client_credentials' });
      expectStatus(await ask(`/token?${query.toString()}`), 400, 401);
    },
  },
  {
    title: 'a client gets only scopes of its registration (RFC 6749 §3.3)',
    needs: ['two-scopes'],
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const client = await world.client({ grant_types: ['client_credentials'], scope: 'read' });
      for (const scope of ['write', 'clients:read', 'read write']) {
        const fields = { grant_type: 'client_credentials', scope: world.scoped(scope) };
        const exchange = await world.tokenRequest(client, fields);
        expectStatus(exchange, 400);
        hold(
          decodedText(exchange.response.body).includes('invalid_scope'),
          `the scope ${scope} of another registration is not invalid_scope`,
        );
      }
      const web = await world.codeClient({ scope: 'read' });
      const error = (await refused(scene, web, { scope: 'write' }))?.searchParams.get('error');
      hold(
        error === 'invalid_scope',
        `a scope beyond the registration is ${String(error)}, not invalid_scope`,
      );
      const writer = await world.client({ grant_types: ['client_credentials'], scope: 'read write' });
      await introspect(
        scene,
        (await world.grant(writer, { grant_type: 'client_credentials', scope: 'write' }))['access_token'],
      );
    },
  },
];
