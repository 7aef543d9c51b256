import { ApiError, invalidRequest } from '../api-error.ts';

/** A parsed request target, with its bytes as received. */
export interface RequestTarget {
  readonly path: string;
  /** Without `?`; empty if there is none. */
  readonly query: string;
}

const segmentLimit = 64;
// Printable ASCII without backslash and `#`: the characters that a path may have before percent-decoding.
const plainPath = /^[!"$-[\]-~]*$/;
const plainQuery = /^[!"$-~]*$/;
const broken = /%(?![0-9a-fA-F]{2})/;
// A dot segment in any encoding, with or without path parameters. Encoded slashes and backslashes separate segments
// too.
const dotSegment = /(?:^|\/|%2f|%5c)(?:\.|%2e){1,2}(?:$|\/|;|%2f|%5c|%3b)/i;
const forbiddenEscape = /%(?:00|0[1-9a-f]|1[0-9a-f]|7f|5c)/i;

function refuse(message: string): never {
  throw invalidRequest('The request target is not valid.', { path: message });
}

/**
 * Returns the origin form of a target. An absolute form loses its scheme and authority; one with credentials is
 * invalid. @see RFC 9112 §3.2, RFC 9110 §4.2.4
 */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const absolute = /^https?:\/\/[^/?#\s@]+([/?].*)?$/i.exec(target);
  if (!absolute || !URL.canParse(target)) return refuse('must be an absolute path');
  const rest = absolute[1] ?? '/';
  return rest.startsWith('?') ? `/${rest}` : rest;
}

/**
 * Returns the problem of a path that two parsers could interpret in two ways, or `undefined` if it is well formed.
 * @see RFC 3986 §5.2.4, §6.2.2
 */
export function pathProblem(path: string): string | undefined {
  if (!plainPath.test(path)) return 'holds characters that must be percent-encoded';
  if (!path.includes('%') && !path.includes('.')) return undefined;
  if (broken.test(path)) return 'holds a broken percent escape';
  if (dotSegment.test(path)) return 'holds a dot segment';
  return forbiddenEscape.test(path) ? 'holds an encoded control character or backslash' : undefined;
}

/**
 * Returns the problem of a path with its query that two parsers could interpret in two ways. It has an origin form.
 * @see RFC 9112 §3.2.1
 */
export function originFormProblem(target: string): string | undefined {
  if (!target.startsWith('/')) return 'must begin with /';
  const [path = '', ...query] = target.split('?');
  if (!plainQuery.test(query.join('?'))) return 'holds characters that must be percent-encoded';
  return pathProblem(path);
}

/**
 * Parses a request target and rejects everything that two parsers could interpret in two ways: dot segments,
 * backslashes and control characters in any encoding, and malformed escapes.
 * @throws ApiError 400 naming `path` or `query`; 414 if it is longer than `limitBytes` or has too many segments.
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
