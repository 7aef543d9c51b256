import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder, run, type Ended } from './gatehouse.ts';
import { inMemory, serve } from './serving.ts';

describe('an error that prevents gatehouse serve from starting', () => {
  it('is reported in full: every problem of the settings with its path, exit code 2', async () => {
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
    expect(stderr).toMatch(/^ {2}gatehouse\.yaml:1:\d+: gateway\.routes\.users\.url: /m);
    expect(stderr).toMatch(/^ {2}gatehouse\.yaml:1:\d+: configuration\.repositories\[0\]\.directory: /m);
    expect(stderr).toMatch(/^ {2}gatehouse\.yaml:1:\d+: authorization\.defaultScope: /m);
    expect(stderr).toContain(': authorization.issuer: must be https, as it is not loopback');
    expect(existsSync(join(cwd, 'data'))).toBe(false);
  });

  it('is the same for serve, settings and doctor: schema, checks, filters, secrets (docs/decisions/operations.md, one-pass)', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'filters'));
    writeFileSync(join(cwd, 'filters/broken.mjs'), "throw new Error('broken module');");
    writeFileSync(join(cwd, 'filters/empty.mjs'), 'export const other = 1;');
    const environment = { GATEHOUSE_ADMIN_SECRET_FILE: '/none' };
    const write = (port: unknown, authorization: object): void => {
      const gateway = { filters: { directory: './filters', disabled: ['Broken'] } };
      writeFileSync(
        join(cwd, 'gatehouse.yaml'),
        JSON.stringify({ server: { port }, authorization, gateway }),
      );
    };
    const listed = async (command: string): Promise<string[]> => {
      const { code, stdout, stderr } = await run([command], { cwd, environment });
      expect(code).toBe(command === 'doctor' ? 1 : 2);
      const paths =
        /GATEHOUSE_ADMIN_SECRET_FILE: |gatehouse\.yaml:1:\d+: [\w.]+: (?:broken\.mjs|empty\.mjs)?/g;
      return [...(stdout + stderr).matchAll(paths)].map(([text]) =>
        text.replace(/^gatehouse\.yaml:1:\d+: /, ''),
      );
    };
    const ofFilters = [
      'GATEHOUSE_ADMIN_SECRET_FILE: ',
      'gateway.filters.directory: broken.mjs',
      'gateway.filters.directory: empty.mjs',
    ];
    const ofSettings = ['server.port: ', 'authorization.defaultScope: '];
    write('high', { defaultScope: 'unheard-of' });
    for (const command of ['serve', 'settings', 'doctor'])
      expect(await listed(command), command).toEqual([...ofSettings, ...ofFilters]);
    write(0, {});
    for (const command of ['serve', 'settings', 'doctor'])
      expect(await listed(command), command).toEqual(ofFilters);
    expect(existsSync(join(cwd, 'data'))).toBe(false);
  });

  it('may be an issuer with a path and no trusted proxy: exit code 2 (docs/decisions/paths-and-listeners.md, issuer-path)', async () => {
    const cwd = makeFolder();
    const authorization = { issuer: 'https://id.example.org/tenant' };
    writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify({ authorization }));
    const { code, stdout, stderr } = await run(['serve'], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(': authorization.issuer: has a path, which a proxy in front has to remove');
  });

  it.each([
    ['server.port', { server: { port: 'taken' } }],
    ['server.port', { server: { port: 'taken', workers: 2 } }],
    ['gateway.listen.port', { server: { port: 0 }, gateway: { listen: { port: 'taken' } } }],
    ['management.listen.port', { server: { port: 0 }, management: { listen: { port: 'taken' } } }],
  ])('may be a port in use, with the setting to change (%s, %j): exit code 3', async (setting, settings) => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as AddressInfo;
    const cwd = makeFolder();
    const text = JSON.stringify(settings).replaceAll('"taken"', String(port));
    writeFileSync(join(cwd, 'gatehouse.yaml'), text);
    const { code, stdout, stderr } = await run(['serve'], { cwd });
    taken.close();
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr.trimEnd().split('\n').slice(-2)).toEqual([
      `gatehouse: Another program uses port ${port} of 127.0.0.1.`,
      `  Stop it, or choose another port with ${setting}. (port-in-use)`,
    ]);
  });

  it('may be an address that the machine does not have (RFC 5737 §3): exit code 3', async () => {
    const { code, stderr } = await run(['serve', '--host', '192.0.2.7', '--port', '0'], {
      environment: {
        GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
        GATEHOUSE_AUTHORIZATION_ISSUER: 'https://id.example.org',
      },
    });
    expect(code).toBe(3);
    expect(stderr).toContain(
      'gatehouse: 192.0.2.7 is not an address of this machine.\n  Choose another address with server.host. (address-unknown)\n',
    );
  });

  it('may be a filter that Node reads as CommonJS; the next start hands over the secret of the administrator', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'filters'));
    writeFileSync(join(cwd, 'package.json'), '{"type":"commonjs"}');
    const module = (file: string) => join(cwd, 'filters', file);
    writeFileSync(
      module('tenant.ts'),
      "export const filter = { name: 'Tenant', kind: 'pre' as const, order: 20, applies: () => true, run() {} };",
    );
    const settings = { gateway: { filters: { directory: './filters' } } };
    writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
    const { code, stderr } = await run(['serve', '--port', '0'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain('Rename the file to tenant.mts');
    expect(existsSync(join(cwd, 'data/admin-secret'))).toBe(false);
    renameSync(module('tenant.ts'), module('tenant.mts'));
    const second = await serve(settings, { cwd });
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    expect(existsSync(join(cwd, 'data/admin-secret'))).toBe(true);
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

  it('may be another server that writes the same configuration folder: exit code 3 (docs/decisions/configuration.md, directory-writes)', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'users.yml'), 'k: 1\n');
    symlinkSync(folder, `${folder}-link`);
    const writing = (directory: string, writable = true): object => ({
      ...inMemory,
      configuration: { prefix: '/config', access: 'anonymous', repositories: [{ directory, writable }] },
    });
    const start = (settings: object): Promise<Ended> => {
      const cwd = makeFolder();
      writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
      return run(['serve', '--port', '0'], { cwd });
    };
    try {
      const first = await serve(writing(folder));
      const { code, stderr } = await start(writing(`${folder}-link`));
      expect([code, stderr]).toEqual([
        3,
        expect.stringContaining(
          `another server (process ${first.child.pid}) uses ${folder}; stop it, or choose another configuration.repositories[0].directory`,
        ),
      ]);
      // A server that only reads may start. A lock file without a running process is ignored.
      const reader = await serve(writing(folder, false));
      expect(await (await fetch(`${reader.url}/config/users-default.yml`)).text()).toBe('k: 1\n');
      first.child.kill('SIGKILL');
      await first.ended;
      const second = await serve(writing(folder));
      expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    } finally {
      rmSync(`${folder}-link`);
    }
  });

  it('may be another server that writes the same audit trail: exit code 3 (docs/decisions/audit.md, audit-chain)', async () => {
    const first = await serve({});
    const { code, stderr } = await run(['serve', '--port', '0'], {
      cwd: first.cwd,
      environment: { GATEHOUSE_STORAGE_URL: 'sqlite:./data/another.db' },
    });
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining(
        `another server (process ${first.child.pid}) uses ${join(first.cwd, 'data')}; stop it, or choose another folder by storage.url or audit.file`,
      ),
    ]);
  });

  it('may be a filter module that exports no filter: exit code 2', async () => {
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

  it('may be TLS files that are missing or do not match: exit code 2', async () => {
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
    expect(stderr.split('\n').slice(-3, -1)).toEqual([
      `gatehouse: ${file} can be read by others; run: chmod 600 ${file}`,
      '  (encryption-key-open)',
    ]);
  });

  it('may be a secret that is empty or whose file is missing: exit code 2', async () => {
    const empty = await run(['serve', '--port', '0'], { environment: { GATEHOUSE_ADMIN_SECRET: '' } });
    expect(empty).toMatchObject({ code: 2 });
    expect(empty.stderr).toContain('GATEHOUSE_ADMIN_SECRET: must not be empty');
    const missing = await run(['serve', '--port', '0'], {
      environment: { GATEHOUSE_ENCRYPTION_KEY_FILE: 'none' },
    });
    expect(missing).toMatchObject({ code: 2 });
    expect(missing.stderr).toContain('GATEHOUSE_ENCRYPTION_KEY_FILE: names a file that does not exist');
  });
});
