import { ApiError, invalidRequest } from '../api-error.ts';

/** A request target taken apart, its bytes as they were sent. */
export interface RequestTarget {
  readonly path: string;
  /** Without `?`; empty when there is none. */
  readonly query: string;
}

const segmentLimit = 64;
// Printable ASCII without backslash and `#`: what a path may be made of before percent-decoding.
const plainPath = /^[!"$-[\]-~]*$/;
const plainQuery = /^[!"$-~]*$/;
const broken = /%(?![0-9a-fA-F]{2})/;
// A dot segment in any encoding, with or without path parameters; encoded slashes and backslashes part segments too.
const dotSegment = /(?:^|\/|%2f|%5c)(?:\.|%2e){1,2}(?:$|\/|;|%2f|%5c|%3b)/i;
const forbiddenEscape = /%(?:00|0[1-9a-f]|1[0-9a-f]|7f|5c)/i;

function refuse(message: string): never {
  throw invalidRequest('The request target is not valid.', { path: message });
}

/** The origin form of a target; an absolute-form target loses scheme and authority; one with credentials is none. @see RFC 9112 §3.2, RFC 9110 §4.2.4 */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const absolute = /^https?:\/\/[^/?#\s@]+([/?].*)?$/i.exec(target);
  if (!absolute || !URL.canParse(target)) return refuse('must be an absolute path');
  const rest = absolute[1] ?? '/';
  return rest.startsWith('?') ? `/${rest}` : rest;
}

/** What no path may hold, because two readers could read it in two ways; `undefined` for a path that is well formed. @see RFC 3986 §5.2.4, §6.2.2 */
export function pathProblem(path: string): string | undefined {
  if (!plainPath.test(path)) return 'holds characters that must be percent-encoded';
  if (!path.includes('%') && !path.includes('.')) return undefined;
  if (broken.test(path)) return 'holds a broken percent escape';
  if (dotSegment.test(path)) return 'holds a dot segment';
  return forbiddenEscape.test(path) ? 'holds an encoded control character or backslash' : undefined;
}

/**
 * Takes a request target apart and refuses what two readers could read in two ways: dot segments, backslashes and
 * control characters in any encoding, broken escapes.
 * @throws ApiError 400 naming `path` or `query`; 414 when it is longer than `limitBytes` or has too many segments.
 */
export function parseRequestTarget(target: string, limitBytes: number): RequestTarget {
  if (target.length > limitBytes) throw tooLong();
  const whole = originForm(target);
  const mark = whole.indexOf('?');
  const path = mark === -1 ? whole : whole.slice(0, mark);
  const query = mark === -1 ? '' : whole.slice(mark + 1);
  const problem = pathProblem(path);
  if (problem !== undefined) refuse(problem);
  if (!plainQuery.test(query)) {
    throw invalidRequest('The request target is not valid.', {
      query: 'holds characters that must be percent-encoded',
    });
  }
  let segments = 0;
  for (let index = path.indexOf('/'); index !== -1; index = path.indexOf('/', index + 1)) segments += 1;
  if (segments > segmentLimit) throw tooLong();
  return { path, query };
}

function tooLong(): ApiError {
  return new ApiError(414, 'invalid_request', {
    description: 'The request target is too long.',
    detail: { path: 'is too long' },
  });
}
