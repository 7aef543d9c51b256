import { readdir, readFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { createGitSurface, endAfterEach, gitSettings, removedAfter } from '../support/git-surface.ts';
import { createManualClock } from '../support/manual-clock.ts';

endAfterEach();
const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const remoteOf = (): Promise<GitRemote> => removedAfter(createRemote({ 'a.yml': 'k: 1\n' }));
const unavailable = { status: 503, code: 'temporarily_unavailable' };

describe('a failing remote (docs/decisions/configuration.md, git)', () => {
  it('is 503 until the first fetch succeeds, without any request', async () => {
    const remote = await remoteOf();
    await remote.hide();
    const clock = createManualClock();
    const surface = await createGitSurface(gitSettings(remote.url), { clock });
    await expect(surface.read('a')).rejects.toMatchObject({
      ...unavailable,
      headers: { 'Retry-After': '10' },
    });
    expect(surface.logged.join('\n')).toContain('Nothing of the repository was fetched yet');
    expect(surface.configuration.health()[0]?.status).toBe('down');
    expect(surface.configuration.health()[0]?.problems).toContain('the remote cannot be fetched');
    await remote.show();
    clock.advance(20_000);
    await expect.poll(() => surface.configuration.health()[0]?.status).toBe('ok');
    expect((await surface.read('a')).sources[0]?.[1]).toEqual({ k: 1 });
  });

  it('is reported in the words of git, with any user name, and without the password (git-safety)', async () => {
    const remote = await remoteOf();
    const credentials = { username: 'e', password: 'pass word' };
    const settings = gitSettings(`${remote.url}-pass word`, credentials);
    const surface = await createGitSurface(settings, { clock: createManualClock() });
    const logged = surface.logged.join('\n');
    expect(logged).toContain('does not appear to be a git repository');
    expect(logged).toContain('-[redacted]');
    expect(logged).not.toContain('pass word');
  });

  it('delays a start by at most 10 seconds, and a request not at all', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    servers.push({ close: () => [silent.close(), ...sockets.map((socket) => socket.destroy())] });
    const clock = createManualClock();
    const url = `git://127.0.0.1:${(silent.address() as AddressInfo).port}/x.git`;
    const starting = createGitSurface(gitSettings(url, { timeoutSeconds: 30 }), { clock });
    await expect.poll(() => sockets.length).toBe(1);
    clock.advance(10_000);
    const surface = await starting;
    await expect(surface.read('a')).rejects.toMatchObject(unavailable);
    clock.advance(20_000);
    await expect
      .poll(() => surface.configuration.health()[0]?.problems)
      .toContain('the remote cannot be fetched');
    expect(surface.logged.join('\n')).toContain('git fetch: took more than 30000 ms');
    await expect(surface.read('a')).rejects.toMatchObject(unavailable);
  });

  it('does not affect a restart: the last fetch of an earlier run is served immediately', async () => {
    const remote = await remoteOf();
    const dataDirectory = join(remote.folder, 'data');
    const first = await createGitSurface(gitSettings(remote.url), { dataDirectory });
    const { version } = await first.read('a');
    await first.configuration.close();
    await remote.hide();
    const second = await createGitSurface(gitSettings(remote.url), { dataDirectory });
    expect((await second.read('a')).version).toBe(version);
    expect(second.configuration.health()[0]?.status).toBe('degraded');
  });

  it('leaves no file behind if no mirror folder is set', async () => {
    const remote = await remoteOf();
    vi.stubEnv('TMPDIR', remote.folder);
    const surface = await createGitSurface(gitSettings(remote.url));
    expect((await readdir(remote.folder)).filter((name) => name.startsWith('gatehouse-git-'))).toHaveLength(
      1,
    );
    await surface.configuration.close();
    expect((await readdir(remote.folder)).filter((name) => name.startsWith('gatehouse-git-'))).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('restarts a reader that died, and ends one that hangs in time', async () => {
    const remote = await remoteOf();
    const clock = createManualClock();
    const surface = await createGitSurface(gitSettings(remote.url), { clock });
    await remote.push({ 'a.yml': 'k: 2\n' });
    for (const pid of await readers()) process.kill(pid, 'SIGKILL');
    await surface.configuration.refresh();
    expect((await surface.read('a')).sources[0]?.[1]).toEqual({ k: 2 });

    await remote.push({ 'a.yml': 'k: 3\n' });
    for (const pid of await readers('--batch-check')) process.kill(pid, 'SIGSTOP');
    const refreshing = surface.configuration.refresh();
    await expect.poll(() => clock.next()).toBe(5_000);
    clock.advance(5_000);
    await refreshing;
    expect(surface.configuration.health()[0]?.problems).toEqual(['cannot be read from git']);
    expect((await surface.read('a')).sources[0]?.[1]).toEqual({ k: 3 });
  });
});

describe('credentials of a remote (docs/decisions/configuration.md, git-safety)', () => {
  const password = 'token-4711-of-the-remote';

  it('reach only the remote: no argument, no file, no log, no source name', async () => {
    const remote = await remoteOf();
    await remote.git(`--git-dir=${remote.url}`, 'update-server-info');
    const seen = { authorized: 0, inArguments: false };
    const wanted = `Basic ${Buffer.from(`robot:${password}`).toString('base64')}`;
    const respond = async (authorization: string | undefined, target: string) => {
      seen.inArguments ||= (await commandLines()).some((line) => line.includes(password));
      if (authorization !== wanted)
        return { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="git"' }, bytes: undefined };
      seen.authorized += 1;
      const path = new URL(target, 'http://localhost').pathname.replace('/remote.git/', '');
      const bytes = await readFile(join(remote.url, path)).catch(() => undefined);
      return { status: bytes ? 200 : 404, headers: {}, bytes };
    };
    const url = await listening(
      createHttpServer((request, response) => {
        void respond(request.headers.authorization, request.url ?? '/').then(({ status, headers, bytes }) =>
          response.writeHead(status, headers).end(bytes),
        );
      }),
    );
    const dataDirectory = join(remote.folder, 'data');
    const settings = gitSettings(`${url}/remote.git`, { username: 'robot', password });
    const surface = await createGitSurface(settings, { dataDirectory });
    const environment = await surface.read('a');
    expect(environment.sources[0]?.[1]).toEqual({ k: 1 });
    expect(seen.authorized).toBeGreaterThan(0);
    expect(seen.inArguments).toBe(false);
    expect(surface.logged.join('\n') + JSON.stringify(environment)).not.toContain(password);
    const entries = await readdir(dataDirectory, { recursive: true, withFileTypes: true });
    const kept = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of kept) expect(await readFile(file, 'latin1')).not.toContain(password);
  });

  it('do not follow a redirect to another host', async () => {
    const strangers: string[] = [];
    const stranger = await listening(
      createHttpServer((request, response) => {
        strangers.push(request.headers.authorization ?? 'none');
        response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
      }),
    );
    const url = await listening(
      createHttpServer((request, response) => {
        response.writeHead(302, { Location: `${stranger}${request.url ?? '/'}` }).end();
      }),
    );
    const surface = await createGitSurface(gitSettings(`${url}/x.git`, { password }));
    await expect(surface.read('a')).rejects.toMatchObject(unavailable);
    expect(strangers).toEqual([]);
  });
});

async function listening(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function processes(): Promise<{ readonly pid: number; readonly line: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return Promise.all(
    pids.map(async (pid) => ({ pid, line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') })),
  );
}

const commandLines = async (): Promise<string[]> => (await processes()).map(({ line }) => line);

/** The processes that read objects for this test process, all or those of one mode. */
async function readers(mode = ''): Promise<number[]> {
  const children = (await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')).split(' ');
  return (await processes())
    .filter(({ pid, line }) => children.includes(String(pid)) && line.includes('cat-file'))
    .filter(({ line }) => line.endsWith(`${mode}\0`))
    .map(({ pid }) => pid);
}
