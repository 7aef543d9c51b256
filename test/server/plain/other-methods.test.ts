/** Methods that Node's parser does not know: refused or passed to a route, by the setting (RFC 9110 §9.1). */
import { once } from 'node:events';
import { METHODS } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../../gateway/support/raw-client.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { openClient } from './support/two-servers.ts';

/** Requests that arrived, as their bytes. Node's own server would refuse them. */
const seen: string[] = [];
const target = createServer((socket) => {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    if (!/\r\n\r\n(?:content)?$/.test(text)) return;
    seen.push(text);
    text = '';
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
  });
});
let url: string;
let services: Record<'refuse' | 'forward', RunningService>;

async function start(otherMethods: 'refuse' | 'forward'): Promise<RunningService> {
  const routes = {
    open: { path: '/e/**', url: url, stripPrefix: false },
    closed: {
      path: '/closed/**',
      url: url,
      authorization: { scopes: { GET: [], '*': ['write'] } },
    },
  };
  return startService({ server: { otherMethods }, gateway: { routes } });
}

beforeAll(async () => {
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  services = { refuse: await start('refuse'), forward: await start('forward') };
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(async () => {
  await Promise.all(Object.values(services).map((service) => service.stop()));
  target.close();
});

const portOf = (setting: keyof typeof services): number => Number(new URL(services[setting].url).port);

const request = (method: string, path = '/e/x', content = ''): string =>
  `${method} ${path} HTTP/1.1\r\nHost: a.test\r\nContent-Length: ${content.length}\r\n\r\n${content}`;

describe('a method that Node’s parser does not know (docs/decisions/http-proxy.md, other-methods)', () => {
  it.each(['BREW', 'brew', 'VERSION-CONTROL', "A!#$%&'*+.^_`|~9"])(
    'is 501 by default, and with the setting reaches the target of its route unchanged: %s (RFC 9110 §9.1)',
    async (method) => {
      expect(METHODS).not.toContain(method);
      expect((await exchange(portOf('refuse'), request(method), { untilClose: true })).status).toBe(501);
      expect(seen).toEqual([]);
      const sent = request(method, '/e/x?q', 'content');
      expect(await exchange(portOf('forward'), sent)).toMatchObject({ status: 200, body: 'ok' });
      expect(seen[0]?.split('\r\n')).toContain(`${method} /e/x?q HTTP/1.1`);
      expect(seen[0]).toMatch(/\r\n\r\ncontent$/);
    },
  );

  it('leaves the connection as it was: plain requests follow', async () => {
    const client = openClient(portOf('forward'));
    for (const [at, method] of ['BREW', 'GET', 'BREW'].entries()) {
      client.socket.write(request(method));
      await client.until((text) => text.split('\r\n\r\nok').length === at + 2);
    }
    client.socket.end();
    await client.closed;
    expect(seen.map((bytes) => bytes.slice(0, 4))).toEqual(['BREW', 'GET ', 'BREW']);
  });

  it('needs the scopes of every other method', async () => {
    expect((await exchange(portOf('forward'), request('BREW', '/closed/x'))).status).toBe(401);
    expect(seen).toEqual([]);
  });

  it.each(['get', 'Post', 'trace', 'connect', 'propfind'])(
    'is not a known one in other letters: %s is 501 (RFC 9110 §9.1)',
    async (method) => {
      expect((await exchange(portOf('forward'), request(method), { untilClose: true })).status).toBe(501);
      expect(seen).toEqual([]);
    },
  );

  it('is not an operation of the service: 405', async () => {
    const response = await exchange(portOf('forward'), request('BREW', '/livez'));
    expect(response.status).toBe(405);
    expect(response.head).toMatch(/\r\nAllow: GET/);
  });

  it.each([
    ['in several packets', [request('BREW', '/e/x', 'a'.repeat(200_000))]],
    [
      'behind a request for Node’s server',
      ['GET /livez HTTP/1.1\r\nHost: a.test\r\nTE: \r\nTE: \r\n\r\n', request('BREW')],
    ],
    ['in chunks', ['BREW /e/x HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n']],
  ])('is 501 with the setting too, if our reader cannot read it: %s', async (_, packets) => {
    const client = openClient(portOf('forward'));
    const [first = '', second] = packets;
    client.socket.write(first);
    if (second === request('BREW')) await client.until((text) => text.includes('\r\n\r\n{'));
    if (second !== undefined) client.socket.write(second);
    expect(await client.closed).toMatch(/(?:^|\})HTTP\/1\.1 501 /);
    expect(seen).toEqual([]);
  });
});
