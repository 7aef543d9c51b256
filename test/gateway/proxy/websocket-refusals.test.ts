/** The connection of a client whose WebSocket was refused. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually, get } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
import { closedPort, startMisbehaving, type Misbehaving } from '../support/upstreams.ts';

const clock = createHandClock();
const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

let target: Misbehaving;
let gateway: Running;

beforeAll(async () => {
  target = await startMisbehaving();
  target.script = (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno');
  const routes = {
    safe: { path: '/safe/**', url: target.url, authorization: { scopes: [] } },
    refused: { path: '/refused/**', url: target.url },
    down: { path: '/down/**', url: `http://127.0.0.1:${await closedPort()}` },
  };
  gateway = await startGateway({ routes }, { clock });
});
afterAll(async () => {
  await gateway.close();
  await target.close();
});

describe('a refused WebSocket (RFC 6455 §4.2.2)', () => {
  it.each([
    ['the gateway', '/safe/x', 401],
    ['its target', '/refused/x', 403],
    ['the gateway, as the target is down,', '/down/x', 502],
  ])('by %s is closed if the client does not disconnect (RFC 9112 §9.6)', async (_, path, status) => {
    const stubborn = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true });
    let text = '';
    stubborn.on('data', (chunk) => (text += chunk.toString('latin1')));
    stubborn.write([`GET ${path} HTTP/1.1`, 'Host: gateway.test', ...handshake, '', ''].join('\r\n'));
    await once(stubborn, 'end');
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await eventually(() => clock.waiting(2000) === 1);
    clock.advance(2000);
    // A closed connection refuses further bytes.
    const stop = systemClock.every(10, () => void stubborn.write('x'));
    await once(stubborn, 'close').catch(() => undefined);
    stop();
    expect(clock.waiting(2000)).toBe(0);
  });

  it('leaves no timer behind if the client disconnects', async () => {
    await get(gateway.port, '/safe/x', handshake, { untilClose: true });
    await eventually(() => clock.waiting(2000) === 0);
  });

  it.each(['/safe/x', '/down/x'])(
    'at %s has a date, and its response has no other content (RFC 9110 §6.6.1)',
    async (path) => {
      const { head } = await get(gateway.port, path, handshake, { untilClose: true });
      expect(head).toMatch(/^X-Content-Type-Options: nosniff$/m);
      expect(Date.parse(/^Date: (.* GMT)$/m.exec(head)?.[1] ?? '')).toBeGreaterThan(0);
    },
  );
});
