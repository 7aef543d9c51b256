import { describe, expect, it } from 'vitest';
import { ApiError } from '../../src/conventions/api-error.ts';
import { parseRequestTarget } from '../../src/conventions/request/request-target.ts';

function refusal(target: string): number | undefined {
  try {
    parseRequestTarget(target, 8192);
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.status : undefined;
  }
}

describe('a request target', () => {
  it.each([
    '/e/../w',
    '/e/./x',
    '/e/..',
    '/e/%2e%2e/w',
    '/e/.%2E/',
    '/e/..%2fadmin',
    '/e/..%5cadmin',
    '/e/..;/admin',
    '/e/a\\..\\b',
    '/e/a%2f..%2fb',
  ])('with a dot segment in any encoding is refused: %s', (target) => {
    expect(refusal(target)).toBe(400);
  });

  it.each(['/e/...', '/e/a..b', '/e/..a', '/e/%252e%252e', '/e/a%2Fb', '/e/%E9', "/e/'+x"])(
    'without one is used unchanged: %s',
    (target) => {
      expect(parseRequestTarget(target, 8192).path).toBe(target);
    },
  );

  it.each(['/e/%00', '/e/%0a', '/e/%zz', '/e/%', '/e/a#b', '/e/a b', '/e/é', '/x?a b'])(
    'with control characters, broken escapes or raw bytes is refused: %s',
    (target) => {
      expect(refusal(target)).toBe(400);
    },
  );

  it('preserves every byte of the query, a question mark included', () => {
    expect(parseRequestTarget('/e?a=b?c=d&&=%20+', 8192)).toEqual({ path: '/e', query: 'a=b?c=d&&=%20+' });
  });

  it('in absolute form is read by its path, never by its authority (RFC 9112 §3.2.2)', () => {
    expect(parseRequestTarget('http://elsewhere.example/e?x=1', 8192)).toEqual({ path: '/e', query: 'x=1' });
    expect(parseRequestTarget('http://elsewhere.example?x', 8192)).toEqual({ path: '/', query: 'x' });
    expect(refusal('http://[/')).toBe(400);
    expect(refusal('http://a:99999999/')).toBe(400);
    expect(refusal('elsewhere.example:443')).toBe(400);
    expect(refusal('*')).toBe(400);
  });

  it('over the length or 64 segments is 414', () => {
    expect(refusal(`/${'a'.repeat(8192)}`)).toBe(414);
    expect(refusal('/a'.repeat(65))).toBe(414);
    expect(refusal('/a'.repeat(64))).toBeUndefined();
  });
});
