/** Rules for a client that asks for what it already has. */
import { decodedText, headerOf } from '../../document/recorded-exchange.ts';
import type { View } from '../../document/view.ts';
import {
  bearerOf,
  clientOf,
  formField,
  isResponseOf,
  responseJson,
  type SessionRule,
} from '../session-view.ts';
import { violation } from './violation.ts';

/** One token in reserve is right, because two processes of a client may begin at once. */
const mostEarly = 2;

/** The tokens of one purpose: how many were requested while the one before had more than half of its life. */
interface Purpose {
  freshUntil: number;
  early: number;
}

const purposeGrants = new Set(['client_credentials', 'password']);

/** The same credentials for the same scope and resource. A refresh belongs to the tokens that it continues. */
function purposeOf(view: View): string | undefined {
  const grant = formField(view, 'grant_type') ?? '';
  const fields = ['scope', 'resource', 'username'].map((name) => formField(view, name));
  if (purposeGrants.has(grant)) return JSON.stringify([clientOf(view), grant, ...fields]);
  // A refresh for another scope or resource is for another API.
  return grant === 'refresh_token' && fields.every((one) => one === undefined) ? 'refresh' : undefined;
}

/** A token is used until its end is near. @see RFC 6749 §5.1 */
export const tokensAreKept: SessionRule = function* ({ views }) {
  const purposes = new Map<string, Purpose>();
  const purposeOfToken = new Map<unknown, Purpose>();
  for (const view of views) {
    // A client no longer has a refused token.
    const refused = view.exchange.response.status === 401 ? purposeOfToken.get(bearerOf(view)) : undefined;
    const revoked = isResponseOf(view, 'revokeToken', 200) ? formField(view, 'token') : undefined;
    for (const ended of [refused, purposeOfToken.get(revoked)]) if (ended) ended.freshUntil = 0;
    if (!isResponseOf(view, 'issueToken', 200)) continue;
    const { startedAt = 0, endedAt = 0 } = view.exchange;
    const { access_token: access, refresh_token: next, expires_in: seconds } = responseJson(view);
    const sent = formField(view, 'refresh_token');
    const key = purposeOf(view);
    const continued = purposeOfToken.get(sent);
    const known = key === 'refresh' ? continued : purposes.get(key ?? '');
    const purpose = known ?? { freshUntil: 0, early: 0 };
    if (key !== undefined && startedAt < purpose.freshUntil) {
      purpose.early += 1;
      if (purpose.early === mostEarly)
        yield violation(
          view,
          'token-not-kept',
          'RFC 6749 §5.1',
          {
            message: 'another token was requested although the one before is valid for long',
            expected: 'the token before',
            actual: formField(view, 'grant_type') ?? 'none',
          },
          'warning',
        );
    }
    if (typeof seconds === 'number') purpose.freshUntil = endedAt + seconds * 500;
    if (key !== undefined && key !== 'refresh') purposes.set(key, purpose);
    for (const token of [access, next, sent])
      if (typeof token === 'string') purposeOfToken.set(token, purpose);
  }
};

/** A client registers once, and keeps its identifier. @see RFC 7591 §3.2.1 */
export const registrationsAreKept: SessionRule = function* ({ views }) {
  const registered = new Set<string>();
  for (const view of views.filter((one) => isResponseOf(one, 'registerUnvettedClient', 201))) {
    const metadata = decodedText(view.exchange.request.body);
    if (registered.has(metadata))
      yield violation(
        view,
        'registration-repeated',
        'RFC 7591 §3.2.1',
        {
          message: 'the client registered again with the same metadata',
          expected: 'the client_id of the first registration',
          actual: 'another registration',
        },
        'warning',
      );
    registered.add(metadata);
  }
};

const mostReads = 4;

/** A client that reads a configuration again and again names the version that it has. @see RFC 9110 §13.1.2 */
export const pollsAreConditional: SessionRule = function* ({ views }) {
  const reads = new Map<string, { readonly tag: string | undefined; readonly count: number }>();
  for (const view of views.filter(({ operation }) => operation?.surface === 'configuration')) {
    const { request, response } = view.exchange;
    if (view.method !== 'GET' || response.status !== 200) continue;
    const tag = headerOf(response.headers, 'etag');
    const isConditional = headerOf(request.headers, 'if-none-match') !== undefined;
    const before = reads.get(request.target);
    const count = tag === undefined || isConditional ? 0 : before?.tag === tag ? before.count + 1 : 1;
    reads.set(request.target, { tag, count });
    if (count === mostReads)
      yield violation(
        view,
        'unconditional-poll',
        'RFC 9110 §13.1.2',
        {
          message: 'an unchanged configuration was read again without If-None-Match',
          expected: `If-None-Match: ${tag}`,
          actual: `${count} times the same`,
        },
        'warning',
      );
  }
};
