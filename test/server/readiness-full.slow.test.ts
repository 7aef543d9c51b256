import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../storage/folder.ts';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const secret = 'the-administrator-of-the-tests-0123456789';
const authorization = `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`;

it('remains degraded after a change was refused for lack of space, even if another one is stored at once (docs/decisions/storage.md, readiness)', async () => {
  using folder = temporaryFolder();
  const config = join(folder.path, 'gatehouse.json');
  writeFileSync(config, JSON.stringify({ quotas: { enabled: false } }));
  // No file may exceed about a megabyte: the write-ahead log is the first to reach that.
  const words = [process.execPath, main, 'serve', '--config', config, '--port', '0'];
  const child = spawn('sh', ['-c', 'ulimit -f 2000 && exec "$@"', 'sh', ...words], {
    env: { ...process.env, GATEHOUSE_ADMIN_SECRET: secret },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the service ended with ${String(code)}`)));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const [, found] = /^Gatehouse listening on (\S+)$/.exec(line) ?? [];
        if (found !== undefined) resolve(found);
      });
    });
    const status = async (): Promise<unknown> =>
      ((await (await fetch(`${url}/readyz`)).json()) as { checks: Record<string, string> }).checks['storage'];
    const change = async (uris: number): Promise<number> => {
      const redirect_uris = Array.from(
        { length: uris },
        (_, index) => `https://c.example/${index}/${'x'.repeat(1500)}`,
      );
      const body = JSON.stringify({ grant_types: ['authorization_code'], redirect_uris });
      const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
      return (await fetch(`${url}/clients`, { method: 'POST', headers, body })).status;
    };
    expect(await status()).toBe('ok');
    let last = 201;
    for (let count = 0; count < 500 && last === 201; count += 1) last = await change(20);
    expect(last).toBe(503);
    expect(await status()).toBe('degraded');
    // When the store is idle, the log is moved into the file and begins again.
    await expect.poll(() => change(1), { interval: 200 }).toBe(201);
    expect(await status()).toBe('degraded');
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
});
