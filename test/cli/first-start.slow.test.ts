import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { logLines, serve } from './serving.ts';

async function clientToken(url: string, secret: string): Promise<Response> {
  return fetch(`${url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
}

describe("a first start and the administrator's secret", () => {
  it('writes the secret to a file that only its owner can read, and not to the log', async () => {
    const first = await serve({});
    const file = join(first.cwd, 'data/admin-secret');
    const secret = readFileSync(file, 'utf8').trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(secret.length).toBeGreaterThanOrEqual(22);
    expect((await clientToken(first.url, secret)).status).toBe(200);
    const { stdout, stderr } = await first.stop();
    expect(stdout + stderr).not.toContain(secret);
    expect(logLines(stderr).filter((line) => line['file'] === file)).toHaveLength(1);

    const again = await serve({}, { cwd: first.cwd });
    expect((await clientToken(again.url, secret)).status).toBe(200);
    const { stderr: later } = await again.stop();
    expect(later).not.toContain('admin-secret');
    expect(readFileSync(file, 'utf8').trim()).toBe(secret);
  });

  it('preserves the secret when another store starts in the same folder (docs/decisions/clients-and-owners.md, administrator)', async () => {
    const first = await serve({});
    await first.stop();
    const other = { storage: { url: 'sqlite:./data/example.db' }, audit: { file: './data/example.log' } };
    const second = await serve(other, { cwd: first.cwd });
    const secretOf = (name: string): string => readFileSync(join(first.cwd, 'data', name), 'utf8').trim();
    expect((await clientToken(second.url, secretOf('admin-secret-example'))).status).toBe(200);
    await second.stop();
    const again = await serve({}, { cwd: first.cwd });
    expect((await clientToken(again.url, secretOf('admin-secret'))).status).toBe(200);
  });

  it('logs the address of the documentation, the settings file and the data folder', async () => {
    const first = await serve({ gateway: { routes: { a: { path: '/a/**', url: 'http://127.0.0.1:9' } } } });
    const { stderr } = await first.stop();
    expect(logLines(stderr).find(({ event }) => event === 'started')).toMatchObject({
      address: first.url,
      listening: first.url,
      documentation: `${first.url}/docs`,
      settings: join(first.cwd, 'gatehouse.yaml'),
      data: join(first.cwd, 'data'),
      configured: '1 route, 0 clients, 0 repositories',
    });
  });

  it('logs the address that users open apart from the one that it listens on (docs/decisions/paths-and-listeners.md, listeners)', async () => {
    const issuer = 'https://login.example.org';
    const server = { trustedProxies: ['127.0.0.1/32'] };
    const first = await serve({ authorization: { issuer }, server });
    const { stderr } = await first.stop();
    expect(logLines(stderr).find(({ event }) => event === 'started')).toMatchObject({
      address: issuer,
      listening: first.url,
      documentation: `${issuer}/docs`,
    });
  });

  it('accepts the secret from the environment or a file, and replaces the earlier one', async () => {
    const one = 'a-secret-of-the-environment';
    const first = await serve({}, { environment: { GATEHOUSE_ADMIN_SECRET: one } });
    expect((await clientToken(first.url, one)).status).toBe(200);
    expect(existsSync(join(first.cwd, 'data/admin-secret'))).toBe(false);
    await first.stop();

    const two = 'another-secret-from-a-file';
    writeFileSync(join(first.cwd, 'secret'), `${two}\n`);
    const again = await serve({}, { cwd: first.cwd, environment: { GATEHOUSE_ADMIN_SECRET_FILE: 'secret' } });
    expect((await clientToken(again.url, two)).status).toBe(200);
    expect((await clientToken(again.url, one)).status).toBe(401);
    const { stdout, stderr } = await again.stop();
    expect(stdout + stderr).not.toContain(two);
  });
});
