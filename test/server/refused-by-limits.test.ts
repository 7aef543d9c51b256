import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';

interface Line {
  readonly event: string;
  readonly status?: number;
  readonly [field: string]: unknown;
}

const once = { limit: 1, windowSeconds: 60 };
const robot = { client_id: 'robot', client_secret: 'a-secret-of-the-tests', quota: once };
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

const limited = (service: RunningService): readonly Line[] =>
  service.logged
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === 'request' && line.status === 429);

describe('a response that a quota refuses (docs/decisions/scopes-and-statuses.md, quotas)', () => {
  let service: RunningService;
  beforeEach(async () => {
    service = await startService({
      quotas: { enabled: true, perClient: once, perSurface: { gateway: once } },
      authorization: { clients: [{ ...robot, grant_types: ['client_credentials'] }] },
      gateway: { routes: { few: { url: 'http://127.0.0.1:9', quota: once } } },
    });
  });
  afterEach(() => service.stop());

  const read = (path: string) =>
    fetch(service.url + path, { headers: { Authorization: service.administrator } });
  const grant = () =>
    fetch(`${service.url}/token`, {
      method: 'POST',
      headers: { Authorization: basic(`robot:${robot.client_secret}`) },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });

  it.each([
    ['default', { client_id: 'admin' }, () => read('/clients')],
    ['gateway', { client_id: 'admin' }, () => read('/routes')],
    ['client', { client_id: 'robot' }, grant],
    ['route', { route: 'few', remote: '127.0.0.1' }, () => read('/few/1')],
  ])(
    'names the quota %s, and the log line of the request names it and %o (draft-ietf-httpapi-ratelimit-headers, docs/decisions/conventions.md, access-log)',
    async (name, fields, ask) => {
      await ask();
      const { status, headers } = await ask();
      expect(status).toBe(429);
      expect(headers.get('ratelimit-policy')).toBe(`"${name}";q=1;w=60`);
      expect(headers.get('ratelimit')).toMatch(new RegExp(`^"${name}";r=0;t=\\d+$`));
      await expect
        .poll(() => limited(service))
        .toEqual([expect.objectContaining({ ...fields, limit: `quota ${name}` })]);
    },
  );
});

const browser = { Accept: 'text/html' };

/** Opens a page, fills in its form, and returns the status of the response. */
function createBrowser({ url }: RunningService) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...browser, Cookie, Origin: url };
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return async (path: string, fields: Readonly<Record<string, string>>): Promise<number> => {
    const shown = await (await send(path, {})).text();
    const csrf = /name="csrf" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    const body = new URLSearchParams({ csrf, ...fields });
    return (await send(path, { method: 'POST', body })).status;
  };
}

describe('a page for a user who must wait (docs/decisions/conventions.md, access-log)', () => {
  let service: RunningService;
  afterEach(() => service.stop());

  it.each(['/login', '/account', '/authorize'])('names the quota in the log line of GET %s', async (path) => {
    service = await startService({ quotas: { enabled: true, perClient: once } });
    await fetch(service.url + path, { headers: browser, redirect: 'manual' });
    const response = await fetch(service.url + path, { headers: browser, redirect: 'manual' });
    expect([response.status, response.headers.get('content-type')]).toEqual([429, 'text/html;charset=utf-8']);
    await expect
      .poll(() => limited(service))
      .toEqual([expect.objectContaining({ path, limit: 'quota default' })]);
  });

  it.each([
    ['login', 401, { username: 'alice', password: 'a-wrong-guess' }],
    ['account', 400, { current_password: 'a-wrong-guess', new_password: 'another-long-password' }],
  ])('names the failed attempts in the log line of POST /%s', async (page, refused, wrong) => {
    service = await startService({ authorization: { loginAttempts: { limit: 1 } } });
    const alice = { username: 'alice', password: 'a-password-of-the-tests' };
    await fetch(`${service.url}/owners`, {
      method: 'POST',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify(alice),
    });
    const submit = createBrowser(service);
    if (page === 'account') await submit('/login', alice);
    expect([await submit(`/${page}`, wrong), await submit(`/${page}`, wrong)]).toEqual([refused, 429]);
    await expect
      .poll(() => limited(service))
      .toEqual([expect.objectContaining({ path: `/${page}`, limit: `failed attempts, ${page} page` })]);
  });
});
