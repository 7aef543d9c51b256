/** The response to a client whose WebSocket was refused. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
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
