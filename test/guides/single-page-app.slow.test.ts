import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import { createProject, type Project } from './project.ts';
import { signInAndRefresh } from './public-client.ts';

reportMissingBrowser(2);

describe.skipIf(chromiumPath === undefined)('docs/guides/single-page-app.md', () => {
  let project: Project;
  let browser: Browser;
  beforeAll(async () => {
    project = await createProject('single-page-app');
    browser = await openBrowser();
    await project.follow('Set up the service');
    await project.follow('Write the page');
  });
  afterAll(async () => {
    await browser.close();
    await project[Symbol.asyncDispose]();
  });

  async function shows(page: Page, text: RegExp): Promise<void> {
    await expect.poll(() => page.textContent('#output')).toMatch(text);
  }

  /** Presses the buttons in the order of the guide. */
  async function tryIt(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    let sent = '';
    page.on('request', (request) => (sent = request.headers()['authorization'] ?? sent));
    const app = project.own('http://127.0.0.1:9010');
    await expect
      .poll(() =>
        fetch(app).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    await page.goto(app);
    // Vite loads the page again when it has prepared a library.
    const unknown = async (): Promise<string | null> => {
      await page.click('#orders');
      return page.textContent('#output');
    };
    await expect.poll(unknown).toMatch(/^401 /);
    await page.click('#sign-in');
    await page.fill('input[name=username]', 'alice');
    await page.fill('input[name=password]', 'wonderland-example');
    await page.click('button[type=submit]');
    await page.getByRole('button', { name: 'Allow' }).click();
    await shows(page, /^signed in with the scope orders:read$/);
    expect(new URL(page.url()).search).toBe('');
    await page.click('#orders');
    await shows(page, /^200 .*"user":"alice"/);
    const renewed = page.waitForResponse((response) => response.url().endsWith('/token'));
    await page.click('#refresh');
    expect((await renewed).status()).toBe(200);
    await shows(page, /^new token, valid for 3[56]\d\d seconds$/);
    await page.click('#orders');
    await shows(page, /^200 /);
    await page.click('#sign-out');
    // The button of the app has the same name as that of the service, and is there until the page changes.
    await page.waitForURL('**/logout');
    // The page that asks has the same address, so only the response to the form shows that the session has ended.
    const signedOut = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/logout'),
    );
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect((await signedOut).status()).toBeLessThan(400);
    const orders = project.own('http://127.0.0.1:8080/orders');
    expect((await fetch(orders, { headers: { Authorization: sent } })).status).toBe(401);
    await page.goto(app);
    await page.click('#orders');
    await shows(page, /^401 /);
    await page.click('#sign-in');
    await page.waitForSelector('input[name=password]');
    expect(failures).toEqual([]);
  }

  it('serves a library that adds offline_access to each request (docs/decisions/openid.md, offline-access)', async () => {
    const { tokens, refreshed } = await signInAndRefresh(
      project.own('http://127.0.0.1:8080'),
      {
        clientId: 'spa',
        redirectUri: project.own('http://127.0.0.1:9010/callback'),
        scope: 'orders:read offline_access',
      },
      { username: 'alice', password: 'wonderland-example' },
    );
    expect([tokens['scope'], refreshed['scope']]).toEqual(Array(2).fill('orders:read offline_access'));
  });

  it.each(['Use oidc-client-ts', 'Use oauth4webapi instead'])('%s', async (heading) => {
    expect(await project.follow(heading)).toBeGreaterThan(0);
    const context = await openContext(browser);
    await tryIt(context);
    await context.close();
  });
});
