/** A relying party over real sockets, and the provider that it uses. It verifies ID tokens with jose. */
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { ServiceOptions } from '../../../src/server/service.ts';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { alice, bob, cast } from '../interaction/cast.ts';
import { sendOverHttp } from '../interaction/send-over-http.ts';
import {
  createVisitor,
  locationOf,
  responseOf,
  type Response,
  type Visitor,
} from '../interaction/visitor.ts';

export { alice, bob, locationOf, responseOf };

export const clientSecret = 'secret-of-the-relying-party-of-the-tests';
const openId = 'openid profile email address phone offline_access groups';

/** All standard claims of one user. */
export const aliceProfile = {
  name: 'Alice Pleasance Liddell',
  given_name: 'Alice',
  family_name: 'Liddell',
  middle_name: 'Pleasance',
  nickname: 'Ali',
  preferred_username: 'alice.l',
  profile: 'https://people.example.org/alice',
  picture: 'https://people.example.org/alice.png',
  website: 'https://alice.example.org/',
  email: 'alice@example.org',
  email_verified: true,
  gender: 'female',
  birthdate: '1852-05-04',
  zoneinfo: 'Europe/London',
  locale: 'en-GB',
  phone_number: '+44 20 7946 0000',
  phone_number_verified: false,
  address: { street_address: 'Christ Church', locality: 'Oxford', country: 'United Kingdom' },
};

export const callback = 'https://rp.example.org/cb';

/** The settings of the provider: three confidential clients, a public one, and the users of the other tests. */
export const providerSettings = {
  authorization: {
    ...cast,
    scopes: { ...cast.scopes, groups: 'See your groups' },
    openid: { scopeClaims: { groups: ['groups'] } },
    clients: [
      {
        client_id: 'rp',
        client_name: 'Relying party',
        client_secret: clientSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [callback],
        scope: `${openId} read`,
      },
      {
        client_id: 'rp-2',
        client_secret: clientSecret,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [callback],
        scope: openId,
      },
      {
        client_id: 'rp-post',
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: ['https://other.example.org/cb'],
        scope: openId,
      },
      {
        client_id: 'spa',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: ['https://spa.example.org/cb'],
        scope: openId,
      },
    ],
    owners: cast.owners.map((owner) =>
      owner.username === 'alice'
        ? { ...owner, profile: { ...aliceProfile, claims: { groups: ['library', 'tea'] } } }
        : owner,
    ),
  },
};

/** The settings of the provider with further clients. */
export const withClients = (...more: readonly object[]): { readonly authorization: object } => ({
  authorization: {
    ...providerSettings.authorization,
    clients: [...providerSettings.authorization.clients, ...more],
  },
});

export interface TokenResponse {
  readonly status: number;
  readonly cacheControl: string | null;
  readonly contentType: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Provider {
  readonly url: string;
  readonly clock: ManualClock;
  readonly service: RunningService;
  /** A new browser. */
  visitor(): Visitor;
  metadata(): Promise<Readonly<Record<string, unknown>>>;
  /** Signs in and allows, as far as the pages ask for it. The response leads to the client. */
  authenticate(
    visitor: Visitor,
    request: Readonly<Record<string, string>>,
    owner?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Continues at a page in the same way. */
  proceed(visitor: Visitor, page: Response, owner?: Readonly<Record<string, string>>): Promise<Response>;
  /** An authentication request of the client `rp`, with changes; `undefined` removes a parameter. */
  request(changes?: Readonly<Record<string, string | undefined>>): Record<string, string>;
  token(form: Readonly<Record<string, string>>, client?: string): Promise<TokenResponse>;
  /** Exchanges the code of an authorization response. */
  exchange(response: Response, more?: Readonly<Record<string, string>>): Promise<TokenResponse>;
  /** The claims of an ID token whose signature, issuer, audience and times are valid. */
  verified(idToken: unknown, audience?: string): Promise<JWTPayload>;
  userInfo(accessToken: unknown, init?: RequestInit): Promise<TokenResponse>;
  stop(): Promise<void>;
}

/** The `Authorization` header of a client. */
export const basicOf = (clientId: string): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

async function read(response: globalThis.Response): Promise<TokenResponse> {
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  const { headers } = response;
  return {
    status: response.status,
    cacheControl: headers.get('cache-control'),
    contentType: headers.get('content-type'),
    body,
  };
}

type ProviderOptions = Pick<ServiceOptions, 'authorization'> & { readonly clock?: ManualClock };

export async function startProvider(
  tree: { readonly authorization: object; readonly storage?: object } = providerSettings,
  { clock = createManualClock(), ...options }: ProviderOptions = {},
): Promise<Provider> {
  const service = await startService(tree, { ...options, clock });
  const { url } = service;
  const keys = createRemoteJWKSet(new URL(`${url}/.well-known/jwks.json`));
  const provider: Provider = {
    url,
    clock,
    service,
    visitor: () => createVisitor(url, sendOverHttp),
    async metadata() {
      return (await read(await fetch(`${url}/.well-known/openid-configuration`))).body;
    },
    async authenticate(visitor, request, owner = alice) {
      return provider.proceed(visitor, await visitor.authorize(request), owner);
    },
    async proceed(visitor, page, owner = alice) {
      let here = await visitor.follow(page);
      if (here.body.includes('name="password"'))
        here = await visitor.follow(await visitor.submit(here, owner));
      return here.body.includes('name="decision"') ? visitor.submit(here, { decision: 'allow' }) : here;
    },
    request(changes = {}) {
      const whole = {
        response_type: 'code',
        client_id: 'rp',
        redirect_uri: callback,
        scope: 'openid',
        state: 'af0ifjsldkj',
        nonce: 'n-0S6_WzA2Mj',
        ...changes,
      };
      return Object.fromEntries(
        Object.entries(whole).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
    },
    async token(form, client = basicOf('rp')) {
      const headers = client === '' ? {} : { authorization: client };
      return read(await fetch(`${url}/token`, { method: 'POST', headers, body: new URLSearchParams(form) }));
    },
    exchange(response, more = {}) {
      const { code = '' } = responseOf(response);
      return provider.token({ grant_type: 'authorization_code', code, redirect_uri: callback, ...more });
    },
    async verified(idToken, audience = 'rp') {
      const { payload } = await jwtVerify(String(idToken), keys, {
        issuer: url,
        audience,
        typ: 'JWT',
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return payload;
    },
    async userInfo(accessToken, init = {}) {
      const headers = { authorization: `Bearer ${String(accessToken)}` };
      return read(await fetch(`${url}/userinfo`, { headers, ...init }));
    },
    stop: () => service.stop(),
  };
  return provider;
}
