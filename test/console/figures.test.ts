import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { type Operator, signInAs, startWithOperators } from './operator.ts';

describe('the figures of the console (docs/decisions/conventions.md, figures)', () => {
  let service: RunningService;
  let operator: Operator;
  const target = createServer(({ url }, response) => {
    response.writeHead(url === '/broken' ? 500 : 200).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
    const closed = 'http://127.0.0.1:1';
    service = await startWithOperators({
      gateway: {
        services: { orders: [{ url }], idle: [{ url }], down: [{ url: closed }] },
        routes: {
          orders: { path: '/orders/**' },
          idle: { path: '/idle/**' },
          down: { path: '/down/**' },
          closed: { path: '/closed/**', url: closed },
        },
      },
    });
    operator = await signInAs(service, 'operator');
    for (const path of ['/orders/1', '/orders/2', '/orders/3', '/orders/broken', '/closed/1', '/down/1'])
      await fetch(service.url + path).then((response) => response.arrayBuffer());
  });
  afterAll(async () => {
    await service.stop();
    target.closeAllConnections();
    target.close();
  });

  /** The cells of the row that contains a text, without their markup. */
  const cellsOf = (page: string, text: string): readonly string[] => {
    const row =
      page
        .split('<tr>')
        .slice(1)
        .find((one) => one.includes(text)) ?? '';
    return [...row.matchAll(/<td[^>]*><div>([\s\S]*?)<\/div><\/td>/g)].map(([, cell = '']) =>
      cell
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  };
  const ofLast = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
  const anyRate = expect.stringMatching(/^\d+(\.\d)?\/s$/) as string;
  const anyTime = expect.stringMatching(/^\d+(\.\d)? (ms|s)$/) as string;

  it.each(['routes', 'routes?range=1h'])('are in the list of %s, with the health of each', async (path) => {
    const { html } = await operator.open(path);
    expect(html).toMatch(/Figures of the instance\s*<code>[^<]+<\/code>/);
    expect(cellsOf(html, '/orders/**').slice(-5)).toEqual(['ok', anyRate, '25.0 % 1 of 4', anyTime, ofLast]);
    expect(cellsOf(html, '/idle/**').slice(-5)).toEqual(['–', '–', '–', '–', '–']);
    expect(cellsOf(html, '/closed/**').slice(-5)).toEqual([
      'failing',
      anyRate,
      '100.0 % 1 of 1, 1 of the gateway',
      anyTime,
      ofLast,
    ]);
    expect(html).toContain(path.includes('1h') ? 'in the last hour' : 'in the last five minutes');
  });

  it.each([
    ['', ['orders', 'idle', 'down', 'closed'], ['down', 'idle', 'orders']],
    ['?order=errors', ['orders', 'down', 'closed', 'idle'], ['down', 'orders', 'idle']],
    ['?order=rate', ['orders', 'down', 'closed', 'idle'], ['orders', 'down', 'idle']],
    ['?order=health&range=1h', ['down', 'closed', 'orders', 'idle'], ['down', 'idle', 'orders']],
  ])('order the lists%s; equal entries remain in their usual order', async (query, routes, services) => {
    const idsIn = (html: string) =>
      html.split('<tr>').flatMap((row) => /(?:routes\?route|services\?service)=(\w+)/.exec(row)?.[1] ?? []);
    expect(idsIn((await operator.open(`routes${query}`)).html)).toEqual(routes);
    expect(idsIn((await operator.open(`services${query}`)).html)).toEqual(services);
    // The list stays in the window.
    const { html } = await operator.open(`routes${query}`);
    expect(html).toMatch(/<nav class="ranges" id="order"/);
    expect(html.match(/<a\s+href="[^"]*order=\w+#order"/g)).toHaveLength(5);
    expect(html.match(/range=(?:5m|1h)#figures"/g)).toHaveLength(2);
  });

  it('are in the list of services', async () => {
    const { html } = await operator.open('services');
    expect(cellsOf(html, 'service=orders')).toEqual([
      'orders',
      '1 of 1',
      'ok',
      anyRate,
      '25.0 % 1 of 4',
      anyTime,
      ofLast,
    ]);
    expect(cellsOf(html, 'service=idle').slice(2)).toEqual(['–', '–', '–', '–', '–']);
  });

  it.each(['routes?route=orders', 'services?service=orders', 'overview', 'overview?range=1h'])(
    'are charts on %s, with their values as text and as a table (WCAG 2.2 §1.1.1)',
    async (path) => {
      const { html } = await operator.open(path);
      expect(html.match(/<svg /g)?.length).toBeGreaterThanOrEqual(3);
      expect(html).toMatch(/aria-label="Requests in the last [^"]+: [^"]+\/s\. The highest value is/);
      expect(html).toMatch(/<title>\d\d:\d\d:\d\d: [^<]+\/s<\/title>/);
      expect(html).toContain('The values of the charts');
      expect(cellsOf(html, 'data-label="From (UTC)"')).toHaveLength(7);
      const other = path.includes('1h') ? '5m' : '1h';
      expect(html).toContain(`range=${other}`);
    },
  );

  it('have no charts for a route without requests', async () => {
    const { html } = await operator.open('routes?route=idle');
    expect(html).toContain('There were no requests since the start.');
  });

  it('lead from the alert about a service to that service, which shows the alert', async () => {
    const message = 'Every instance of the service down failed its last request.';
    const overview = (await operator.open('overview')).html;
    expect(overview).toContain(message);
    expect(overview).toMatch(/<a href="\/console\/services\?service=down"\s*>Open the service <bdi>down/);
    expect(cellsOf((await operator.open('services')).html, 'service=down')[2]).toBe('failing');
    expect((await operator.open('services?service=down')).html).toContain(message);
  });

  it('lead from an alert to its route, which shows the alert', async () => {
    const overview = (await operator.open('overview')).html;
    expect(overview).toContain('The target http://127.0.0.1:1 of the route closed failed its last request.');
    expect(overview).toMatch(/<a href="\/console\/routes\?route=closed"\s*>Open the route <bdi>closed/);
    const { html } = await operator.open('routes?route=closed');
    expect(html).toContain('The target http://127.0.0.1:1 of the route closed failed its last request.');
  });

  it('are no longer than one page for a thousand routes', async () => {
    const routes = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [
        `route-${index}`,
        { path: `/route-${index}/**`, url: 'http://127.0.0.1:1' },
      ]),
    );
    const large = await startWithOperators({ gateway: { routes } });
    try {
      for (let index = 0; index < 1000; index += 100)
        await fetch(`${large.url}/route-${index}/1`).then((response) => response.arrayBuffer());
      const { html } = await (await signInAs(large, 'operator')).open('routes');
      expect(html.split('<tr>')).toHaveLength(1002);
      expect(cellsOf(html, '/route-900/**').at(-3)).toBe('100.0 % 1 of 1, 1 of the gateway');
    } finally {
      await large.stop();
    }
  });
});
