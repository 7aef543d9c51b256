import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';
import { createRemote, type GitRemote } from '../configuration/support/git-remote.ts';
import { layFiles } from '../configuration/support/lay-files.ts';

const secret = 'a-secret-of-the-pushes';
const source = 'docs/decisions/configuration.md, routes-from';

describe(`routes of the gateway from a configuration file (${source})`, () => {
  let upstream: Server;
  let remote: GitRemote;
  let service: RunningService;
  let origin: string;
  const files = (routes: string): Readonly<Record<string, string>> => ({
    'gateway.yml': `upstream: ${origin}\nzuul:\n  routes:\n${routes}`,
  });
  const users = '    users: {path: /users/**, url: "${upstream}"}\n';

  beforeEach(async () => {
    upstream = createServer((request, response) => response.end(`upstream saw ${request.url}`));
    await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    remote = await createRemote(files(users));
    service = await startService({
      gateway: {
        routesFrom: { application: 'gateway', profile: 'prod' },
        routes: { fixed: { path: '/fixed/**', url: origin } },
      },
      configuration: {
        prefix: '/config',
        pushes: { secret },
        // Only a push changes the routes during a test.
        repositories: [{ git: { url: remote.url, refreshSeconds: 86_400 } }],
      },
    });
  });
  afterEach(async () => {
    await service.stop();
    await remote.remove();
    await new Promise((resolve) => void upstream.close(resolve));
  });

  const get = async (path: string): Promise<readonly [number, string]> => {
    const reply = await fetch(`${service.url}${path}`, {
      headers: { Authorization: service.administrator },
    });
    return [reply.status, await reply.text()];
  };
  /** Pushes with git, and reports the push as GitHub does. */
  const push = async (changed: Readonly<Record<string, string>>): Promise<void> => {
    await remote.push(changed);
    const body = JSON.stringify({ ref: 'refs/heads/main', repository: { clone_url: remote.url } });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const reply = await fetch(`${service.url}/pushes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${signature}` },
      body,
    });
    expect(reply.status).toBe(202);
  };
  const until = async (
    path: string,
    wanted: (reply: readonly [number, string]) => boolean,
  ): Promise<void> => {
    while (!wanted(await get(path))) await new Promise((resolve) => void setImmediate(resolve));
  };
  const health = async (): Promise<unknown> => JSON.parse((await get('/readyz'))[1]);

  it('apply from the start, with placeholders resolved, after the routes of the settings', async () => {
    expect(await get('/users/1')).toEqual([200, 'upstream saw /1']);
    expect(Object.keys(JSON.parse((await get('/routes'))[1]) as object)).toEqual(['/fixed/**', '/users/**']);
    const route = JSON.parse((await get('/routes/users'))[1]) as Record<string, unknown>;
    expect(route).toMatchObject({
      managed_by: 'configuration',
      path: '/users/**',
      url: origin,
    });
  });

  it('follow a push: after git push and the webhook, the new route responds', async () => {
    expect((await get('/orders/1'))[0]).toBe(404);
    await push(files(`${users}    orders: {path: /orders/**, url: "\${upstream}", strip-prefix: false}\n`));
    await until('/orders/1', ([status]) => status === 200);
    expect(await get('/orders/1')).toEqual([200, 'upstream saw /orders/1']);
    expect(await get('/users/1')).toEqual([200, 'upstream saw /1']);
    await push(files('    orders: {path: /orders/**, url: "${upstream}"}\n'));
    await until('/users/1', ([status]) => status === 404);
    expect(await get('/orders/1')).toEqual([200, 'upstream saw /1']);
  });

  it.each([
    [
      'a target that is none',
      `${users}    bad: {path: /bad/**, url: "ftp://127.0.0.1/"}\n`,
      'routes.bad.url',
    ],
    [
      'a field that there is not',
      `${users}    bad: {path: /bad/**, urll: "\${upstream}"}\n`,
      'routes.bad.urll',
    ],
    ['a pattern that is none', `${users}    bad: {path: "/a/{x", url: "\${upstream}"}\n`, 'routes.bad.path'],
    [
      'a truth value that is none',
      `${users}    bad: {path: /bad/**, retryable: perhaps}\n`,
      'routes.bad.retryable',
    ],
  ])('keep the last good table if a push brings %s, and log it', async (_, routes, named) => {
    await push(files(`${routes}    good: {path: /good/**, url: "\${upstream}"}\n`));
    await until('/readyz', ([, body]) => body.includes('degraded'));
    expect(await health()).toMatchObject({ status: 'degraded', checks: { gateway: 'degraded' } });
    expect(await get('/users/1')).toEqual([200, 'upstream saw /1']);
    expect((await get('/good/1'))[0]).toBe(404);
    const line = service.logged.find((each) => each.includes('followed-routes-kept')) ?? '';
    expect(line).toContain(named);
    await push(files(`${users}    good: {path: /good/**, url: "\${upstream}"}\n`));
    await until('/good/1', ([status]) => status === 200);
    expect(await health()).toMatchObject({ status: 'ok' });
  });

  it('are not read if the settings have a route with the same id, even if the followed one is invalid', async () => {
    await push(
      files(
        `${users}    fixed: {path: /other/**, urll: "\${upstream}"}\n    new: {path: /new/**, url: "\${upstream}"}\n`,
      ),
    );
    await until('/new/1', ([status]) => status === 200);
    expect(await get('/fixed/1')).toEqual([200, 'upstream saw /1']);
    expect((await get('/other/1'))[0]).toBe(404);
    expect(await health()).toMatchObject({ status: 'ok' });
    expect(service.logged.filter((each) => each.includes('followed-route-replaced'))).toHaveLength(1);
  });

  it('remain if the file cannot be read any more (docs/decisions/configuration.md, last-good)', async () => {
    await push({ 'gateway.yml': 'zuul: [' });
    await until('/readyz', ([, body]) => body.includes('degraded'));
    expect(await get('/users/1')).toEqual([200, 'upstream saw /1']);
  });

  it('can be read over REST but not changed', async () => {
    for (const method of ['PUT', 'DELETE']) {
      const reply = await fetch(`${service.url}/routes/users`, {
        method,
        headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
        ...(method === 'PUT' && { body: JSON.stringify({ path: '/x/**', url: origin }) }),
      });
      expect(reply.status).toBe(409);
    }
  });
});

