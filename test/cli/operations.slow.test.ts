/** The commands that watch and operate a running service: the real service and the real command line. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChildService, startChildService } from '../support/child-service.ts';
import { run as runProgram, whereInstalled } from '../deploy/deployment-files.ts';
import { type Ended, main, makeFolder, run, start } from './gatehouse.ts';

type Item = Readonly<Record<string, unknown>>;

const target = createServer((_, response) => response.end('ok'));
let service: ChildService;

beforeAll(async () => {
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  service = await startChildService({
    quotas: { enabled: false },
    gateway: {
      services: { users: [`http://127.0.0.1:${(target.address() as AddressInfo).port}`] },
      routes: { users: '/users/**' },
    },
  });
});
afterAll(async () => {
  await service.stop();
  target.close();
});

function gatehouse(words: readonly string[]): Promise<Ended> {
  return run(words, { cwd: service.folder, environment: { GATEHOUSE_URL: service.url } });
}

async function json<Printed = Item>(...words: readonly string[]): Promise<Printed> {
  const { code, stdout, stderr } = await gatehouse([...words, '--json']);
  expect([words, code, stderr.replace(/^Store the .*\n/, '')]).toEqual([words, 0, '']);
  return JSON.parse(stdout) as Printed;
}

describe('the commands of the gateway', () => {
  it('store, list, explain, validate and delete a route', async () => {
    const orders = ['--open', '--path', '/orders/**', '--target', 'http://127.0.0.1:9010'];
    expect(await json('route', 'put', 'orders', ...orders, '--dry-run')).toMatchObject({
      route_id: 'orders',
    });
    expect(await json('route', 'list')).not.toHaveProperty('/orders/**');
    await json('route', 'put', 'orders', ...orders, '--order', '0', '--keep-prefix');
    expect(await json('route', 'show', 'orders')).toMatchObject({
      managed_by: 'registry',
      path: '/orders/**',
      stripPrefix: false,
    });
    expect(Object.keys(await json('route', 'list'))[0]).toBe('/orders/**');
    expect(await json('route', 'match', '/users/1')).toMatchObject({
      upstreamPath: '/1',
      route: { id: 'users' },
    });
    const match = await gatehouse(['route', 'match', '/users/1']);
    expect(match.stdout).toMatch(/^route\.id +users$/m);
    expect(match.stdout).toMatch(/^filters\.pre +\w+ \w+/m);
    expect(match.stdout).not.toMatch(/[{}]/);
    const nobody = await gatehouse(['route', 'match', '/nowhere']);
    expect([nobody.code, nobody.stdout]).toEqual([1, expect.stringMatching(/^handledBy +none$/m)]);
    expect(nobody.stderr).toBe('No route takes /nowhere. See all patterns: gatehouse route list\n');
    expect(await json('route', 'refresh')).toMatchObject({ '/users/**': 'users' });
    const refused = await gatehouse(['route', 'delete', 'orders']);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      'gatehouse: there is no terminal to ask for confirmation: add --yes\nTry: gatehouse route delete --help\n',
    ]);
    expect(await json('route', 'delete', 'orders', '--yes')).toEqual({ deleted: 'orders' });
    expect(await json('route', 'list')).not.toHaveProperty('/orders/**');
  });

  it('take an instance out and in, but not the last one', async () => {
    const instance = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
    const unconfirmed = await gatehouse(['service', 'out', 'users', '--instance', instance]);
    expect(unconfirmed.code).toBe(2);
    const unknown = await gatehouse(['service', 'out', 'users', '--instance', 'http://127.0.0.1:1', '--yes']);
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining(instance) as string });
    const last = await gatehouse(['service', 'out', 'users', '--instance', instance, '--yes']);
    expect(last).toMatchObject({ code: 1, stderr: expect.stringContaining('no other instance') as string });
    expect(await json('service', 'in', 'users', '--instance', instance)).toMatchObject({
      service: 'users',
      out: false,
    });
  });

  it('list services and filters as tables', async () => {
    expect((await gatehouse(['service', 'list'])).stdout).toMatch(
      /^SERVICE +BREAKER +INSTANCE .*\nusers +closed +http/,
    );
    expect((await gatehouse(['filter', 'list'])).stdout).toMatch(/^KIND +ORDER +FILTER +DISABLED\npre /);
    expect((await gatehouse(['route', 'list'])).stdout).toMatch(
      /^PATTERN +CALLERS +ID +LOCATION .*\n\/users\/\*\* +everyone \* +users +users/,
    );
  });
});

describe('the figures of routes and services (docs/decisions/conventions.md, figures)', () => {
  it('are columns of their lists', async () => {
    expect((await fetch(`${service.url}/users/1`)).status).toBe(200);
    const ofRoutes = await gatehouse(['route', 'list', '--figures', '5m']);
    expect(ofRoutes.stdout).toMatch(
      /^ID +RATE +ERRORS +P95 MS +LAST +PATTERN .*\nusers +[\d.]+\/s +0 +[\d.]+ +20\d\d-\S+Z +\/users/,
    );
    const ofServices = await gatehouse(['service', 'list', '--figures', '1h']);
    expect(ofServices.stdout).toMatch(/^SERVICE +RATE +ERRORS +P95 MS +LAST +BREAKER\nusers +[\d.]+\/s +0 /);
    expect(await json('service', 'list', '--figures', '1h')).toMatchObject({
      range: '1h',
      by: 'service',
      items: [{ name: 'users' }],
    });
    const wrong = await gatehouse(['route', 'list', '--figures', '2h']);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('5m')]);
  });
});

describe('the commands of operations', () => {
  it('show the status, and maintenance while it is on', async () => {
    const well = await gatehouse(['status']);
    expect([well.code, well.stdout]).toEqual([
      0,
      expect.stringMatching(/^Gatehouse \S+ is ok\nThere are no alerts\.\n$/) as string,
    ]);
    expect((await gatehouse(['maintenance', 'on'])).code).toBe(2);
    expect(await json('maintenance', 'on', '--yes')).toMatchObject({ maintenance: true });
    const during = await gatehouse(['status']);
    expect([during.code, during.stdout]).toEqual([
      3,
      expect.stringContaining('The service is in maintenance.') as string,
    ]);
    expect(await json('maintenance', 'off')).toMatchObject({ maintenance: false });
    expect((await gatehouse(['status'])).code).toBe(0);
  });

  it('list the tasks of the client', async () => {
    const secret = readFileSync(join(service.folder, 'data', 'admin-secret'), 'utf8').trim();
    const client = Buffer.from(`admin:${secret}`).toString('base64');
    const headers = { authorization: `Basic ${client}`, prefer: 'respond-async' };
    expect((await fetch(`${service.url}/routes`, { method: 'POST', headers })).status).toBe(202);
    const [task] = await json<readonly Item[]>('task', 'list');
    expect(task).toMatchObject({ kind: 'route-refresh' });
    expect(await json('task', 'show', String(task?.['id']))).toMatchObject({ id: task?.['id'] });
  });

  it('show a request with the reason of its refusal and its entries in the audit trail', async () => {
    const reply = await fetch(`${service.url}/clients`, { headers: { 'X-Request-Id': 'refused-request' } });
    expect(reply.status).toBe(401);
    const refused = await gatehouse(['request', 'show', reply.headers.get('X-Request-Id') ?? '']);
    expect([refused.code, refused.stdout]).toEqual([
      0,
      expect.stringMatching(/^path +\/clients$[^]*^status +401$/m),
    ]);
    expect(await json('request', 'list', '--status', '4xx', '--path', '/clients')).toMatchObject([
      { status: 401, path: '/clients' },
    ]);
    await json('client', 'create', 'shown', '--grant-types', 'client_credentials', '--scope', 'read');
    const [created] = await json<readonly Item[]>('audit', 'search', '--event', 'client-created');
    const shown = await json('request', 'show', String(created?.['request_id']));
    expect(shown).toMatchObject({
      requests: [{ path: '/clients' }],
      audit: [{ event: 'administration' }, { event: 'client-created', client: 'shown' }],
    });
    const unknown = await gatehouse(['request', 'show', 'unknown']);
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('Search the log')]);
  });

  it('search and follow the audit trail', async () => {
    await json('client', 'create', 'audited', '--grant-types', 'client_credentials', '--scope', 'read');
    const found = await json<readonly Item[]>(
      'audit',
      'search',
      '--client',
      'audited',
      '--event',
      'client-created',
    );
    expect(found).toMatchObject([{ client: 'audited', actor: 'client admin' }]);
    const none = await json<readonly Item[]>('audit', 'search', '--until', '2001-01-01');
    expect(none).toEqual([]);
    expect((await gatehouse(['audit', 'search', '--from', 'yesterday'])).code).toBe(2);
    const tail = start(['audit', 'tail', '--lines', '1', '--event', 'client-deleted', '--follow'], {
      cwd: service.folder,
      environment: { GATEHOUSE_URL: service.url },
    });
    await json('client', 'delete', 'audited', '--yes');
    expect(await tail.prints(/client-deleted +client admin +- +audited/)).toHaveLength(1);
    tail.child.kill('SIGTERM');
    expect((await tail.ended).code).toBe(0);
  });
});

describe('gatehouse init', () => {
  it('writes a commented file with its schema, which serve starts from', async () => {
    const cwd = makeFolder();
    const made = await run(['init', '--yes', '--port', '0', '--route', 'orders=http://127.0.0.1:9010'], {
      cwd,
    });
    expect([made.code, made.stderr]).toEqual([0, '']);
    const text = readFileSync(join(cwd, 'gatehouse.yaml'), 'utf8');
    expect(text).toMatch(/^# yaml-language-server: \$schema=settings\.schema\.json\n/);
    expect(text).toContain('orders: { path: /orders/**, url: "http://127.0.0.1:9010", authorization: open }');
    expect(JSON.parse(readFileSync(join(cwd, 'settings.schema.json'), 'utf8'))).toMatchObject({
      title: 'Settings',
    });
    const serving = start(['serve'], { cwd });
    await serving.prints(/^Gatehouse listening on (\S+)$/gm);
    serving.child.kill('SIGTERM');
    expect((await serving.ended).code).toBe(0);
    expect((await run(['init', '--yes'], { cwd })).stderr).toContain('exists; name another file');
  });

  it('gives the configuration a prefix, so that other paths do not exist (docs/decisions/paths-and-listeners.md, mistyped-path)', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'files'));
    writeFileSync(join(cwd, 'files', 'shop.yml'), 'greeting: hello\n');
    await run(['init', '--yes', '--port', '0', '--configuration', './files'], { cwd });
    const serving = start(['serve'], { cwd });
    const [line = ''] = await serving.prints(/^Gatehouse listening on (\S+)$/gm);
    const url = line.slice(line.lastIndexOf(' ') + 1);
    const paths = ['/hiddenone/1', '/shop-default.yml', '/config/shop/default'];
    const statuses = paths.map(async (path) => (await fetch(url + path)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 401]);
    serving.child.kill('SIGTERM');
    expect((await serving.ended).code).toBe(0);
  });

  it('names the flag with a wrong value, and writes nothing', async () => {
    const cwd = makeFolder();
    expect(await run(['init', '--yes', '--route', 'orders'], { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--route must be a name and an http(s) URL') as string,
    });
    expect((await run(['settings'], { cwd })).stdout).toContain('port: 8080');
  });
});

describe('the help of the command line', () => {
  it('shows the commands of a group that is given alone', async () => {
    const { code, stderr } = await gatehouse(['route']);
    expect(code).toBe(2);
    expect(stderr).toContain('Usage: gatehouse route <command> [flags]');
    expect(stderr).toContain('route match');
  });
});

describe('a terminal', () => {
  whereInstalled('script', () => {
    it('with 80 columns has no longer line, and a pipe has whole values', async () => {
      const location = `http://127.0.0.1:9010/${'path/'.repeat(20)}`;
      await json('route', 'put', 'distant', '--open', '--target', location);
      const command = `stty cols 80; ${process.execPath} ${main} route list 2>&1`;
      const shown = runProgram('script', ['-qec', command, '/dev/null'], service.folder, {
        GATEHOUSE_URL: service.url,
      });
      const lines = shown.split(/\r?\n/);
      expect(lines.filter((line) => line.length > 80)).toEqual([]);
      expect(shown).toContain('…');
      expect((await gatehouse(['route', 'list'])).stdout).toContain(location);
    });
  });
});
