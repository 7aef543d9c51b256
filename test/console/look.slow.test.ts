/** Every page of the console in a browser: accessible, inside its width, with and without JavaScript. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/console/pages/pages.ts';
import { violationsOf } from '../browser/axe.ts';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import { type LaidFolder, layFiles } from '../configuration/support/lay-files.ts';
import type { RunningService } from '../support/service.ts';
import { startWithOperators } from './operator.ts';
import { openSignedIn } from './sign-in-page.ts';

const looks: readonly (readonly [string, BrowserContextOptions])[] = [
  ['wide and light', { viewport: { width: 1440, height: 900 }, colorScheme: 'light' }],
  ['narrow and dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
];
const shown = [
  ...pages.map(({ name }) => name),
  'routes?match=%2Fusers%2F1',
  'routes?route=users',
  'services?service=users',
  'clients?new=single-page',
  'clients?client=console',
  'clients?client=app',
  'users?user=viewer',
  'grants?user=administrator',
  'configuration?application=users&profile=dev&edit=pool.size&against_profile=prod',
  'configuration?file=users.yml',
];

reportMissingBrowser(7);

/** The page of the limits has a client with a long id, and a service whose breaker is open. */
async function reachLimits({ url }: RunningService): Promise<void> {
  const headers = { Authorization: `Basic ${btoa(`${'a-long-id-'.repeat(25)}:wrong`)}` };
  while ((await fetch(`${url}/tasks`, { headers })).status !== 429);
  while ((await fetch(`${url}/users/1`)).headers.get('retry-after') === null);
}

describe.skipIf(chromiumPath === undefined)('the console in a browser', () => {
  let service: RunningService;
  let browser: Browser;
  let folder: LaidFolder;
  beforeAll(async () => {
    folder = await layFiles({
      'users.yml': 'pool:\n  size: 10\n',
      'users-dev.yml': 'pool:\n  size: 20\n',
    });
    service = await startWithOperators({
      authorization: { loginAttempts: { limit: 1 } },
      configuration: { repositories: [{ directory: folder.root, writable: true }] },
      gateway: {
        routes: { users: { path: '/users/**', serviceId: 'users' } },
        services: { users: [{ url: 'http://127.0.0.1:9' }, { url: 'http://127.0.0.1:19' }] },
      },
    });
    await reachLimits(service);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await folder.remove();
  });

  async function signedIn(options: BrowserContextOptions): Promise<Page> {
    const context = await openContext(browser, { baseURL: service.url, ...options });
    return openSignedIn(context);
  }

  it.each(looks)(
    'has no barrier on any page, and none is wider than the screen: %s',
    async (_, options) => {
      const page = await signedIn(options);
      const post = (path: string, body: object) =>
        fetch(service.url + path, {
          method: 'POST',
          headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
      await post('/clients', { client_id: 'app', redirect_uris: ['https://app.example.org/cb'] });
      const invitation = await post('/invitations', { roles: ['viewer'] });
      const { url } = (await invitation.json()) as { url: string };
      for (const path of [...shown.map((name) => `/console/${name}`), url]) {
        await page.goto(path);
        await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
        expect(await violationsOf(page)).toEqual([]);
        expect(
          await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
          path,
        ).toBeLessThanOrEqual(0);
      }
      await page.context().close();
    },
    900_000,
  );

  it('works without JavaScript: a route is created, found and deleted', async () => {
    const page = await signedIn({ javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Routes', exact: true }).click();
    await page.getByText('Create a route').click();
    await page.getByLabel('Id', { exact: true }).fill('orders');
    await page.getByLabel('Path pattern').fill('/orders/**');
    await page.getByLabel('URL').fill('http://127.0.0.1:9010');
    await page.getByLabel('Callers', { exact: true }).selectOption({ label: 'Everyone' });
    await page.getByRole('button', { name: 'Create the route' }).click();
    await page.getByRole('status').filter({ hasText: 'The route orders is in the table.' }).waitFor();
    await page.getByLabel('Path', { exact: true }).fill('/orders/7');
    await page.getByRole('button', { name: 'Explain' }).click();
    expect(await page.getByText('A route responds.').count()).toBe(1);
    await page.goto('/console/routes?route=orders');
    await page.getByText('Delete the route').click();
    await page.getByRole('button', { name: 'Delete orders' }).click();
    await page.getByRole('status').filter({ hasText: 'The route orders is deleted.' }).waitFor();
    await page.context().close();
  });

  const startMaintenance = (): Promise<Response> =>
    fetch(service.url, {
      method: 'PATCH',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/merge-patch+json' },
      body: JSON.stringify({ maintenance: true }),
    });

  it.each([...looks, ['without JavaScript', { javaScriptEnabled: false }] as const])(
    'shows maintenance above each page, with a button that ends it: %s (docs/decisions/conventions.md, maintenance)',
    async (_, options) => {
      await startMaintenance();
      const page = await signedIn(options);
      await page.goto('/console/routes?match=%2Fusers%2F1');
      const bar = page.getByRole('region', { name: 'Maintenance' });
      expect(await bar.textContent()).toMatch(/Maintenance is on since .* UTC, by admin\./);
      // Both measurements run in the page.
      const hasScript = options.javaScriptEnabled !== false;
      expect(hasScript ? await violationsOf(page) : []).toEqual([]);
      const overflow = hasScript
        ? await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        : 0;
      expect(overflow).toBeLessThanOrEqual(0);
      await bar.getByRole('button', { name: 'Switch off' }).click();
      await page.getByRole('status').filter({ hasText: 'Maintenance is off.' }).waitFor();
      expect(page.url()).toBe(`${service.url}/console/routes?match=%2Fusers%2F1#result`);
      expect(await bar.count()).toBe(0);
      await page.context().close();
    },
  );

  it('follows the overview with server-sent events', async () => {
    const page = await signedIn({});
    const events = page.waitForRequest((request) => request.headers()['accept'] === 'text/event-stream');
    await page.goto('/console/overview');
    expect((await events).url()).toBe(`${service.url}/console/overview?range=5m`);
    await page.context().close();
  });
});
