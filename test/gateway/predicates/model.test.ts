/** Examples of the choice of a route by predicates, for the reference model of it. */
import { describe, expect, it } from 'vitest';
import { choose, type Match, type ModelRequest, type ModelRoute } from './model.ts';

const request = (path: string, more: Partial<ModelRequest> = {}): ModelRequest => ({
  method: 'GET',
  path,
  query: '',
  host: 'api.example.org',
  headers: [],
  address: '192.0.2.7',
  at: 1_000,
  placeIn: () => 0,
  ...more,
});
const route = (id: string, path: string, match?: Match): ModelRoute => ({
  id,
  path,
  ...(match && { match }),
});

describe('the model of the choice by predicates (public requests: Spring Cloud Gateway #7, #40, #660)', () => {
  it('takes the first route whose path and predicates hold', () => {
    const table = [
      route('beta', '/users/**', { headers: { 'X-Beta': 'true' } }),
      route('write', '/users/**', { methods: ['POST', 'PUT'] }),
      route('users', '/users/**'),
    ];
    expect(choose(table, request('/users/1'))).toEqual({ kind: 'route', id: 'users' });
    expect(choose(table, request('/users/1', { method: 'PUT' }))).toEqual({ kind: 'route', id: 'write' });
    const beta = { method: 'PUT', headers: [['x-beta', 'true']] as const };
    expect(choose(table, request('/users/1', beta))).toEqual({ kind: 'route', id: 'beta' });
    expect(choose(table, request('/orders'))).toEqual({ kind: 'none' });
  });

  it.each([
    ['api.example.org', 'API.example.org:8443', true],
    ['api.example.org:8443', 'api.example.org:8080', false],
    ['*.example.org', 'api.example.org', true],
    ['*.example.org', 'a.b.example.org', false],
    ['**.example.org', 'a.b.example.org', true],
    ['**.example.org', 'example.org', true],
    ['**.example.org', 'example.org.evil.example', false],
  ])('reads the pattern %s for the host %s: %s (RFC 9110 §4.2.3)', (pattern, host, isTaken) => {
    const table = [route('a', '/**', { hosts: [pattern] })];
    expect(choose(table, request('/x', { host })).kind).toBe(isTaken ? 'route' : 'none');
  });

  it.each<readonly [string, Match, Partial<ModelRequest>, boolean]>([
    ['a present parameter', { query: { v: true } }, { query: 'v=' }, true],
    ['one of several values', { query: { v: '2' } }, { query: 'v=1&v=2' }, true],
    ['the whole value', { query: { v: { pattern: '[0-9]+' } } }, { query: 'v=12a' }, false],
    ['a cookie', { cookies: { side: 'b' } }, { headers: [['Cookie', 'x=1; side=b']] }, true],
    ['a cookie with another name', { cookies: { side: 'b' } }, { headers: [['Cookie', 'outside=b']] }, false],
    ['a network', { addresses: ['10.0.0.0/8', '192.0.2.0/24'] }, {}, true],
    ['another network', { addresses: ['192.0.3.0/24'] }, {}, false],
    ['the first moment', { between: { from: 1_000 } }, {}, true],
    ['the end of a time', { between: { until: 1_000 } }, {}, false],
  ])('knows %s (public requests: Spring Cloud Gateway #88, #342)', (_, match, sent, isTaken) => {
    expect(choose([route('a', '/**', match)], request('/x', sent)).kind).toBe(isTaken ? 'route' : 'none');
  });

  it('divides callers by the shares of a group (public requests: Spring Cloud Gateway #1719)', () => {
    const table = [
      route('old', '/**', { weight: { group: 'g', share: 9 } }),
      route('new', '/**', { weight: { group: 'g', share: 1 } }),
    ];
    const at = (place: number) => choose(table, request('/x', { placeIn: () => place }));
    expect([at(0), at(0.89), at(0.9), at(0.99)].map((one) => one.kind === 'route' && one.id)).toEqual([
      'old',
      'old',
      'new',
      'new',
    ]);
  });

  it('refuses a path whose readings lead to different routes for this request (settled 42)', () => {
    const table = [
      route('users', '/users/**', { hosts: ['api.example.org'] }),
      route('admin', '/users/admin', { hosts: ['admin.example.org'] }),
      route('all', '/**'),
    ];
    expect(choose(table, request('/users;x/admin'))).toEqual({ kind: 'refused' });
    expect(choose(table, request('/users//admin', { host: 'other.example' }))).toEqual({
      kind: 'route',
      id: 'all',
    });
    expect(choose(table, request('/users/%2e%2e/admin'))).toEqual({ kind: 'refused' });
    expect(choose(table, request('/users/admin', { host: 'admin.example.org' }))).toEqual({
      kind: 'route',
      id: 'admin',
    });
  });
});