describe(`settings for the whole gateway in a file with routes (${source})`, () => {
  it('are logged once, with the setting to write, unless the settings have them', async () => {
    const folder = await layFiles({
      'gateway.yml': [
        'zuul:',
        '  prefix: /api',
        '  ignored-patterns: [/**/admin/**]',
        '  ignoredServices: "*"',
        '  sensitiveHeaders: Cookie,X-Key',
        '  ignored-headers: X-Seen',
        '  add-host-header: true',
        '  SendErrorFilter: { error: { disable: true } }',
        '  ribbonIsolationStrategy: THREAD',
        '  host: { max-total-connections: 200 }',
        '  routes: { users: { path: /users/**, url: "http://127.0.0.1:9" } }',
        'users: { ribbon: { listOfServers: "127.0.0.1:9", ReadTimeout: 500, MaxAutoRetries: 1 } }',
        'hystrix.command.default.execution.isolation.thread.timeoutInMilliseconds: 900',
      ].join('\n'),
    });
    const service = await startService({
      gateway: { routesFrom: { application: 'gateway' }, ignoredHeaders: ['x-seen'] },
      configuration: { prefix: '/config', repositories: [{ directory: folder.root }] },
    });
    await fetch(`${service.url}/routes`, {
      method: 'POST',
      headers: { Authorization: service.administrator },
    });
    const named = service.logged
      .map((line) => JSON.parse(line) as { event: string; key: string; setting: string })
      .filter(({ event }) => event === 'followed-setting-not-taken')
      .map(({ key, setting }) => [key, setting]);
    expect(Object.fromEntries(named)).toEqual({
      'zuul.prefix': 'gateway.prefix: /api',
      'zuul.ignored-patterns': 'gateway.ignoredPatterns: ["/**/admin/**"]',
      'zuul.ignoredServices': 'gateway.ignoredServices: ["*"]',
      'zuul.sensitiveHeaders': 'gateway.sensitiveHeaders: ["Cookie","X-Key"]',
      'zuul.add-host-header': 'zuul.routes.users.preserveHost: true',
      'zuul.SendErrorFilter.error.disable':
        'no setting: SendErrorFilter protects every route; remove the key',
      'zuul.ribbonIsolationStrategy': 'no setting: there are no threads of requests; remove the key',
      'zuul.host.max-total-connections': 'gateway.servicePolicy.limits.connections: 200',
      'users.ribbon.listOfServers': 'gateway.services.users: ["http://127.0.0.1:9"]',
      'users.ribbon.ReadTimeout': 'gateway.timeouts.responseMilliseconds: 500',
      'users.ribbon.MaxAutoRetries': 'no setting: a retry chooses another instance; remove the key',
      'hystrix.command.default.execution.isolation.thread.timeoutInMilliseconds':
        'gateway.timeouts.totalMilliseconds: 900',
    });
    expect(named).toHaveLength(12);
    await service.stop();
    await folder.remove();
  });
});

describe(`routes of the gateway from a file that the service changes itself (${source})`, () => {
  it('follow a change set, and a new route responds at once', async () => {
    const upstream = createServer((request, response) => response.end(`upstream saw ${request.url}`));
    await new Promise<void>((resolve) => void upstream.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
    const folder = await layFiles({ 'gateway.yml': '# routes\n' });
    const service = await startService({
      gateway: { routesFrom: { application: 'gateway' } },
      configuration: { prefix: '/config', repositories: [{ directory: folder.root, writable: true }] },
    });
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const status = async (): Promise<number> => (await fetch(`${service.url}/orders/1`)).status;
    expect(await status()).toBe(404);
    const set = { 'gateway.routes.orders.path': '/orders/**', 'gateway.routes.orders.url': url };
    const body = JSON.stringify({ message: 'Orders.', changes: [{ application: 'gateway', set }] });
    const changed = await fetch(`${service.url}/changes`, { method: 'POST', headers, body });
    expect(changed.status).toBe(201);
    while ((await status()) !== 200) await new Promise((resolve) => void setImmediate(resolve));
    await service.stop();
    await folder.remove();
    await new Promise((resolve) => void upstream.close(resolve));
  });
});
