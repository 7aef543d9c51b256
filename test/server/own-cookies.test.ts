/**
 * The cookies of the service end at its gateway (docs/decisions/gateway.md, own-cookies). All requests pass a whole
 * service whose routes have an empty `sensitiveHeaders`.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { exchange, get } from '../gateway/support/raw-client.ts';
import { startEcho, type Echo, type Seen } from '../gateway/support/upstreams.ts';
import { startService, type RunningService } from '../support/service.ts';
import { createUserAgent } from '../support/user-agent.ts';

const own = '__Host-gatehouse-session=secret';
const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

let folder: string;
let echo: Echo;
let target: Server;
let sockets: WebSocketServer;
let service: RunningService;
let port: number;
const handshakes: string[] = [];

/** A filter that copies fields of the client and of the target to cookies. */
const copying = (name: string, kind: string, run: string): string =>
  `export const filter = { name: '${name}', kind: '${kind}', order: 600,
    applies: ({ routing }) => routing.route.id === 'copied', run(context) { ${run} } };`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-cookies-'));
  await writeFile(
    join(folder, 'request.mjs'),
    copying(
      'CopyCookie',
      'pre',
      "context.upstream.headers.set('Cookie', context.clientHeaders.get('cookie'));",
    ),
  );
  await writeFile(
    join(folder, 'response.mjs'),
    copying(
      'CopySetCookie',
      'post',
      "context.response.headers.add('Set-Cookie', 'gatehouse-browser-aB3_-x9Q=theirs');",
    ),
  );
  echo = await startEcho();
  target = createServer((_, response) => response.writeHead(426, { 'Set-Cookie': theirs }).end());
  sockets = new WebSocketServer({ server: target });
  sockets.on('headers', (lines, request) => {
    handshakes.push(request.headers.cookie ?? '');
    lines.push(...theirs.map((line) => `Set-Cookie: ${line}`));
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const chat = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  service = await startService(
    {
      authorization: { owners: [{ username: 'ada', password: 'the gate is open today' }] },
      gateway: {
        sensitiveHeaders: [],
        filters: { directory: folder },
        routes: {
          app: { path: '/app/**', url: echo.url, retryable: true },
          copied: { path: '/copied/**', url: echo.url, sensitiveHeaders: ['Cookie', 'Set-Cookie'] },
          ruled: {
            path: '/ruled/**',
            url: echo.url,
            requestHeaders: { set: { Cookie: `theme=dark; ${own}` } },
            responseHeaders: { add: { 'Set-Cookie': own } },
          },
          chat: { path: '/chat/**', url: chat },
          again: { path: '/again/**', url: 'forward:/app' },
          pages: { path: '/pages/**', url: 'forward:/' },
        },
      },
    },
    { baseDirectory: folder },
  );
  port = Number(new URL(service.url).port);
});
afterAll(async () => {
  await service.stop();
  await echo.close();
  for (const client of sockets.clients) client.terminate();
  sockets.close();
  await new Promise((resolve) => target.close(resolve));
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  echo.seen.length = 0;
  echo.respond = undefined;
});

const theirs = ['app=1; Path=/', '__Host-gatehouse-session=theirs; Path=/; Secure', 'lang=en'];

const valuesOf = (raw: readonly string[], name: string): string[] =>
  raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name);
const cookiesOf = (seen: Seen | undefined): string[] => valuesOf(seen?.rawHeaders ?? [], 'cookie');
const setCookiesOf = (head: string): string[] =>
  [...head.matchAll(/^set-cookie: ?(.*?)\r?$/gim)].map(([, value = '']) => value);

