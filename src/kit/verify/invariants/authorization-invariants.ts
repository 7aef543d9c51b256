import { headerOf } from '../../../contract/document/recorded-exchange.ts';
import { locationOf } from '../play/browser.ts';
import type { Invariant } from './invariant.ts';
import { isActive, refused } from './token-questions.ts';

const strange = [
  'a b&c=d',
  'ünï✓',
  '"<script>alert(1)</script>',
  '%2B+%25',
  `${'x'.repeat(300)}/?#[]@!$'()*,;`,
];

/** Invariants of the authorization endpoint and its redirects. */
export const authorizationInvariants: readonly Invariant[] = [
  {
    title:
      'the redirect has the code and the exact state in its query, and no state that was not sent (Spec §2.1/state, §2.2/code, §2.2/state, §3.1/none, §4.2/Code flow result)',
    async show({ world, hold }) {
      for (const state of strange) {
        const { redirect } = await world.code({ state });
        hold(
          redirect.searchParams.get('state') === state,
          `the state ${state} was returned as ${String(redirect.searchParams.get('state'))}`,
        );
        hold(redirect.hash === '', 'a code response has a fragment');
      }
      const { redirect, code } = await world.code({ state: undefined });
      hold(code !== '', 'the redirect has no code');
      hold(!redirect.searchParams.has('state'), 'the redirect has a state that was not sent');
    },
  },
  {
    title:
      'implicit tokens are in the fragment, with scope and state. A refresh token is not included (Spec §2.5/access_token, §2.5/token_type, §2.5/expires_in, §2.5/scope, §2.5/state, §2.5/refresh_token, §4.2/Implicit flow result, §5(2))',
    needs: ['old-grants'],
    async show(scene) {
      const { world, hold } = scene;
      const query = {
        response_type: 'token',
        code_challenge: undefined,
        code_challenge_method: undefined,
        scope: undefined,
      };
      const step = await world.atConsent({ ...query, state: 'a b' }, { grant_types: ['implicit'] });
      const redirect = new URL(await world.decide(step));
      const fragment = new URLSearchParams(redirect.hash.slice(1));
      hold(redirect.search === '', `the query of an implicit response is ${redirect.search}`);
      hold(await isActive(scene, fragment.get('access_token')), 'the fragment has no valid token');
      hold(
        /^bearer$/i.test(fragment.get('token_type') ?? ''),
        `token_type is ${String(fragment.get('token_type'))}`,
      );
      hold(Number(fragment.get('expires_in')) > 0, 'expires_in is missing');
      hold(fragment.get('state') === 'a b', 'the state differs from the one sent');
      hold(fragment.get('scope') === world.scoped('read'), 'a scope that was not requested is not returned');
      hold(!fragment.has('refresh_token'), 'the fragment has a refresh token');
    },
  },
  {
    title:
      'the server never redirects to an unregistered URI (Spec §4.2/Implicit flow rule, RFC 6749 §10.15)',
    async show({ world, hold, expectStatus }) {
      const client = await world.codeClient({ redirect_uris: ['https://client.example.org/cb'] });
      const wrong = [
        'https://client.example.org/cb/',
        'https://client.example.org/cb?x=1',
        'http://client.example.org/cb',
        'https://client.example.org:8443/cb',
        'https://evil.example/cb',
        '//evil.example/cb',
        'javascript:alert(1)',
        'https://client.example.org/cb#f',
      ];
      for (const redirect of wrong) {
        for (const type of ['code', 'token']) {
          const exchange = await world.call({
            method: 'GET',
            target: world.authorizeTarget(client, { redirect_uri: redirect, response_type: type }),
          });
          expectStatus(exchange, 400);
          hold(
            headerOf(exchange.response.headers, 'location') === undefined,
            `the server redirected to ${redirect}`,
          );
        }
      }
    },
  },
  {
    title:
      'an authorization request is form-encoded in the query of GET /authorize. Once the client is verified, errors are redirects (Spec §2.1/encoding, §2.1/response_type, §2.1/client_id, §2.1/redirect_uri, §2.1/scope, §4.2/Method and path, §4.2/Query, §4.2/Processing)',
    async show(scene) {
      const { world, hold } = scene;
      const client = await world.codeClient();
      const errorOf = async (
        query: Record<string, string | undefined>,
      ): Promise<string | null | undefined> => {
        const redirect = await refused(scene, client, query);
        if (redirect?.pathname === '/callback') {
          hold(redirect.searchParams.get('state') === 'af0ifjsldkj', 'an error redirect has no state');
        }
        return redirect?.searchParams.get('error');
      };
      hold(
        (await errorOf({ response_type: undefined })) === 'invalid_request',
        'a missing response_type is not invalid_request',
      );
      hold(
        (await errorOf({ response_type: 'CODE' })) === 'unsupported_response_type',
        'CODE is accepted for code',
      );
      hold(
        (await errorOf({ scope: 'nobody-knows-it' })) === 'invalid_scope',
        'an unknown scope is not invalid_scope',
      );
      hold(
        (await errorOf({ client_id: undefined })) === undefined,
        'a request without client_id was redirected',
      );
      hold(
        (await refused(scene, client, { redirect_uri: undefined }))?.pathname === '/login',
        'the only registered redirect URI is not the default',
      );
    },
  },
  {
    title: 'a redirect after a POST is 303 (Spec §4.1/Redirect after POST, PUT, DELETE)',
    async show({ world, expectStatus }) {
      const begin = world.exchanges.length;
      await world.code();
      const posts = world.exchanges
        .slice(begin)
        .filter(
          ({ request }) =>
            request.method === 'POST' && request.target !== '/clients' && request.target !== '/owners',
        );
      for (const exchange of posts) {
        expectStatus(exchange, 303);
        locationOf(exchange);
      }
    },
  },
];
