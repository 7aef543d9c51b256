/**
 * Clients with one fault each, and the rule that finds it. Each uses the recorder as a program would; its fault has
 * been seen in real clients.
 */
import { createHash } from 'node:crypto';
import { redirectUri } from './honest-clients.ts';
import { basic, type Recorded } from './recorded-service.ts';

export interface FaultyClient {
  readonly name: string;
  /** The finding that names the fault. */
  readonly rule: string;
  play(client: Play): Promise<unknown>;
}

/** Steps of a client; each is honest unless its options say otherwise. */
export interface Play {
  readonly recorded: Recorded;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The first leg, which ends at the redirect URI. */
  authorize(parameters?: Readonly<Record<string, string | undefined>>): Promise<URL>;
  /** The second leg. */
  token(
    form: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Both legs of an honest client with a secret; returns the tokens. */
  signIn(): Promise<{ access_token: string; refresh_token: string; code: string }>;
}

let flows = 0;

export const verifierOf = (number: number): string => `verifier-${number}`.padEnd(43, 'x');
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

export function createPlay(recorded: Recorded): Play {
  const play: Play = {
    recorded,
    ask: (path, init) => fetch(recorded.base + path, { redirect: 'manual', ...init }),
    authorize(parameters = {}) {
      flows += 1;
      const whole = {
        response_type: 'code',
        client_id: 'web',
        redirect_uri: redirectUri,
        scope: 'read',
        state: `state-${flows}`,
        ...parameters,
      };
      const pairs = Object.entries(whole).filter((pair): pair is [string, string] => pair[1] !== undefined);
      return recorded.allow(`${recorded.base}/authorize?${new URLSearchParams(pairs).toString()}`);
    },
    token: (form, headers = { Authorization: basic }) =>
      play.ask('/token', { method: 'POST', body: new URLSearchParams(form), headers }),
    async signIn() {
      const code = (await play.authorize()).searchParams.get('code') ?? '';
      const response = await play.token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      });
      return { ...((await response.json()) as { access_token: string; refresh_token: string }), code };
    },
  };
  return play;
}

const codeOf = (url: URL): string => url.searchParams.get('code') ?? '';
const grant = (code: string): Record<string, string> => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri: redirectUri,
});
const administrator = ({ recorded }: Play): Record<string, string> => ({
  Authorization: recorded.service.administrator,
});

