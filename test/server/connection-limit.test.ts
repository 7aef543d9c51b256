import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../storage/manual-clock.ts';
import { startService } from '../support/service.ts';

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/**
 * Returns the response to /livez on a new connection, which stays open; '' if the connection is closed without a
 * response.
 */
async function ask(url: string): Promise<{ readonly response: string; readonly socket: Socket }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  // A refused connection may end cleanly or with a reset, depending on what had been sent.
  socket.on('error', () => undefined);
  socket.write(`GET /livez HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  const response = await new Promise<string>((resolve) => {
    socket.setEncoding('latin1').once('data', resolve);
    socket.once('close', () => resolve(''));
  });
  return { response: response.slice(0, 12), socket };
}

const served = 'HTTP/1.1 200';

describe('the connections of a listener (CWE-770, docs/decisions/paths-and-listeners.md, connections)', () => {
  it('are limited by the settings: the next one is refused, and the service continues', async () => {
    const clock = createManualClock();
    const { url, stop, logged, administrator } = await startService(
      { server: { limits: { connections: 2 } } },
      { clock },
    );
    try {
      const first = await ask(url);
      expect([first.response, (await ask(url)).response]).toEqual([served, served]);
      expect([(await ask(url)).response, (await ask(url)).response]).toEqual(['', '']);
      // Open connections continue, and a closed one frees its place.
      first.socket.write(
        `GET /metrics HTTP/1.1\r\nHost: x\r\nAuthorization: ${administrator}\r\nConnection: close\r\n\r\n`,
      );
      let metrics = '';
      first.socket.on('data', (text: string) => (metrics += text));
      await once(first.socket, 'close');
      expect(metrics).toContain('\ngatehouse_refused_connections_total 2\n');
      expect((await ask(url)).response).toBe(served);
    } finally {
      await stop();
    }
    expect(logged.filter((line) => line.includes('listener-full'))).toHaveLength(1);
  });

  it('are counted per listener, so that a full one does not affect another', async () => {
    const { urls, stop } = await startService({
      server: { limits: { connections: 1 } },
      management: { listen: { port: 0 } },
    });
    try {
      const { server = '', management = '' } = urls;
      expect([(await ask(server)).response, (await ask(server)).response]).toEqual([served, '']);
      expect((await ask(management)).response).toBe(served);
    } finally {
      await stop();
    }
  });

  it('are limited to four fifths of the open files without a setting', async () => {
    const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
    const files = 200;
    const child = spawn(
      'sh',
      ['-c', `ulimit -n ${files}; exec "$0" "$1" serve --port 0`, process.execPath, main],
      {
        env: {
          PATH: process.env['PATH'],
          GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
          GATEHOUSE_ADMIN_SECRET: 'x'.repeat(32),
        },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
    try {
      const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
      const url = line.replace('Gatehouse listening on ', '').trim();
      const responses = await Promise.all(
        Array.from({ length: files * 0.8 + 5 }, async () => (await ask(url)).response),
      );
      expect(responses.filter((response) => response === served)).toHaveLength(files * 0.8);
      for (const socket of opened.splice(0)) socket.destroy();
      await expect.poll(async () => (await ask(url)).response).toBe(served);
    } finally {
      child.kill('SIGKILL');
    }
  });
});
