import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { eventually } from '../../gateway/support/raw-client.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { get } from './support/listening.ts';
import { openClient } from './support/two-servers.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

describe('a plain request through the service (ADR 0023)', () => {
  async function service(url: string): Promise<{ running: RunningService; port: number }> {
    const running = await startService({
      gateway: { routes: { target: { path: '/target/**', url } } },
      log: { access: true },
    });
    stops.push(() => running.stop());
    return { running, port: Number(new URL(running.url).port) };
  }

  interface Line {
    readonly event: string;
    readonly path?: string;
    readonly status?: number;
  }
  const statusesOf = ({ logged }: RunningService, path: string): (number | undefined)[] =>
    logged
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => line.event === 'request' && line.path === path)
      .map(({ status }) => status);

  it('is logged once with 499 if its client disconnects', async () => {
    const target = createServer((request, response) => {
      if (request.url?.startsWith('/part')) response.writeHead(200).write('part');
    });
    target.listen(0, '127.0.0.1');
    stops.push(async () => {
      target.closeAllConnections();
      await new Promise((closed) => target.close(closed));
    });
    await once(target, 'listening');
    const { running, port } = await service(`http://127.0.0.1:${(target.address() as AddressInfo).port}`);
    for (const [path, close] of [
      ['/target/silent', 'destroy'],
      ['/target/reset', 'resetAndDestroy'],
      ['/target/part', 'destroy'],
      ['/target/part/reset', 'resetAndDestroy'],
    ] as const) {
      const client = openClient(port);
      client.socket.write(get('/livez'));
      await client.until((text) => text.includes('\r\n\r\n'));
      const asked = once(target, 'request');
      client.socket.write(get(path));
      await asked;
      if (path.startsWith('/target/part')) await client.until((text) => text.includes('part'));
      client.socket[close]();
      await eventually(() => statusesOf(running, path).length > 0);
      await turn();
      expect(statusesOf(running, path)).toEqual([499]);
    }
    const metrics = await fetch(`${running.url}/metrics`, {
      headers: { authorization: running.administrator },
    });
    expect(await metrics.text()).toMatch(/^gatehouse_gateway_requests_total\{[^}]*aborted[^}]*\} 4$/m);
  });

  it('is followed by a WebSocket to a target on the same connection (RFC 6455 §4.1)', async () => {
    const target = createServer();
    const sockets = new WebSocketServer({ server: target });
    sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(data)));
    target.listen(0, '127.0.0.1');
    await once(target, 'listening');
    stops.push(async () => {
      for (const one of sockets.clients) one.terminate();
      await new Promise((closed) => target.close(closed));
    });
    const { port } = await service(`http://127.0.0.1:${(target.address() as AddressInfo).port}`);
    const client = openClient(port);
    client.socket.write(get('/livez'));
    await client.until((text) => text.includes('\r\n\r\n'));
    client.socket.write(
      get(
        '/target/ws',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ),
    );
    await client.until((text) => text.includes('101 Switching Protocols') && text.endsWith('\r\n\r\n'));
    // A masked text frame, its mask all zeros.
    client.socket.write(Buffer.concat([Buffer.from([0x81, 0x84, 0, 0, 0, 0]), Buffer.from('echo')]));
    expect(await client.until((text) => text.includes('echo'))).toMatch(/\r\n\r\n..echo$/);
    client.socket.destroy();
  });
});
