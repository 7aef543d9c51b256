/** Stock libraries of applications with their own defaults, at a service with the settings of a guide. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import { createProject, type Project } from '../guides/project.ts';
import { startApplication } from './installed-client.ts';

/** The steps of a user who signs in, and what then holds. All paths are those of the library. */
interface Application {
  readonly name: string;
  /** The redirect URI that the documentation of the library names. */
  readonly callback: string;
  /** The members that differ from those of the client of the guide. */
  readonly members?: Readonly<Record<string, unknown>>;
  begin(page: Page): Promise<unknown>;
  /** Checks what the application knows, refreshes, and signs out. */
  use(page: Page, home: string): Promise<void>;
}

const shown = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.textContent('pre')) || '"nothing yet"') as unknown;

const user = { name: 'Alice Liddell', email: 'alice@example.org' };

const applications: readonly Application[] = [
  {
    name: 'auth-js',
    members: { id_token_claims: 'scope' },
    callback: '/auth/callback/gatehouse',
    async begin(page) {
      await page.goto('/auth/signin');
      await page.getByRole('button', { name: 'Sign in with Gatehouse' }).click();
    },
    async use(page, home) {
      await page.waitForURL(home);
      expect(await shown(page)).toMatchObject(user);
      await page.goto('/auth/signout');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL(home);
      expect(await shown(page)).toBeNull();
    },
  },
  {
    name: 'better-auth',
    callback: '/api/auth/callback/gatehouse',
    async begin(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    async use(page) {
      await page.waitForURL('**/api/auth/get-session');
      expect(await shown(page)).toMatchObject({ user });
      await page.goto('/');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => page.textContent('pre')).toContain('accessToken');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/logout?**');
      await page.goto('/api/auth/get-session');
      expect(await shown(page)).toBeNull();
    },
  },
  {
    name: 'express-openid-connect',
    callback: '/callback',
    begin: (page) => page.goto('/login'),
    async use(page, home) {
      await page.waitForURL(home);
      expect(await shown(page)).toMatchObject({ sub: 'alice' });
      await page.goto('/userinfo');
      expect(await shown(page)).toMatchObject(user);
      await page.goto('/refresh');
      expect(await shown(page)).toEqual({ hasRefreshed: true });
      await page.goto('/logout');
      await page.waitForURL(home);
      expect(await shown(page)).toBeNull();
      await page.goto('/login');
      expect(await page.locator('input[name=password]').count()).toBe(1);
    },
  },
  {
    name: 'fastify-oauth2',
    callback: '/callback',
    begin: (page) => page.goto('/login'),
    async use(page) {
      await page.waitForURL('**/callback?**');
      expect(await shown(page)).toMatchObject({ ...user, hasRefreshed: true, error: 'invalid_token' });
    },
  },
  {
    name: 'keycloak-js',
    // It reads access tokens and refresh tokens as JWTs, and refresh tokens are none.
    members: {
      token_endpoint_auth_method: 'none',
      client_secret: undefined,
      grant_types: ['authorization_code'],
      access_token_format: 'jwt',
    },
    callback: '/',
    async begin(page) {
      await page.goto('/');
      await expect.poll(() => shown(page)).toBeNull();
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    async use(page, home) {
      await page.waitForURL(home);
      await expect.poll(() => shown(page)).toMatchObject({ subject: 'alice', user });
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => shown(page)).toBeNull();
    },
  },
];

reportMissingBrowser(applications.length);

const home = 'http://127.0.0.1:9010';

const clientSecret = 'shop-Jm2vB9dQs5Lx7Gh4';

/** The client of the guide, for the library. Some libraries end their addresses with a slash, and others do not. */
const clientOf = ({ name, callback, members }: Application): string =>
  JSON.stringify({
    client_id: name,
    client_secret: clientSecret,
    grant_types: ['authorization_code', 'refresh_token'],
    redirect_uris: [home + callback],
    post_logout_redirect_uris: [`${home}/`, home],
    scope: 'openid profile email',
    ...members,
  });

/** The settings of the guide, with a client for each library. */
const withApplications = (text: string): string =>
  text.replace('  owners:', `${applications.map((one) => `    - ${clientOf(one)}\n`).join('')}  owners:`);

describe.skipIf(chromiumPath === undefined)(
  'an application with a stock library, with the settings of docs/guides/openid-connect.md',
  () => {
    let project: Project;
    beforeAll(async () => {
      project = await createProject('openid-connect', withApplications);
      await project.follow('Set up the service');
    });
    afterAll(() => project[Symbol.asyncDispose]());

    it.each(applications)(
      'works as a user expects: $name (docs/decisions/tests.md, stock-clients)',
      async ({ name, begin, use }) => {
        const own = project.own(`${home}/`);
        await using _application = await startApplication(name, {
          port: Number(new URL(own).port),
          issuer: project.own('http://127.0.0.1:8080'),
          environment: {
            CLIENT_ID: name,
            CLIENT_SECRET: clientSecret,
            APP_SECRET: 'a-secret-of-the-application-0123456789',
          },
        });
        const browser = await openBrowser();
        const context = await openContext(browser, { baseURL: own });
        const page = await context.newPage();
        await begin(page);
        await page.fill('input[name=username]', 'alice');
        await page.fill('input[name=password]', 'wonderland-example');
        await page.click('button[type=submit]');
        await page.getByRole('button', { name: 'Allow' }).click();
        await expect.poll(() => page.url()).toMatch(own);
        await use(page, own);
        await context.close();
        await browser.close();
      },
    );
  },
);
