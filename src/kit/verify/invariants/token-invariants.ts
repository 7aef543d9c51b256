import { prepareCall } from '../../../client/client.ts';
import { headerOf } from '../../../contract/document/recorded-exchange.ts';
import { outgoingOf } from '../play/operation-request.ts';
import type { Invariant } from './invariant.ts';
import { isActive, refused } from './token-questions.ts';
import { basic, callback, detailOf, jsonBodyOf, verifier } from '../play/world.ts';

const codeFields = (code: string): Record<string, string> => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: callback,
  code_verifier: verifier,
});

/** Invariants of the token endpoint and of tokens. */
export const tokenInvariants: readonly Invariant[] = [
  {
    title:
      'a code is exchanged for tokens once, and its reuse revokes them (Spec §3.1/used, §7(4), §8/Authorization code uses, RFC 6749 §4.1.2)',
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const { client, code, tokenResponse } = await world.redeemed();
      hold(
        await isActive(scene, tokenResponse['access_token']),
        'the access token of a new code is not active',
      );
      const again = await world.tokenRequest(client, codeFields(code));
      expectStatus(again, 400);
      hold(jsonBodyOf(again)['error'] === 'invalid_grant', 'a used code is not invalid_grant');
      hold(
        !(await isActive(scene, tokenResponse['access_token'])),
        'the access token remains active after its code was reused',
      );
      const refreshed = await world.tokenRequest(client, {
        grant_type: 'refresh_token',
        refresh_token: String(tokenResponse['refresh_token']),
      });
      expectStatus(refreshed, 400);
    },
  },
  {
    title:
      'a code is valid only for its own client and redirect URI, and survives the attempts of others (Spec §4.4(1), §2.3/authorization_code/redirect_uri, RFC 6749 §4.1.3)',
    async show({ world, expectStatus }) {
      const { client, code } = await world.code();
      expectStatus(await world.tokenRequest(await world.codeClient(), codeFields(code)), 400);
      expectStatus(
        await world.tokenRequest(client, { ...codeFields(code), redirect_uri: 'http://127.0.0.1/other' }),
        400,
      );
      expectStatus(await world.tokenRequest(client, { ...codeFields(code), redirect_uri: '' }), 400);
      expectStatus(
        await world.tokenRequest(client, { ...codeFields(code), code_verifier: 'x'.repeat(43) }),
        400,
      );
      expectStatus(await world.tokenRequest(client, codeFields(code)), 200);
    },
  },
  {
    title: 'a code ends with its lifetime (Spec §3.1/issued-expired, §8/Authorization code lifetime)',
    needs: ['own-clock'],
    async show({ world, time, expectStatus }) {
      const { client, code } = await world.code();
      expectStatus(await time.later(601, () => world.tokenRequest(client, codeFields(code))), 400);
    },
  },
  {
    title: 'an expired token is an invalid token (Spec §3.2/issued-expired, §7(5))',
    needs: ['own-clock'],
    async show({ world, time, hold, expectStatus }) {
      const list = outgoingOf(prepareCall('listRoutes'), `Bearer ${await world.token(['gateway:read'])}`);
      expectStatus(await world.call(list), 200);
      const late = await time.later(3601, () => world.call(list));
      expectStatus(late, 401);
      hold(
        /error="invalid_token"/.test(headerOf(late.response.headers, 'www-authenticate') ?? ''),
        'the challenge is not invalid_token',
      );
    },
  },
  {
    title:
      'client credentials are for confidential clients and return no refresh token (Spec §2.4/refresh_token, §4.4(3), §5(4))',
    async show({ world, hold, expectStatus }) {
      const client = await world.client({ grant_types: ['client_credentials'], scope: 'read' });
      const tokenResponse = await world.grant(client, { grant_type: 'client_credentials' });
      hold(!('refresh_token' in tokenResponse), 'client credentials returned a refresh token');
      expectStatus(
        await world.tokenRequest({ ...client, secret: 'wrong' }, { grant_type: 'client_credentials' }),
        401,
      );
      expectStatus(
        await world.tokenRequest(await world.codeClient(), { grant_type: 'client_credentials' }),
        400,
        401,
      );
    },
  },
  {
    title: 'the password grant authenticates the client first, then the user (Spec §4.4(2), §5(3))',
    needs: ['old-grants'],
    async show({ world, hold, expectStatus }) {
      const [client, owner] = [
        await world.client({ grant_types: ['password'], scope: 'read' }),
        await world.owner(),
      ];
      const fields = { grant_type: 'password', username: owner.username, password: owner.password };
      expectStatus(await world.tokenRequest(client, fields), 200);
      expectStatus(
        await world.tokenRequest({ ...client, secret: 'wrong' }, { ...fields, password: 'wrong' }),
        401,
      );
      expectStatus(await world.tokenRequest({ ...client, secret: undefined }, fields), 401);
      const wrong = await world.tokenRequest(client, { ...fields, password: 'wrong' });
      expectStatus(wrong, 400);
      hold(jsonBodyOf(wrong)['error'] === 'invalid_grant', 'a wrong password is not invalid_grant');
      hold(jsonBodyOf(wrong)['detail'] === undefined, 'the error of a wrong password names the field');
    },
  },
  {
    title:
      'OAuth endpoints ignore unknown parameters and reject repeated ones (RFC 6749 §3.1, §3.2, docs/decisions/grants.md, unknown-parameters)',
    async show(scene) {
      const { world, hold, expectStatus } = scene;
      const client = await world.client({ grant_types: ['client_credentials'], scope: 'read' });
      expectStatus(await world.tokenRequest(client, { grant_type: 'client_credentials', foo: 'bar' }), 200);
      const twice = await world.call({
        method: 'POST',
        target: '/token',
        headers: [
          ['Authorization', basic(client)],
          ['Content-Type', 'application/x-www-form-urlencoded'],
        ],
        body: 'grant_type=client_credentials&scope=read&scope=read',
      });
      expectStatus(twice, 400);
      hold('scope' in detailOf(twice), 'detail does not name the repeated parameter');
      const web = await world.codeClient();
      const unknown = await refused(scene, web, { ui_locales: 'xx' });
      hold(unknown?.pathname === '/login', 'an unknown parameter is not ignored');
      const repeated = await refused(scene, web, {}, '&scope=read');
      hold(
        repeated?.searchParams.get('error') === 'invalid_request',
        'a repeated scope is not invalid_request',
      );
      hold(
        (await refused(scene, web, {}, `&client_id=${web.id}`)) === undefined,
        'a repeated client_id was redirected',
      );
    },
  },
  {
    title: 'a token has the rights of its scope and no others (Spec §2.4/enforcement)',
    async show({ world, hold, expectStatus }) {
      const client = await world.client({ grant_types: ['client_credentials'], scope: 'gateway:read' });
      const tokenResponse = await world.grant(client, {
        grant_type: 'client_credentials',
        scope: 'gateway:read',
      });
      const bearer = `Bearer ${String(tokenResponse['access_token'])}`;
      expectStatus(await world.call(outgoingOf(prepareCall('listRoutes'), bearer)), 200);
      const changing = await world.call(outgoingOf(prepareCall('refreshRoutes'), bearer));
      expectStatus(changing, 405);
      hold(
        /\bGET\b/.test(headerOf(changing.response.headers, 'allow') ?? ''),
        'Allow does not name the methods that the scope allows',
      );
      expectStatus(await world.call(outgoingOf(prepareCall('listClients'), bearer)), 403);
      expectStatus(
        await world.tokenRequest(client, {
          grant_type: 'client_credentials',
          scope: 'gateway:read gateway:write',
        }),
        400,
      );
    },
  },
  {
    title:
      'a refresh token has one successor, and its reuse revokes the family (Spec §3.2/expired-refreshed, §3.2/refresh-lifecycle, RFC 9700 §4.14.2)',
    needs: ['own-clock'],
    async show({ world, time, hold, expectStatus }) {
      const { client, tokenResponse } = await world.redeemed();
      const refresh = (token: unknown) =>
        world.tokenRequest(client, { grant_type: 'refresh_token', refresh_token: String(token) });
      const first = await refresh(tokenResponse['refresh_token']);
      expectStatus(first, 200);
      const successor = jsonBodyOf(first)['refresh_token'];
      hold(
        successor !== tokenResponse['refresh_token'],
        'the refresh token of a public client does not rotate',
      );
      await time.later(60, async () => {
        expectStatus(await refresh(tokenResponse['refresh_token']), 400);
        expectStatus(await refresh(successor), 400);
      });
    },
  },
  {
    title:
      'scope values are case-sensitive and separated by one space (Spec §2.5/scope-format, RFC 6749 §3.3)',
    needs: ['two-scopes'],
    async show({ world, hold, expectStatus }) {
      const client = await world.client({ grant_types: ['client_credentials'], scope: 'read write' });
      const both = await world.grant(client, { grant_type: 'client_credentials', scope: 'write read' });
      hold(
        String(both['scope']).split(' ').toSorted().join(' ') ===
          world.scoped('read write').split(' ').toSorted().join(' '),
        `the scope is ${String(both['scope'])}`,
      );
      for (const scope of [world.scoped('read').toUpperCase(), 'read,write', 'read\twrite']) {
        const exchange = await world.tokenRequest(client, { grant_type: 'client_credentials', scope });
        expectStatus(exchange, 400);
        hold(jsonBodyOf(exchange)['error'] === 'invalid_scope', `the scope ${scope} is not invalid_scope`);
      }
    },
  },
  {
    title: 'requests of OAuth 1.0 are not accepted (Spec §9(1))',
    async show({ world, expectStatus }) {
      const exchange = await world.call({
        method: 'POST',
        target: '/token',
        headers: [
          [
            'Authorization',
            'OAuth oauth_consumer_key="web", oauth_signature_method="HMAC-SHA1", oauth_signature="AAAA"',
          ],
          ['Content-Type', 'application/x-www-form-urlencoded'],
        ],
        body: 'oauth_token=abc&oauth_verifier=def',
      });
      expectStatus(exchange, 400, 401);
    },
  },
];
