/** The faulty services of services.yaml, authorization. */
import { verifier } from '../../../../src/kit/verify/play/world.ts';
import type { Asked, Given, Spoil } from './spoilt-suite.ts';
import { everywhere, field, given, heard, isAt, said, sent, withForm, without, type Json } from './spoils.ts';

const metadata = /^GET \/\.well-known\/oauth-authorization-server/;
const token = 'POST /token';
const introspection = 'POST /introspection';
const foreign = 'https://issuer.example.org';
const pages = /^GET \/(login|consent)/;

/** The introspection responses of active tokens. */
const described = (change: (body: Json) => Json): Spoil =>
  said(introspection, (body) => (body['active'] === true ? change(body) : body));

const challenge = (status: number, change: (value: string) => string | undefined): Spoil =>
  field(everywhere, 'www-authenticate', (value, response) =>
    response.status === status ? change(value) : value,
  );

const grantOf = ({ body }: Asked): string => new URLSearchParams(body).get('grant_type') ?? '';

/** A page of another kind. */
const json = (status: number, body: Json, like: Given): Given => ({
  ...like,
  status,
  body: JSON.stringify(body),
});

/** Returns the response to an earlier request with the same key. */
function repeating(at: string, keyOf: (asked: Asked) => string | undefined): Spoil {
  const known = new Map<string, Given>();
  return async (asked, ask) => {
    const key = isAt(asked, at) ? keyOf(asked) : undefined;
    const earlier = key === undefined ? undefined : known.get(key);
    if (earlier) return earlier;
    const response = await ask(asked);
    if (key !== undefined && response.status === 200) known.set(key, response);
    return response;
  };
}

/** Redeems the code of a request without a challenge as if no verifier was sent. */
function downgrade(): Spoil {
  let hasChallenge = true;
  return (asked, ask) => {
    if (isAt(asked, 'GET /authorize')) hasChallenge = asked.target.includes('code_challenge=');
    if (!isAt(asked, token) || hasChallenge) return ask(asked);
    return ask(withForm(asked, (form) => form.delete('code_verifier')));
  };
}

/** Refreshes as the client that owns the token. */
function anyClientRefreshes(): Spoil {
  const owners = new Map<string, string>();
  return async (asked, ask) => {
    if (!isAt(asked, token)) return ask(asked);
    const form = new URLSearchParams(asked.body);
    const owner = owners.get(form.get('refresh_token') ?? '');
    const response = await ask(
      owner === undefined ? asked : withForm(asked, (own) => own.set('client_id', owner)),
    );
    const next = response.status === 200 ? (JSON.parse(response.body) as Json)['refresh_token'] : undefined;
    if (typeof next === 'string') owners.set(next, owner ?? form.get('client_id') ?? '');
    return response;
  };
}

