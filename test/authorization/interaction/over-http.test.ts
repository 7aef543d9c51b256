/** The same flows as a browser and a client perform them, against the complete server on a real socket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';
import { alice, appRequest, cast, confidentialSecret, pkce, spaRequest, webRequest } from './cast.ts';
import { sendOverHttp } from './send-over-http.ts';
import { createVisitor, formOf, locationOf, responseOf, type Visitor } from './visitor.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ authorization: cast });
});
afterAll(() => service.stop());

const visit = (): Visitor => createVisitor(service.url, sendOverHttp);
const basic = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

async function token(
  form: Record<string, string>,
  authorization?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${service.url}/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: authorization === undefined ? {} : { authorization },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

describe('the code flow over HTTP', () => {
  it('leads a public client with PKCE from its request to its tokens (Spec §4.2, §4.4(1), RFC 7636 appendix B)', async () => {
    const { code = '', ...rest } = responseOf(await visit().allow(appRequest, alice));
    expect(rest).toEqual({ state: 'af0ifjsldkj', iss: service.url });
    const form = {
      grant_type: 'authorization_code',
      code,
      client_id: 'app',
      redirect_uri: appRequest.redirect_uri,
    };
    expect((await token({ ...form, code_verifier: 'x'.repeat(43) })).body).toMatchObject({
      error: 'invalid_grant',
    });
    const response = await token({ ...form, code_verifier: pkce.verifier });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      token_type: 'Bearer',
      access_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
    });
    expect((await token({ ...form, code_verifier: pkce.verifier })).body).toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('leads a confidential client there by POST and form_post (RFC 6749 §3.1, OAuth 2.0 Form Post Response Mode §2)', async () => {
    const visitor = visit();
    const login = await visitor.follow(
      await visitor.post('/authorize', { ...webRequest, response_mode: 'form_post' }),
    );
    const consent = await visitor.follow(await visitor.submit(login, alice));
    const response = await visitor.submit(consent, { decision: 'allow' });
    expect(response.header('content-type')).toBe('text/html;charset=utf-8');
    const { code = '', state } = responseOf(response);
    expect(state).toBe('af0ifjsldkj');
    const form = { grant_type: 'authorization_code', code, redirect_uri: webRequest.redirect_uri };
    expect((await token(form, basic('web', confidentialSecret))).status).toBe(200);
  });

  it('ends for the client when the user withdraws the consent (RFC 9700 §4.14.2)', async () => {
    const visitor = visit();
    const { code = '' } = responseOf(await visitor.allow(webRequest, alice));
    const form = { grant_type: 'authorization_code', code, redirect_uri: webRequest.redirect_uri };
    const { body } = await token(form, basic('web', confidentialSecret));
    const list = await fetch(`${service.url}/consents?owner_id=alice&client_id=web`, {
      headers: { authorization: service.administrator },
    });
    const { items } = (await list.json()) as { items: { consent_id: string }[] };
    expect(items).toHaveLength(1);
    const deleted = await fetch(`${service.url}/consents/${items[0]?.consent_id}`, {
      method: 'DELETE',
      headers: { authorization: service.administrator },
    });
    expect(deleted.status).toBe(204);
    const refreshed = await token(
      { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) },
      basic('web', confidentialSecret),
    );
    expect(refreshed.body).toMatchObject({ error: 'invalid_grant' });
    const introspected = await fetch(`${service.url}/introspection`, {
      method: 'POST',
      body: new URLSearchParams({ token: String(body['access_token']) }),
      headers: { authorization: basic('web', confidentialSecret) },
    });
    expect(await introspected.json()).toEqual({ active: false });
  });
});

describe('the implicit flow over HTTP', () => {
  it('returns a token that introspects with its client and user (RFC 9700 §4.3.2)', async () => {
    const { access_token: accessToken = '' } = responseOf(await visit().allow(spaRequest, alice));
    const response = await fetch(`${service.url}/introspection`, {
      method: 'POST',
      body: new URLSearchParams({ token: accessToken }),
      headers: { authorization: service.administrator },
    });
    expect(await response.json()).toMatchObject({
      active: true,
      client_id: 'spa',
      sub: 'alice',
      scope: 'read',
    });
  });
});

describe('requests that the server itself rejects, over HTTP', () => {
  it('return JSON with the error body, and a page to a browser (Spec §2.9)', async () => {
    const json = await visit().authorize(
      { ...webRequest, client_id: 'nobody' },
      { accept: 'application/json' },
    );
    expect([json.status, json.header('content-type')]).toEqual([400, 'application/json']);
    expect(JSON.parse(json.body)).toMatchObject({
      error: 'invalid_request',
      detail: { client_id: 'is unknown' },
    });
    const page = await visit().authorize({ ...webRequest, client_id: 'nobody' });
    expect([page.status, page.header('content-type')]).toEqual([400, 'text/html;charset=utf-8']);
  });

  it('are not redirected for a repeated client_id, but for a repeated scope (RFC 6749 §3.1)', async () => {
    const pairs = Object.entries(webRequest);
    const repeatedClient = await visit().authorize([...pairs, ['client_id', 'web']]);
    expect([repeatedClient.status, repeatedClient.header('location')]).toEqual([400, undefined]);
    const repeatedScope = await visit().authorize([...pairs, ['scope', 'read']]);
    expect(responseOf(repeatedScope)).toMatchObject({ error: 'invalid_request', state: 'af0ifjsldkj' });
  });

  it.each(['/authorize', '/login', '/consent', '/logout', '/account'])(
    '%s allows only GET and POST (RFC 9110 §15.5.6)',
    async (path) => {
      const response = await fetch(service.url + path, { method: 'DELETE' });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toContain('GET');
      expect(response.headers.get('allow')).toContain('POST');
    },
  );

  it.each(['/authorize', '/login', '/consent'])(
    '%s ignores method overrides (Spec §4.1/Method override)',
    async (path) => {
      const response = await fetch(service.url + path, {
        method: 'POST',
        headers: { 'X-HTTP-Method-Override': 'GET' },
        body: new URLSearchParams(webRequest),
        redirect: 'manual',
      });
      expect(response.status).toBe(405);
    },
  );
});

describe('the pages over HTTP', () => {
  it('have their own header fields besides those of every response (docs/decisions/pages-and-sessions.md, window)', async () => {
    const response = await visit().get('/login?utm_source=mail');
    expect(response.status).toBe(200);
    expect(response.header('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.header('content-security-policy')).toContain("style-src 'sha256-");
    expect(response.header('referrer-policy')).toBe('no-referrer');
    expect(response.header('cache-control')).toBe('no-store');
    expect(response.header('x-content-type-options')).toBe('nosniff');
    expect(response.header('x-powered-by')).toBeUndefined();
  });

  it('reject a form without its cookie, and return no code (RFC 6749 §10.12)', async () => {
    const visitor = visit();
    const consent = await visitor.follow(await visitor.signIn({ ...webRequest, prompt: 'consent' }, alice));
    const { fields } = formOf(consent);
    const response = await visit().post('/consent', { ...fields, decision: 'allow' });
    expect([response.status, response.header('location')]).toEqual([403, undefined]);
  });

  it('name the invalid field of a form that cannot be read (Spec §7(1), docs/decisions/error-body.md, detail)', async () => {
    const response = await visit().post(
      '/consent',
      { csrf: 'x', request: 'x', decision: 'perhaps' },
      { accept: 'application/json' },
    );
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject({
      error: 'invalid_request',
      detail: { decision: expect.any(String) as string },
    });
  });
});

describe('the registries over HTTP', () => {
  const asBatch = basic('batch', confidentialSecret);
  it.each(['/consents', '/sessions'])('%s is for callers with its scope (Spec §5(6))', async (path) => {
    const without = await fetch(service.url + path);
    expect(without.status).toBe(401);
    expect(without.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect((await fetch(service.url + path, { headers: { authorization: asBatch } })).status).toBe(403);
    const list = await fetch(service.url + path, { headers: { authorization: service.administrator } });
    expect(list.status).toBe(200);
    expect(await list.json()).toMatchObject({
      items: expect.any(Array) as unknown[],
      links: [{ rel: 'self', method: 'GET', href: path }],
    });
    expect(
      (await fetch(`${service.url}${path}?color=red`, { headers: { authorization: service.administrator } }))
        .status,
    ).toBe(400);
  });

  it('signs a browser out when its session is deleted', async () => {
    const visitor = visit();
    await visitor.allow(webRequest, alice);
    const own = { headers: { authorization: service.administrator } };
    const { items } = (await (
      await fetch(`${service.url}/sessions?owner_id=alice&limit=200`, own)
    ).json()) as { items: { session_id: string }[] };
    for (const { session_id: id } of items) {
      expect((await fetch(`${service.url}/sessions/${id}`, { ...own, method: 'DELETE' })).status).toBe(204);
    }
    expect(locationOf(await visitor.authorize(webRequest)).pathname).toBe('/login');
  });

  it('signs a user out of every browser with one request, and no other user', async () => {
    const [first, second] = [visit(), visit()];
    for (const visitor of [first, second]) await visitor.allow(webRequest, alice);
    const own = { headers: { authorization: service.administrator }, method: 'DELETE' };
    const remove = async (query: string) => (await fetch(`${service.url}/sessions${query}`, own)).status;
    expect(await remove('')).toBe(400);
    expect(await remove('?owner_id=nobody')).toBe(204);
    expect(locationOf(await first.authorize(webRequest)).pathname).not.toBe('/login');
    expect(await remove('?owner_id=alice')).toBe(204);
    for (const visitor of [first, second])
      expect(locationOf(await visitor.authorize(webRequest)).pathname).toBe('/login');
    const list = await fetch(`${service.url}/sessions?owner_id=alice`, { headers: own.headers });
    expect(((await list.json()) as { items: unknown[] }).items).toEqual([]);
    const refused = await fetch(`${service.url}/sessions?owner_id=alice`, {
      method: 'DELETE',
      headers: { authorization: asBatch },
    });
    expect(refused.status).toBe(403);
  });
});

describe('the log', () => {
  it('contains no password, code, token, cookie, state or form token (RFC 9700 §4.3)', async () => {
    const visitor = visit();
    const state = 'canary-state-5f1c';
    const page = await visitor.follow(
      await visitor.authorize({ ...webRequest, state, prompt: 'login consent' }),
    );
    await visitor.submit(page, { username: 'alice', password: 'canary-password-77aa' });
    const consent = await visitor.follow(await visitor.submit(page, alice));
    const { code = '' } = responseOf(await visitor.submit(consent, { decision: 'allow' }));
    const secrets = [
      state,
      code,
      'canary-password-77aa',
      alice.password,
      ...visitor.cookies.values(),
      ...Object.values(formOf(consent).fields),
    ];
    expect(secrets.every((secret) => secret.length > 8)).toBe(true);
    const log = service.logged.join('');
    expect(log).toContain('owner-signed-in');
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
