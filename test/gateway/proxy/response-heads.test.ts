/** Targets that send a head and wait with the content until the client has the head. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlainReader } from '../../../src/http/plain/request-reader.ts';
import { openClient, type RawClient } from '../../server/plain/support/two-servers.ts';
import { startService, type RunningService } from '../../support/service.ts';

/** A head by the last segment of the path, and the content that follows it. */
const responses: Readonly<Record<string, readonly [head: readonly string[], content: string]>> = {
  'event-stream': [
    ['Content-Type: text/event-stream', 'Transfer-Encoding: chunked'],
    '9\r\ndata: x\n\n\r\n0\r\n\r\n',
  ],
  chunked: [['Content-Type: application/json', 'Transfer-Encoding: chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  length: [['Content-Type: text/plain', 'Content-Length: 5'], 'hello'],
  close: [['Content-Type: text/plain', 'Connection: close'], 'hello'],
};
const whole = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello';

const carriers: Readonly<Record<string, readonly string[]>> = {
  'our own reader': [],
  'Node’s server': ['TE: trailers', 'Connection: keep-alive, TE', 'X-Latin: \xe9'],
};
const targets: Readonly<Record<string, string>> = { 'a target': 'held', 'another route': 'forwarded' };
const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const hasHead = (text: string): boolean => text.includes('\r\n\r\n');

let service: RunningService;
let release = (): void => undefined;
const sockets = new Set<Socket>();
const target = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  socket.on('data', (bytes) => {
    const [line = ''] = bytes.toString('latin1').split('\r\n');
    const [, path = ''] = line.split(' ');
    if (path.endsWith('/whole')) return void socket.write(whole);
    const [lines, content] = responses[path.slice(path.lastIndexOf('/') + 1)] ?? [['Content-Length: 0'], ''];
    const status = /upgrade: websocket/i.test(bytes.toString('latin1')) ? '403 Forbidden' : '200 OK';
    socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`);
    release = () => {
      if (line.startsWith('HEAD ')) return;
      if (lines.includes('Connection: close')) socket.end(content);
      else socket.write(content);
    };
  });
});

beforeAll(async () => {
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  service = await startService({
    gateway: {
      routes: {
        held: { path: '/held/**', url },
        forwarded: { path: '/forwarded/**', url: 'forward:/held' },
      },
    },
  });
});
afterAll(async () => {
  await service.stop();
  for (const socket of sockets) socket.destroy();
  target.close();
});

function ask(path: string, lines: readonly string[], method = 'GET'): RawClient {
  const client = openClient(Number(new URL(service.url).port));
  const head = [`${method} ${path} HTTP/1.1`, 'Host: gateway.test', ...lines, '', ''].join('\r\n');
  const packet = Buffer.from(head, 'latin1');
  // Otherwise both carriers would be one.
  const isPlain = createPlainReader({ headerBytes: 16_384, headerCount: 100 })(packet) !== undefined;
  if (isPlain !== (lines.length === 0)) throw new Error('another carrier reads this request');
  client.socket.write(packet);
  return client;
}

describe('the head of a response (docs/decisions/gateway.md, response-heads)', () => {
  const rows = Object.entries(carriers).flatMap(([carrier, lines]) =>
    Object.entries(targets).flatMap(([from, route]) =>
      Object.keys(responses).map((kind) => ({ carrier, lines, from, route, kind })),
    ),
  );

  it.each(rows)(
    'reaches the client before the content of $kind from $from, by $carrier (WHATWG HTML §9.2.2)',
    async ({ lines, route, kind }) => {
      const client = ask(`/${route}/${kind}`, lines);
      const head = await client.until(hasHead);
      expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[^\r]+\r\n)*\r\n$/);
      release();
      const content = kind === 'event-stream' ? 'data: x' : kind === 'chunked' ? '{}' : 'hello';
      expect(await client.until((text) => text.includes(content))).toContain(head);
      client.socket.destroy();
    },
  );

  it.each(Object.entries(carriers))(
    'of HEAD is the whole response of any target, by %s (RFC 9110 §9.3.2)',
    async (_carrier, lines) => {
      for (const kind of Object.keys(responses)) {
        const client = ask(`/held/${kind}`, lines, 'HEAD');
        expect(await client.until(hasHead)).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:[^\r]+\r\n)*\r\n$/);
        client.socket.destroy();
      }
    },
  );

  it.each(['event-stream', 'chunked', 'length'])(
    'of a WebSocket that the target refuses with %s reaches the client before the content (RFC 6455 §4.2.2)',
    async (kind) => {
      const client = ask(`/held/${kind}`, handshake);
      expect(await client.until(hasHead)).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/);
      release();
      await client.closed;
      expect(client.received()).toMatch(/\r\n\r\n.*(?:data: x|\{\}|hello)/s);
    },
  );

  it.each(Object.entries(carriers))(
    'is sent with the content in one packet if the target sends both in one, by %s',
    async (_carrier, lines) => {
      const packets: string[] = [];
      const client = ask('/held/whole', lines);
      client.socket.on('data', (bytes: Buffer) => packets.push(bytes.toString('latin1')));
      await client.until((text) => text.endsWith('hello'));
      expect(packets).toHaveLength(1);
      client.socket.destroy();
    },
  );
});
