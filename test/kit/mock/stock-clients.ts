/** Client libraries with their own defaults, and requests as programs send them: none of them has a fault. */
import { OAuth2Client as BadgatewayClient, OAuth2Fetch } from '@badgateway/oauth2-client';
import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client as ArcticClient,
} from 'arctic';
import ClientOAuth2 from 'client-oauth2';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode, ClientCredentials } from 'simple-oauth2';
import { home, redirectUri, resource, secret } from './shop-mock.ts';

type Sent = (url: string) => Promise<unknown>;

/** The user of the mock approves at once. */
async function redirectOf(url: URL | string): Promise<URL> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  return new URL(headers.get('location') ?? 'about:blank');
}

const overHttp = { execute: [openid.allowInsecureRequests] };
const scope = 'openid read';

async function discover(url: string, id: string, authentication?: openid.ClientAuth) {
  return openid.discovery(new URL(url), id, undefined, authentication, overHttp);
}

/** Signs a user in with openid-client, with PKCE in place of state and nonce. */
async function signIn(config: openid.Configuration, more: Record<string, string> = {}) {
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const challenge = await openid.calculatePKCECodeChallenge(pkceCodeVerifier);
  const url = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return openid.authorizationCodeGrant(config, await redirectOf(url), { pkceCodeVerifier });
}

/** oauth4webapi with its one switch for http. */
const insecure = { [oauth.allowInsecureRequests]: true } as const;

async function serverOf(url: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(url);
  return oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
}

const simple = (url: string) => ({
  client: { id: 'shop', secret },
  auth: { tokenHost: url, tokenPath: '/token', revokePath: '/revocation' },
});

export const stockClients: readonly (readonly [client: string, sent: Sent])[] = [
  [
    'openid-client signs in with PKCE alone, reads the user, refreshes, revokes and signs out',
    async (url) => {
      const config = await discover(url, 'shop', openid.ClientSecretPost(secret));
      const tokens = await signIn(config);
      await openid.fetchUserInfo(config, tokens.access_token, openid.skipSubjectCheck);
      const next = await openid.refreshTokenGrant(config, String(tokens.refresh_token));
      await openid.tokenRevocation(config, String(next.refresh_token));
      const hint = { id_token_hint: String(tokens.id_token), post_logout_redirect_uri: home };
      await redirectOf(openid.buildEndSessionUrl(config, hint));
    },
  ],
  [
    'openid-client is a public client of one resource',
    async (url) => {
      const config = await discover(url, 'app', openid.None());
      const { access_token: token } = await signIn(config, { resource });
      await openid.fetchProtectedResource(config, token, new URL(`${url}/mcp/tools`), 'GET');
    },
  ],
  [
    'openid-client introspects its token',
    async (url) => {
      const config = await discover(url, 'shop', openid.ClientSecretBasic(secret));
      const { access_token: token } = await openid.clientCredentialsGrant(config, { scope: 'read write' });
      await openid.tokenIntrospection(config, token);
    },
  ],
  [
    'openid-client sends the parameters of the request in the response mode form_post',
    async (url) => {
      const config = await discover(url, 'shop', openid.ClientSecretPost(secret));
      const parameters = { redirect_uri: redirectUri, scope, state: openid.randomState() };
      await redirectOf(openid.buildAuthorizationUrl(config, { ...parameters, response_mode: 'form_post' }));
    },
  ],
  [
    'oauth4webapi completes the code flow with state and PKCE, and calls a route',
    async (url) => {
      const server = await serverOf(url);
      const client = { client_id: 'app' };
      const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()];
      const asked = new URL(String(server.authorization_endpoint));
      asked.search = new URLSearchParams({
        response_type: 'code',
        client_id: 'app',
        redirect_uri: redirectUri,
        scope: 'read',
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).toString();
      const parameters = oauth.validateAuthResponse(server, client, await redirectOf(asked), state);
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        oauth.None(),
        parameters,
        redirectUri,
        verifier,
        insecure,
      );
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
      await oauth.protectedResourceRequest(
        tokens.access_token,
        'GET',
        new URL(`${url}/api/x`),
        undefined,
        undefined,
        insecure,
      );
    },
  ],
  [
    'oauth4webapi gets a token of its own with Basic',
    async (url) => {
      const server = await serverOf(url);
      const client = { client_id: 'shop' };
      const response = await oauth.clientCredentialsGrantRequest(
        server,
        client,
        oauth.ClientSecretBasic(secret),
        { scope: 'read' },
        insecure,
      );
      await oauth.processClientCredentialsResponse(server, client, response);
    },
  ],
  [
    'simple-oauth2 signs in, refreshes and revokes both tokens',
    async (url) => {
      const { client: own, auth } = simple(url);
      const client = new AuthorizationCode({ client: own, auth: { ...auth, authorizePath: '/authorize' } });
      const asked = client.authorizeURL({
        redirect_uri: redirectUri,
        scope: ['read', 'write'],
        state: 'simple-1',
      });
      const code = String((await redirectOf(asked)).searchParams.get('code'));
      const first = await client.getToken({ code, redirect_uri: redirectUri });
      await (await first.refresh()).revokeAll();
    },
  ],
  ['simple-oauth2 gets a token of its own', (url) => new ClientCredentials(simple(url)).getToken({})],
  [
    'arctic signs in as a public client, and refreshes with fewer scopes',
    async (url) => {
      const client = new ArcticClient('app', null, redirectUri);
      const [state, verifier] = [generateState(), generateCodeVerifier()];
      const challenge = CodeChallengeMethod.S256;
      const asked = client.createAuthorizationURLWithPKCE(`${url}/authorize`, state, challenge, verifier, [
        'read',
        'write',
      ]);
      const code = String((await redirectOf(asked)).searchParams.get('code'));
      const tokens = await client.validateAuthorizationCode(`${url}/token`, code, verifier);
      await client.refreshAccessToken(`${url}/token`, tokens.refreshToken(), ['read']);
    },
  ],
  [
    '@badgateway/oauth2-client wraps fetch, and gets a token at its first request',
    async (url) => {
      const client = new BadgatewayClient({ server: url, clientId: 'shop', clientSecret: secret });
      const wrapped = new OAuth2Fetch({
        client,
        getNewToken: () => client.clientCredentials({ scope: ['read'] }),
      });
      await (await wrapped.fetch(`${url}/api/x`)).text();
      await (await wrapped.fetch(`${url}/api/y`)).text();
    },
  ],
  [
    'client-oauth2 completes the code flow and refreshes',
    async (url) => {
      const client = new ClientOAuth2({
        clientId: 'shop',
        clientSecret: secret,
        accessTokenUri: `${url}/token`,
        authorizationUri: `${url}/authorize`,
        redirectUri,
        scopes: ['read'],
        state: 'client-oauth2',
      });
      const back = await redirectOf(client.code.getUri());
      await (await client.code.getToken(back.href)).refresh();
    },
  ],
];
