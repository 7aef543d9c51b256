import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { startService } from '../support/service.ts';
import { createUserAgent } from '../support/user-agent.ts';
import { type Operator, signInAs, startWithOperators } from './operator.ts';

describe('the console', () => {
  let service: RunningService;
  let administrator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({ quotas: { enabled: false } });
    administrator = await signInAs(service, 'administrator');
  });
  afterAll(() => service.stop());

  it('shows its first page without a sign-in, with a link to sign in', async () => {
    const response = await fetch(`${service.url}/console`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('href="/console?page=overview"');
  });

  it('redirects to the authorization endpoint with PKCE, and back to the page that was asked for (RFC 7636 §4.3)', async () => {
    const reply = await fetch(`${service.url}/console/routes?match=%2Fa`, { redirect: 'manual' });
    const target = new URL(reply.headers.get('location') ?? '');
    expect(target.pathname).toBe('/authorize');
    expect(target.searchParams.get('code_challenge_method')).toBe('S256');
    expect(target.searchParams.get('redirect_uri')).toBe(`${service.url}/console/callback`);
    const { first } = await signInAs(service, 'administrator', 'routes?match=%2Fa');
    expect(first.url).toBe(`${service.url}/console/routes?match=%2Fa`);
    expect(first.status).toBe(200);
  });

  it('keeps the tokens in a cookie that scripts cannot read and that nothing shows', async () => {
    const cookies: string[] = [];
    const agent = createUserAgent((reply) => void cookies.push(...reply.headers.getSetCookie()));
    const login = await agent.open(`${service.url}/console/overview`);
    await agent.submit(login, { username: 'viewer', password: 'the gate is open today' });
    const session = cookies.find((line) => line.startsWith('gatehouse-console-session'));
    expect(session).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(session ?? '', 'base64url').toString('latin1')).not.toContain('accessToken');
  });

  it('refuses a response to a sign-in that began in another browser (RFC 6749 §10.12)', async () => {
    const reply = await fetch(`${service.url}/console/callback?code=a&state=b`);
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('did not begin in this browser');
  });

  it('loads its own files only, and contains no inline script or style', async () => {
    const page = await administrator.open('overview');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect(page.html).not.toMatch(/<style|\sstyle=|<script>|\son\w+=/);
    for (const [, file = ''] of page.html.matchAll(/(?:href|src)="(\/console\/console\.[^"]+)"/g)) {
      const reply = await fetch(service.url + file.replaceAll('&amp;', '&'));
      expect(reply.status).toBe(200);
      const again = await fetch(service.url + file, {
        headers: { 'If-None-Match': reply.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
  });

  it('shows the REST request of each page as a command that works with a token', async () => {
    const page = await administrator.open('routes?match=%2Fnowhere');
    expect(page.html).toContain('<code>GET /routes?match=%2Fnowhere</code>');
    expect(page.html).toContain(`curl &#39;${service.url}/routes?match=%2Fnowhere&#39;`);
  });

  it('calls operations with the id of the request of the page, so that both are found together', async () => {
    const page = await administrator.send(await administrator.open('routes'), 'refreshRoutes');
    expect(page.html).toContain('Every source of routes and services was read again.');
    const reply = await fetch(`${service.url}/requests?path=/routes&status=201`, {
      headers: { Authorization: service.administrator },
    });
    const { items } = (await reply.json()) as { items: { request_id: string; client: string }[] };
    expect(items[0]?.client).toBe('console');
    const found = await administrator.open(`requests?request_id=${items[0]?.request_id}`);
    expect(found.html).toContain('POST /console/routes');
    expect((await administrator.open('requests')).html).not.toContain('POST /console/routes');
    expect((await administrator.open('requests?pages=true')).html).toContain('POST /console/routes');
    expect(found.html).toContain('POST /routes');
  });

  it('shows the message of a change once', async () => {
    const done = await administrator.send(await administrator.open('routes'), 'refreshRoutes');
    expect(done.html).toContain('role="status"');
    expect((await administrator.open('routes')).html).not.toContain('role="status"');
  });

  it('refuses a form that it did not create, and changes nothing (RFC 6749 §10.12)', async () => {
    const page = await administrator.open('maintenance');
    const forged = await administrator.send(page, 'changeService', { csrf: 'forged', maintenance: 'true' });
    expect(forged.status).toBe(403);
    expect((await administrator.open('maintenance')).html).toContain('The service responds to all requests.');
  });

  it('refuses a form of another site, also with the right token', async () => {
    const sent: Record<string, string> = {};
    const misled = await signInAs(service, 'operator', 'maintenance', sent);
    sent['Sec-Fetch-Site'] = 'cross-site';
    const reply = await misled.send(misled.first, 'changeService');
    expect(reply.status).toBe(403);
  });

  it.each([
    ['routes', 'Routes'],
    ['routes?route=users', '\u2068users\u2069 · Routes'],
    ['clients?client=shop', '\u2068shop\u2069 · Clients'],
    ['users?user=viewer', '\u2068viewer\u2069 · Users'],
    ['configuration?application=users&profile=dev', '\u2068users dev\u2069 · Configuration'],
  ])('names what the page %s shows in the title of the window (WCAG 2.2 §2.4.2)', async (name, title) => {
    const administrator = await signInAs(service, 'administrator');
    expect((await administrator.open(name)).html).toContain(`<title>${title} · Gatehouse console</title>`);
  });

  it('keeps the fields of a form whose sign-in has ended, and sends nothing', async () => {
    const late = await signInAs(service, 'operator', 'routes');
    const leaving = await signInAs(service, 'operator');
    const headers = { Authorization: service.administrator };
    const reply = await fetch(`${service.url}/grants?owner_id=operator`, { headers });
    const { items } = (await reply.json()) as { items: { grant_id: string }[] };
    for (const { grant_id: id } of items)
      await fetch(`${service.url}/grants/${id}`, { headers, method: 'DELETE' });
    const fields = { route_id: 'kept', callers: 'open', path: '/kept/**', url: 'http://127.0.0.1:9010' };
    const shown = await late.send(late.first, 'putRoute', fields);
    expect(shown.html).toContain('Your sign-in had ended, so nothing was sent.');
    expect(shown.html).toContain('value="/kept/**"');
    expect((await fetch(`${service.url}/routes/kept`, { headers })).status).toBe(404);
    expect((await late.open('routes')).html).not.toContain('Your sign-in had ended');
    const sent = await late.send(shown, 'putRoute', { ...fields });
    expect(sent.html).toContain('The route kept is in the table.');
    // A form with another token is not kept.
    const page = await leaving.send({ ...leaving.first, html: late.first.html }, 'putRoute', fields);
    expect(page.html).not.toContain('value="/kept/**"');
  });

  it('signs out: the token is revoked and the cookie is gone (RFC 7009 §2.1)', async () => {
    const leaving = await signInAs(service, 'clients');
    const page = await leaving.send(leaving.first, 'signOut');
    expect(page.html).toContain('Signed out of the console');
    const reply = await fetch(`${service.url}/grants`, { headers: { Authorization: service.administrator } });
    const { items } = (await reply.json()) as { items: { owner_id: string }[] };
    expect(items.some(({ owner_id: owner }) => owner === 'clients')).toBe(false);
  });

  it('signs out of the sign-on too, so that Back asks for the password (RP-Initiated Logout 1.0 §2)', async () => {
    const leaving = await signInAs(service, 'clients');
    const left = await leaving.send(leaving.first, 'signOut');
    expect(left.url).toBe(`${service.url}/console?signed-out`);
    expect((await leaving.open('clients')).url).toContain('/login');
  });

  it('keeps a sign-in with its ID token in one cookie, with room for a long name (RFC 6265bis §5.6)', async () => {
    const cookies: string[] = [];
    await signInAs(service, 'administrator', 'overview', {}, (reply) => {
      cookies.push(...reply.headers.getSetCookie());
    });
    const session = cookies.find((line) => line.startsWith('gatehouse-console-session')) ?? '';
    expect(session.length).toBeGreaterThan(0);
    expect(session.length).toBeLessThan(3_000);
  });

  it('shows the colours that a person chose, on each page and without a script (public requests: Swagger UI #5327)', async () => {
    const visitor = await signInAs(service, 'viewer');
    expect(visitor.first.html).not.toContain('data-theme');
    const dark = await visitor.send(visitor.first, 'theme', { theme: 'dark' });
    expect(dark.url).toBe(`${service.url}/console/overview`);
    expect(dark.html).toContain('<html lang="en" data-theme="dark"');
    expect((await visitor.open('routes?match=%2Fa')).html).toContain('data-theme="dark"');
    const system = await visitor.send(dark, 'theme', { theme: '' });
    expect(system.html).not.toContain('data-theme');
  });

  it('begins with the first page that the user may see', async () => {
    expect((await signInAs(service, 'clients')).first.url).toMatch(/\/console\/clients$/);
    expect((await signInAs(service, 'viewer')).first.url).toMatch(/\/console\/overview$/);
  });

  it('sends the live part of the overview as server-sent events, with the rights of now', async () => {
    const cookies: string[] = [];
    const agent = createUserAgent((reply) => void cookies.push(...reply.headers.getSetCookie()));
    await agent.submit(await agent.open(`${service.url}/console/overview`), {
      username: 'viewer',
      password: 'the gate is open today',
    });
    const Cookie = cookies
      .filter((line) => !line.includes('Max-Age=0'))
      .map((line) => line.split(';')[0])
      .join('; ');
    const stop = new AbortController();
    const reply = await fetch(`${service.url}/console/overview`, {
      headers: { Accept: 'text/event-stream', Cookie },
      signal: stop.signal,
    });
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^event: overview\ndata: .*Alerts/);
    stop.abort();
    const unknown = await fetch(`${service.url}/console/overview`, {
      headers: { Accept: 'text/event-stream' },
    });
    expect(unknown.status).toBe(401);
  });

  it('has no other pages', async () => {
    expect((await administrator.open('nothing')).status).toBe(404);
  });
});

describe('the place of the console', () => {
  it('is off where its listener is not loopback, unless the settings switch it on', async () => {
    const service = await startService({
      server: { host: '0.0.0.0' },
      authorization: { issuer: 'https://auth.example.org' },
    });
    expect((await fetch(`${service.url.replace('0.0.0.0', '127.0.0.1')}/console`)).status).toBe(404);
    await service.stop();
  });

  it('is the management listener, if there is one', async () => {
    const service = await startWithOperators({ management: { listen: { port: 0 } } });
    expect((await fetch(`${service.url}/console`)).status).toBe(404);
    expect((await fetch(`${service.urls['management']}/console`)).status).toBe(200);
    const { first, open } = await signInAs(service, 'administrator');
    expect(first.html + (await open('overview')).html).toContain('The administrator');
    await service.stop();
  });
});
