/** The search over everything that has a name. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { columnOf, type Operator, signInAs, startWithOperators } from './operator.ts';

describe('the search of the console (public requests: Traefik #10586)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-search-'));
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    writeFileSync(join(folder, 'payments-dev.yml'), 'pool:\n  size: 10\n');
    service = await startWithOperators({
      authorization: {
        scopes: { 'orders:read': 'Read' },
        clients: Array.from({ length: 60 }, (_, index) => ({
          client_id: `app-${String(index).padStart(2, '0')}`,
          client_name: index === 7 ? 'Größe 100%' : `App Number ${index}`,
          client_secret: `a secret of the test, number ${index}`,
          grant_types: ['client_credentials'],
          scope: 'orders:read',
        })),
      },
      gateway: {
        routes: {
          invoices: { path: '/invoices/**', url: 'http://127.0.0.1:9', authorization: 'open' },
          orders: { path: '/orders/**', url: 'http://127.0.0.1:9', authorization: 'open' },
        },
      },
      configuration: { repositories: [{ directory: folder }] },
    });
    operator = await signInAs(service, 'administrator');
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  it('is also in the list of routes: by id, path or target, with the place in the table', async () => {
    const { html } = await operator.open('routes?q=order');
    expect([columnOf(html, 'Route'), columnOf(html, 'Order')]).toEqual([['orders'], ['2']]);
  });

  it('finds clients, users, routes, requests and keys of configurations in one search', async () => {
    const found = async (q: string) => (await operator.open(`search?q=${q}`)).html;
    expect(await found('größe')).toContain('href="/console/clients?client=app-07"');
    expect(await found('viewer')).toContain('href="/console/users?user=');
    expect(await found('invoices')).toContain('href="/console/routes?route=invoices"');
    expect(await found('pool.size')).toContain(
      'href="/console/configuration?application=payments&amp;profile=dev&amp;edit=pool.size"',
    );
    const { headers } = await fetch(`${service.url}/invoices/1`);
    const id = headers.get('x-request-id') ?? '';
    expect(await found(id)).toContain(`href="/console/requests?request_id=${id}#found"`);
    expect(await found('no-such-name')).toContain('Nothing that you may see has');
  });

  it('shows a user no part that the role may not read', async () => {
    const viewer = await signInAs(service, 'clients');
    const { html } = await viewer.open('search?q=invoices');
    expect(html).toContain('Nothing that you may see has');
    expect((await viewer.open('search?q=app-07')).html).toContain('client=app-07');
  });
});
