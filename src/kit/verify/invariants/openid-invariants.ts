/** The invariants of sign-in and sign-out. The rules of a session judge the tokens and documents that they collect. */
import { type OperationId, prepareCall } from '../../../client/client.ts';
import { headerOf, type RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { formOnPage, type Browser } from '../play/browser.ts';
import { outgoingOf } from '../play/operation-request.ts';
import { jsonBodyOf, type Query, type SuiteClient, type World } from '../play/world.ts';
import type { Invariant, Scene } from './invariant.ts';

const home = 'http://127.0.0.1/home';
const nonce = 'n-0S6_WzA2Mj-NONCE';
const everyScope = 'openid profile email';
/** A client with a secret, so that a consent is remembered. @see RFC 8252 §8.6 */
const options = {
  scope: everyScope,
  post_logout_redirect_uris: [home],
  token_endpoint_auth_method: 'client_secret_basic',
} as const;

/** Reads the documents with which the session rules compare tokens and responses. */
export async function readDocuments({ world, expectStatus }: Scene, ...more: OperationId[]): Promise<void> {
  for (const id of ['getAuthorizationServerMetadata', 'getKeySet', ...more] as const)
    expectStatus(await world.call(outgoingOf(prepareCall(id as 'getKeySet'))), 200);
}

/** The destination of an authorization request of a browser: to a page, or to the client with a code or an error. */
export async function leadsTo(
  world: World,
  browser: Browser,
  client: SuiteClient,
  query: Query,
): Promise<string> {
  const begun = world.remember(await browser.get(world.authorizeTarget(client, query)));
  const location = headerOf(begun.response.headers, 'location');
  if (location === undefined) return `status ${begun.response.status}`;
  const url = new URL(world.local(location), world.base);
  return url.searchParams.get('error') ?? (url.searchParams.has('code') ? 'code' : url.pathname);
}

const userInfo = ({ world }: Scene, token: unknown): Promise<RecordedExchange> =>
  world.call(outgoingOf(prepareCall('getUserInfo'), `Bearer ${String(token)}`));

const logout = async (world: World, browser: Browser, query: Record<string, string>) =>
  world.remember(await browser.get(prepareCall('showLogout', { query }).request.target));

/** The requests about a session of a browser, and the results that they must have. */
const questions: readonly (readonly [query: Query, result: string | RegExp, meaning: string])[] = [
  [{ prompt: 'none' }, 'code', 'prompt=none of a user who signed in and consented'],
  [{ prompt: 'login' }, /\/login$/, 'prompt=login of a user who signed in'],
  [{ prompt: 'consent' }, /\/consent$/, 'prompt=consent of a user who consented'],
  [
    { prompt: 'none', scope: everyScope },
    /^(?:consent|interaction)_required$/,
    'prompt=none for a scope beyond the consent',
  ],
];

export const openidInvariants: readonly Invariant[] = [
  {
    title:
      'ID tokens, userinfo and refreshed tokens describe the sign-in that the client requested (OpenID Connect Core 1.0 §3.1.3.7, §5.3, §5.4, §12.2)',
    needs: ['openid'],
    async show(scene) {
      const { world, expectStatus } = scene;
      await readDocuments(scene, 'getOpenIdConfiguration');
      const first = await world.redeemed(options, { scope: 'openid', nonce, max_age: '3600' });
      const second = await world.redeemed(first.client, { scope: everyScope, nonce: `${nonce}-2` });
      for (const { tokenResponse, client } of [first, second]) {
        const { access_token: token, refresh_token: refresh } = tokenResponse;
        expectStatus(await userInfo(scene, token), 200);
        const fields = { grant_type: 'refresh_token', refresh_token: String(refresh) };
        const refreshed = await world.tokenRequest(client, fields);
        expectStatus(refreshed, 200);
        if (refreshed.response.status === 200)
          expectStatus(await userInfo(scene, jsonBodyOf(refreshed)['access_token']), 200);
      }
      const plain = await world.redeemed();
      expectStatus(await userInfo(scene, plain.tokenResponse['access_token']), 403);
      await readDocuments(scene, 'getOpenIdConfiguration');
    },
  },
  {
    title:
      'prompt, max_age and id_token_hint decide if a user is asked, and a consent covers its own scope (OpenID Connect Core 1.0 §3.1.2.1, §3.1.2.2)',
    needs: ['openid'],
    async show({ world, time, hold }) {
      const { browser, client } = await world.redeemed(options, { scope: 'openid' });
      const other = await world.redeemed(client, { scope: 'openid' });
      const ask = async (query: Query, wanted: string | RegExp, meaning: string, from = browser) => {
        const result = await leadsTo(world, from, client, { scope: 'openid', ...query });
        const isRight = typeof wanted === 'string' ? result === wanted : wanted.test(result);
        hold(isRight, `${meaning}: ${result}, not ${String(wanted)}`);
      };
      const stranger = world.browser();
      await ask({ prompt: 'none' }, 'login_required', 'prompt=none without a sign-in', stranger);
      for (const [query, wanted, meaning] of questions) await ask(query, wanted, meaning);
      const hint = String(other.tokenResponse['id_token']);
      await ask({ prompt: 'none', id_token_hint: hint }, 'login_required', 'id_token_hint of another user');
      const { target } = await world.signIn(
        await world.atLogin({ scope: 'openid', id_token_hint: hint }, client),
      );
      const error = new URL(target, world.base).searchParams.get('error');
      hold(error === 'login_required', `another user than that of id_token_hint signed in: ${String(error)}`);
      if (world.isHome)
        await time.later(120, () => ask({ max_age: '60' }, /\/login$/, 'max_age of an older sign-in'));
    },
  },
  {
    title:
      'a logout ends the session, asks unless the hint is its own, and redirects to registered addresses with the state (OpenID Connect RP-Initiated Logout 1.0 §2, §3)',
    needs: ['openid'],
    async show({ world, hold, expectStatus }) {
      const first = await world.redeemed(options, { scope: 'openid' });
      const { browser, client } = first;
      const other = await world.redeemed(client, { scope: 'openid' });
      const hintOf = ({ tokenResponse }: typeof first) => String(tokenResponse['id_token']);
      const isSignedIn = async (at: Browser): Promise<boolean> =>
        (await leadsTo(world, at, client, { scope: 'openid', prompt: 'none' })) === 'code';
      const target = { post_logout_redirect_uri: home, state: 'a State' };
      const foreign = await logout(world, browser, { ...target, id_token_hint: hintOf(other) });
      expectStatus(foreign, 200, 400);
      hold(
        await isSignedIn(browser),
        'the id_token_hint of another session ended a session without a confirmation',
      );
      const elsewhere = { ...target, post_logout_redirect_uri: 'http://127.0.0.1/elsewhere' };
      const stranger = await logout(world, browser, { ...elsewhere, id_token_hint: hintOf(first) });
      hold(
        headerOf(stranger.response.headers, 'location')?.includes('elsewhere') !== true,
        'the logout redirected to an unregistered post_logout_redirect_uri',
      );
      const last = await world.redeemed(client, { scope: 'openid' });
      const ended = await logout(world, last.browser, { ...target, id_token_hint: hintOf(last) });
      const page = ended.response.status === 200 ? formOnPage(ended) : undefined;
      const confirmed = page
        ? world.remember(await last.browser.post(world.local(page.action || '/logout'), { ...page.fields }))
        : ended;
      const location = headerOf(confirmed.response.headers, 'location');
      const returned = location === undefined ? undefined : URL.parse(location);
      hold(returned?.searchParams.get('state') === 'a State', `the state of the logout is lost: ${location}`);
      hold(!(await isSignedIn(last.browser)), 'the session survives the logout: prompt=none has a code');
    },
  },
  {
    title: 'a rotation leaves the keys published whose tokens are valid (OpenID Connect Core 1.0 §10.1.1)',
    needs: ['openid', 'disruption'],
    async show(scene) {
      await readDocuments(scene, 'getOpenIdConfiguration');
      await scene.world.redeemed(options, { scope: 'openid', nonce });
      await scene.world.nextKey();
      await readDocuments(scene);
    },
  },
];
