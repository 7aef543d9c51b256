import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEcho, type Echo } from '../../gateway/support/upstreams.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { get } from './support/listening.ts';
import { openClient } from './support/two-servers.ts';

let echo: Echo;
let service: RunningService;
beforeAll(async () => {
  echo = await startEcho();
  service = await startService({
    gateway: { routes: { e: { path: '/e/**', url: echo.url, stripPrefix: false } } },
  });
});
afterAll(async () => {
  await service.stop();
  await echo.close();
});

/** Start of a connection before the case. It decides which carrier reads the case (ADR 0023). */
const beginnings = {
  'as the first bytes of a connection': [],
  'behind a plain request': [get('/livez')],
  'behind a request that Node’s server reads': [get('/livez', 'Accept: */*', 'Accept: */*')],
} as const;

const lines = (line: string, ...fields: readonly string[]): string => [line, ...fields, '', ''].join('\r\n');
const host = 'Host: a.test';
const hundred = Array.from({ length: 99 }, (_, index) => `X-${index}: a`);

/** The requests, and the statuses of all responses, after which the connection ends. */
const cases: readonly (readonly [name: string, bytes: string, statuses: readonly number[]])[] = [
  [
    'chunks in HTTP/1.0 (RFC 9112 §6.1)',
    `${lines('POST /e/x HTTP/1.0', host, 'Transfer-Encoding: chunked')}0\r\n\r\n`,
    [400],
  ],
  ['an unknown expectation (RFC 9110 §10.1.1)', lines('GET /e/x HTTP/1.1', host, 'Expect: tea'), [417]],
  [
    'a Host that is a list (RFC 9112 §3.2)',
    lines('GET /e/x HTTP/1.1', 'Host: a,b', 'Connection: close'),
    [400],
  ],
  [
    'a Host with no port that there is (RFC 9110 §4.2.1)',
    lines('GET /e/x HTTP/1.1', 'Host: a:99999', 'Connection: close'),
    [400],
  ],
  [
    'as many fields as may be',
    lines('GET /e/x HTTP/1.1', host, ...hundred.slice(1), 'Connection: close'),
    [200],
  ],
  [
    'a field too many (RFC 6585 §5)',
    lines('GET /e/x HTTP/1.1', host, ...hundred, 'Connection: close'),
    [431],
  ],
  [
    'a blank behind the size of a chunk (RFC 9112 §7.1.1)',
    `${lines('POST /e/x HTTP/1.1', host, 'Transfer-Encoding: chunked')}2 \r\nab\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'two blanks in the first line (docs/decisions/http-proxy.md, blanks-in-request-lines)',
    lines('GET  /e/x  HTTP/1.1', host, 'Connection: close'),
    [200],
  ],
  [
    'an absolute target without a path (RFC 9112 §3.2.1)',
    lines('OPTIONS http://a.test?x HTTP/1.1', host, 'Connection: close'),
    [204],
  ],
  [
    'two slashes at the beginning of a rest',
    lines('GET /e//evil.test/x HTTP/1.1', host, 'Connection: close'),
    [200],
  ],
  [
    'another protocol, and bytes behind it (RFC 9112 §9.6)',
    lines('GET /e/x HTTP/1.1', host, 'Connection: Upgrade', 'Upgrade: h2c') + get('/e/never'),
    [200],
  ],
];

describe.each(Object.entries(beginnings))('%s (ADR 0023)', (_beginning, before) => {
  it.each(cases)('has the same result for %s', async (_name, bytes, statuses) => {
    echo.seen.length = 0;
    const client = openClient(Number(new URL(service.url).port));
    for (const request of before) {
      client.socket.write(request);
      await client.until((received) => received.includes('\r\n\r\n{'));
    }
    const begun = client.received().length;
    client.socket.write(bytes);
    const told = (await client.closed).slice(begun).match(/HTTP\/1\.[01] \d{3}/g) ?? [];
    expect(told.map((line) => Number(line.slice(-3)))).toEqual(statuses);
    expect(echo.seen).toHaveLength(statuses.includes(200) ? 1 : 0);
    expect(echo.seen.map(({ url }) => url)).not.toContain('/e/never');
  });

  it('a client that ends its side gets the response of a slow target (docs/decisions/http-proxy.md, half-closed)', async () => {
    echo.respond = (_request, response) => {
      const later = (turns: number): void =>
        void (turns > 0 ? setImmediate(later, turns - 1) : response.end('late'));
      later(100);
    };
    const client = openClient(Number(new URL(service.url).port));
    for (const request of before) {
      client.socket.write(request);
      await client.until((received) => received.includes('\r\n\r\n{'));
    }
    client.socket.end(get('/e/x'));
    expect(await client.closed).toMatch(/late$/);
    echo.respond = undefined;
  });
});
