import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually, open } from '../support/raw-client.ts';
import { startGateway } from '../support/running-gateway.ts';

const handshake = [
  'GET /chat/x HTTP/1.1',
  'Host: g',
  'Authorization: Bearer token',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n');

/** Five bytes are announced, and one is sent. */
const halfFrame = '\x82\x05x';

it('a WebSocket within a frame is closed a second after the end of its permission (docs/decisions/tokens.md, ends-of-exchanges)', async () => {
  // A target that never closes.
  const target = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${halfFrame}`,
        'latin1',
      ),
    );
  });
  await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening));
  const clock = createHandClock();
  const expiresAt = clock.now() + 10_000;
  const gateway = await startGateway(
    {
      routes: {
        chat: {
          url: `http://127.0.0.1:${(target.address() as AddressInfo).port}`,
          authorization: { scopes: ['read'] },
        },
      },
    },
    {
      clock,
      verifyAccessToken: async () =>
        clock.now() < expiresAt
          ? { clientId: 'c', scopes: new Set(['read']), via: 'access-token', expiresAt }
          : undefined,
    },
  );
  const client = await open(gateway.port, handshake);
  const closed = new Promise((resolve) => client.once('close', resolve));
  let received = '';
  client.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  await eventually(() => received.endsWith(halfFrame));
  clock.advance(10_000);
  await eventually(() => gateway.log.some(({ event }) => event === 'exchange-ended'));
  expect(client.closed).toBe(false);
  clock.advance(1000);
  await closed;
  // A close frame cannot be sent within another frame.
  expect(received.endsWith(halfFrame)).toBe(true);
  await gateway.close();
  target.close();
});
