import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { type RunningService, startService } from '../../support/service.ts';
import { open } from '../support/raw-client.ts';

const handshake = [
  'GET /chat/x HTTP/1.1',
  'Host: g',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '',
  '',
].join('\r\n');
const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const lastBytes = 'x'.repeat(10_000);
const lookMilliseconds = 100;

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

async function readAll(client: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  client.on('data', (chunk: Buffer) => chunks.push(chunk)).resume();
  await new Promise((resolve) => client.once('end', resolve));
  return Buffer.concat(chunks).toString('latin1');
}

describe('a WebSocket of which one end finishes its direction (docs/decisions/gateway.md, half-closed-websockets)', () => {
  let clock: ManualClock;
  let target: Server;
  let atTarget: Promise<Socket>;
  let service: RunningService;
  beforeEach(async () => {
    clock = createManualClock();
    target = createServer({ allowHalfOpen: true });
    atTarget = new Promise((resolve) =>
      target.once('connection', (socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => {
          socket.write(switching);
          resolve(socket);
        });
      }),
    );
    await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
    service = await startService({ gateway: { routes: { chat: { url } } } }, { clock });
  });
  afterEach(async () => {
    await service.stop();
    target.close();
  });

  const connected = (): Promise<Socket> => open(Number(new URL(service.url).port), handshake);

  it('a client that reads late gets the last bytes of a target that has finished, and the target reads on', async () => {
    const client = await connected();
    client.pause();
    const socket = await atTarget;
    const late = new Promise((resolve) => socket.once('data', resolve));
    socket.end(lastBytes);
    // Each connection on the way of the end needs a turn.
    for (let turns = 0; turns < 50; turns += 1) await turn();
    client.write('late');
    await late;
    expect((await readAll(client)).endsWith(lastBytes)).toBe(true);
    await new Promise((resolve) => socket.once('close', resolve));
  });

  it('a client that has finished gets the later bytes of the target', async () => {
    const client = await connected();
    const socket = await atTarget;
    client.end('bye');
    await new Promise((resolve) => socket.once('end', resolve));
    socket.end(lastBytes);
    expect((await readAll(client)).endsWith(lastBytes)).toBe(true);
  });

  it('a client that does not read after the end of its target is disconnected within the limits of lingering', async () => {
    const client = await connected();
    client.pause();
    const socket = await atTarget;
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.end(lastBytes);
    client.write('x');
    while (!socket.closed) {
      clock.advance(lookMilliseconds);
      await turn();
    }
    expect(received).toBe('x');
    client.destroy();
  });
});
