import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import entries from '../../generated/operations.json' with { type: 'json' };
import { startService, type RunningService } from '../support/service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Response> {
  return fetch(running.url + path, {
    method,
    redirect: 'manual',
    headers: { Authorization: running.administrator, ...headers },
    ...(body !== undefined && { body }),
  });
}

const json = { 'Content-Type': 'application/json' };

describe('the service document (Spec §2.7)', () => {
  it('names the service and links its surfaces, documents, docs and health', async () => {
    const response = await ask('GET', '/', { Accept: 'application/json' });
    const body = (await response.json()) as {
      name: string;
      links: { rel: string; method: string; href: string }[];
    };
    expect([response.status, body.name]).toEqual([200, 'gatehouse']);
    expect(body.links.map((link) => link.rel)).toEqual(
      expect.arrayContaining([
        'self',
        'documentation',
        'service-desc',
        'authorization',
        'routes',
        'configuration',
        'health',
      ]),
    );
  });

  it('has links that all resolve', async () => {
    const { links } = (await (await ask('GET', '/', { Accept: 'application/json' })).json()) as {
      links: { method: string; href: string }[];
    };
    for (const { method, href } of links) expect([href, (await ask(method, href)).status]).not.toContain(404);
  });

  it('is an HTML page for a browser', async () => {
    const response = await ask('GET', '/', { Accept: 'text/html,*/*;q=0.8' });
    expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
    expect(await response.text()).toContain('<h1>Gatehouse</h1>');
  });
});

describe('methods (Spec §4.1)', () => {
  it('HEAD returns the head of GET and no body', async () => {
    const [get, head] = await Promise.all([ask('GET', '/openapi.json'), ask('HEAD', '/openapi.json')]);
    for (const name of ['content-type', 'content-length', 'etag'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect(await head.text()).toBe('');
  });

  it('OPTIONS returns 204 with Allow on every declared path', async () => {
    for (const { path } of entries.filter(({ tier }) => tier === 'reserved')) {
      const response = await ask('OPTIONS', path.replaceAll(/\{[^}]+\}/g, 'x'));
      expect([path, response.status]).toEqual([path, 204]);
      expect(response.headers.get('allow')).toMatch(/OPTIONS$/);
    }
  });

  it('an undefined method returns 405 with Allow, after authentication (docs/decisions/scopes-and-statuses.md, order)', async () => {
    const refused = await ask('PUT', '/clients');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    const anonymous = await fetch(`${running.url}/clients`, { method: 'PUT' });
    expect([anonymous.status, anonymous.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Gatehouse"',
    ]);
  });

  it('POST with X-HTTP-Method-Override is handled as the method it names, rights included (Spec §4.1/Method override)', async () => {
    const created = await ask(
      'POST',
      '/clients',
      json,
      JSON.stringify({ client_name: 'Override', grant_types: ['client_credentials'] }),
    );
    expect(created.status).toBe(201);
    const location = created.headers.get('location') ?? '';
    const patched = await ask(
      'POST',
      location,
      { 'Content-Type': 'application/merge-patch+json', 'X-HTTP-Method-Override': 'PATCH' },
      '{"client_name":"Renamed"}',
    );
    expect([patched.status, await patched.json()]).toMatchObject([200, { client_name: 'Renamed' }]);
    const deleted = await ask('POST', location, { 'X-HTTP-Method-Override': 'DELETE' });
    expect(deleted.status).toBe(204);
    expect((await ask('GET', location)).status).toBe(410);
  });

  it.each(['/token', '/authorize', '/introspection', '/revocation', '/login'])(
    'an override at %s is 405',
    async (path) => {
      const response = await ask(
        'POST',
        path,
        { 'X-HTTP-Method-Override': 'DELETE', 'Content-Type': 'application/x-www-form-urlencoded' },
        'a=b',
      );
      expect(response.status).toBe(405);
    },
  );
});

describe('responses', () => {
  it('carry nosniff and an id, which a client may choose if it is well-formed', async () => {
    const chosen = await ask('GET', '/livez', { 'X-Request-Id': 'abc-123' });
    expect([chosen.headers.get('x-request-id'), chosen.headers.get('x-content-type-options')]).toEqual([
      'abc-123',
      'nosniff',
    ]);
    const refused = await ask('GET', '/livez', { 'X-Request-Id': 'a b' });
    expect(refused.headers.get('x-request-id')).toMatch(/^[\w-]{16}$/);
  });

  it('name neither the software nor its version', async () => {
    for (const path of ['/', '/docs', '/nowhere', '/livez']) {
      const { headers } = await ask('GET', path);
      expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null]);
    }
  });

  it('of a failing handler are 500 with an id that is in the log, and no internal detail (Spec §7(2), docs/decisions/error-body.md, request-id)', async () => {
    const failing = await startService(
      {},
      {
        decorateHandlers: (handlers) => ({
          ...handlers,
          getLiveness: () => Promise.reject(new Error('the secret inside')),
        }),
      },
    );
    const response = await fetch(`${failing.url}/livez`);
    const body = (await response.json()) as { error: string; request_id: string };
    await failing.stop();
    expect([response.status, body.error]).toEqual([500, 'server_error']);
    expect(JSON.stringify(body)).not.toContain('inside');
    expect(
      failing.logged.find((line) => line.includes(body.request_id) && line.includes('the secret inside')),
    ).toBeDefined();
  });
});

