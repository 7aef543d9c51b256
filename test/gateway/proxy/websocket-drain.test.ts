import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createFrameTracker } from '../../../src/gateway/upstream/websocket/frame-tracker.ts';
import { createSeeded } from '../../support/seeded.ts';
import { startService } from '../../support/service.ts';
import { eventually, get, open } from '../support/raw-client.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import { randomRuns } from '../../support/random-runs.ts';

const rig = useServiceRig();
const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const opened: { close(): void }[] = [];

afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** An echo that records the end of its sockets. */
async function startTarget() {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http });
  const codes: number[] = [];
  sockets.on('connection', (socket) => {
    socket.on('message', (data, binary) => socket.send(data, { binary }));
    socket.on('close', (code) => codes.push(code));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  opened.push({
    close() {
      for (const client of sockets.clients) client.terminate();
      http.close();
    },
  });
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, codes };
}

async function connect(url: string): Promise<{ socket: WebSocket; closed: Promise<number> }> {
  const socket = new WebSocket(url.replace(/^http/, 'ws'));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return { socket, closed };
}

describe('a WebSocket at the shutdown of the gateway (RFC 6455 §7.4.1)', () => {
  it('is closed with 1001 at both ends, and the server ends immediately', async () => {
    const target = await startTarget();
    const service = await startService({
      // A limit that is never reached: the server must not wait for its end.
      server: { timeouts: { drainMilliseconds: 600_000 } },
      gateway: { services: { chat: [target.url] } },
    });
    const { socket, closed } = await connect(`${service.url}/chat/room`);
    socket.send('hello');
    await new Promise((resolve) => socket.once('message', resolve));
    await service.stop();
    expect(await closed).toBe(1001);
    await eventually(() => target.codes.length === 1);
    expect(target.codes).toEqual([1001]);
  });

  it('gets the current frame first, and the close frame after it', async () => {
    const wild = await rig.wild();
    let target: Duplex | undefined;
    wild.script = (socket) => {
      target = socket;
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n',
      );
      socket.write(Buffer.from([0x82, 0x05, 1, 2]));
    };
    const running = await rig.gateway({ services: { chat: [wild.url] } });
    const client = await open(
      running.port,
      ['GET /chat/x HTTP/1.1', 'Host: g', ...handshake, '', ''].join('\r\n'),
    );
    let bytes = Buffer.alloc(0);
    client.on('data', (chunk: Buffer) => (bytes = Buffer.concat([bytes, chunk])));
    const frames = (): Buffer => bytes.subarray(bytes.indexOf('\r\n\r\n') + 4);
    await eventually(() => bytes.includes('\r\n\r\n') && frames().length === 4);
    running.gateway.drain(60_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(frames()).toHaveLength(4);
    target?.write(Buffer.from([3, 4, 5]));
    await eventually(() => frames().length === 11);
    expect([...frames()]).toEqual([0x82, 0x05, 1, 2, 3, 4, 5, 0x88, 0x02, 0x03, 0xe9]);
    client.destroy();
  });

  it('is closed if its ends do not close, and no other is opened', async () => {
    const wild = await rig.wild();
    wild.script = (socket) =>
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n\x82',
      );
    const running = await rig.gateway({ services: { chat: [wild.url] } });
    const client = await open(
      running.port,
      ['GET /chat/x HTTP/1.1', 'Host: g', ...handshake, '', ''].join('\r\n'),
    );
    let isClosed = false;
    client.on('data', () => undefined).on('close', () => (isClosed = true));
    await eventually(async () => (await shownService(running, 'chat')).instances[0]?.state === 'up');
    running.gateway.drain(50);
    expect((await get(running.port, '/chat/x', handshake)).status).toBe(503);
    await eventually(() => isClosed);
    await eventually(async () => (await shownService(running, 'chat')).instances[0]?.inFlight === 0);
  });
});

describe('the end of a frame (RFC 6455 §5.2)', () => {
  /** A frame of this length, masked if a client sends it. */
  function frame(length: number, masked: boolean, opcode = 2): Buffer {
    const mask = masked ? 0x80 : 0;
    const extended = Buffer.alloc(length < 126 ? 0 : length < 65_536 ? 2 : 8);
    if (extended.length === 2) extended.writeUInt16BE(length);
    if (extended.length === 8) extended.writeBigUInt64BE(BigInt(length));
    const short = length < 126 ? length : length < 65_536 ? 126 : 127;
    return Buffer.concat([
      Buffer.from([0x80 | opcode, mask | short]),
      extended,
      Buffer.alloc(masked ? 4 : 0, 0xff),
      Buffer.alloc(length, 0x88),
    ]);
  }

  it.each(randomRuns(import.meta.url, 3, { short: 300, long: 10_000 }))(
    'is found in any packets, in $rounds seeded streams (seed $seed)',
    ({ seed, rounds }) => {
      const seeded = createSeeded(seed);
      for (let round = 0; round < rounds; round += 1) {
        const frames = Array.from({ length: 1 + seeded.integer(6) }, () =>
          frame(seeded.pick([0, 1, 125, 126, 127, 300, 65_535, 65_536]), seeded.chance(0.5)),
        );
        const ends = new Set<number>();
        let length = 0;
        for (const one of frames) ends.add((length += one.length));
        const stream = Buffer.concat(frames);
        const tracker = createFrameTracker();
        for (let at = 0; at < stream.length;) {
          const next = Math.min(stream.length, at + 1 + seeded.integer(seeded.pick([3, 50, 100_000])));
          tracker.push(stream.subarray(at, next));
          at = next;
          expect(tracker.isBetweenFrames).toBe(ends.has(at));
        }
        expect(tracker.hasClosed).toBe(false);
      }
    },
  );

  it('of a close frame is recognized by its opcode', () => {
    const tracker = createFrameTracker();
    tracker.push(frame(2, true, 8));
    expect(tracker.hasClosed).toBe(true);
  });
});
