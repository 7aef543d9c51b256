import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUserAgent, type Page, type UserAgent } from '../../support/user-agent.ts';
import { password, signInAs } from '../../console/operator.ts';
import { type MaintenanceWorld, startMaintenanceWorld } from './world.ts';

const decision = 'docs/decisions/conventions.md, maintenance';
const verifier = 'a-verifier-of-at-least-forty-three-characters';

let world: MaintenanceWorld;
beforeAll(async () => {
  world = await startMaintenanceWorld();
});
afterAll(() => world.stop());
beforeEach(() => world.switchTo(true));
afterEach(() => world.switchTo(false));

const heading = ({ html }: Page): string | undefined => /<h1>(.*?)<\/h1>/.exec(html)?.[1];
const isLoginPage = ({ html }: Page): boolean => /<input[^>]*type="password"/.test(html);

async function typed(agent: UserAgent, username: string, word = password): Promise<Page> {
  return agent.submit(await agent.open(`${world.url}/login`), { username, password: word });
}

function authorizeUrl(client: string, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: client,
    redirect_uri: world.callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  });
  return `${world.url}/authorize?${query.toString()}`;
}

describe(`the sign-in during maintenance (${decision})`, () => {
  it('shows the page to all users, and 503 after the right password of a user who maintains nothing', async () => {
    for (const username of ['ada', 'vera']) {
      const cookies: string[] = [];
      const agent = createUserAgent((reply) => void cookies.push(...reply.headers.getSetCookie()));
      const page = await typed(agent, username);
      expect([page.status, heading(page), page.headers.get('retry-after')]).toEqual([
        503,
        'Service unavailable',
        '30',
      ]);
      expect(page.html).toContain('The service is in maintenance.');
      expect(cookies.some((line) => /session/i.test(line))).toBe(false);
    }
    const signedIn = await typed(createUserAgent(), 'olga');
    expect([signedIn.status, signedIn.url]).toEqual([200, `${world.url}/account`]);
  });

  it('reveals nothing about a user whose password is wrong', async () => {
    const pages = await Promise.all(
      ['ada', 'olga', 'unknown'].map((username) => typed(createUserAgent(), username, 'wrong')),
    );
    for (const page of pages) {
      expect(page.status).toBe(401);
      expect(page.html).toContain('not right');
      expect(page.html).not.toContain('maintenance');
    }
  });

  it('locks after too many wrong passwords, as usual', async () => {
    const strict = await startMaintenanceWorld({ maintenance: true, ...attempts(2) });
    const statuses: number[] = [];
    for (const word of ['wrong', 'wrong', password]) {
      const agent = createUserAgent();
      const page = await agent.open(`${strict.url}/login`);
      statuses.push((await agent.submit(page, { username: 'olga', password: word })).status);
    }
    await strict.stop();
    expect(statuses).toEqual([401, 401, 429]);
  });

  it('replaces the session of a user who maintains nothing', async () => {
    await world.switchTo(false);
    const agent = createUserAgent();
    expect((await typed(agent, 'ada')).status).toBe(200);
    await world.switchTo(true);
    expect((await agent.open(`${world.url}/account`)).status).toBe(503);
    expect((await agent.open(`${world.url}/logout`)).status).toBe(503);
    const page = await agent.open(`${world.url}/console/overview`);
    expect(isLoginPage(page)).toBe(true);
    const first = await agent.submit(page, { username: 'olga', password });
    expect([first.status, heading(first)]).toEqual([200, 'Overview']);
  });

  it('opens the console for an operator, and not for others', async () => {
    const operator = await signInAs(world, 'olga', 'routes');
    expect([operator.first.status, heading(operator.first)]).toEqual([200, 'Routes']);
    for (const page of ['overview', 'requests', 'audit', 'services', 'filters', 'configuration', 'tasks']) {
      const { status, html } = await operator.open(page);
      expect([page, status, html.includes('temporarily_unavailable')]).toEqual([page, 200, false]);
    }
    expect((await signInAs(world, 'ada')).first.status).toBe(503);
    const left = await operator.send(await operator.open('overview'), 'signOut');
    expect(heading(left)).toBe('Signed out of the console');
  });

  it('is not offered for a client that does not pass', async () => {
    const agent = createUserAgent();
    for (const client of ['app', 'unknown']) {
      const page = await agent.open(authorizeUrl(client));
      expect([page.status, heading(page)]).toEqual([503, 'Service unavailable']);
    }
    expect(
      (await agent.open(authorizeUrl('tool', { redirect_uri: 'https://elsewhere.example' }))).status,
    ).toBe(400);
    expect(isLoginPage(await agent.open(authorizeUrl('tool')))).toBe(true);
  });

  it('ends a request that began before, at the client (RFC 6749 §4.1.2.1)', async () => {
    await world.switchTo(false);
    const agent = createUserAgent();
    const { url } = await agent.open(authorizeUrl('app', { state: 'abc' }));
    await world.switchTo(true);
    const page = await agent.open(url);
    expect(isLoginPage(page)).toBe(true);
    expect((await agent.submit(page, { username: 'ada', password })).status).toBe(503);
    const { searchParams } = new URL((await agent.submit(page, { username: 'olga', password })).url);
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual([
      'temporarily_unavailable',
      'abc',
    ]);
  });
});

