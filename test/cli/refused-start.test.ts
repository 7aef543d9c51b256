import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, run, type Ended } from './gatehouse.ts';
import { inMemory, serve } from './serving.ts';

describe('what keeps gatehouse serve from starting', () => {
  it('is told whole: every problem of the settings with its path, exit code 2', async () => {
    const cwd = makeFolder();
    writeFileSync(
      join(cwd, 'gatehouse.yaml'),
      JSON.stringify({
        gateway: { routes: { users: { path: '/users/**', url: 'ftp://127.0.0.1' } } },
        configuration: { repositories: [{ directory: './nowhere' }] },
        authorization: { defaultScope: 'unheard-of', issuer: 'http://id.example.org' },
      }),
    );
    const { code, stdout, stderr } = await run(['serve'], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('  gateway.routes.users.url: ');
    expect(stderr).toContain('  configuration.repositories[0].directory: ');
    expect(stderr).toContain('  authorization.defaultScope: ');
    expect(stderr).toContain('  authorization.issuer: must be https, as it is not loopback');
    expect(existsSync(join(cwd, 'data'))).toBe(false);
  });

  it('may be a port that is taken: exit code 3', async () => {
    const first = await serve(inMemory);
    const port = new URL(first.url).port;
    const { code, stdout, stderr } = await run(['serve', '--port', port], {
      environment: { GATEHOUSE_STORAGE_URL: 'sqlite::memory:' },
    });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain(`127.0.0.1:${port}`);
  });

  it('may be another server on the same database: exit code 3', async () => {
    const first = await serve({});
    const { code, stderr } = await run(['serve', '--port', '0'], { cwd: first.cwd });
    expect(code).toBe(3);
    expect(stderr).toMatch(/another server \(process \d+\) uses .*gatehouse\.db/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.stop()).toMatchObject({ code: 0 });
    const second = await serve({}, { cwd: first.cwd });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
  });

  it('may be a filter module that gives no filter: exit code 2', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'filters'));
    writeFileSync(join(cwd, 'filters/empty.mjs'), 'export const nothing = 1;');
    const { code, stderr } = await run(['serve', '--port', '0'], {
      cwd,
      environment: {
        GATEHOUSE_GATEWAY_FILTERS_DIRECTORY: 'filters',
        GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
      },
    });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('  gateway.filters.directory: empty.mjs '),
    });
  });

  it('may be files of TLS that are missing or do not belong together: exit code 2', async () => {
    const cwd = makeFolder();
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(join(cwd, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    writeFileSync(join(cwd, 'chain.pem'), 'no certificate');
    const tls = (certificate: string): Promise<Ended> =>
      run(['serve', '--port', '0'], {
        cwd,
        environment: { GATEHOUSE_SERVER_TLS: JSON.stringify({ certificate, key: 'key.pem' }) },
      });
    expect(await tls('none.pem')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`server.tls.certificate: ${join(cwd, 'none.pem')} does not exist`),
    });
    expect(await tls('chain.pem')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('server.tls: must name a certificate chain and its private key'),
    });
  });

  it('may be an encryption key that others can read: exit code 3', async () => {
    const first = await serve({});
    await first.stop();
    const file = join(first.cwd, 'data/encryption-key');
    chmodSync(file, 0o644);
    const { code, stderr } = await run(['serve', '--port', '0'], { cwd: first.cwd });
    expect(code).toBe(3);
    expect(stderr.split('\n').at(-2)).toBe(
      `gatehouse: ${file} can be read by others; run: chmod 600 ${file}`,
    );
  });

  it('may be a secret that is empty or whose file is missing: exit code 2', async () => {
    const empty = await run(['serve', '--port', '0'], { environment: { GATEHOUSE_ADMIN_SECRET: '' } });
    expect(empty).toMatchObject({ code: 2 });
    expect(empty.stderr).toContain('GATEHOUSE_ADMIN_SECRET: must not be empty');
    const missing = await run(['serve', '--port', '0'], {
      environment: { GATEHOUSE_ENCRYPTION_KEY_FILE: 'none' },
    });
    expect(missing).toMatchObject({ code: 2 });
    expect(missing.stderr).toContain('GATEHOUSE_ENCRYPTION_KEY_FILE: names a file that cannot be read');
  });
});
