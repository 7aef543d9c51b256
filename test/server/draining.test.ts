import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../support/service.ts';

let running: RunningService;
beforeEach(async () => {
  running = await startService({ server: { timeouts: { drainMilliseconds: 600_000 } } });
});
afterEach(() => running.stop());

async function connected(): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(running.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  socket.on('error', () => {});
  await once(socket, 'connect');
  return { socket, received: () => text };
}

/** Ends when the service has seen a request of this connection. */
async function answered({ socket, received }: Awaited<ReturnType<typeof connected>>): Promise<void> {
  while (!received().includes('\r\n\r\n')) await once(socket, 'data');
}

describe('a service that stops', () => {
  it('waits for no connection on which nothing has come', async () => {
    const silent = await connected();
    const closed = once(silent.socket, 'close');
    // A connection that came later was answered, so the silent one is accepted.
    const known = await connected();
    known.socket.write('GET /livez HTTP/1.1\r\nHost: gatehouse.test\r\n\r\n');
    await answered(known);
    await running.stop();
    await closed;
    expect(silent.received()).toBe('');
  });

  it('says close in the answer that was under way (RFC 9112 §9.6)', async () => {
    const busy = await connected();
    const closed = once(busy.socket, 'close');
    busy.socket.write(
      'POST /token HTTP/1.1\r\nHost: gatehouse.test\r\nExpect: 100-continue\r\n' +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\n',
    );
    await answered(busy);
    const stopped = running.stop();
    busy.socket.write('grant_type');
    await stopped;
    await closed;
    expect(busy.received()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
    expect(busy.received()).toContain('Connection: close\r\n');
  });
});