/** Lines of each case, and the lines that its target receives. */
const sent: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['the only cookie', [own], []],
  ['the first of several', [`${own}; a=1; b=2`], ['a=1; b=2']],
  ['the last of several', [`a=1; ${own}`], ['a=1']],
  ['one between others, with their spacing', [`a=1;b=2 ;  ${own};\tc="x y"; d`], ['a=1;b=2 ;\tc="x y"; d']],
  ['one that is there twice', [`${own}; a=1; ${own}; a=2`], ['a=1; a=2']],
  ['one within the quotes of another cookie', [`a="x; ${own}; b=y"`], ['a="x; b=y"']],
  ['one with a blank before its equals sign', ['__Host-gatehouse-session =secret; a=1'], ['a=1']],
  ['one of several fields', ['a=1', own, 'b=2'], ['a=1', 'b=2']],
  ['those of an http issuer', ['gatehouse-session-8080=s; a=1; gatehouse-device=d'], ['a=1']],
  [
    'all of the console and of the pages',
    [
      [
        'session',
        'device',
        'console-session',
        'browser-aB3_-x9Q',
        'console-sign-in-aB3_-x9Q',
        'console-message',
        'console-form',
        'console-theme',
      ]
        .flatMap((name) => [`__Host-gatehouse-${name}=s`, `gatehouse-${name}-8080=s`])
        .join('; '),
    ],
    [],
  ],
];

/** Cookies with similar names, which belong to others. */
const similar =
  'gatehouse-sessions=1; my-gatehouse-session=2; gatehouse-session-x=3; gatehouse-browser=3; gatehouse-browser-short=3; gatehouse-session-aB3_-x9Q=3; GATEHOUSE-SESSION=4; a==b;; "q"';

/** A request that our reader reads, and one that Node reads because it repeats a name. */
const carriers = [
  ['our reader', []],
  ['Node’s server', ['X-Twice: 1', 'X-Twice: 2']],
] as const;

describe.each(carriers)(
  'a request that is read by %s (docs/decisions/gateway.md, own-cookies)',
  (_carrier, further) => {
    it.each(sent)('reaches its target without a cookie of the service: %s', async (_case, cookies, left) => {
      await get(port, '/app/x', [...further, ...cookies.map((value) => `cOOkie: ${value}`)]);
      expect(cookiesOf(echo.seen.at(-1))).toEqual(left);
    });

    it('keeps similar cookies of others, byte for byte', async () => {
      await get(port, '/app/x', [...further, `Cookie: ${similar}`]);
      expect(cookiesOf(echo.seen.at(-1))).toEqual([similar]);
    });

    it('reaches its target without a cookie of the service over another route', async () => {
      await get(port, '/again/x', [...further, `Cookie: ${own}; a=1`]);
      expect(cookiesOf(echo.seen.at(-1))).toEqual(['a=1']);
    });

    it('reaches its target without them if a filter or a rule sets them', async () => {
      await get(port, '/copied/x', [...further, `Cookie: ${own}; a=1`]);
      expect(cookiesOf(echo.seen.at(-1))).toEqual(['a=1']);
      await get(port, '/ruled/x', further);
      expect(cookiesOf(echo.seen.at(-1))).toEqual(['theme=dark']);
    });
  },
);

describe('a connection with equal requests', () => {
  it('has the cookies of each request, without those of the service', async () => {
    const head = (cookie: string): string =>
      `GET /app/x HTTP/1.1\r\nHost: gateway.test\r\nCookie: ${cookie}\r\n\r\n`;
    const bytes = `${head(`${own}; a=1`)}${head(`${own}; a=1`)}${head(`${own}; a=1`)}${head(own)}`;
    const last = 'GET /app/x HTTP/1.1\r\nHost: gateway.test\r\nConnection: close\r\n\r\n';
    await exchange(port, bytes + last, { untilClose: true });
    expect(echo.seen.map(cookiesOf)).toEqual([['a=1'], ['a=1'], ['a=1'], [], []]);
  });
});

