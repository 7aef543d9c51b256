import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const secret = 'x'.repeat(32);
const credentials = Buffer.from(`admin:${secret}`).toString('base64');

/** Returns the response to a GET on an open connection; '' if the connection is closed first. */
function get(socket: Socket, path: string): Promise<string> {
  const authorization = path === '/metrics' ? `Authorization: Basic ${credentials}\r\n` : '';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${authorization}\r\n`);
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: string) => {
      text += chunk;
      const [, length, body = ''] = /content-length: (\d+)[^]*?\r\n\r\n([^]*)/i.exec(text) ?? [];
      if (length !== undefined && Buffer.byteLength(body) >= Number(length)) resolve(text);
    });
    socket.once('close', () => resolve(''));
  });
}

it('logs and counts that the open files run out, and accepts connections again once some are free (CWE-770, docs/decisions/paths-and-listeners.md, open-files)', async () => {
  const files = 100;
  const child = spawn(
    'sh',
    ['-c', `ulimit -n ${files}; exec "$0" "$1" serve --port 0`, process.execPath, main],
    {
      env: {
        PATH: process.env['PATH'],
        GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
        GATEHOUSE_ADMIN_SECRET: secret,
        GATEHOUSE_SERVER_LIMITS_CONNECTIONS: '10000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let logged = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (logged += text));
  const opened: Socket[] = [];
  try {
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = new URL(line.replace('Gatehouse listening on ', '').trim());
    const open = (): Socket => {
      const socket = connect(Number(url.port), url.hostname).setEncoding('utf8');
      // A connection that was never served may end with a reset.
      socket.on('error', () => undefined);
      opened.push(socket);
      return socket;
    };
    const probe = open();
    expect(await get(probe, '/livez')).toContain('HTTP/1.1 200');
    const responses = await Promise.all(Array.from({ length: files }, () => get(open(), '/livez')));
    expect(responses.filter((text) => text === '').length).toBeGreaterThan(0);
    await expect.poll(() => logged).toContain('open-files-short');
    expect(logged).toContain(`"most_files":${files}`);
    const metrics = await get(probe, '/metrics');
    expect(metrics).toMatch(/^gatehouse_open_files_short_seconds_total [1-9]/m);
    expect(metrics).toMatch(/^process_open_fds \d+$/m);
    for (const socket of opened.splice(0)) socket.destroy();
    await expect.poll(() => get(open(), '/livez')).toContain('HTTP/1.1 200');
    await expect.poll(() => logged).toContain('open-files-enough');
  } finally {
    for (const socket of opened) socket.destroy();
    child.kill('SIGKILL');
  }
});
