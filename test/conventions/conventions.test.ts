import { describe, expect, it } from 'vitest';
import { refusal } from '../../src/conventions/access.ts';
import { ApiError } from '../../src/conventions/api-error.ts';
import { assertPreconditions, isNotModified, strongEtag } from '../../src/conventions/etag.ts';
import { parseParameters } from '../../src/server/input/parse-input.ts';
import { negotiate } from '../../src/conventions/request/media-types.ts';
import { parseAuthorization } from '../../src/conventions/request/bearer.ts';
import { effectiveMethod } from '../../src/server/input/method-override.ts';
import { createQuotas } from '../../src/conventions/quotas/quotas.ts';

function statusOf(work: () => unknown): number | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof ApiError ? error.status : undefined;
  }
}

describe('method override (Spec §4.1/Method override)', () => {
  it.each(['PUT', 'PATCH', 'DELETE', 'put'])('turns a POST into %s', (name) => {
    expect(effectiveMethod('POST', name)).toBe(name.toUpperCase());
  });
  it('reads GET as GET', () => expect(effectiveMethod('POST', 'GET')).toBe('GET'));
  it('is ignored on any other method', () => expect(effectiveMethod('GET', 'DELETE')).toBe('GET'));
  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'FOO', ''])('refuses the name %s with 400', (name) => {
    expect(statusOf(() => effectiveMethod('POST', name))).toBe(400);
  });
});

describe('access to a resource (Spec §5(6))', () => {
  const resource = [
    { method: 'GET', scopes: ['gateway:read'] },
    { method: 'POST', scopes: ['gateway:write'] },
  ];
  it('allows a method whose scope the caller has', () => {
    expect(refusal(new Set(['gateway:read']), 'GET', resource)).toBeUndefined();
  });
  it('is 403 without any scope of the resource, and names the required scope', () => {
    const refused = refusal(new Set(['clients:read']), 'POST', resource);
    expect(refused).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect(refused?.headers['WWW-Authenticate']).toContain('scope="gateway:write"');
  });
  it('is 405 with a scope that does not cover the method, and Allow names the methods that it covers', () => {
    const refused = refusal(new Set(['gateway:read']), 'POST', resource);
    expect(refused).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD, OPTIONS' } });
  });
});

describe('content negotiation (RFC 9110 §12.5.1)', () => {
  const offered = ['application/json', 'text/html'];
  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
    ['text/*', 'text/html'],
    ['application/json, text/html', 'application/json'],
    ['*/*, image/png', 'application/json'],
    ['application/json;q=0.1, text/html;q=0.2', 'text/html'],
    ['application/xml', undefined],
    ['application/json;q=0', undefined],
  ])('of %s selects %s', (accept, expected) => {
    expect(negotiate(accept, offered)).toBe(expected);
  });
  it('selects the type that the client names first among equals', () => {
    const types = ['application/json', 'application/vnd.spring-cloud.config-server.v2+json'];
    expect(negotiate('application/vnd.spring-cloud.config-server.v2+json, application/json', types)).toBe(
      types[1],
    );
    expect(negotiate('application/*+json', types)).toBe(types[1]);
  });
  it('finds a single type in any case, as it does in a list', () => {
    const types = ['application/json', 'text/plain'];
    for (const [accept, expected] of [
      [' Text/Plain ', 'text/plain'],
      ['text/plain', 'text/plain'],
      ['text/html', undefined],
      ['text', undefined],
    ] as const) {
      expect(negotiate(accept, types), accept).toBe(expected);
      expect(negotiate(`${accept},`, types), accept).toBe(expected);
    }
  });
});

describe('an Authorization field (RFC 9110 §11.4)', () => {
  it('is a scheme in any case and the text after it', () => {
    expect(parseAuthorization(' Basic  YTpi ')).toEqual({ scheme: 'basic', value: 'YTpi' });
  });
  it.each([undefined, '', 'Bearer', 'Bearer ', 'Be@rer abc', ' : abc', 'Bearer \tabc'])(
    'is absent if it is %j',
    (header) => expect(parseAuthorization(header)).toBeUndefined(),
  );
});