describe('the published documents', () => {
  it.each(['/openapi.json', '/openapi.yaml', '/openapi/gateway.json', '/openapi/gateway.yaml'])(
    '%s has an entity tag and returns 304',
    async (path) => {
      const response = await fetch(running.url + path);
      const etag = response.headers.get('etag') ?? '';
      expect([response.status, etag]).toEqual([200, expect.stringMatching(/^"/) as string]);
      expect((await fetch(running.url + path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    },
  );

  it('show the configuration paths below their mount point', async () => {
    const repositories = [{ database: {} }];
    const mounted = await startService({ configuration: { prefix: '/config', repositories } });
    const { paths } = (await (await fetch(`${mounted.url}/openapi.json`)).json()) as {
      paths: Record<string, unknown>;
    };
    await mounted.stop();
    expect(Object.keys(paths)).toContain('/config/{application}/{profile}');
    expect(Object.keys(paths)).not.toContain('/{application}/{profile}');
    expect(Object.keys(paths)).toContain('/token');
  });

  it('have no path of a configuration file if no repository is set (docs/decisions/paths-and-listeners.md, tiers)', async () => {
    for (const path of ['/users/dev', '/users-dev.yml', '/users/dev/main/nginx.conf']) {
      const response = await fetch(running.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      const explained = await ask('GET', `/routes?match=${encodeURIComponent(path)}`);
      expect(await explained.json()).toMatchObject({ handledBy: 'none' });
    }
    for (const name of ['/openapi.json', '/openapi/configuration.json']) {
      const { paths } = (await (await fetch(running.url + name)).json()) as { paths: object };
      expect(Object.keys(paths).filter((path) => path.startsWith('/{'))).toEqual([]);
      expect(Object.keys(paths)).toContain('/changes');
    }
  });
});

describe('maintenance (Spec §7)', () => {
  it('returns 503 with Retry-After to a request without credentials until it is switched off; health and the switch continue to work', async () => {
    const switchTo = (maintenance: boolean): Promise<Response> =>
      ask('PATCH', '/', { 'Content-Type': 'application/merge-patch+json' }, JSON.stringify({ maintenance }));
    expect((await switchTo(true)).status).toBe(200);
    const refused = await fetch(`${running.url}/clients`);
    expect([
      refused.status,
      Number(refused.headers.get('retry-after')) > 0,
      await refused.json(),
    ]).toMatchObject([503, true, { error: 'temporarily_unavailable' }]);
    expect((await ask('POST', '/token', {}, '')).status).toBe(503);
    expect((await ask('GET', '/clients')).status).toBe(200);
    expect((await ask('GET', '/livez')).status).toBe(200);
    expect((await ask('GET', '/readyz')).status).toBe(503);
    expect((await switchTo(false)).status).toBe(200);
    expect((await fetch(`${running.url}/clients`)).status).toBe(401);
  });
});

describe('quotas (Spec §8/Quota per client)', () => {
  it('count down with each request and then return 429 with Retry-After, for one client only (docs/decisions/scopes-and-statuses.md, quotas)', async () => {
    const limited = await startService({
      quotas: { enabled: true, perClient: { limit: 3, windowSeconds: 60 } },
    });
    const read = (authorization: string): Promise<Response> =>
      fetch(`${limited.url}/clients`, { headers: { Authorization: authorization } });
    const remaining: (string | null)[] = [];
    for (let index = 0; index < 3; index += 1)
      remaining.push((await read(limited.administrator)).headers.get('ratelimit'));
    expect(remaining.map((value) => /r=(\d+)/.exec(value ?? '')?.[1])).toEqual(['2', '1', '0']);
    const refused = await read(limited.administrator);
    expect([
      refused.status,
      Number(refused.headers.get('retry-after')) > 0,
      await refused.json(),
    ]).toMatchObject([429, true, { error: 'rate_limited' }]);
    expect((await fetch(`${limited.url}/livez`)).status).toBe(200);
    expect((await fetch(`${limited.url}/clients`)).status).toBe(401);
    await limited.stop();
  });
});

describe('deferred work (Spec §2.8, §4.1/Deferred work)', () => {
  it('is 202 with a task whose link resolves until the task has succeeded (RFC 7240 §4.1)', async () => {
    const response = await ask('POST', '/routes', { Prefer: 'respond-async' });
    const { task } = (await response.json()) as { task: { href: string; id: string } };
    expect([
      response.status,
      response.headers.get('location'),
      response.headers.get('preference-applied'),
    ]).toEqual([202, task.href, 'respond-async']);
    let state: { status: string; links: { rel: string; href: string }[] };
    do state = (await (await ask('GET', task.href)).json()) as typeof state;
    while (state.status === 'running');
    expect(state).toMatchObject({
      status: 'succeeded',
      links: expect.arrayContaining([{ rel: 'result', method: 'GET', href: '/routes' }]) as unknown,
    });
    const { items } = (await (await ask('GET', '/tasks')).json()) as { items: { id: string }[] };
    expect(items.map((item) => item.id)).toContain(task.id);
  });

  it('is shown only to the client that requested it (Spec §4.1/Deferred work)', async () => {
    const client = { client_id: 'other', client_secret: 'the-secret-of-another', scope: 'tasks:read' };
    const authorized = { clients: [{ ...client, grant_types: ['client_credentials'] }] };
    const shared = await startService({ authorization: authorized });
    const basic = Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64');
    const own = { Authorization: shared.administrator };
    const other = { Authorization: `Basic ${basic}` };
    const begun = await fetch(`${shared.url}/routes`, {
      method: 'POST',
      headers: { ...own, Prefer: 'respond-async' },
    });
    const href = shared.url + begun.headers.get('location');
    const statuses = [own, other].map(async (headers) => (await fetch(href, { headers })).status);
    expect(await Promise.all(statuses)).toEqual([200, 404]);
    await shared.stop();
  });
});

describe('separate listeners', () => {
  it('remove the management APIs from the public one, except health', async () => {
    const apart = await startService({
      management: { listen: { port: 0 } },
      gateway: { listen: { port: 0 } },
    });
    const { server, management, gateway } = apart.urls;
    const status = async (base: string | undefined, path: string): Promise<number> =>
      (await fetch(`${base}${path}`, { headers: { Authorization: apart.administrator } })).status;
    expect(await status(server, '/clients')).toBe(200);
    expect(await status(server, '/routes')).toBe(404);
    expect(await status(management, '/routes')).toBe(200);
    expect(await status(management, '/clients')).toBe(404);
    expect(await status(gateway, '/routes')).toBe(404);
    for (const base of [server, management, gateway]) expect(await status(base, '/livez')).toBe(200);
    await apart.stop();
  });

  it('remove the proxied requests from the public one', async () => {
    const apart = await startService({
      configuration: { prefix: '/config' },
      gateway: { listen: { port: 0 }, routes: { alive: { path: '/alive/**', url: 'forward:/livez' } } },
    });
    const statuses = await Promise.all(
      [apart.urls['server'], apart.urls['gateway']].map(
        async (base) => (await fetch(`${base}/alive`)).status,
      ),
    );
    await apart.stop();
    expect(statuses).toEqual([404, 200]);
  });

  it('serve the metrics without credentials on the management listener only', async () => {
    const apart = await startService({ management: { listen: { port: 0 } } });
    expect((await fetch(`${apart.urls['management']}/metrics`)).status).toBe(200);
    await apart.stop();
    expect((await fetch(`${running.url}/metrics`)).status).toBe(401);
  });
});
