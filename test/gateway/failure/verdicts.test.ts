import { once } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { payloadTooLarge } from '../../../src/conventions/api-error.ts';
import { verdictOf, type Sent } from '../../../src/gateway/attempts/verdict.ts';
import {
  badGateway,
  gatewayTimeout,
  noCapacity,
  requestTimeout,
  tooManyWaiting,
} from '../../../src/gateway/operations/errors.ts';
import { ClientGone } from '../../../src/gateway/upstream/body/request-body.ts';
import { createHeaderLines } from '../../../src/http/fields/header-lines.ts';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { eventually, exchange, get, open } from '../support/raw-client.ts';
import type { Running } from '../support/running-gateway.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import type { Misbehaving } from '../support/upstreams.ts';

const rig = useServiceRig();
const upload = `POST /users/1 HTTP/1.1\r\nHost: g\r\nContent-Length: 300000\r\n\r\n${'x'.repeat(300_000)}`;
const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
let targets: readonly Misbehaving[];

beforeEach(async () => {
  targets = await Promise.all([rig.wild(), rig.wild()]);
});

const start = (): Promise<Running> =>
  rig.gateway({ services: { users: targets.map(({ url }) => url) } }, { clock: createHandClock() });

/** Plain requests succeed; `refuse` handles the others. */
function serve(refuse: Misbehaving['script']): void {
  for (const target of targets)
    target.script = (socket, head) => {
      if (head.startsWith('GET /plain ')) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      else if (head.includes(' HTTP/1.1')) refuse(socket, head);
    };
}

async function expectUnharmed(running: Running): Promise<void> {
  for (let index = 0; index < 4; index += 1)
    expect((await get(running.port, '/users/plain')).status).toBe(200);
  const { breaker, instances } = await shownService(running, 'users');
  expect(breaker).toMatchObject({ state: 'closed', openings: 0 });
  expect(instances).toMatchObject([
    { available: true, failures: 0, ejections: 0, inFlight: 0 },
    { available: true, failures: 0, ejections: 0, inFlight: 0 },
  ]);
}

const tooLarge = 'HTTP/1.1 413 Content Too Large\r\nContent-Length: 3\r\n\r\nbig';