export const faultyClients: readonly FaultyClient[] = [
  {
    name: 'sends its code a second time',
    rule: 'code-sent-twice',
    async play({ signIn, token }) {
      const { code } = await signIn();
      await token(grant(code));
    },
  },
  {
    name: 'redeems its code with another redirect URI',
    rule: 'redirect-uri-differs',
    async play({ authorize, token }) {
      await token({ ...grant(codeOf(await authorize())), redirect_uri: `${redirectUri}/` });
    },
  },
  {
    name: 'forgets the redirect URI in the second leg',
    rule: 'redirect-uri-differs',
    async play({ authorize, token }) {
      await token({ grant_type: 'authorization_code', code: codeOf(await authorize()) });
    },
  },
  {
    name: 'sends no state',
    rule: 'state-missing',
    play: ({ authorize }) => authorize({ state: undefined }),
  },
  {
    name: 'always sends the same state',
    rule: 'state-constant',
    async play({ authorize }) {
      await authorize({ state: 'xyz' });
      await authorize({ state: 'xyz' });
    },
  },
  {
    name: 'always sends the same code challenge',
    rule: 'challenge-constant',
    async play({ authorize }) {
      const pkce = { code_challenge: challengeOf(verifierOf(1)), code_challenge_method: 'S256' };
      await authorize(pkce);
      await authorize(pkce);
    },
  },
  {
    name: 'does not hash its code challenge',
    rule: 'challenge-method',
    play: ({ authorize }) => authorize({ code_challenge: verifierOf(2), code_challenge_method: 'plain' }),
  },
  {
    name: 'has no secret and shows no verifier',
    rule: 'verifier-missing',
    async play({ authorize, token }) {
      const pkce = { code_challenge: challengeOf(verifierOf(3)), code_challenge_method: 'S256' };
      const code = codeOf(await authorize({ client_id: 'native', ...pkce }));
      await token({ ...grant(code), client_id: 'native' }, {});
    },
  },
  {
    name: 'uses a refresh token that was replaced',
    rule: 'old-refresh-token',
    async play({ authorize, token }) {
      const pkce = { code_challenge: challengeOf(verifierOf(4)), code_challenge_method: 'S256' };
      const code = codeOf(await authorize({ client_id: 'native', ...pkce }));
      const first = await token({ ...grant(code), client_id: 'native', code_verifier: verifierOf(4) }, {});
      const { refresh_token } = (await first.json()) as { refresh_token: string };
      const again = { grant_type: 'refresh_token', client_id: 'native', refresh_token };
      await token(again, {});
      await token(again, {});
    },
  },
  {
    name: 'writes its secret into the URL',
    rule: 'secret-in-query',
    play: ({ ask }) => ask('/token?client_id=web&client_secret=web-secret', { method: 'POST' }),
  },
  {
    name: 'writes its access token into the URL',
    rule: 'secret-in-query',
    play: ({ ask }) => ask('/routes?access_token=abc'),
  },
  {
    name: 'authenticates in the header and in the body',
    rule: 'two-authentications',
    play: ({ token }) => token({ grant_type: 'client_credentials', client_id: 'web', client_secret: 'x' }),
  },
  {
    name: 'sends Basic credentials that are not base64',
    rule: 'malformed-credentials',
    play: ({ token }) => token({ grant_type: 'client_credentials' }, { Authorization: 'Basic web:secret' }),
  },
  {
    name: 'invents an Authorization scheme',
    rule: 'unknown-scheme',
    play: ({ ask }) => ask('/routes', { headers: { Authorization: 'Token abc' } }),
  },
  {
    name: 'requests tokens with JSON',
    rule: 'request-media-type',
    play: ({ ask }) =>
      ask('/token', {
        method: 'POST',
        body: '{"grant_type":"client_credentials"}',
        headers: { 'Content-Type': 'application/json', Authorization: basic },
      }),
  },
  {
    name: 'requests tokens without a grant',
    rule: 'request-schema',
    play: ({ token }) => token({ scope: 'read' }),
  },
  {
    name: 'sends its scopes as a list',
    rule: 'repeated-parameter',
    play: ({ ask }) =>
      ask('/token', {
        method: 'POST',
        body: new URLSearchParams([
          ['grant_type', 'client_credentials'],
          ['scope', 'read'],
          ['scope', 'write'],
        ]),
        headers: { Authorization: basic },
      }),
  },
  {
    name: 'sends an undeclared parameter',
    rule: 'unknown-parameter',
    play: (client) => client.ask('/clients?page=2', { headers: administrator(client) }),
  },
  {
    name: 'sends a number instead of a boolean',
    rule: 'parameter-schema',
    play: (client) =>
      client.ask('/routes/r?dryRun=2', {
        method: 'PUT',
        body: '{"url":"http://127.0.0.1:9"}',
        headers: { ...administrator(client), 'Content-Type': 'application/json' },
      }),
  },
  {
    name: 'sends broken JSON',
    rule: 'request-syntax',
    play: (client) =>
      client.ask('/clients', {
        method: 'POST',
        body: '{"client_name":',
        headers: { ...administrator(client), 'Content-Type': 'application/json' },
      }),
  },
  {
    name: 'sends a body to a refresh',
    rule: 'unexpected-request-body',
    play: (client) =>
      client.ask('/routes', {
        method: 'POST',
        body: '{}',
        headers: { ...administrator(client), 'Content-Type': 'application/json' },
      }),
  },
  {
    name: 'uses a method that does not exist',
    rule: 'undeclared-method-used',
    play: (client) => client.ask('/routes', { method: 'PATCH', headers: administrator(client) }),
  },
  {
    name: 'requests a media type that is not available',
    rule: 'not-acceptable',
    play: (client) =>
      client.ask('/routes', { headers: { ...administrator(client), Accept: 'application/xml' } }),
  },
  {
    name: 'requests a deleted resource again',
    rule: 'gone-asked-again',
    async play(client) {
      const headers = { ...administrator(client), 'Content-Type': 'application/json' };
      await client.ask('/routes/gone', { method: 'PUT', body: '{"url":"http://127.0.0.1:9"}', headers });
      await client.ask('/routes/gone', { method: 'DELETE', headers });
      await client.ask('/routes/gone', { headers });
      await client.ask('/routes/gone', { headers });
    },
  },
  {
    name: 'repeats a refused request unchanged',
    rule: 'refusal-ignored',
    async play({ token }) {
      for (let round = 0; round < 3; round += 1)
        await token({ grant_type: 'client_credentials', scope: 'nope' });
    },
  },
  {
    name: 'retries before Retry-After is over',
    rule: 'retry-too-soon',
    async play(client) {
      const headers = { ...administrator(client), 'Content-Type': 'application/merge-patch+json' };
      const switchTo = (maintenance: boolean): Promise<Response> =>
        client.ask('/', { method: 'PATCH', body: JSON.stringify({ maintenance }), headers });
      await switchTo(true);
      await client.ask('/routes');
      await client.ask('/routes');
      await switchTo(false);
    },
  },
  {
    name: 'follows 303 with another POST',
    rule: 'post-after-see-other',
    async play({ ask }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: 'web',
        redirect_uri: redirectUri,
        state: 'see-other',
      });
      const first = await ask(`/authorize`, { method: 'POST', body: query });
      await ask(new URL(first.headers.get('location') ?? '', 'http://x').href.slice('http://x'.length), {
        method: 'POST',
        body: query,
      });
    },
  },
  {
    name: 'requests the password of its user',
    rule: 'discouraged-grant',
    play: ({ token }) =>
      token({ grant_type: 'password', username: 'alice', password: 'correct horse battery staple' }),
  },
];
