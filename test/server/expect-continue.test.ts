import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEcho, type Echo } from '../gateway/support/upstreams.ts';
import { startService, type RunningService } from '../support/service.ts';
import { openClient, type RawClient } from './plain/support/two-servers.ts';

let echo: Echo;
let running: RunningService;

beforeAll(async () => {
  echo = await startEcho();
  const { url } = echo;
  running = await startService({
    authorization: { scopes: { read: 'Read.' } },
    gateway: {
      routes: {
        safe: { path: '/safe/**', url, authorization: { scopes: ['read'] } },
        small: { path: '/small/**', url, bodyBytes: 1000 },
        direct: { path: '/direct/**', url, bodyBufferBytes: 0 },
        none: { path: '/none/**', serviceId: 'nobody' },
        open: { path: '/open/**', url },
      },
    },
  });
});
afterAll(async () => {
  await running.stop();
  await echo.close();
});

function ask(line: string, length: number, expectation: string): RawClient {
  const client = openClient(Number(new URL(running.url).port));
  client.socket.write(
    [
      `${line} HTTP/1.1`,
      'Host: a.test',
      `Expect: ${expectation}`,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n'),
  );
  return client;
}

const statusesOf = (received: string): (string | undefined)[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

const hasHead = (received: string): boolean => received.includes('\r\n\r\n');

describe('a client that waits for 100 Continue (RFC 9110 §10.1.1)', () => {
  it.each([
    ['a route without a token', 'POST /safe/x', 5, '401'],
    ['a declared length above the limit of the route', 'POST /small/x', 2000, '413'],
    ['a service without an instance', 'POST /none/x', 5, '503'],
    ['a path that does not exist', 'POST /nothing/at/all/x', 5, '404'],
    ['an operation without a token', 'POST /clients', 5, '401'],
    ['a method that an operation lacks', 'PUT /token', 5, '405'],
    ['a declared length above the limit of an operation', 'POST /token', 11_000_000, '413'],
  ])('gets the final status if the head decides it: %s', async (_, line, length, status) => {
    const client = ask(line, length, '100-continue');
    const received = await client.until(hasHead);
    expect(statusesOf(received)).toEqual([status]);
    // The client may send no content, and its next request would be read as content.
    expect(received).toMatch(/^connection: close\r$/im);
    client.socket.end();
    expect(statusesOf(await client.closed)).toEqual([status]);
  });

  it.each([
    ['POST /open/x', '200'],
    ['POST /direct/x', '200'],
    ['POST /token', '400'],
  ])('sends its content to %s after that, and the connection continues', async (line, status) => {
    for (const expectation of ['100-continue', '100-Continue', '100-continue, 100-continue']) {
      const client = ask(line, 5, expectation);
      await client.until(hasHead);
      expect(client.received()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
      client.socket.write('a=b&c');
      await client.until((received) => statusesOf(received).includes(status));
      client.socket.write('GET /livez HTTP/1.1\r\nHost: a.test\r\n\r\n');
      const received = await client.until((text) => statusesOf(text).length === 3);
      expect(statusesOf(received)).toEqual(['100', status, '200']);
      client.socket.destroy();
    }
  });

  it.each(['banana', 'y 100-continue', '100-continue, foo', '100-continue;q=1'])(
    'is refused with 417 if it expects more: %s',
    async (expectation) => {
      const client = ask('POST /open/x', 5, expectation);
      expect(statusesOf(await client.closed)).toEqual(['417']);
    },
  );
});
