/** Issued tokens and their descriptions. @see RFC 7662 §2.2, RFC 8707 §2 */
import { isDeepStrictEqual } from 'node:util';
import { queryOf, formFieldsOf } from '../../document/recorded-exchange.ts';
import type { View } from '../../document/view.ts';
import {
  fault,
  formField,
  isResponseOf,
  queryField,
  responseJson,
  type SessionRule,
} from '../session-view.ts';
import { issuedTokens, namesIn, type IssuedTokens } from './issued-tokens.ts';
import { issuerOf } from './issuer-documents.ts';

const about = ['introspection', 'RFC 7662 §2.2'] as const;
const sorted = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).map(String).toSorted((a, b) => (a < b ? -1 : 1));

const resourcesIn = ({ exchange: { request } }: View): string[] =>
  [...queryOf(request.target), ...formFieldsOf(request)].flatMap(([name, value]) =>
    name === 'resource' && value !== '' ? [value] : [],
  );

/** The audience that a client asked for; `undefined` if it asked for none. */
function wantedAudience({ view, first, asked }: IssuedTokens): readonly string[] | undefined {
  const own = resourcesIn(view);
  if (own.length > 0) return own;
  const whole = view === first.view && asked ? resourcesIn(asked) : [];
  return whole.length > 0 ? whole : undefined;
}

type Problem = readonly [isWrong: boolean, message: string, expected: unknown, actual: unknown];

function problemsOf(one: IssuedTokens, told: Readonly<Record<string, unknown>>, issuer: unknown): Problem[] {
  const { body, client } = one;
  const seconds = Number(body['expires_in']);
  const lifetime = Number(told['exp']) - Number(told['iat']);
  const audience = wantedAudience(one);
  const [granted, shown] = [body['scope'], told['scope']].map((text) => sorted(namesIn(text)));
  return [
    [told['client_id'] !== client, 'client_id of a token is another client', client, told['client_id']],
    [
      body['scope'] !== undefined && !isDeepStrictEqual(granted, shown),
      'scope of introspection is not that of the token response',
      body['scope'],
      told['scope'],
    ],
    [
      Math.abs(lifetime - seconds) > 2,
      'exp and iat of introspection differ from the lifetime expires_in',
      seconds,
      lifetime,
    ],
    [issuer !== undefined && told['iss'] !== issuer, 'iss of a token is not the issuer', issuer, told['iss']],
    [
      audience !== undefined && !isDeepStrictEqual(sorted(told['aud']), sorted(audience)),
      'aud of a token is not the requested resource: another audience',
      audience,
      told['aud'],
    ],
  ];
}

/** Introspection and the token response describe the same token. @see RFC 7662 §2.2, RFC 7519 §4.1.7 */
export const introspectionIsTrue: SessionRule = function* (session) {
  const issuer = issuerOf(session);
  const tokens = new Map(issuedTokens(session).map((one) => [one.body['access_token'], one]));
  const identified = new Map<unknown, unknown>();
  for (const view of session.views) {
    if (!isResponseOf(view, 'introspectToken', 200)) continue;
    const told = responseJson(view);
    const token = formField(view, 'token');
    const one = tokens.get(token);
    const { jti } = told;
    if (jti !== undefined && identified.has(jti) && identified.get(jti) !== token)
      yield fault(view, about, 'jti of two tokens is the same', 'one jti for each token', jti);
    if (jti !== undefined) identified.set(jti, token);
    if (!one || told['active'] !== true) continue;
    for (const [isWrong, message, expected, actual] of problemsOf(one, told, issuer))
      if (isWrong) yield fault(view, about, message, expected, actual);
  }
};

/** A client gets no scope that it did not ask for. @see RFC 6749 §3.3, §6 */
export const scopesAreLimited: SessionRule = function* (session) {
  const see = ['scope-widened', 'RFC 6749 §3.3'] as const;
  for (const { view, body, asked, first } of issuedTokens(session)) {
    const wanted = namesIn(formField(view, 'scope') ?? (asked && queryField(asked, 'scope')));
    const limit = wanted.length > 0 ? wanted : view === first.view ? undefined : namesIn(first.body['scope']);
    const more = namesIn(body['scope']).filter((name) => limit?.includes(name) === false);
    if (more.length > 0) yield fault(view, see, 'a scope was granted that was not requested', limit, more);
    if (body['scope'] === undefined && wanted.length === 0)
      yield fault(view, see, 'the response does not name the scope that it chose', 'scope', 'none');
  }
};