export const spoiltAuthorization: Readonly<Record<string, () => Spoil>> = {
  'iss-wrong': () => sent((url) => url.searchParams.has('iss') && url.searchParams.set('iss', foreign)),
  'iss-missing': () => sent((url) => url.searchParams.has('code') && url.searchParams.delete('iss')),
  'iss-missing-in-errors': () =>
    sent((url) => url.searchParams.has('error') && url.searchParams.delete('iss')),
  'iss-with-slash': () =>
    sent(
      (url) => url.searchParams.has('iss') && url.searchParams.set('iss', `${url.searchParams.get('iss')}/`),
    ),
  'metadata-issuer-foreign': () => said(metadata, (body) => ({ ...body, issuer: foreign })),
  'metadata-endpoints-foreign': () =>
    said(metadata, (body) => ({ ...body, token_endpoint: `${foreign}/token` })),
  'metadata-keys-foreign': () =>
    said(metadata, (body) => ({ ...body, jwks_uri: String(body['jwks_uri']).replace('http:', 'https:') })),
  'metadata-without-iss-flag': () =>
    said(metadata, (body) => without(body, 'authorization_response_iss_parameter_supported')),
  'metadata-without-s256': () =>
    said(metadata, (body) => ({ ...body, code_challenge_methods_supported: ['plain'] })),
  'token-challenge-bearer': () => challenge(401, (value) => value.replace(/^Basic/i, 'Bearer')),
  'token-challenge-missing': () => field(/^POST \/token/, 'www-authenticate', () => undefined),
  'unknown-client-invalid-grant': () =>
    given(token, (response) =>
      response.status === 401 ? json(400, { error: 'invalid_grant' }, response) : response,
    ),
  'token-error-cacheable': () =>
    field(/^POST \/token/, 'cache-control', (value, { status }) => (status >= 400 ? undefined : value)),
  'invalid-token-without-error': () =>
    challenge(401, (value) => (value.includes('invalid_token') ? 'Bearer realm="Gatehouse"' : value)),
  'no-token-with-error': () =>
    challenge(401, (value) => (value.includes('error=') ? value : `${value}, error="invalid_token"`)),
  'insufficient-scope-without-scope': () => challenge(403, (value) => value.replace(/, scope="[^"]*"/, '')),
  'expires-in-ten-times': () =>
    said(token, (body) => ({ ...body, expires_in: Number(body['expires_in']) * 10 })),
  'expired-token-active': () => {
    const known = new Map<string, Given>();
    return async (asked, ask) => {
      const response = await ask(asked);
      if (!isAt(asked, introspection)) return response;
      if (response.body.includes('"active":true')) known.set(asked.body, response);
      return known.get(asked.body) ?? response;
    };
  },
  'introspection-scope-missing': () => described((body) => without(body, 'scope')),
  'introspection-client-wrong': () => described((body) => ({ ...body, client_id: 'somebody' })),
  'introspection-subject-missing': () => described((body) => without(without(body, 'sub'), 'username')),
  'introspection-issued-ahead': () => described((body) => ({ ...body, iat: Number(body['iat']) + 3000 })),
  'introspection-issuer-wrong': () => described((body) => ('iss' in body ? { ...body, iss: foreign } : body)),
  'introspection-refresh-short': () =>
    described((body) => ('token_type' in body ? body : { ...body, exp: Number(body['iat']) + 3600 })),
  'introspection-nonsense-active': () => said(introspection, (body) => ({ ...body, active: true })),
  'introspection-nonsense-401': () =>
    given(introspection, (response) =>
      response.body.includes('"active":false') ? json(401, { error: 'invalid_token' }, response) : response,
    ),
  'introspection-inactive-told': () =>
    said(introspection, (body) => (body['active'] === true ? body : { ...body, client_id: 'somebody' })),
  'token-scope-untold': () => said(token, (body) => without(body, 'scope')),
  'revocation-ignored': () => async (asked, ask) =>
    isAt(asked, 'POST /revocation')
      ? ask(withForm(asked, (form) => form.set('token', 'nonsense')))
      : ask(asked),
  'revocation-keeps-access': () => {
    let isKept = false;
    return async (asked, ask) => {
      if (isAt(asked, 'POST /revocation') && asked.body.includes('rt1')) isKept = true;
      const response = await ask(asked);
      return isKept && isAt(asked, introspection)
        ? { ...response, body: response.body.replace('{"active":false}', '{"active":true}') }
        : response;
    };
  },
  'pkce-unchecked': () =>
    heard(token, (asked) =>
      withForm(asked, (form) => form.has('code_verifier') && form.set('code_verifier', verifier)),
    ),
  'pkce-left-out': () =>
    heard(token, (asked) =>
      withForm(
        asked,
        (form) => form.has('code') && !form.has('code_verifier') && form.set('code_verifier', verifier),
      ),
    ),
  'pkce-downgrade': downgrade,
  'refresh-scope-wider': () =>
    heard(token, (asked) => withForm(asked, (form) => form.has('refresh_token') && form.delete('scope'))),
  'refresh-of-another-client': anyClientRefreshes,
  'refresh-token-kept': () =>
    said(token, (body, asked) =>
      grantOf(asked) === 'refresh_token'
        ? { ...body, refresh_token: new URLSearchParams(asked.body).get('refresh_token') }
        : body,
    ),
  'refresh-reuse-served': () =>
    repeating(token, ({ body }) => new URLSearchParams(body).get('refresh_token') ?? undefined),
  'access-token-constant': () =>
    repeating(token, (asked) =>
      grantOf(asked) === 'client_credentials' ? `${asked.headers['authorization']}${asked.body}` : undefined,
    ),
  'session-cookie-readable': () =>
    field(everywhere, 'set-cookie', (line) => line.replace(/;\s*httponly/i, '')),
  'session-cookie-cross-site': () =>
    field(everywhere, 'set-cookie', (line) => line.replace(/samesite=\w+/i, 'SameSite=None')),
  'session-cookie-domain': () => field(everywhere, 'set-cookie', (line) => `${line}; Domain=127.0.0.1`),
  'page-framed': () =>
    field(pages, 'content-security-policy', (value) => value.replace(/frame-ancestors[^;]*;?/, '')),
  'page-framed-in-old-browsers': () => field(pages, 'x-frame-options', () => undefined),
  'page-cached': () => field(pages, 'cache-control', () => 'private, max-age=60'),
  'page-referrer': () => field(pages, 'referrer-policy', () => 'unsafe-url'),
  'page-sniffed': () => field(pages, 'x-content-type-options', () => undefined),
  'denial-as-trouble': () =>
    field(everywhere, 'location', (value) => value.replace('error=access_denied', 'error=server_error')),
  'denial-without-state': () =>
    field(everywhere, 'location', (value) =>
      value.includes('access_denied') ? value.replace(/([?&#])state=[^&#]*&?/, '$1') : value,
    ),
  'state-unescaped': () =>
    field(everywhere, 'location', (value) =>
      value.includes('code=')
        ? value
            .replace(
              /state=([^&#]*)/,
              (_, state: string) => `state=${decodeURIComponent(state.replaceAll('+', ' '))}`,
            )
            .replaceAll(/[^ -~]/g, '?')
        : value,
    ),
  'state-escaped-twice': () =>
    sent((url) => {
      const state = url.searchParams.get('state');
      if (state !== null && url.searchParams.has('code'))
        url.searchParams.set('state', encodeURIComponent(state));
    }),
  'state-cut': () =>
    sent((url) => {
      const state = url.searchParams.get('state');
      if (state !== null) url.searchParams.set('state', state.slice(0, 64));
    }),
  'redirect-without-client': () => async (asked, ask) => {
    const response = await ask(asked);
    const query = new URLSearchParams(asked.target.split('?')[1]);
    if (!isAt(asked, 'GET /authorize') || query.get('client_id') || response.status !== 400) return response;
    const location = `${query.get('redirect_uri')}?error=invalid_request`;
    return { ...response, status: 303, headers: { location }, body: '' };
  },
};
