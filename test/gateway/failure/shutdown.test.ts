import { describe, expect, it } from 'vitest';
import { startChildService } from '../../support/child-service.ts';
import { eventually, exchange, get, open } from '../support/raw-client.ts';
import { useServiceRig } from '../support/service-rig.ts';

const rig = useServiceRig();

describe('SIGTERM during requests (docs/decisions/gateway.md, draining)', () => {
  it('lets a request end, says 1001 to WebSockets, ends event streams and cuts documents after the grace, and exits with 0', async () => {
    const [echo, sockets] = await Promise.all([rig.echo(), rig.wild()]);
    let finish: (() => void) | undefined;
    echo.respond = (request, response) => {
      if (request.url === '/slow') finish = () => response.end('late');
      else if (request.url === '/document') response.write('a part');
      else response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: 1\n\n');
    };
    sockets.script = (socket) =>
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
          'Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n',
      );
    const service = await startChildService({
      server: { timeouts: { drainMilliseconds: 1500 } },
      storage: { url: 'sqlite::memory:' },
      gateway: { services: { users: [echo.url], chat: [sockets.url] } },
    });
    const port = Number(new URL(service.url).port);
    const slow = get(port, '/users/slow', [], { untilClose: true });
    const events = get(port, '/users/events', [], { untilClose: true });
    const old = exchange(port, 'GET /users/events HTTP/1.0\r\nHost: g\r\n\r\n', { untilClose: true });
    const document = await open(port, 'GET /users/document HTTP/1.1\r\nHost: g\r\n\r\n');
    let downloaded = '';
    let isCut = false;
    document
      .on('data', (chunk: Buffer) => (downloaded += chunk.toString()))
      .on('close', () => (isCut = true));
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const chat = get(port, '/chat/x', [...upgrade, key], { untilClose: true });
    await eventually(
      () => finish !== undefined && downloaded.includes('a part') && sockets.heads.length === 1,
    );
    const stopped = service.stop();
    expect((await chat).text.endsWith('\x88\x02\x03\xe9')).toBe(true);
    // Their clients connect again, but not here.
    await expect(get(port, '/livez')).resolves.toMatchObject({ status: 0 });
    expect(isCut).toBe(false);
    finish?.();
    const reply = await slow;
    expect(reply).toMatchObject({ status: 200, closed: true });
    expect(reply.text).toContain('late');
    expect(await stopped).toBe(0);
    // An event stream has no end, so that its clients return; a document must not look complete.
    expect((await events).text).toMatch(/data: 1\n\n\r\n0\r\n\r\n$/);
    expect((await old).text).toMatch(/data: 1\n\n$/);
    await eventually(() => isCut);
    expect(downloaded.endsWith('0\r\n\r\n')).toBe(false);
  });
});

describe('a client that disconnects in the middle of a response', () => {
  it('ends the target’s request within half a second', async () => {
    const echo = await rig.echo();
    echo.respond = (_, response) => void response.write('half');
    const running = await rig.gateway({ services: { users: [echo.url] } });
    const client = await open(running.port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n');
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await eventually(() => text.includes('half'));
    client.destroy();
    await eventually(() => echo.open().requests === 0);
  });
});
