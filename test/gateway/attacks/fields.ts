/** Header fields that a target must never receive, or never from a client. @see RFC 9110 §7.6.1 */
import type { Seen } from '../support/upstreams.ts';
import { head, withBody, type Probe } from './probe.ts';

const lacks =
  (...names: readonly string[]) =>
  ([only]: readonly Seen[]): boolean =>
    only !== undefined && names.every((name) => only.headers[name] === undefined);

const dropped: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a cookie', ['Cookie: a=1'], ['cookie']],
  ['a cookie in capitals', ['COOKIE: a=1'], ['cookie']],
  ['two lines of cookies', ['Cookie: a=1', 'cOOkie: b=2'], ['cookie']],
  ['credentials', ['Authorization: Basic YTpi'], ['authorization']],
  ['credentials for a proxy', ['Proxy-Authorization: Basic YTpi'], ['proxy-authorization']],
  ['a field that Connection names', ['Connection: X-Hop', 'X-Hop: 1'], ['x-hop']],
  ['a field that Connection names later', ['X-Hop: 1', 'Connection: x-hop , keep-alive'], ['x-hop']],
  [
    'Connection that names what the gateway writes',
    ['Connection: X-Forwarded-For, Cookie', 'Cookie: a'],
    ['cookie'],
  ],
  ['Keep-Alive', ['Keep-Alive: timeout=1'], ['keep-alive']],
  ['Proxy-Connection', ['Proxy-Connection: close'], ['proxy-connection']],
  ['TE', ['TE: trailers', 'Connection: TE'], ['te']],
  ['Trailer', ['Trailer: X-T'], ['trailer']],
  [
    'an upgrade to h2c',
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AA'],
    ['upgrade', 'http2-settings'],
  ],
  ['an upgrade to nonsense', ['Connection: Upgrade', 'Upgrade: foo'], ['upgrade']],
  ['a forged identity', ['X-Auth-Client: admin', 'X-Auth-Scope: all'], ['x-auth-client', 'x-auth-scope']],
  [
    'a forged identity with underscores',
    ['X_Auth_Client: admin', 'x_auth-scope: all'],
    ['x_auth_client', 'x_auth-scope'],
  ],
  [
    'a forged identity with dots and other signs',
    ['X.Auth.Client: admin', 'X!Auth~Scope: all', "X-Auth'Subject: me"],
    ['x.auth.client', 'x!auth~scope', "x-auth'subject"],
  ],
  [
    'hop-by-hop fields with underscores and dots',
    ['Transfer_Encoding: chunked', 'Proxy.Authorization: Basic YTpi', 'keep_alive: 1', 'HTTP2.Settings: AA'],
    ['transfer_encoding', 'proxy.authorization', 'keep_alive', 'http2.settings'],
  ],
  ['a forged length with underscores', ['Content_Length: 1'], ['content_length']],
  [
    'an ignored field with underscores and dots',
    ['X_Inner_User: 1', 'x.inner.user: 1'],
    ['x_inner_user', 'x.inner.user'],
  ],
  [
    'a field that a rule removes, with an underscore',
    ['X_Removed: 1', 'X-Removed: 1'],
    ['x_removed', 'x-removed'],
  ],
  ['a forged address with underscores', ['X_Forwarded_For: 1.2.3.4'], ['x_forwarded_for']],
  ['a forged real address', ['X-Real-IP: 1.2.3.4'], ['x-real-ip']],
  ['Forwarded', ['Forwarded: for=1.2.3.4'], ['forwarded']],
  ['a forged prefix', ['X-Forwarded-Prefix: /admin'], ['x-forwarded-prefix']],
];

const forged: readonly (readonly [string, string, (value: string | undefined) => boolean])[] = [
  ['X-Forwarded-For', 'x-forwarded-for', (value) => value === '127.0.0.1'],
  ['X-Forwarded-Host', 'x-forwarded-host', (value) => value === 'gateway.test'],
  ['X-Forwarded-Proto', 'x-forwarded-proto', (value) => value === 'http'],
  ['X-Forwarded-Port', 'x-forwarded-port', (value) => value === '80'],
];

