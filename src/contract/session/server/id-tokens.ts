/** ID tokens and claims, judged as a relying party judges them. @see OpenID Connect Core 1.0 §3.1.3.7, §5.3 */
import { requestedParameter } from '../client/violation.ts';
import {
  bearerOf,
  fault,
  formField,
  isResponseOf,
  responseJson,
  type SessionRule,
  type SessionView,
} from '../session-view.ts';
import { issuedTokens, namesIn, type IssuedTokens } from './issued-tokens.ts';
import { issuerOf, publishedKeys } from './issuer-documents.ts';
import { halfHash, isSignedBy, readJwt, type Jwt } from './jwt.ts';

type Json = Readonly<Record<string, unknown>>;
type Problem = readonly [isWrong: boolean, message: string, expected: unknown, actual: unknown];

const about = ['id-token', 'OpenID Connect Core 1.0 §3.1.3.7'] as const;
/** A sign-in and the token that reports it may be judged in different seconds. */
const leeway = 5;

const claimsOf = ({ body }: IssuedTokens): Json | undefined => readJwt(body['id_token'])?.claims;
const audienceOf = ({ aud }: Json): readonly unknown[] => [aud].flat();

/** The claims that tie an ID token to the request, the client and the sign-in. */
function bindings(one: IssuedTokens, { claims, header }: Jwt, issuer: string | undefined): Problem[] {
  const { client, asked, first, body } = one;
  const { iss, nonce, exp, iat, sub, auth_time: signedInAt, azp, at_hash: hash } = claims;
  const wanted = asked && requestedParameter(asked, 'nonce');
  const maxAge = asked && requestedParameter(asked, 'max_age');
  const earlier = claimsOf(first);
  const seconds = Number(iat) - Number(signedInAt);
  const expectedHash = halfHash(String(body['access_token']), String(header['alg']));
  return [
    [issuer !== undefined && iss !== issuer, 'iss of an ID token is not the issuer', issuer, iss],
    [!audienceOf(claims).includes(client), 'aud of an ID token is not its client', client, claims['aud']],
    [azp !== undefined && azp !== client, 'azp of an ID token is not its client', client, azp],
    [
      !(Number(exp) > Number(iat)),
      'an ID token is expired when it is issued: exp is not after iat',
      iat,
      exp,
    ],
    [!(Number(iat) > 0 && Number.isInteger(iat)), 'iat of an ID token is not a time', 'seconds', iat],
    [typeof sub !== 'string' || sub === '', 'an ID token names no user: sub is missing', 'a sub', sub],
    [
      asked !== undefined && nonce !== wanted && !(one !== first && nonce === undefined),
      'nonce of an ID token is not that of the request',
      wanted,
      nonce,
    ],
    [
      maxAge !== undefined && signedInAt === undefined,
      'an ID token has no auth_time although max_age was sent',
      'auth_time',
      signedInAt,
    ],
    [
      signedInAt !== undefined && seconds < -leeway,
      'auth_time of an ID token is after its iat',
      iat,
      signedInAt,
    ],
    [
      maxAge !== undefined && one === first && seconds > Number(maxAge) + leeway,
      'auth_time of an ID token is older than max_age',
      maxAge,
      seconds,
    ],
    [
      hash !== undefined && hash !== expectedHash,
      'at_hash of an ID token is not the hash of its access token',
      expectedHash,
      hash,
    ],
    [
      earlier !== undefined && earlier['sub'] !== sub,
      'sub of a refreshed ID token is another user',
      earlier?.['sub'],
      sub,
    ],
    [
      earlier?.['auth_time'] !== undefined && signedInAt !== undefined && earlier['auth_time'] !== signedInAt,
      'auth_time of a refreshed ID token is another sign-in',
      earlier?.['auth_time'],
      signedInAt,
    ],
  ];
}

function signature(jwt: Jwt, keys: readonly Json[] | undefined): Problem[] {
  const { alg, kid } = jwt.header;
  const named = keys?.filter((key) => kid === undefined || key['kid'] === kid) ?? [];
  return [
    [alg === 'none', 'an ID token is not signed: alg is none', 'a signature', alg],
    [keys !== undefined && named.length === 0, 'no published key has the kid of an ID token', kid, keys],
    [
      named.length > 0 && !named.some((key) => isSignedBy(jwt, key)),
      'the signature of an ID token is not that of its key',
      `a signature by ${String(kid)}`,
      'another signature',
    ],
  ];
}

