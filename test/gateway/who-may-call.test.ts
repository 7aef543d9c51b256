import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';

interface Route {
  readonly authorization?: unknown;
  readonly warnings?: readonly { readonly field: string; readonly message: string }[];
}

describe('the callers of a route (docs/decisions/gateway.md, who-may-call)', () => {
  const target = createServer((_, response) => void response.end('of the target'));
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  });
  afterAll(() => void target.close());

  const start = (gateway: Record<string, unknown>): Promise<RunningService> =>
    startService({ authorization: { scopes: { 'orders:read': 'Read orders' } }, gateway });
  const statusOf = async (service: RunningService, path: string, authorization?: string): Promise<number> =>
    (await fetch(service.url + path, authorization === undefined ? {} : { headers: { authorization } }))
      .status;

  const tokenOf = async (service: RunningService): Promise<string> => {
    const response = await fetch(`${service.url}/token`, {
      method: 'POST',
      headers: { Authorization: service.administrator },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return ((await response.json()) as { access_token: string }).access_token;
  };

  const put = async (
    service: RunningService,
    route: Record<string, unknown>,
    query = '',
  ): Promise<{ status: number; body: Route & { detail?: Record<string, string> } }> => {
    const response = await fetch(`${service.url}/routes/stored${query}`, {
      method: 'PUT',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify(route),
    });
    return { status: response.status, body: (await response.json()) as Route };
  };

  const accessOf = async (service: RunningService): Promise<unknown> => {
    const headers = { Authorization: service.administrator };
    const response = await fetch(`${service.url}/routes?view=access`, { headers });
    const { access, openByDefault } = (await response.json()) as Record<string, unknown>;
    return { access, openByDefault };
  };

  it('are everyone by default, which the access of the routes shows', async () => {
    const service = await start({
      routes: {
        silent: { url },
        spoken: { url, authorization: 'open' },
        closed: { url, authorization: { scopes: [] } },
      },
    });
    expect(await statusOf(service, '/silent/1')).toBe(200);
    expect(await statusOf(service, '/spoken/1')).toBe(200);
    expect(await statusOf(service, '/closed/1')).toBe(401);
    expect(await accessOf(service)).toEqual({
      access: { '/silent/**': 'open', '/spoken/**': 'open', '/closed/**': [] },
      openByDefault: ['/silent/**'],
    });
    await service.stop();
  });

  it('are everyone without a warning with defaultAuthorization: open', async () => {
    const service = await start({ defaultAuthorization: 'open', routes: { silent: { url } } });
    expect(await statusOf(service, '/silent/1')).toBe(200);
    expect(await accessOf(service)).toEqual({ access: { '/silent/**': 'open' }, openByDefault: [] });
    expect((await put(service, { url })).body.warnings).toBeUndefined();
    await service.stop();
  });

  it('need a valid token with defaultAuthorization: required, for routes of each source', async () => {
    const service = await start({
      defaultAuthorization: 'required',
      routes: { silent: { url }, spoken: { url, authorization: 'open' } },
      services: { found: [url] },
    });
    const stored = await put(service, { url });
    expect(stored.status).toBe(201);
    expect(stored.body.warnings).toBeUndefined();
    const token = await tokenOf(service);
    for (const path of ['/silent/1', '/found/1', '/stored/1']) {
      expect(await statusOf(service, path)).toBe(401);
      expect(await statusOf(service, path, `Bearer ${token}`)).toBe(200);
    }
    expect(await statusOf(service, '/spoken/1')).toBe(200);
    await service.stop();
  });

  it('are warned about for a stored route and a dry run, in the words of the settings (settled 65)', async () => {
    const service = await start({ routes: {} });
    const warningsOf = async (route: Record<string, unknown>): Promise<unknown> =>
      (await put(service, route, '?dryRun=true')).body.warnings;
    const missing = {
      field: 'authorization',
      message: expect.stringMatching(/^is missing, so everyone may call/),
    };
    expect(await warningsOf({ url })).toEqual([missing]);
    expect(await warningsOf({ url, authorization: 'open' })).toBeUndefined();
    expect(await warningsOf({ url, authorization: { scopes: ['orders:reed'] } })).toEqual([
      {
        field: 'authorization.scopes',
        message:
          'requires the scope `orders:reed`, which authorization.scopes does not list; did you mean `orders:read`?',
      },
    ]);
    expect(await warningsOf({ serviceId: 'oders', authorization: { scopes: ['gateway:read'] } })).toEqual([
      {
        field: 'serviceId',
        message: 'leads to the service `oders`, which neither gateway.services nor gateway.discovery names',
      },
    ]);
    await put(service, { url });
    expect(service.logged.filter((line) => line.includes('"routes-open-by-default"'))).toEqual([
      expect.stringContaining('"patterns":["/stored/**"],"count":1'),
    ]);
    await put(service, { url, retryable: true });
    expect(service.logged.filter((line) => line.includes('"routes-open-by-default"'))).toHaveLength(1);
    await service.stop();
  });

  it.each([
    ['closed', { authorization: 'must be open or an object' }],
    [{}, { 'authorization.scopes': 'is required' }],
    [{ scopes: 5 }, { 'authorization.scopes': 'must be a list or an object' }],
    [{ scopes: [], resourceName: '' }, { 'authorization.resourceName': 'must not be empty' }],
  ])('are refused as %j, with the failing member', async (authorization, detail) => {
    const service = await start({ routes: {} });
    expect(await put(service, { url, authorization })).toMatchObject({ status: 400, body: { detail } });
    await service.stop();
  });
});
