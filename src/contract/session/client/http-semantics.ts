/** Rules for a client's reaction to responses. */
import { headerOf, decodedText } from '../../document/recorded-exchange.ts';
import type { View } from '../../document/view.ts';
import type { SessionRule } from '../session-view.ts';
import { violation } from './violation.ts';

const placeOf = (view: View): string =>
  `${view.exchange.request.method} ${view.exchange.request.target.split('?')[0]}`;

/** A client does not retry before Retry-After has passed. @see RFC 9110 §10.2.3, Spec §8 */
export const retryAfterIsHonoured: SessionRule = function* ({ views }) {
  const notBefore = new Map<string, number>();
  for (const view of views) {
    const { startedAt, endedAt, response } = view.exchange;
    const place = placeOf(view);
    const earliest = notBefore.get(place);
    if (earliest !== undefined && startedAt !== undefined && startedAt < earliest - 1000)
      yield violation(view, 'retry-too-soon', 'RFC 9110 §10.2.3', {
        message: 'the request was sent before Retry-After had passed',
        expected: `${Math.ceil((earliest - startedAt) / 1000)} s later`,
        actual: 'now',
      });
    notBefore.delete(place);
    const seconds = Number(headerOf(response.headers, 'retry-after'));
    if (endedAt !== undefined && Number.isFinite(seconds) && [202, 429, 503].includes(response.status))
      notBefore.set(place, endedAt + seconds * 1000);
  }
};

/** After 303 the client reads the other resource. @see RFC 9110 §15.4.4, Spec §4.1 */
export const seeOtherIsFollowed: SessionRule = function* ({ views }) {
  for (const [index, view] of views.entries()) {
    const { request, response } = view.exchange;
    const location = response.status === 303 ? headerOf(response.headers, 'location') : undefined;
    const next = views[index + 1]?.exchange.request;
    if (location === undefined || next?.method !== 'POST') continue;
    const aim = URL.parse(location, 'http://the.service');
    const isAimed = aim !== null && next.target === aim.pathname + aim.search;
    const isRepeated = next.target === request.target && decodedText(next.body) === decodedText(request.body);
    const at = views[index + 1];
    if (at && (isAimed || isRepeated))
      yield violation(at, 'post-after-see-other', 'RFC 9110 §15.4.4', {
        message: 'a POST followed 303',
        expected: `GET ${location}`,
        actual: `POST ${next.target}`,
      });
  }
};

/** A client does not request a deleted resource again. @see RFC 9110 §15.5.11 */
export const goneIsForgotten: SessionRule = function* ({ views }) {
  const gone = new Set<string>();
  for (const view of views.filter(({ declared }) => declared)) {
    const { target } = view.exchange.request;
    const { status } = view.exchange.response;
    if (gone.has(target) && status === 410)
      yield violation(view, 'gone-asked-again', 'RFC 9110 §15.5.11', {
        message: 'the resource was requested after 410',
        expected: 'no request',
        actual: '410 again',
      });
    if (status === 410) gone.add(target);
    else gone.delete(target);
  }
};

const patience = 3;
/** A precondition fails again until the client has read the resource again. */
const patienceOfPreconditions = 2;

/** A rejected request is not sent again unchanged. @see RFC 9110 §15.5 */
export const refusalsAreHeeded: SessionRule = function* ({ views }) {
  const refused = new Map<string, number>();
  for (const view of views.filter(({ operation }) => operation)) {
    const { request, response } = view.exchange;
    const key = [
      placeOf(view),
      request.target,
      headerOf(request.headers, 'authorization') ?? '',
      headerOf(request.headers, 'if-match') ?? '',
      decodedText(request.body),
    ].join('\n');
    const count = response.status >= 400 && response.status < 500 ? (refused.get(key) ?? 0) + 1 : 0;
    refused.set(key, count);
    if (count === (response.status === 412 ? patienceOfPreconditions : patience))
      yield violation(view, 'refusal-ignored', 'RFC 9110 §15.5', {
        message: 'a refused request was sent again unchanged',
        expected: 'another request',
        actual: `${count} times ${response.status}`,
      });
  }
};

const entityTags = /^(?:\*|(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*)$/;

/** An entity tag has quotes. @see RFC 9110 §8.8.3 */
export const entityTagsAreQuoted: SessionRule = function* ({ views }) {
  for (const view of views.filter(({ operation }) => operation)) {
    for (const name of ['If-Match', 'If-None-Match']) {
      const value = headerOf(view.exchange.request.headers, name.toLowerCase());
      if (value === undefined || entityTags.test(value.trim())) continue;
      yield violation(view, 'entity-tag-form', 'RFC 9110 §8.8.3', {
        message: `${name} is not an entity tag`,
        expected: 'the ETag as it was received, with its quotes',
        actual: value,
      });
    }
  }
};

/** True if one of the ranges of an Accept field includes a media type. @see RFC 9110 §12.5.1 */
function takes(accept: string, type: string): boolean {
  const [main = ''] = type.split('/');
  return accept.split(',').some((range) => {
    const [name = '', ...parameters] = range.split(';').map((one) => one.trim().toLowerCase());
    const isRefused = parameters.some((one) => /^q=0(?:\.0*)?$/.test(one));
    return !isRefused && (name === '*/*' || name === `${main}/*` || name === type);
  });
}

/** Accept includes a media type that the operation returns. @see RFC 9110 §12.5.1 */
export const acceptedTypeIsOffered: SessionRule = function* ({ views }) {
  for (const view of views) {
    const { request, response } = view.exchange;
    // A redirect or an error page does not show that the browser's Accept is wrong.
    if (response.status >= 300 && response.status !== 406 && response.status !== 415) continue;
    const accept = headerOf(request.headers, 'accept')?.trim();
    const good = Object.entries(view.operation?.responses ?? {}).filter(([status]) => status < '3');
    const offered = new Set(good.flatMap(([, { content }]) => Object.keys(content)));
    // An empty field names no preference.
    if (!accept || offered.size === 0 || [...offered].some((type) => takes(accept, type))) continue;
    yield violation(view, 'not-acceptable', 'RFC 9110 §12.5.1', {
      message: 'Accept includes no media type that the operation returns',
      expected: [...offered].join(', '),
      actual: accept,
    });
  }
};

/** A client does not use undeclared methods. @see RFC 9110 §15.5.6 */
export const methodsAreDeclared: SessionRule = function* ({ views }) {
  for (const view of views) {
    const { request, response } = view.exchange;
    // A route of the gateway accepted the request if it succeeded.
    if (!view.declared || view.operation || request.method === 'OPTIONS' || response.status < 400) continue;
    yield violation(view, 'undeclared-method-used', 'RFC 9110 §15.5.6', {
      message: 'the method is not declared for the path',
      expected: [...view.declared.operations.keys()].join(', '),
      actual: view.method,
    });
  }
};
