import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkGatewaySettings } from '../../../src/gateway/index.ts';
import type { CorsSettings, RouteSettings } from '../../../src/settings/settings.ts';
import { exchange, get, type RawResponse } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
import { gatewaySettings } from '../support/settings.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

const app = 'https://app.example.com';
const cors: CorsSettings = { origins: [app], methods: ['GET', 'PUT'], headers: ['X-Tag'], maxAgeSeconds: 60 };

let echo: Echo;
let gateway: Running;

beforeEach(async () => {
  echo = await startEcho();
});

afterEach(async () => {
  await gateway.close();
  await echo.close();
});

async function start(policy: CorsSettings, route: RouteSettings = {}): Promise<void> {
  gateway = await startGateway({
    routes: {
      e: { path: '/e/**', url: echo.url, cors: policy, ...route },
      plain: { path: '/plain/**', url: echo.url },
    },
  });
}

function preflight(method: string, lines: string[] = [], origin = app): Promise<RawResponse> {
  const head = [
    'OPTIONS /e/x HTTP/1.1',
    'Host: gateway.test',
    'Connection: close',
    `Origin: ${origin}`,
    `Access-Control-Request-Method: ${method}`,
    ...lines,
  ];
  return exchange(gateway.port, `${head.join('\r\n')}\r\n\r\n`, { untilClose: true });
}

describe('a route with a CORS policy (docs/decisions/gateway.md, cors)', () => {
  it('responds to a preflight itself, before the token is checked', async () => {
    await start({ ...cors, credentials: true }, { authorization: { scopes: ['read'] } });
    const reply = await preflight('PUT', ['Access-Control-Request-Headers: x-tag']);
    expect(reply.status).toBe(204);
    expect(reply.head).not.toMatch(/content-length/i);
    expect(reply.head).toMatch(/^Access-Control-Allow-Origin: https:\/\/app\.example\.com$/m);
    expect(reply.head).toMatch(/^Access-Control-Allow-Methods: GET, PUT$/m);
    expect(reply.head).toMatch(/^Access-Control-Allow-Headers: X-Tag$/m);
    expect(reply.head).toMatch(/^Access-Control-Allow-Credentials: true$/m);
    expect(reply.head).toMatch(/^Access-Control-Max-Age: 60$/m);
    expect(reply.head).toMatch(/^Vary: Origin$/m);
    expect(echo.seen).toEqual([]);
  });

  it.each([
    ['another origin', 'PUT', [], 'https://evil.example', 'Origin'],
    ['an origin in another case', 'PUT', [], 'https://APP.example.com', 'Origin'],
    ['another method', 'DELETE', [], app, 'Access-Control-Request-Method'],
    [
      'another field',
      'PUT',
      ['Access-Control-Request-Headers: x-tag, x-b'],
      app,
      'Access-Control-Request-Headers',
    ],
  ])('refuses the preflight of %s, naming what is not allowed', async (_, method, lines, origin, field) => {
    await start(cors);
    const reply = await preflight(method, lines, origin);
    expect(reply.status).toBe(403);
    expect(JSON.parse(reply.body)).toMatchObject({
      error: 'access_denied',
      detail: { [field]: expect.any(String) },
    });
    expect(echo.seen).toEqual([]);
  });

  it('allows a page to read the response, and replaces the target’s own fields', async () => {
    echo.respond = (_, response) =>
      void response.writeHead(200, { 'Access-Control-Allow-Origin': '*', Vary: 'Accept' }).end('x');
    await start({ ...cors, exposedHeaders: ['X-Total'] });
    const reply = await get(gateway.port, '/e/x', [`Origin: ${app}`]);
    expect(reply.head.match(/^Access-Control-Allow-Origin: .*$/gm)).toEqual([
      `Access-Control-Allow-Origin: ${app}`,
    ]);
    expect(reply.head).toMatch(/^Access-Control-Expose-Headers: X-Total$/m);
    expect(reply.head.match(/^Vary: .*$/gm)).toEqual(['Vary: Accept', 'Vary: Origin']);
  });

  it.each([
    ['no origin', []],
    ['another origin', ['Origin: https://evil.example']],
  ])('adds nothing for %s, except that the response depends on it', async (_, lines) => {
    echo.respond = (__, response) =>
      void response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('x');
    await start(cors);
    const reply = await get(gateway.port, '/e/x', lines);
    expect(reply.status).toBe(200);
    expect(reply.head).not.toMatch(/^Access-Control/im);
    expect(reply.head).toMatch(/^Vary: Origin$/m);
  });

  it('allows a page to read errors of the gateway too', async () => {
    await start(cors, { authorization: { scopes: ['read'] } });
    const reply = await get(gateway.port, '/e/x', [`Origin: ${app}`]);
    expect(reply.status).toBe(401);
    expect(reply.head).toMatch(/^Access-Control-Allow-Origin: https:\/\/app\.example\.com$/m);
  });

  it('for any origin does not vary, so that a cache can send its response to each page (RFC 9111 §4.1)', async () => {
    await start({ origins: ['*'] });
    for (const lines of [['Origin: https://any.example'], []]) {
      const reply = await get(gateway.port, '/e/x', lines);
      expect(reply.head).toMatch(/^Access-Control-Allow-Origin: \*$/m);
      expect(reply.head).not.toMatch(/^Vary/im);
    }
  });

  it('refuses a WebSocket from a page of another origin (RFC 6455 §10.2)', async () => {
    await start(cors);
    const handshake = [
      'GET /e/ws HTTP/1.1',
      'Host: gateway.test',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Origin: https://evil.example',
    ];
    const reply = await exchange(gateway.port, `${handshake.join('\r\n')}\r\n\r\n`);
    expect(reply.status).toBe(403);
    expect(echo.seen).toEqual([]);
  });

  it('leaves routes without one to their target', async () => {
    echo.respond = (_, response) =>
      void response.writeHead(200, { 'Access-Control-Allow-Origin': 'https://own.example' }).end('x');
    await start(cors);
    const reply = await get(gateway.port, '/plain/x', [`Origin: ${app}`]);
    expect(reply.head).toMatch(/^Access-Control-Allow-Origin: https:\/\/own\.example$/m);
  });

  it.each<[string, CorsSettings, string]>([
    [
      'credentials for every origin',
      { origins: ['*'], credentials: true },
      'cors.credentials: must not be true for every origin',
    ],
    ['* beside origins', { origins: ['*', app] }, 'cors.origins: must be a single * or a list of origins'],
    [
      'an origin with a path',
      { origins: [`${app}/`] },
      'cors.origins: must be origins, for example https://app.example.com',
    ],
    [
      'a method with a blank',
      { origins: [app], methods: ['GET PUT'] },
      'cors.methods: must be names without blanks',
    ],
  ])('is refused when it is loaded: %s', async (_, policy, problem) => {
    await start(cors);
    const settings = gatewaySettings({ routes: { e: { url: 'http://127.0.0.1:1', cors: policy } } });
    expect(checkGatewaySettings(settings).map(({ path, message }) => `${path}: ${message}`)).toEqual([
      `gateway.routes.e.${problem}`,
    ]);
  });
});
