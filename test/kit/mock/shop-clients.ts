/** Clients of the mock with one fault each, and unusual clients without one. */
import { bearer, home, redirectUri, resource, type Fields, type ShopClient } from './shop-mock.ts';

type Sent = (client: ShopClient) => Promise<unknown>;

async function times(count: number, doing: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 1) await doing();
}

const config: Fields = { scope: 'config:shop:*' };
const gateway: Fields = { scope: 'gateway:read gateway:write' };
const route = { url: 'http://127.0.0.1:9/', path: '/more/**' };
const metadata = { redirect_uris: [redirectUri], client_name: 'Shop' };

/** The fault, its source, the rule that must find it, and the requests. */
export const faultyClients: readonly (readonly [fault: string, source: string, rule: string, sent: Sent])[] =
  [
    [
      'sends the same nonce twice',
      'OpenID Connect Core 1.0 §3.1.2.1',
      'nonce-constant',
      async ({ signIn }) => {
        await signIn({ nonce: 'always' });
        await signIn({ nonce: 'always' });
      },
    ],
    [
      'requests a new token for each call',
      'RFC 6749 §5.1',
      'token-not-kept',
      ({ machine, ask }) =>
        times(3, async () => ask('/api/x', bearer((await machine({ scope: 'read' })).access_token))),
    ],
    [
      'refreshes before each call',
      'RFC 6749 §6',
      'token-not-kept',
      async ({ signIn, refresh, ask }) => {
        let tokens = await signIn();
        await times(3, async () => {
          tokens = await refresh(tokens);
          await ask('/api/x', bearer(tokens.access_token));
        });
      },
    ],
    [
      'registers at each start',
      'RFC 7591 §3.2.1',
      'registration-repeated',
      ({ json }) => times(2, () => json('POST', '/register', {}, metadata)),
    ],
    [
      'polls its configuration without If-None-Match',
      'RFC 9110 §13.1.2',
      'unconditional-poll',
      async ({ ask, machine }) => {
        const headers = bearer((await machine(config)).access_token);
        await times(4, () => ask('/config/shop/default', headers));
      },
    ],
    [
      'sends If-Match without quotes',
      'RFC 9110 §8.8.3',
      'entity-tag-form',
      async ({ json, machine }) => {
        const headers = bearer((await machine(gateway)).access_token);
        await json('PUT', '/routes/more', { ...headers, 'If-Match': 'abc' }, route);
      },
    ],
    [
      'repeats a request whose precondition failed',
      'RFC 9110 §15.5.13',
      'refusal-ignored',
      async ({ json, machine }) => {
        const headers = { ...bearer((await machine(gateway)).access_token), 'If-Match': '"old"' };
        await times(2, () => json('PUT', '/routes/api', headers, route));
      },
    ],
    [
      'signs out with a made-up ID token',
      'OpenID Connect RP-Initiated Logout 1.0 §2',
      'request-refused',
      ({ ask }) => ask(`/logout?id_token_hint=none&post_logout_redirect_uri=${encodeURIComponent(home)}`),
    ],
    [
      'asks for a resource with a fragment',
      'RFC 8707 §2',
      'authorization-refused',
      ({ authorize }) => authorize({ resource: `${resource}#tools` }),
    ],
    [
      'sends its token in the query of a route',
      'RFC 6750 §2.3',
      'secret-in-query',
      async ({ ask, machine }) => ask(`/mcp?key=${(await machine({ scope: 'read' })).access_token}`),
    ],
    [
      'ignores the challenge of a route',
      'RFC 6750 §3.1',
      'challenge-ignored',
      ({ ask }) => times(2, () => ask('/mcp')),
    ],
    [
      'sends a rejected token to a route again',
      'RFC 6750 §3.1',
      'challenge-ignored',
      ({ ask }) => times(2, () => ask('/mcp', bearer('none'))),
    ],
    [
      'sends a token of another resource',
      'RFC 8707 §2',
      'token-of-another-resource',
      async ({ ask, machine }) => ask('/mcp', bearer((await machine({ scope: 'read' })).access_token)),
    ],
  ];