const malformed: readonly (readonly [string, string])[] = [
  ['a line without a colon', 'nonsense'],
  ['an empty name', ': value'],
  ['a blank in a name', 'X A: 1'],
  ['a blank before a colon', 'X-A : 1'],
  ['a folded line', 'X-A: 1\r\n 2'],
  ['a NUL in a value', 'X-A: a\0b'],
  ['a bare CR in a value', 'X-A: a\rb'],
  ['a bare LF in a value', 'X-A: a\nX-B: 1'],
  ['a control character in a value', 'X-A: a\x01b'],
  ['a name beyond ASCII', 'X-\xe9: 1'],
  ['a second Host', 'Host: other.test'],
];

export const fieldProbes: readonly Probe[] = [
  ...dropped.map(([name, lines, names]): Probe => ({
    name: `${name}, which is not forwarded`,
    bytes: head('/e/x', lines),
    statuses: [200],
    forwarded: 1,
    seen: lacks(...names),
  })),
  ...dropped.slice(0, 6).map(([name, lines, names]): Probe => ({
    name: `${name} with an expectation and chunks`,
    bytes: withBody(
      '/e/x',
      [...lines, 'Expect: 100-continue', 'Transfer-Encoding: chunked'],
      '2\r\nab\r\n0\r\n\r\n',
    ),
    statuses: [100],
    forwarded: 1,
    seen: lacks(...names, 'expect'),
  })),
  ...forged.map(([field, lower, holds]): Probe => ({
    name: `a forged ${field}`,
    bytes: head('/e/x', [`${field}: 6.6.6.6`, `${field}: evil`]),
    statuses: [200],
    forwarded: 1,
    seen: ([only]) => holds(only?.headers[lower] as string | undefined),
  })),
  ...malformed.map(([name, line]): Probe => ({
    name,
    bytes: head('/e/x', [line]),
    statuses: [0, 400],
    closes: true,
  })),
  { name: 'no Host', bytes: 'GET /e/x HTTP/1.1\r\n\r\n', statuses: [400], closes: true },
  {
    name: 'a Host that is not valid',
    bytes: 'GET /e/x HTTP/1.1\r\nHost: a/b\r\n\r\n',
    statuses: [400],
    closes: true,
  },
  {
    name: 'a Host with credentials',
    bytes: 'GET /e/x HTTP/1.1\r\nHost: u@a\r\n\r\n',
    statuses: [400],
    closes: true,
  },
  {
    name: 'a head of 20 KB',
    bytes: head('/e/x', [`X-A: ${'a'.repeat(20_000)}`]),
    statuses: [431],
    closes: true,
  },
  {
    name: 'three thousand fields',
    bytes: head(
      '/e/x',
      Array.from({ length: 3000 }, (_, index) => `a${index}:`),
    ),
    statuses: [400, 431],
    closes: true,
  },
  {
    name: 'another method by a field, which is only forwarded',
    bytes: head('/e/x', ['X-HTTP-Method-Override: DELETE'], 'POST'),
    statuses: [200],
    forwarded: 1,
    seen: ([only]) => only?.method === 'POST' && only.headers['x-http-method-override'] === 'DELETE',
  },
  { name: 'TRACE', bytes: head('/e/x', [], 'TRACE'), statuses: [405, 501] },
  { name: 'CONNECT', bytes: head('gateway.test:80', [], 'CONNECT'), statuses: [0, 400, 405, 501] },
  {
    name: 'a method that is not valid',
    bytes: head('/e/x', [], 'GE T'),
    statuses: [0, 400, 501],
    closes: true,
  },
  { name: 'an unknown method', bytes: head('/e/x', [], 'FROBNICATE'), statuses: [400, 501], closes: true },
];