describe('a response of a target', () => {
  const foreign = [
    'app=1; Path=/',
    'gatehouse-sessions=1',
    'note=gatehouse-session=1',
    'a="; gatehouse-session=1"',
  ];

  it.each([
    ['as the service spells it', '__Host-gatehouse-session=x; Path=/; Secure; HttpOnly'],
    ['of an http issuer', 'gatehouse-session-8080=x; Path=/'],
    ['of the console', 'gatehouse-console-sign-in-aB3_-x9Q=x'],
    ['that removes it', '__Host-gatehouse-browser-aB3_-x9Q=; Max-Age=0; Path=/; Secure'],
    ['in another case', '__hOST-Gatehouse-SESSION=x; Path=/; Secure'],
    ['with another prefix of browsers', '__Secure-gatehouse-session=x; Secure'],
    ['with the prefixes of Chrome 140', '__Host-Http-gatehouse-session=x; Secure'],
    ['between blanks', ' \t__Host-gatehouse-session \t= x; Path=/'],
    ['without a value', 'gatehouse-session'],
    ['in the value of a cookie without a name, which browsers send as a name', '=gatehouse-session-8080=x'],
    ['after an empty part, which some clients ignore', '; gatehouse-session=x'],
  ])('sets no cookie of the service: one %s (RFC 6265bis §5.6, RFC 6265bis §5.7)', async (_case, line) => {
    echo.respond = (_, response) => {
      const lines = [...foreign.slice(0, 2), line, ...foreign.slice(2)];
      response
        .writeHead(
          200,
          lines.flatMap((value) => ['sET-cookie', value]),
        )
        .end();
    };
    const { head } = await get(port, '/app/x');
    expect(setCookiesOf(head)).toEqual(foreign);
    const { head: again } = await get(port, '/again/x');
    expect(setCookiesOf(again)).toEqual(foreign);
  });

  it('sets none through a filter or a rule either', async () => {
    echo.respond = (_, response) => response.writeHead(200, ['Set-Cookie', 'app=1']).end();
    expect(setCookiesOf((await get(port, '/copied/x')).head)).toEqual([]);
    expect(setCookiesOf((await get(port, '/ruled/x')).head)).toEqual(['app=1']);
  });
});

describe('a WebSocket (RFC 6455 §4.1)', () => {
  it('opens with the cookies of others only, in both directions', async () => {
    const { status, head } = await get(port, '/chat/x', [
      ...handshake,
      `Cookie: a=1; ${own}; b=2`,
      `Cookie: ${own}`,
    ]);
    expect(status).toBe(101);
    expect(handshakes.at(-1)).toBe('a=1; b=2');
    expect(setCookiesOf(head)).toEqual(['app=1; Path=/', 'lang=en']);
  });

  it('that the target refuses sets none either', async () => {
    echo.respond = (_, response) => response.writeHead(403, { 'Set-Cookie': theirs }).end();
    const { status, head } = await get(port, '/app/x', [...handshake, `Cookie: ${own}`]);
    expect(status).toBe(403);
    expect(cookiesOf(echo.seen.at(-1))).toEqual([]);
    expect(setCookiesOf(head)).toEqual(['app=1; Path=/', 'lang=en']);
  });
});

describe('a page of the service through a forward', () => {
  const signIn = async (lines: string[]): Promise<string> => {
    const agent = createUserAgent((reply) => void lines.push(...reply.headers.getSetCookie()));
    const login = await agent.open(`${service.url}/login`);
    const { html } = await agent.submit(login, { username: 'ada', password: 'the gate is open today' });
    return html;
  };

  it('sets no cookie of the service, so that its forms are refused', async () => {
    const { head, body, status } = await get(port, '/pages/login');
    expect(status).toBe(200);
    expect(setCookiesOf(head)).toEqual([]);
    const csrf = /name="csrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const form = new URLSearchParams({ csrf, username: 'ada', password: 'the gate is open today' });
    const response = await fetch(`${service.url}/pages/login`, {
      method: 'POST',
      body: form,
      headers: { Origin: service.url },
      redirect: 'manual',
    });
    expect(response.status).not.toBe(303);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('knows no user who is signed in, although the browser sends the cookies', async () => {
    const lines: string[] = [];
    expect(await signIn(lines)).toContain('ada');
    const cookie = lines.map((line) => line.split(';')[0]).join('; ');
    const direct = await get(port, '/account', [`Cookie: ${cookie}`]);
    expect([direct.status, direct.body.includes('ada')]).toEqual([200, true]);
    const forwarded = await get(port, '/pages/account', [`Cookie: ${cookie}`]);
    expect([forwarded.status, forwarded.body.includes('ada')]).toEqual([303, false]);
    expect(setCookiesOf(forwarded.head)).toEqual([]);
  });
});