/** Correct clients, usual and unusual. */
export const rightClients: readonly (readonly [client: string, sent: Sent])[] = [
  ['signs a user in with a state', ({ signIn }) => signIn()],
  ['signs a user in with a nonce and no state', ({ signIn }) => signIn({ state: '', nonce: 'n-1' })],
  [
    'signs two users in with nonces of their own',
    async ({ signIn }) => {
      await signIn({ nonce: 'n-1' });
      await signIn({ nonce: 'n-2' });
    },
  ],
  [
    'requests a token when the one before has ended',
    async ({ machine, advance, ask }) => {
      await times(4, async () => {
        await ask('/api/x', bearer((await machine({ scope: 'read' })).access_token));
        await advance(3600);
      });
    },
  ],
  [
    'refreshes when the token has ended',
    async ({ signIn, refresh, advance }) => {
      let tokens = await signIn();
      await times(4, async () => {
        await advance(3600);
        tokens = await refresh(tokens);
      });
    },
  ],
  [
    'has a token for each resource and each scope',
    async ({ machine }) => {
      for (const scope of ['read', 'write', 'read write']) await machine({ scope });
      await machine({ scope: 'read', resource });
    },
  ],
  [
    'refreshes for one resource after the other',
    async ({ signIn, refresh }) => {
      const tokens = await signIn({ resource });
      const next = await refresh(tokens, { resource, scope: 'read' });
      await refresh(next, { scope: 'openid' });
    },
  ],
  ['begins in two processes at once', ({ machine }) => Promise.all([machine(), machine()])],
  [
    'requests a token after it revoked the one before',
    ({ machine, post }) =>
      times(3, async () => {
        const { access_token: token } = await machine();
        await post('/revocation', basicOfShop, { token });
      }),
  ],
  [
    'registers two kinds of itself',
    async ({ json }) => {
      await json('POST', '/register', {}, metadata);
      await json('POST', '/register', {}, { ...metadata, client_name: 'Shop for tests' });
    },
  ],
  [
    'polls its configuration with If-None-Match',
    async ({ ask, machine }) => {
      const headers = bearer((await machine(config)).access_token);
      const tag = (await ask('/config/shop/default', headers)).headers.get('etag') ?? '';
      await times(4, () => ask('/config/shop/default', { ...headers, 'If-None-Match': tag }));
    },
  ],
  [
    'reads its configuration at three starts',
    async ({ ask, machine }) => {
      const headers = bearer((await machine(config)).access_token);
      await times(3, () => ask('/config/shop/default', headers));
    },
  ],
  [
    'reads another label or profile each time',
    async ({ ask, machine }) => {
      const headers = bearer((await machine(config)).access_token);
      for (const profile of ['a', 'b', 'c', 'd', 'e']) await ask(`/config/shop/${profile}`, headers);
    },
  ],
  [
    'looks for a route and creates it',
    async ({ ask, json, machine }) => {
      const headers = bearer((await machine(gateway)).access_token);
      await ask('/routes/more', headers);
      await json('PUT', '/routes/more', { ...headers, 'If-None-Match': '*' }, route);
    },
  ],
  [
    'reads a resource again after a failed precondition',
    async ({ ask, json, machine }) => {
      const headers = bearer((await machine(gateway)).access_token);
      const { headers: made } = await json('PUT', '/routes/more', headers, route);
      await json('PUT', '/routes/more', { ...headers, 'If-Match': '"old"' }, route);
      await ask('/routes/more', headers);
      await json('PUT', '/routes/more', { ...headers, 'If-Match': made.get('etag') ?? '' }, route);
    },
  ],
  [
    'sends several entity tags',
    async ({ ask, machine }) => {
      const headers = bearer((await machine(config)).access_token);
      await ask('/config/shop/default', { ...headers, 'If-None-Match': 'W/"a", "b,c" , "d"' });
    },
  ],
  ['names no media type', ({ ask }) => ask('/livez', { Accept: '' })],
  ['takes any media type', ({ ask }) => ask('/livez', { Accept: '*/*;q=0.1' })],
  [
    'signs out with its ID token',
    async ({ signIn, ask }) => {
      const { id_token: hint } = await signIn();
      const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: home });
      await ask(`/logout?${query.toString()}`);
    },
  ],
  ['signs out without a hint', ({ ask }) => ask('/logout')],
  [
    'meets the challenge of a route with a token for its resource',
    async ({ ask, machine }) => {
      const { headers } = await ask('/mcp');
      const url = /resource_metadata="([^"]+)"/.exec(headers.get('www-authenticate') ?? '')?.[1] ?? '';
      await ask(new URL(url).pathname);
      await ask('/mcp', bearer((await machine({ scope: 'read', resource })).access_token));
    },
  ],
  [
    'calls two routes without a token before it has one',
    async ({ ask, machine }) => {
      await ask('/mcp');
      await ask('/mcp/tools');
      await ask('/mcp', bearer((await machine({ scope: 'read', resource })).access_token));
    },
  ],
  [
    'gets another token when its token has ended at a route',
    async ({ ask, machine, advance }) => {
      const first = await machine({ scope: 'read', resource });
      await ask('/mcp', bearer(first.access_token));
      await advance(3600);
      await ask('/mcp', bearer((await machine({ scope: 'read', resource })).access_token));
    },
  ],
  ['sends parameters of its own to a route', ({ ask }) => ask('/api/x?token=of-the-shop&page=2')],
  ['calls a method of its own at a route', ({ ask }) => ask('/api/x', {}, { method: 'PROPFIND' })],
  ['asks a route for HTML', ({ ask }) => ask('/api/x', { Accept: 'text/html' })],
];

const basicOfShop: Fields = {
  Authorization: `Basic ${Buffer.from('shop:shop-secret-of-the-mock').toString('base64')}`,
};