describe('a failure that the bytes of a client may have provoked counts against no target (docs/decisions/gateway.md, verdicts)', () => {
  it.each<[string, Misbehaving['script']]>([
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    ['closes the connection', (socket) => socket.destroy()],
    ['responds and closes the connection', (socket) => socket.write(tooLarge, () => socket.destroy())],
    [
      'responds and resets the connection',
      (socket) => socket.write(tooLarge, () => socket.resetAndDestroy()),
    ],
    [
      'resets the connection within its response',
      (socket) => socket.write(tooLarge.slice(0, -1), () => socket.resetAndDestroy()),
    ],
    ['responds with what is not HTTP', (socket) => socket.end('no\r\n\r\n')],
  ])('a body, when the target %s', async (_, refuse) => {
    serve(refuse);
    const running = await start();
    for (let index = 0; index < 25; index += 1) await exchange(running.port, upload);
    await expectUnharmed(running);
  });

  it.each([
    ['of more than 8000 bytes', `X-Long: ${'x'.repeat(8000)}`],
    ['with bytes outside of ASCII', 'X-Name: \xe9'],
  ])('a head %s, when the target resets the connection (RFC 9112 §3)', async (_, line) => {
    serve((socket) => socket.resetAndDestroy());
    const running = await start();
    for (let index = 0; index < 25; index += 1)
      expect((await get(running.port, '/users/1', [line])).status).toBe(502);
    await expectUnharmed(running);
  });

  it('a handshake, when the target resets the connection (RFC 6455 §4.2.2)', async () => {
    serve((socket) => socket.resetAndDestroy());
    const running = await start();
    for (let index = 0; index < 25; index += 1)
      expect((await get(running.port, '/users/ws', handshake, { untilClose: true })).status).toBe(502);
    await expectUnharmed(running);
  });

  describe('the total time of an exchange', () => {
    const count = 24;
    const startWithTotal = (clock: HandClock): Promise<Running> =>
      rig.gateway(
        {
          bodyBufferBytes: 0,
          services: { users: targets.map(({ url }) => url) },
          routes: { users: { timeouts: { totalMilliseconds: 3000 } } },
        },
        { clock },
      );

    it('that a slow body has used up', async () => {
      let arrived = 0;
      serve((socket) =>
        socket.on('data', (chunk: Buffer) => (arrived += chunk.toString().split('last').length - 1)),
      );
      const clock = createHandClock();
      const running = await startWithTotal(clock);
      const head = 'POST /users/1 HTTP/1.1\r\nHost: g\r\nContent-Length: 8\r\n\r\npart';
      const clients = await Promise.all(Array.from({ length: count }, () => open(running.port, head)));
      const texts = clients.map((client) => once(client, 'data'));
      await eventually(() => targets.reduce((sum, { heads }) => sum + heads.length, 0) === count);
      clock.advance(2900);
      for (const client of clients) client.write('last');
      await eventually(() => arrived === count);
      clock.advance(200);
      for (const [text] of await Promise.all(texts)) expect(String(text)).toMatch(/^HTTP\/1\.1 504 /);
      for (const client of clients) client.destroy();
      await expectUnharmed(running);
    });

    it('that ends a long response', async () => {
      serve((socket) =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\n'),
      );
      const clock = createHandClock();
      const running = await startWithTotal(clock);
      const request = 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n';
      const clients = await Promise.all(Array.from({ length: count }, () => open(running.port, request)));
      await Promise.all(clients.map((client) => once(client, 'data')));
      const ends = clients.map((client) => once(client, 'close'));
      clock.advance(3100);
      await Promise.all(ends);
      await expectUnharmed(running);
    });
  });

  it('a plain request without a body decides', async () => {
    serve((socket) => socket.resetAndDestroy());
    const running = await start();
    for (let index = 0; index < 20; index += 1) await get(running.port, '/users/1');
    expect((await get(running.port, '/users/plain')).status).toBe(503);
  });

  it('and its retries spend no budget of others', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) => socket.resetAndDestroy();
    const { port } = await rig.gateway({
      retryable: true,
      services: { users: [wild.url, echo.url] },
      servicePolicy: { retry: { budgetPercent: 20, minimumPerSecond: 0 }, ejection: { enabled: false } },
    });
    const statuses: number[] = [];
    const put = 'PUT /users/1 HTTP/1.1\r\nHost: g\r\nContent-Length: 5\r\n\r\nwhole';
    for (let index = 0; index < 60; index += 1) statuses.push((await exchange(port, put)).status);
    expect(new Set(statuses)).toEqual(new Set([200, 502]));
    for (let index = 0; index < 8; index += 1) expect((await get(port, '/users/1')).status).toBe(200);
  });
});

describe('the verdict of a failure (docs/decisions/gateway.md, verdicts)', () => {
  const plain: Sent = {
    started: true,
    wasInLine: false,
    waitsFor: 'head',
    body: undefined,
    method: 'GET',
    path: '/',
    origin: 'http://t',
    headers: createHeaderLines(),
    contentLength: undefined,
  };
  const body = { start() {}, resume() {}, stop() {}, waitsFor: () => 'client' as const, isWhole: true };
  const late = gatewayTimeout('no head in time');
  const reset = badGateway(undefined, 'ECONNRESET');
  it.each<[string, string, Error, Partial<Sent> | undefined]>([
    ['the client, which has disconnected', 'client', new ClientGone(), {}],
    ['the client, whose body stalls', 'client', requestTimeout(), { body, waitsFor: 'body' }],
    ['the client, whose body is too large', 'client', payloadTooLarge(10), { body, waitsFor: 'body' }],
    ['the client, which has too many requests', 'client', tooManyWaiting(), undefined],
    ['the client, whose body the target does not read', 'client', late, { body, waitsFor: 'body' }],
    ['the client, which does not read the response in time', 'client', late, { waitsFor: 'client' }],
    ['the gateway, whose queue is full', 'gateway', noCapacity('full'), undefined],
    ['the gateway, whose connections are all in use', 'gateway', late, { started: false, wasInLine: true }],
    ['the target, which is not reached', 'target', reset, { started: false, body }],
    ['the target, which does not respond in time', 'target', late, {}],
    ['the target, which does not respond to a whole body', 'target', late, { body }],
    ['the target, which resets a plain request', 'target', reset, {}],
    ['the target, which ends within its response', 'target', reset, { waitsFor: 'bytes' }],
  ])('is %s', (_, verdict, failure, sent) => {
    expect(verdictOf(failure, sent && { ...plain, ...sent })).toBe(verdict);
  });
});
