import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

describe('the page of the routes', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({
      authorization: { scopes: { 'orders:read': 'Read orders' } },
      gateway: {
        routes: {
          users: { path: '/users/**', url: 'http://127.0.0.1:9/' },
          status: { authorization: 'open', url: 'http://127.0.0.1:9/' },
          closed: {
            path: '/closed/**',
            url: 'http://127.0.0.1:9/',
            authorization: { scopes: ['orders:read'] },
          },
        },
      },
    });
    operator = await signInAs(service, 'operator');
  });
  afterAll(() => service.stop());

  const administer = (path: string, method: string, body?: unknown) =>
    fetch(service.url + path, {
      method,
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  it('explains why a path goes where it goes', async () => {
    const page = await operator.open('routes?match=%2Fusers%2F1');
    expect(page.html).toContain('A route responds.');
    expect(page.html).toContain('/users/**');
    expect((await operator.open('routes?match=%2Fclients')).html).toContain('This service itself responds.');
  });

  it('shows who may call a route (docs/decisions/gateway.md, who-may-call)', async () => {
    const list = (await operator.open('routes')).html;
    const rowOf = (pattern: string) => list.split('<tr>').find((row) => row.includes(pattern));
    expect(rowOf('/users/**')).toContain('everyone, not chosen');
    expect(rowOf('/status/**')).toMatch(/>everyone</);
    expect(rowOf('/closed/**')).toContain('<code>orders:read</code>');
    expect((await operator.open('routes?match=%2Fclosed%2F1')).html).toMatch(
      /Callers<\/dt>\s*<dd>tokens with <code>orders:read/,
    );
  });

  it('creates a route, and shows the errors of a wrong one beside its fields', async () => {
    const page = await operator.open('routes');
    const fields = { route_id: 'orders', callers: 'open', path: '/orders/**', url: 'ftp://127.0.0.1/' };
    const wrong = await operator.send(page, 'putRoute', fields);
    expect(wrong.status).toBe(400);
    expect(wrong.html).toMatch(/URL: [^<]*must be/);
    expect(wrong.html).toContain('value="ftp://127.0.0.1/"');
    const right = await operator.send(wrong, 'putRoute', { ...fields, url: 'http://127.0.0.1:9010' });
    expect(right.html).toContain('The route orders is in the table.');
    expect((await administer('/routes/orders', 'GET')).status).toBe(200);
  });

  it('requires the choice of who may call a route, and stores it (docs/decisions/gateway.md, who-may-call)', async () => {
    const page = await operator.open('routes');
    const fields = { route_id: 'chosen', url: 'http://127.0.0.1:9010', path: '/chosen/**' };
    const authorizationOf = async () =>
      ((await (await administer('/routes/chosen', 'GET')).json()) as { authorization?: unknown })
        .authorization;
    const none = await operator.send(page, 'putRoute', fields);
    expect(none.html).toContain('Callers: is empty: choose who may call the route');
    const noScope = await operator.send(none, 'putRoute', { ...fields, callers: 'scopes' });
    expect(noScope.html).toContain('Callers: needs a scope');
    const wrong = { ...fields, callers: 'scopes', scope: 'orders:reed' };
    expect((await operator.send(noScope, 'checkRoute', wrong)).html).toContain('did you mean `orders:read`?');
    const right = { ...fields, callers: 'scopes', 'scope-orders:read': 'true' };
    const stored = await operator.send(noScope, 'putRoute', right);
    expect(stored.html).toContain('The route chosen is in the table.');
    expect(await authorizationOf()).toEqual({ scopes: ['orders:read'] });
    const shown = await operator.open('routes?route=chosen');
    expect(formNamed(shown, 'putRoute')).toMatch(/value="scopes"\s+selected/);
    expect(formNamed(shown, 'putRoute')).toMatch(/name="scope-orders:read" value="true"\s+checked/);
    await operator.send(shown, 'putRoute', { ...fields, callers: 'token' });
    expect(await authorizationOf()).toEqual({ scopes: [] });
  });

  it('keeps an authorization that only JSON can show', async () => {
    const authorization = { scopes: { GET: [], '*': ['orders:read'] } };
    const route = { path: '/many/**', url: 'http://127.0.0.1:9010', authorization };
    await administer('/routes/many', 'PUT', route);
    const page = await operator.open('routes?route=many');
    const more = JSON.stringify({ authorization });
    const fields = {
      route_id: 'many',
      callers: 'json',
      path: '/many/**',
      url: 'http://127.0.0.1:9011',
      more,
    };
    expect((await operator.send(page, 'putRoute', fields)).html).toContain('The route many is in the table.');
    expect(await (await administer('/routes/many', 'GET')).json()).toMatchObject({ authorization });
  });

  it('loses no authorization that is written as JSON for a new route', async () => {
    const page = await operator.open('routes');
    const authorization = { scopes: { GET: [], '*': ['orders:read'] } };
    const more = JSON.stringify({ authorization });
    const fields = { route_id: 'json', path: '/json/**', url: 'http://127.0.0.1:9010' };
    const both = await operator.send(page, 'putRoute', { ...fields, callers: 'open', more });
    expect(both.html).toContain('Callers: must be the last choice');
    const neither = await operator.send(both, 'putRoute', { ...fields, callers: 'json', more: '' });
    expect(neither.html).toContain('Callers: must be the last choice');
    const sent = await operator.send(neither, 'putRoute', { ...fields, callers: 'json', more });
    expect(sent.html).toContain('The route json is in the table.');
    expect(await (await administer('/routes/json', 'GET')).json()).toMatchObject({ authorization });
  });

  it('checks a route without storing it', async () => {
    const page = await operator.open('routes');
    const checked = await operator.send(page, 'checkRoute', {
      route_id: 'trial',
      callers: 'open',
      path: '/trial/**',
      url: 'http://127.0.0.1:9010',
    });
    expect(checked.html).toContain('It is not stored.');
    expect(formNamed(checked, 'putRoute')).toContain('value="/trial/**"');
    expect((await administer('/routes/trial', 'GET')).status).toBe(404);
  });

  it('does not replace a route that it calls new', async () => {
    await administer('/routes/taken', 'PUT', { path: '/taken/**', url: 'http://127.0.0.1:9010' });
    const page = await operator.open('routes');
    const reply = await operator.send(page, 'putRoute', {
      route_id: 'taken',
      callers: 'open',
      path: '/mine/**',
      url: 'http://127.0.0.1:9011',
    });
    expect(reply.status).toBe(412);
  });

  it('marks the members in which both versions differ after a change by another user, and overwrites nothing (RFC 9110 §13.1.1)', async () => {
    await administer('/routes/both', 'PUT', { path: '/both/**', url: 'http://127.0.0.1:9010' });
    const page = await operator.open('routes?route=both');
    const theirs = { path: '/both/**', url: 'http://127.0.0.1:9020', order: 5, authorization: 'open' };
    await administer('/routes/both', 'PUT', theirs);
    const mine = { callers: 'open', path: '/both/**', url: 'http://127.0.0.1:9030', route_id: 'both' };
    const reply = await operator.send(page, 'putRoute', mine);
    expect(reply.status).toBe(412);
    expect(reply.html).toContain('This has changed since you opened it.');
    const [, rows = ''] = /Members that differ([\s\S]*?)<\/table>/.exec(reply.html) ?? [];
    const texts = [...rows.matchAll(/<td[^>]*><div>([\s\S]*?)<\/div>/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, '').trim(),
    );
    expect(texts).toEqual(['URL', 'http://127.0.0.1:9020', 'http://127.0.0.1:9030', 'Order', '5', '–']);
    expect(reply.html).toContain('The current version has <code>http://127.0.0.1:9020</code>');
    const stored = (await (await administer('/routes/both', 'GET')).json()) as {
      url: string;
    };
    expect(stored.url).toBe('http://127.0.0.1:9020');
    // Sent again, the form is for the current version.
    const second = await operator.send(reply, 'putRoute', mine);
    expect(second.html).toContain('The route both is in the table.');
  });

  it('does not delete a route that has changed meanwhile (RFC 9110 §13.1.1)', async () => {
    await administer('/routes/kept', 'PUT', { path: '/kept/**', url: 'http://127.0.0.1:9010' });
    const page = await operator.open('routes?route=kept');
    await administer('/routes/kept', 'PUT', { path: '/kept/**', url: 'http://127.0.0.1:9020' });
    const late = await operator.send(page, 'deleteRoute');
    expect(late.status).toBe(412);
    expect((await administer('/routes/kept', 'GET')).status).toBe(200);
    const fresh = await operator.open('routes?route=kept');
    expect((await operator.send(fresh, 'deleteRoute')).html).toContain('The route kept is deleted.');
  });

  it('offers a viewer no form', async () => {
    const viewer = await signInAs(service, 'viewer');
    const page = await viewer.open('routes');
    expect(page.html).toContain('/users/**');
    for (const form of ['putRoute', 'refreshRoutes', 'checkRoute'])
      expect(formNamed(page, form)).toBeUndefined();
  });

  it('switches maintenance on and off', async () => {
    const on = await operator.send(await operator.open('maintenance'), 'changeService');
    expect(on.html).toContain('Maintenance is on.');
    const off = await operator.send(await operator.open('maintenance'), 'changeService');
    expect(off.html).toContain('Maintenance is off.');
  });
});
