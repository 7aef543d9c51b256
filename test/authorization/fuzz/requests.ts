/** Valid, broken and hostile requests to the four OAuth endpoints, from a seed. */
import type { Seeded } from '../../support/seeded.ts';
import { basic, challengeOf, clients, formBasic, secrets, webUri, appUri } from '../token-service.ts';

export interface FuzzedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: '/authorize' | '/token' | '/introspection' | '/revocation';
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Secrets and issued tokens that a request may contain. */
export interface Held {
  readonly accessTokens: readonly string[];
  readonly refreshTokens: readonly string[];
  readonly codes: readonly string[];
}

type Pair = readonly [name: string, value: string];

const nasty = [
  '',
  ' ',
  '\r\nLocation: https://evil.example',
  '<script>alert(1)</script>',
  '"\\',
  '%00',
  '\u0000',
  '\u{1f511}',
  'é'.repeat(40),
  'a'.repeat(3000),
  "' OR 1=1 --",
  'constructor',
  '__proto__',
  '../../etc/passwd',
  '-1',
  'null',
  '[object Object]',
];
const uris = [
  webUri,
  appUri,
  'http://127.0.0.1:49152/callback',
  `${webUri}/`,
  `${webUri}?a=b`,
  `${webUri}#x`,
  'https://evil.example/cb',
  'https://client.example.org@evil.example/cb',
  'https://client.example.org.evil.example/cb',
  '//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'HTTPS://CLIENT.EXAMPLE.ORG/cb',
  'https://client.example.org/cb\t',
];
const grantTypes = ['authorization_code', 'client_credentials', 'refresh_token', 'password', 'implicit', 'x'];
const resources = [
  'https://calendar.example.org/',
  'https://calendar.example.org/#x',
  'https://evil.example',
  '/relative',
  'urn:x',
];
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const verifier = 'v'.repeat(43);