/** @see OpenID Connect Core 1.0 §3.1.3.7, §12.2 */
export const idTokensAreSound: SessionRule = function* (session) {
  const [issuer, keys] = [issuerOf(session), publishedKeys(session)];
  for (const one of issuedTokens(session)) {
    const jwt = readJwt(one.body['id_token']);
    const hasOpenId = namesIn(one.body['scope']).includes('openid');
    const isForCode = formField(one.view, 'grant_type') === 'authorization_code';
    if (isForCode && hasOpenId && one.body['id_token'] === undefined)
      yield fault(
        one.view,
        about,
        'a code with the scope openid returned no id_token',
        'an ID token',
        'none',
      );
    if (!jwt) continue;
    for (const [isWrong, message, expected, actual] of [
      ...bindings(one, jwt, issuer),
      ...signature(jwt, keys),
    ])
      if (isWrong) yield fault(one.view, about, message, expected, actual);
  }
};

/** One session of a browser has one user, and each has its own id. @see OpenID Connect Front-Channel Logout 1.0 §3 */
export const sessionIdsAreUnique: SessionRule = function* (session) {
  const users = new Map<string, unknown>();
  for (const one of issuedTokens(session)) {
    const { sid, sub } = claimsOf(one) ?? {};
    if (sid === undefined) continue;
    const key = JSON.stringify([one.client, sid]);
    if (users.has(key) && users.get(key) !== sub)
      yield fault(one.view, about, 'sid of two sessions is the same', 'a sid for each session', sid);
    users.set(key, sub);
  }
};

/** The claims of each scope. @see OpenID Connect Core 1.0 §5.4 */
const claimsOfScope: Readonly<Record<string, readonly string[]>> = {
  profile: namesIn(
    'name family_name given_name middle_name nickname preferred_username profile picture website gender birthdate zoneinfo locale updated_at',
  ),
  email: ['email', 'email_verified'],
  address: ['address'],
  phone: ['phone_number', 'phone_number_verified'],
};

/** The claims that neither the scope nor the request names. */
function beyond(claims: Json, { body, asked }: IssuedTokens): string[] {
  const scope = namesIn(body['scope']);
  const single = (asked && requestedParameter(asked, 'claims')) ?? '';
  return Object.entries(claimsOfScope)
    .filter(([name]) => !scope.includes(name))
    .flatMap(([, names]) => names.filter((name) => name in claims && !single.includes(`"${name}"`)));
}

/** Tokens get the claims of their own user and of their own scope. @see OpenID Connect Core 1.0 §5.3.2, §5.4 */
export const claimsAreLimited: SessionRule = function* (session) {
  const tokens = issuedTokens(session);
  const limited = 'claims are beyond the scope of the token';
  for (const one of tokens) {
    const more = beyond(claimsOf(one) ?? {}, one);
    if (more.length > 0) yield fault(one.view, about, limited, one.body['scope'], more);
  }
  yield* userInfoFaults(session, tokens, limited);
};

function* userInfoFaults(session: SessionView, tokens: readonly IssuedTokens[], limited: string) {
  const see = ['userinfo', 'OpenID Connect Core 1.0 §5.3.2'] as const;
  for (const view of session.views) {
    if (!['getUserInfo', 'postUserInfo'].some((id) => isResponseOf(view, id, 200))) continue;
    const token = bearerOf(view) ?? formField(view, 'access_token');
    const one = tokens.find(({ body }) => body['access_token'] === token);
    if (!one || view.method === 'HEAD') continue;
    const claims = responseJson(view);
    const { sub } = claimsOf(one) ?? claimsOf(one.first) ?? {};
    if (!namesIn(one.body['scope']).includes('openid'))
      yield fault(view, see, 'userinfo served a token without the scope openid', '403', '200');
    if (sub !== undefined && claims['sub'] !== sub)
      yield fault(view, see, 'sub of userinfo is not that of the ID token', sub, claims['sub']);
    const more = beyond(claims, one);
    if (more.length > 0) yield fault(view, see, limited, one.body['scope'], more);
  }
}
