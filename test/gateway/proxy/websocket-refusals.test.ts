/** The response to a client whose WebSocket was refused, also at the end of its time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually, get, open } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
import { useServiceRig } from '../support/service-rig.ts';
import { patientTimeouts } from '../support/settings.ts';
import { closedPort } from '../../support/closed-port.ts';

const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

let gateway: Running;

beforeAll(async () => {
  const url = `http://127.0.0.1:${await closedPort()}`;
  const routes = {
    safe: { path: '/safe/**', url, authorization: { scopes: [] } },
    down: { path: '/down/**', url },
  };
  gateway = await startGateway({ routes });
});
afterAll(() => gateway.close());

describe('a refused WebSocket (RFC 6455 §4.2.2)', () => {
  it.each(['/safe/x', '/down/x'])(
    'at %s has a date, and its response has no other content (RFC 9110 §6.6.1)',
    async (path) => {
      const { head } = await get(gateway.port, path, handshake, { untilClose: true });
      expect(head).toMatch(/^X-Content-Type-Options: nosniff$/m);
      expect(Date.parse(/^Date: (.* GMT)$/m.exec(head)?.[1] ?? '')).toBeGreaterThan(0);
    },
  );
});

describe('the total time of a WebSocket (docs/decisions/gateway.md, exchange-life)', () => {
  const rig = useServiceRig();
  const timeouts = { ...patientTimeouts, totalMilliseconds: 3000 };

  it('is 504 if the target does not respond to the handshake', async () => {
    const silent = await rig.wild();
    const clock = createHandClock();
    const { port } = await rig.gateway({ routes: { chat: { url: silent.url, timeouts } } }, { clock });
    let hasResponse = false;
    const reply = get(port, '/chat/x', handshake).finally(() => (hasResponse = true));
    await eventually(() => silent.heads.length === 1);
    clock.advance(2900);
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasResponse).toBe(false);
    clock.advance(200);
    expect((await reply).status).toBe(504);
    await eventually(() => silent.open() === 0);
  });

  it('is 504 if no connection is made, and no other instance is tried', async () => {
    const [one, other] = [await rig.wild(), await rig.wild()];
    const clock = createHandClock();
    const urls = [one, other].map(({ url }) => url.replace('http:', 'https:'));
    const { port } = await rig.gateway(
      { services: { chat: urls }, routes: { chat: { serviceId: 'chat', timeouts } } },
      { clock },
    );
    const reply = get(port, '/chat/x', handshake);
    await eventually(() => one.open() + other.open() === 1);
    clock.advance(3100);
    expect((await reply).status).toBe(504);
    await eventually(() => one.open() + other.open() === 0);
  });

  it('does not end one that is open', async () => {
    const [chat, silent] = [await rig.wild(), await rig.wild()];
    const switched = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    let send = (_bytes: string): void => undefined;
    chat.script = (socket) => {
      socket.write(switched);
      send = (bytes) => socket.write(bytes, 'latin1');
    };
    const clock = createHandClock();
    const routes = { chat: { url: chat.url, timeouts }, silent: { url: silent.url, timeouts } };
    const { port } = await rig.gateway({ routes }, { clock });
    const request = ['GET /chat/x HTTP/1.1', 'Host: g', ...handshake, '', ''].join('\r\n');
    const client = await open(port, request);
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    await eventually(() => text.includes('101 Switching'));
    const later = get(port, '/silent/x', handshake);
    await eventually(() => silent.heads.length === 1);
    clock.advance(3100);
    expect((await later).status).toBe(504);
    send('\x81\x04late');
    await eventually(() => text.endsWith('late'));
    client.destroy();
  });
});