export function createRequests(seeded: Seeded, held: Held): () => FuzzedRequest {
  const { pick, chance } = seeded;
  const clientIds = [...clients.map(({ client_id }) => client_id), 'nobody', 'admin'];
  const anything = (): string =>
    chance(0.6) ? pick(nasty) : seeded.text('abcXYZ019-._~+/=%& \t\n"\\<>\u00e9', 40);
  const mostly = (good: () => string): string => (chance(0.85) ? good() : anything());
  const token = (): string =>
    mostly(() => {
      const known = pick([...held.accessTokens, ...held.refreshTokens, ...held.codes]);
      return chance(0.2) ? `${known.slice(0, -3)}AAA` : known;
    });

  /** Omits some parameters, repeats some, adds an unknown one. */
  function disturbed(pairs: readonly Pair[]): Pair[] {
    const kept = pairs.filter(() => !chance(0.12));
    const repeated = kept.filter(() => chance(0.02));
    const strange: Pair[] = chance(0.1)
      ? [[pick(['x', '', 'a b', '__proto__', 'iss', 'error']), anything()]]
      : [];
    return [...kept, ...repeated, ...strange];
  }

  function encoded(pairs: readonly Pair[]): string {
    const text = new URLSearchParams(
      pairs.map(([name, value]): [string, string] => [name, value]),
    ).toString();
    return chance(0.02) ? `${text}&%zz=%f&=&&` : text;
  }

  /** The only parameter that may be repeated. */
  function someResources(): Pair[] {
    const count = chance(0.15) ? 1 + seeded.integer(3) : 0;
    return Array.from({ length: count }, (): Pair => ['resource', mostly(() => pick(resources))]);
  }

  /** Without a valid signature, and often with a valid structure. */
  function assertion(): Pair[] {
    if (!chance(0.08)) return [];
    const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = { alg: pick(['EdDSA', 'none', 'HS256', 'RS256']), kid: pick(['first', 'x']) };
    const claims = { iss: 'signer', sub: 'signer', aud: 'x', exp: pick([0, 4e9, 'x']), jti: 'x' };
    const text = `${part(header)}.${part(claims)}.${seeded.text('abcAZ09-_', 86)}`;
    return [
      ['client_assertion_type', mostly(() => assertionType)],
      ['client_assertion', mostly(() => text)],
    ];
  }

  function authorizeFields(): Pair[] {
    return disturbed([
      ['response_type', mostly(() => pick(['code', 'code', 'token', 'code token', 'none', 'id_token']))],
      ['client_id', mostly(() => pick(['web', 'app', 'rotating', ...clientIds]))],
      ['redirect_uri', mostly(() => pick([webUri, webUri, appUri, ...uris]))],
      ['scope', mostly(() => pick(['read', 'read write', 'admin', 'read read']))],
      ['state', mostly(() => seeded.text('abc123', 12))],
      ['code_challenge', mostly(() => challengeOf(verifier))],
      ['code_challenge_method', mostly(() => pick(['S256', 'S256', 'plain']))],
      ...(chance(0.3)
        ? ([['prompt', pick(['none', 'login', 'consent', 'select_account', 'none login', 'x'])]] as const)
        : []),
      ...(chance(0.1)
        ? ([['max_age', mostly(() => pick(['0', '60', '-1', '1e9', '9'.repeat(30)]))]] as const)
        : []),
      ...(chance(0.1) ? ([['login_hint', mostly(() => pick(['alice', 'nobody']))]] as const) : []),
      ...someResources(),
      ...(chance(0.3) ? ([['response_mode', pick(['query', 'fragment', 'form_post', 'x'])]] as const) : []),
    ]);
  }

  function authentication(): Readonly<Record<string, string>> {
    if (chance(0.3)) return {};
    const ids = Object.keys(secrets) as (keyof typeof secrets)[];
    const id = pick(ids);
    const secret = mostly(() => secrets[id]);
    const safe = secret.replaceAll(/[^\u0020-\u007e]/gu, '?');
    if (chance(0.05)) return { authorization: pick(['Basic', 'Basic !!!', 'Bearer x', 'Digest a="b"', 'x']) };
    return { authorization: chance(0.7) ? formBasic(id, secret) : basic(id, safe) };
  }

  function bodyCredentials(): Pair[] {
    if (chance(0.6)) return [];
    const id = pick(clientIds);
    const secret = secrets[id as keyof typeof secrets] ?? 'wrong';
    return chance(0.5)
      ? [['client_id', id]]
      : [
          ['client_id', id],
          ['client_secret', mostly(() => secret)],
        ];
  }

  function tokenFields(): Pair[] {
    return disturbed([
      ['grant_type', mostly(() => pick(grantTypes))],
      ['code', mostly(() => pick(held.codes))],
      ['redirect_uri', mostly(() => pick(uris))],
      ['code_verifier', mostly(() => verifier)],
      ['refresh_token', mostly(() => pick(held.refreshTokens))],
      ['scope', mostly(() => pick(['read', 'read write', 'admin']))],
      ...someResources(),
      ...assertion(),
      ...bodyCredentials(),
    ]);
  }

  function postHeaders(): Readonly<Record<string, string>> {
    const type = chance(0.95)
      ? 'application/x-www-form-urlencoded'
      : pick(['application/json', 'text/plain', 'multipart/form-data', 'x']);
    return { ...authentication(), 'content-type': type };
  }

  return () => {
    const path = pick(['/authorize', '/token', '/introspection', '/revocation'] as const);
    if (path === '/authorize') {
      const text = encoded(authorizeFields());
      const accept = { accept: pick(['text/html', 'application/json', '*/*', 'x/y;q=0']) };
      if (chance(0.75)) return { method: 'GET', path, query: text, headers: accept, body: undefined };
      const headers = { ...accept, 'content-type': 'application/x-www-form-urlencoded' };
      return { method: 'POST', path, query: '', headers, body: text };
    }
    const fields =
      path === '/token'
        ? tokenFields()
        : disturbed([
            ['token', token()],
            ['token_type_hint', mostly(() => 'access_token')],
            ...assertion(),
            ...bodyCredentials(),
          ]);
    const query = chance(0.03) ? encoded(fields) : '';
    if (chance(0.03)) return { method: 'GET', path, query, headers: authentication(), body: undefined };
    return { method: 'POST', path, query, headers: postHeaders(), body: encoded(fields) };
  };
}