describe('form parameters (RFC 6749 §3.1, appendix B)', () => {
  it('decodes plus and percent escapes as UTF-8', () => {
    expect(
      parseParameters('password=w%C3%B6nder%2Bland+%26%3D%25%E2%82%AC', { emptyIsOmitted: true }).values,
    ).toEqual({
      password: 'wönder+land &=%€',
    });
  });
  it('reports repeated names and returns the first value', () => {
    expect(parseParameters('a=1&b=2&a=3', { emptyIsOmitted: true })).toEqual({
      values: { a: '1', b: '2' },
      repeated: ['a'],
    });
  });
  it('treats an empty parameter as omitted if the document says so', () => {
    expect(parseParameters('a=&b', { emptyIsOmitted: true }).values).toEqual({});
    expect(parseParameters('a=&b', { emptyIsOmitted: false }).values).toEqual({ a: '', b: '' });
  });
  it.each(['a=%zz', 'a=%', 'a=%E9', 'a=%FF%FE'])(
    'refuses broken escapes and bytes that are not UTF-8: %s',
    (text) => {
      expect(() => parseParameters(text, { emptyIsOmitted: true })).toThrow(URIError);
    },
  );
  it('stores __proto__ like any other name', () => {
    const { values } = parseParameters('__proto__=x', { emptyIsOmitted: true });
    expect(Object.keys(values)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });
});

describe('entity tags (RFC 9110 §13.1)', () => {
  const etag = strongEtag('body');
  it('If-None-Match compares weakly and supports lists and the star', () => {
    expect(isNotModified(`W/${etag}`, etag)).toBe(true);
    expect(isNotModified(`"other", ${etag}`, etag)).toBe(true);
    expect(isNotModified('*', etag)).toBe(true);
    expect(isNotModified('"other"', etag)).toBe(false);
    expect(isNotModified(undefined, etag)).toBe(false);
  });
  it('If-Match compares strongly and returns 412', () => {
    const changing = (ifMatch: string | undefined) =>
      statusOf(() => assertPreconditions({ 'If-Match': ifMatch }, etag));
    expect([`W/${etag}`, '"old"', etag, '*', undefined].map(changing)).toEqual(
      Array.of(412, 412, undefined, undefined, undefined),
    );
  });
  it('If-None-Match of a change compares weakly and returns 412 (RFC 9110 §13.1.2)', () => {
    const changing = (ifNoneMatch: string | undefined) =>
      statusOf(() => assertPreconditions({ 'If-None-Match': ifNoneMatch }, etag));
    expect([`W/${etag}`, etag, '*', '"old"', undefined].map(changing)).toEqual(
      Array.of(412, 412, 412, undefined, undefined),
    );
  });
});

describe('quotas (Spec §8/Quota per client)', () => {
  function quotasAt(start: number) {
    let now = start;
    const clock = {
      now: () => now,
      monotonic: () => now,
      every: () => () => undefined,
      after: () => () => undefined,
    };
    return {
      quotas: createQuotas({ clock, legacyHeaders: false }),
      advance: (ms: number) => void (now += ms),
    };
  }
  const limit = { limit: 2, windowSeconds: 60 };

  it('count down by one per request and return 429 with Retry-After when none is left', () => {
    const { quotas } = quotasAt(0);
    expect(quotas.take('default', 'a', limit)['RateLimit']).toBe('"default";r=1;t=60');
    expect(quotas.take('default', 'a', limit)['RateLimit']).toBe('"default";r=0;t=60');
    expect(() => quotas.take('default', 'a', limit)).toThrowError(
      expect.objectContaining({ status: 429 }) as Error,
    );
  });
  it('of one client do not affect another', () => {
    const { quotas } = quotasAt(0);
    quotas.take('default', 'a', limit);
    quotas.take('default', 'a', limit);
    expect(quotas.take('default', 'b', limit)['RateLimit']).toBe('"default";r=1;t=60');
  });
  it('are full again when the window ends', () => {
    const { quotas, advance } = quotasAt(0);
    quotas.take('default', 'a', limit);
    quotas.take('default', 'a', limit);
    advance(60_000);
    expect(quotas.take('default', 'a', limit)['RateLimit']).toBe('"default";r=1;t=60');
  });
});
