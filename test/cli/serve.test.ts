import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFolder, run, start, type Ended, type Options, type Running } from './gatehouse.ts';

const listening = /^Gatehouse listening on (http:\/\/\S+)$/;

interface Serving extends Running {
  readonly url: string;
  readonly cwd: string;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

async function serve(settings: object, options: Options & { listeners?: number } = {}): Promise<Serving> {
  const cwd = options.cwd ?? makeFolder();
  writeFileSync(join(cwd, 'gatehouse.yaml'), JSON.stringify(settings));
  const running = start(['serve', '--port', '0'], { ...options, cwd });
  const [line = ''] = await running.prints(listening, options.listeners);
  return {
    ...running,
    cwd,
    url: line.replace('Gatehouse listening on ', ''),
    stop(signal = 'SIGTERM') {
      running.child.kill(signal);
      return running.ended;
    },
  };
}

const inMemory = { storage: { url: 'sqlite::memory:' } };

interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly [field: string]: unknown;
}

const logLines = (stderr: string): LogLine[] =>
  stderr
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LogLine);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A target whose answers the test gives when it likes. */
async function heldTarget(): Promise<{ url: string; arrived: Promise<ServerResponse> }> {
  const server = createServer();
  servers.push(server);
  const arrived = new Promise<ServerResponse>((resolve) => {
    server.on('request', (_request, response) => resolve(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, arrived };
}

async function clientToken(url: string, secret: string): Promise<Response> {
  return fetch(`${url}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
}

describe('gatehouse serve', () => {
  it('prints one line when everything answers, and drains at SIGTERM', async () => {
    const service = await serve(inMemory);
    expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
    const { code, signal, stdout, stderr } = await service.stop();
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(stdout).toBe(`Gatehouse listening on ${service.url}\n`);
    expect(logLines(stderr).map(({ message }) => message)).toEqual(
      expect.arrayContaining(['starting', 'stopping', 'stopped']),
    );
  });

  it('drains at SIGINT as well', async () => {
    const service = await serve(inMemory);
    expect(await service.stop('SIGINT')).toMatchObject({ code: 0, signal: null });
  });

  it('prints a line for each listener, the main one first', async () => {
    const service = await serve(
      { ...inMemory, gateway: { listen: { port: 0 } }, management: { listen: { port: 0 } } },
      { listeners: 3 },
    );
    const { code, stdout } = await service.stop();
    const lines = stdout.trimEnd().split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(3);
    expect(new Set(lines).size).toBe(3);
    for (const line of lines) expect(line).toMatch(listening);
    expect(lines[0]).toBe(`Gatehouse listening on ${service.url}`);
  });

  it('lets a running request end before it does', async () => {
    const target = await heldTarget();
    const service = await serve({
      ...inMemory,
      gateway: { routes: { held: { path: '/held/**', url: target.url } } },
    });
    const answer = fetch(`${service.url}/held/x`);
    const held = await target.arrived;
    service.child.kill('SIGTERM');
    held.end('at last');
    const response = await answer;
    expect({ status: response.status, body: await response.text() }).toEqual({
      status: 200,
      body: 'at last',
    });
    expect(await service.ended).toMatchObject({ code: 0 });
  });

  it('ends at once with 130 when it is told a second time', async () => {
    const target = await heldTarget();
    const service = await serve({
      ...inMemory,
      server: { timeouts: { drainMilliseconds: 600_000 } },
      gateway: { routes: { held: { path: '/held/**', url: target.url } } },
    });
    const answer = fetch(`${service.url}/held/x`).catch((error: unknown) => error);
    await target.arrived;
    service.child.kill('SIGTERM');
    await new Promise<void>((resolve) => {
      const look = (): void => (service.printed().stderr.includes('"stopping"') ? resolve() : undefined);
      service.child.stderr.on('data', look);
      look();
    });
    expect(await service.stop()).toMatchObject({ code: 130 });
    expect(await answer).toBeInstanceOf(Error);
  });

  it('logs, drains and ends with 1 after an error that nobody caught', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'filters'));
    writeFileSync(
      join(cwd, 'filters/faulty.mjs'),
      `export const filter = {
        name: 'Faulty', kind: 'pre', order: 5, applies: () => true,
        run() { setImmediate(() => { throw new Error('from nowhere'); }); },
      };`,
    );
    const target = await heldTarget();
    const service = await serve(
      {
        ...inMemory,
        gateway: {
          filters: { directory: './filters' },
          routes: { held: { path: '/held/**', url: target.url } },
        },
      },
      { cwd },
    );
    const answer = fetch(`${service.url}/held/x`);
    const held = await target.arrived;
    held.end('still');
    expect(await (await answer).text()).toBe('still');
    const { code, stderr } = await service.ended;
    expect(code).toBe(1);
    const fault = logLines(stderr).find(({ level }) => level === 'error');
    expect(fault).toMatchObject({
      message: 'an error was caught by nobody',
      error: { message: 'from nowhere' },
    });
    expect(logLines(stderr).at(-1)).toMatchObject({ message: 'stopped' });
  });
});

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

describe("the administrator's secret", () => {
  it('of a first start goes into a file that its owner alone can read, and not into the log', async () => {
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

  it('may be given by the environment or a file, and then replaces the one before', async () => {
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
