import { describe, expect, it } from 'vitest';
import { startChildService } from '../../support/child-service.ts';
import { eventually, get, open } from '../support/raw-client.ts';
import { useServiceRig } from '../support/service-rig.ts';

const rig = useServiceRig();

describe('SIGTERM with requests on their way (docs/decisions/gateway.md, draining)', () => {
  it('lets a request end, says 1001 to WebSockets, cuts event streams with the drain, and exits with 0', async () => {
    const [echo, sockets] = await Promise.all([rig.echo(), rig.wild()]);
    let finish: (() => void) | undefined;
    echo.respond = (request, response) => {
      if (request.url === '/slow') finish = () => response.end('late');
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
    const slow = get(port, '/users/slow', [], { untilClose: true, patience: 20_000 });
    const events = await open(port, 'GET /users/events HTTP/1.1\r\nHost: g\r\n\r\n');
    let streamed = '';
    let isCut = false;
    events.on('data', (chunk: Buffer) => (streamed += chunk.toString())).on('close', () => (isCut = true));
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    const chat = get(port, '/chat/x', [...upgrade, key], { untilClose: true, patience: 20_000 });
    await eventually(
      () => finish !== undefined && streamed.includes('data: 1') && sockets.heads.length === 1,
    );
    const stopped = service.stop();
    expect((await chat).text.endsWith('\x88\x02\x03\xe9')).toBe(true);
    await expect(get(port, '/users/new', [], { patience: 1000 })).resolves.toMatchObject({ status: 0 });
    expect(isCut).toBe(false);
    finish?.();
    const answer = await slow;
    expect(answer).toMatchObject({ status: 200, closed: true });
    expect(answer.text).toContain('late');
    expect(await stopped).toBe(0);
    await eventually(() => isCut);
    // An event stream that is cut does not look as if it had ended.
    expect(streamed.endsWith('0\r\n\r\n')).toBe(false);
  }, 30_000);
});

describe('a client that leaves in the middle of an answer', () => {
  it('takes the target’s request with it within half a second', async () => {
    const echo = await rig.echo();
    echo.respond = (_, response) => void response.write('half');
    const running = await rig.gateway({ services: { users: [echo.url] } });
    const client = await open(running.port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n');
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await eventually(() => text.includes('half'));
    client.destroy();
    await eventually(() => echo.open().requests === 0, 500);
    expect(echo.open().requests).toBe(0);
  });
});
