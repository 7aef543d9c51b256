/** The requests of each client of clients.yaml, by its id. */
import { createHash } from 'node:crypto';
import { redirectUri } from '../honest-clients.ts';
import { verifierOf, type Play } from '../faulty-clients.ts';
import { specialSecret } from '../recorded-service.ts';

type Sent = (play: Play) => Promise<unknown>;

const sha256 = (text: string, encoding: 'base64url' | 'hex' | 'base64'): string =>
  createHash('sha256').update(text).digest(encoding);

const codeOf = (url: URL): string => url.searchParams.get('code') ?? '';
const basicOf = (text: string): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(text).toString('base64')}`,
});
const bearer = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

/** Sends an authorization request as a browser does, and returns the first response. */
const authorize =
  (parameters: Record<string, string | undefined>, more = ''): Sent =>
  ({ ask }) => {
    const whole = {
      response_type: 'code',
      client_id: 'web',
      redirect_uri: redirectUri,
      scope: 'read',
      state: 'planted',
      ...parameters,
    };
    const pairs = Object.entries(whole).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return ask(`/authorize?${new URLSearchParams(pairs).toString()}${more}`);
  };

const redemption = (code: string): Record<string, string> => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
});

/** A code of the public client, and the verifier of its request. */
async function nativeCode({ authorize: begin }: Play, verifier: string | undefined): Promise<string> {
  const pkce =
    verifier === undefined
      ? {}
      : { code_challenge: sha256(verifier, 'base64url'), code_challenge_method: 'S256' };
  return codeOf(await begin({ client_id: 'native', ...pkce }));
}

async function nativeTokens(
  play: Play,
  verifier: string,
): Promise<{ access_token: string; refresh_token: string }> {
  const code = await nativeCode(play, verifier);
  const response = await play.token(
    { ...redemption(code), client_id: 'native', code_verifier: verifier },
    {},
  );
  return (await response.json()) as { access_token: string; refresh_token: string };
}

const credentials = { grant_type: 'client_credentials' };
const administrator = ({ recorded }: Play, type?: string): Record<string, string> => ({
  Authorization: recorded.service.administrator,
  ...(type && { 'Content-Type': type }),
});

export const plantedClients: Readonly<Record<string, Sent>> = {
  'client-id-missing': authorize({ client_id: undefined }),
  'client-id-empty': authorize({ client_id: '' }),
  'response-type-missing': authorize({ response_type: undefined }),
  'response-type-unknown': authorize({ response_type: 'id' }),
  'response-type-capitals': authorize({ response_type: 'CODE' }),
  'redirect-uri-relative': authorize({ redirect_uri: '/callback' }),
  'redirect-uri-fragment': authorize({ redirect_uri: `${redirectUri}#done` }),
  'redirect-uri-escaped-twice': authorize({ redirect_uri: encodeURIComponent(redirectUri) }),
  'redirect-uri-script': authorize({ redirect_uri: 'javascript:alert(1)' }),
  'redirect-uri-unregistered': authorize({ redirect_uri: 'http://127.0.0.1:9/other' }),
  'redirect-uri-slash': authorize({ redirect_uri: `${redirectUri}/` }),
  'client-unknown': authorize({ client_id: 'nobody' }),
  'scope-unknown': authorize({ scope: 'nope' }),
  'scope-commas': authorize({ scope: 'read,write' }),
  'prompt-unknown': authorize({ prompt: 'always' }),
  'response-mode-unknown': authorize({ response_mode: 'pigeon' }),
  'request-object': authorize({ request: 'eyJhbGciOiJub25lIn0.e30.' }),
  'authorize-scope-twice': authorize({}, '&scope=write'),
  'challenge-padded': authorize({
    code_challenge: sha256('x', 'base64'),
    code_challenge_method: 'S256',
  }),
  'challenge-hex': authorize({ code_challenge: sha256('x', 'hex'), code_challenge_method: 'S256' }),
  'verifier-short': async (play) => {
    const code = await nativeCode(play, verifierOf(11));
    await play.token({ ...redemption(code), client_id: 'native', code_verifier: 'x'.repeat(20) }, {});
  },
  'verifier-other': async (play) => {
    const code = await nativeCode(play, verifierOf(12));
    await play.token({ ...redemption(code), client_id: 'native', code_verifier: verifierOf(13) }, {});
  },
  'verifier-unasked': async (play) => {
    const code = codeOf(await play.authorize());
    await play.token({ ...redemption(code), code_verifier: verifierOf(14) });
  },
  'code-twice-at-once': async (play) => {
    const code = codeOf(await play.authorize());
    await Promise.all([play.token(redemption(code)), play.token(redemption(code))]);
  },
  'code-of-another-client': async (play) => {
    const code = await nativeCode(play, verifierOf(15));
    await play.token({ ...redemption(code), code_verifier: verifierOf(15) });
  },
  'code-missing': ({ token }) => token({ grant_type: 'authorization_code', redirect_uri: redirectUri }),
  'client-credentials-anonymous': ({ token }) => token(credentials, {}),
  'own-api-anonymous': ({ ask }) => ask('/routes'),
  'introspection-anonymous': ({ ask }) =>
    ask('/introspection', { method: 'POST', body: new URLSearchParams({ token: 'x' }) }),
  'configuration-anonymous': ({ ask }) => ask('/users/dev'),
  'secret-wrong': ({ token }) => token(credentials, basicOf('web:wrong')),
  'secret-not-escaped': ({ token }) => token(credentials, basicOf(`special:${specialSecret}`)),
  'secret-escaped-twice': ({ token }) =>
    token(credentials, basicOf(`special:${encodeURIComponent(encodeURIComponent(specialSecret))}`)),
  'public-client-secret': ({ token }) => token(credentials, basicOf('native:invented')),
  'assertion-unsigned': ({ token }) =>
    token(
      {
        ...credentials,
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: 'eyJhbGciOiJub25lIn0.eyJpc3MiOiJ3ZWIiLCJzdWIiOiJ3ZWIifQ.',
      },
      {},
    ),
  'client-ids-differ': ({ token }) => token({ ...credentials, client_id: 'native' }),
  'grant-unknown': ({ token }) => token({ grant_type: 'magic' }),
  'grant-not-registered': ({ token }) => token({ ...credentials, client_id: 'native' }, {}),
  'scope-not-registered': ({ token }) => token({ ...credentials, scope: 'gateway:write' }),
  'token-by-get': ({ ask }) => ask('/token?grant_type=client_credentials'),
  'token-as-multipart': ({ recorded, ask }) => {
    const body = new FormData();
    body.set('grant_type', 'client_credentials');
    return ask('/token', {
      method: 'POST',
      body,
      headers: { Authorization: recorded.service.administrator },
    });
  },
  'token-as-text': ({ recorded, ask }) =>
    ask('/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { Authorization: recorded.service.administrator },
    }),
  'refresh-at-once': async (play) => {
    const { refresh_token } = await nativeTokens(play, verifierOf(16));
    const again = { grant_type: 'refresh_token', client_id: 'native', refresh_token };
    await Promise.all([play.token(again, {}), play.token(again, {})]);
  },
  'refresh-wider': async (play) => {
    const { refresh_token } = await play.signIn();
    await play.token({ grant_type: 'refresh_token', refresh_token, scope: 'read write' });
  },
  'refresh-of-another-client': async (play) => {
    const { refresh_token } = await nativeTokens(play, verifierOf(17));
    await play.token({ grant_type: 'refresh_token', refresh_token });
  },
  'refresh-token-as-bearer': async (play) => {
    const { refresh_token } = await play.signIn();
    await play.ask('/routes', bearer(refresh_token));
  },
  'code-as-bearer': async (play) => {
    await play.ask('/routes', bearer(codeOf(await play.authorize())));
  },
  'access-token-as-refresh': async (play) => {
    const { access_token } = await play.signIn();
    await play.token({ grant_type: 'refresh_token', refresh_token: access_token });
  },
  'bearer-quoted': ({ ask }) => ask('/routes', bearer('"abc"')),
  'bearer-twice': ({ ask }) => ask('/routes', bearer('Bearer abc')),
  'bearer-empty': ({ ask }) => ask('/routes', { headers: { Authorization: 'Bearer ' } }),
  'token-made-up': ({ ask }) => ask('/routes', bearer('at3.made.up')),
  'scope-insufficient': async (play) => {
    const { access_token } = await play.signIn();
    await play.ask('/routes', bearer(access_token));
  },
  'revoked-token': async (play) => {
    const { access_token } = await play.signIn();
    const body = new URLSearchParams({ token: access_token });
    const { Authorization = '' } = basicOf(`web:${play.recorded.secret}`);
    await play.ask('/revocation', { method: 'POST', body, headers: { Authorization } });
    await play.ask('/routes', bearer(access_token));
  },
  'revocation-without-token': ({ ask, recorded }) =>
    ask('/revocation', {
      method: 'POST',
      body: new URLSearchParams({ token_type_hint: 'access_token' }),
      headers: { Authorization: recorded.service.administrator },
    }),
  'introspection-by-get': ({ ask }) => ask('/introspection?x=abc'),
  'password-in-url': ({ ask }) => ask('/token?grant_type=password&password=secret', { method: 'POST' }),
  'verifier-in-url': ({ ask }) => ask(`/token?code_verifier=${verifierOf(18)}`, { method: 'POST' }),
  'path-unknown': ({ ask }) => ask('/clients/a/b/c'),
  'path-slash': ({ ask }) => ask('/token/', { method: 'POST', body: new URLSearchParams(credentials) }),
  'path-openid': ({ ask }) => ask('/.well-known/openid-federation'),
  'path-of-another-server': ({ ask }) =>
    ask('/oauth/token', { method: 'POST', body: new URLSearchParams(credentials) }),
  'resource-unknown': (play) => play.ask('/clients/nobody', { headers: administrator(play) }),
  'label-with-slash': (play) => play.ask('/users/dev/feature/x', { headers: administrator(play) }),
  'patch-as-json': (play) =>
    play.ask('/', {
      method: 'PATCH',
      body: '{"maintenance":false}',
      headers: administrator(play, 'application/json'),
    }),
  'form-as-json': (play) =>
    play.ask('/clients', {
      method: 'POST',
      body: 'client_name=x',
      headers: administrator(play, 'application/json'),
    }),
  'override-unknown': (play) =>
    play.ask('/routes', {
      method: 'POST',
      headers: { ...administrator(play), 'X-HTTP-Method-Override': 'BREW' },
    }),
  'override-at-token': ({ ask }) =>
    ask('/token', {
      method: 'POST',
      body: new URLSearchParams(credentials),
      headers: { 'X-HTTP-Method-Override': 'DELETE' },
    }),
  'body-too-large': ({ token }) => token({ ...credentials, scope: 'x'.repeat(100_000) }),
  'url-too-long': (play) =>
    play.ask(`/routes?match=/${'x'.repeat(10_000)}`, { headers: administrator(play) }),
  'limit-zero': (play) => play.ask('/clients?limit=0', { headers: administrator(play) }),
  'cursor-made-up': (play) => play.ask('/clients?after=abc', { headers: administrator(play) }),
  'field-unknown': (play) =>
    play.ask('/routes/r', {
      method: 'PUT',
      body: '{"url":"http://127.0.0.1:9","urll":"x"}',
      headers: administrator(play, 'application/json'),
    }),
};
