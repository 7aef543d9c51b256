import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { bytesOf } from '../../../src/kit/verify/play/bytes.ts';
import { createSelfSigned } from '../../support/self-signed.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).map((server) => server.close()));

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const request = { method: 'HEAD', target: '/' };
const head = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n';

describe('the bytes of a response (docs/decisions/contract.md, verify)', () => {
  it('are all that come, a body behind HEAD too (RFC 9110 §9.3.2)', async () => {
    const host = await listen(createServer((socket) => socket.once('data', () => socket.end(`${head}body`))));
    expect(await bytesOf({ base: `http://${host}` }, request)).toBe(`${head}body`);
  });

  it('come over TLS where the address is https, from a server that is trusted alone (RFC 9110 §4.3.4)', async () => {
    const { cert, key } = createSelfSigned();
    const host = await listen(createSecureServer({ cert, key }, (socket) => socket.end(head)));
    await expect(bytesOf({ base: `https://${host}` }, request)).rejects.toThrow(/certificate/);
  });

  it.each([
    ['a connection that ends before the header', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\n')],
    ['a connection on which nothing comes in time', () => undefined],
  ])('are incomplete after %s', async (_, respond) => {
    const host = await listen(createServer((socket) => void socket.once('data', () => respond(socket))));
    const asked = bytesOf({ base: `http://${host}`, timeoutMilliseconds: 50 }, request);
    await expect(asked).rejects.toThrow('HEAD / got no response: ');
  });
});