const attempts = (limit: number) => ({
  authorization: {
    loginAttempts: { limit },
    owners: [{ username: 'olga', password, roles: ['operator'] }],
  },
});

describe(`tokens during maintenance (${decision})`, () => {
  const codeOf = async (client: string): Promise<string> => {
    const agent = createUserAgent();
    const page = await agent.submit(await agent.open(authorizeUrl(client, { scope: 'keys:read read' })), {
      username: 'olga',
      password,
    });
    const allowed = page.url.startsWith(world.callback)
      ? page
      : await agent.submit(page, {}, ['decision', 'allow']);
    return new URL(allowed.url).searchParams.get('code') ?? '';
  };

  it('are issued and renewed for a client of operators, and for no other', async () => {
    const redeem = {
      grant_type: 'authorization_code',
      redirect_uri: world.callback,
      code_verifier: verifier,
    };
    const issued = await world.form('/token', { ...redeem, code: await codeOf('tool') }, 'tool');
    const { refresh_token: refresh = '' } = (await issued.json()) as { refresh_token?: string };
    expect([issued.status, refresh === '']).toEqual([200, false]);
    const renewed = await world.form(
      '/token',
      { grant_type: 'refresh_token', refresh_token: refresh },
      'tool',
    );
    expect(renewed.status).toBe(200);
    const own = { grant_type: 'client_credentials', scope: 'read' };
    expect((await world.form('/token', own, 'tool')).status).toBe(200);
    const refused = await world.form('/token', own, 'app');
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
      503,
      '30',
      { error: 'temporarily_unavailable', error_description: 'The service is in maintenance.' },
    ]);
  });

  it('are refused as usual to wrong credentials, and with 503 without any', async () => {
    const wrong = await fetch(`${world.url}/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('tool:wrong')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    expect(wrong.status).toBe(401);
    expect((await world.form('/token', { grant_type: 'client_credentials' })).status).toBe(503);
    expect((await world.form('/token', {})).status).toBe(503);
  });

  it('open own operations only with a scope of operators', async () => {
    const ask = (path: string, authorization?: string) =>
      fetch(world.url + path, {
        headers: authorization === undefined ? {} : { Authorization: authorization },
      });
    const [tool, app] = [await world.token('tool'), await tokenOfApp()];
    expect((await ask('/keys', `Bearer ${tool}`)).status).toBe(200);
    expect((await ask('/keys', world.basic('tool'))).status).toBe(200);
    expect((await ask('/routes', `Bearer ${tool}`)).status).toBe(403);
    expect((await ask('/routes', world.administrator)).status).toBe(200);
    expect((await ask('/routes', `Bearer ${app}`)).status).toBe(503);
    expect((await ask('/users/dev', `Bearer ${app}`)).status).toBe(503);
    expect((await ask('/users/dev', `Bearer ${tool}`)).status).toBe(200);
    const without = await ask('/routes');
    expect([without.status, without.headers.get('retry-after')]).toEqual([503, '30']);
    const invalid = await ask('/routes', 'Bearer never-issued');
    expect([invalid.status, invalid.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  const tokenOfApp = async (): Promise<string> => {
    await world.switchTo(false);
    const token = await world.token('app');
    await world.switchTo(true);
    return token;
  };
});

describe(`closed during maintenance (${decision})`, () => {
  it('is every route of the gateway, also for an operator', async () => {
    const path = '/routes/orders';
    const stored = await fetch(world.url + path, {
      method: 'PUT',
      headers: { Authorization: world.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: '/orders/**', url: world.url }),
    });
    expect(stored.status).toBe(201);
    const asked = await fetch(`${world.url}/orders/1`, { headers: { Authorization: world.administrator } });
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('is an anonymous configuration, but not for the token of an operator', async () => {
    const open = await startMaintenanceWorld({
      configuration: { access: 'anonymous', repositories: [{ database: {} }] },
      maintenance: true,
    });
    const ask = async (headers: Record<string, string> = {}) =>
      (await fetch(`${open.url}/users/dev`, { headers })).status;
    const statuses = [await ask(), await ask({ Authorization: open.basic('app') })];
    statuses.push(await ask({ Authorization: `Bearer ${await open.token('tool')}` }));
    await open.stop();
    expect(statuses).toEqual([503, 503, 200]);
  });
});
