/** A refusal leads to its remedy in one click: the form is filled in and not yet sent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

describe('the remedy of a refused request (docs/decisions/conventions.md, last-requests)', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators({
      authorization: { scopes: { 'orders:read': 'Read', 'orders:write': 'Write' } },
      gateway: {
        routes: {
          orders: {
            path: '/orders/**',
            url: 'http://127.0.0.1:9',
            authorization: { scopes: ['orders:write'] },
          },
        },
      },
    });
    operator = await signInAs(service, 'administrator');
  });
  afterAll(() => service.stop());

  const administer = async (path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(service.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return reply.json();
  };

  async function tokenOf(id: string, secret: string): Promise<string> {
    const reply = await fetch(`${service.url}/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    return ((await reply.json()) as { access_token: string }).access_token;
  }

  /** The link with this text in the list of requests, below the folder of the console. */
  function linkNamed(html: string, text: string): string {
    const [, href = ''] = new RegExp(`<a href="/console/([^"]*)">${text}</a>`).exec(html) ?? [];
    return href.replaceAll('&amp;', '&');
  }

  it('adds the scope that was missing to the client, when the form is sent', async () => {
    const { client_secret: secret } = (await administer('/clients', {
      client_id: 'robot',
      grant_types: ['client_credentials'],
      scope: 'orders:read',
    })) as { client_secret: string };
    const call = async () =>
      fetch(`${service.url}/orders/1`, {
        headers: { Authorization: `Bearer ${await tokenOf('robot', secret)}` },
      });
    expect((await call()).status).toBe(403);
    expect(await administer('/requests?client=robot&status=403')).toMatchObject({
      items: [{ route: 'orders', needed_scope: 'orders:write' }],
    });
    const link = linkNamed((await operator.open('requests?status=403')).html, 'Allow it to the client');
    expect(link).toBe('clients?client=robot&add_scope=orders%3Awrite#changeClient-scope');
    const page = await operator.open(link);
    expect(formNamed(page, 'changeClient')).toContain('value="orders:read orders:write"');
    expect(page.html).toContain('orders:write is filled in here and not yet saved.');
    expect(await administer('/clients/robot')).toMatchObject({ scope: 'orders:read' });
    expect((await operator.send(page, 'changeClient')).html).toContain('The client is changed.');
    expect((await call()).status).toBe(502);
    // The client has the scope now, so the step is not offered again.
    expect(linkNamed((await operator.open('requests?status=403')).html, 'Allow it to the client')).toBe('');
  });

  it('begins a route for a path that has none', async () => {
    await fetch(`${service.url}/invoices/7`);
    const link = linkNamed((await operator.open('requests?status=404')).html, 'Create a route');
    const page = await operator.open(link);
    expect(link).toMatch(/#putRoute-path$/);
    expect(formNamed(page, 'putRoute')).toContain('value="/invoices/**"');
    expect(page.html).toMatch(/<details\s+open><summary>Create a route/);
  });

  it('offers no step that the user may not take', async () => {
    const viewer = await signInAs(service, 'viewer');
    const { html } = await viewer.open('requests?status=403');
    expect(html).toContain('the scope orders:write is needed');
    expect(html).not.toContain('Allow it to the client');
    expect(html).toContain('Callers of the route');
  });
});
