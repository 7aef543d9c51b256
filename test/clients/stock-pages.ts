/** Applications whose page signs the user in. */
import { expect } from 'vitest';
import { home, shown, user, type Application } from './stock-application.ts';

const publicClient = { token_endpoint_auth_method: 'none', client_secret: undefined };

export const pages: readonly Application[] = [
  {
    name: 'keycloak-js',
    // It reads access tokens and refresh tokens as JWTs, and refresh tokens are none.
    members: {
      ...publicClient,
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
  {
    name: 'appauth-js',
    members: publicClient,
    callback: '/redirect.html',
    async begin(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    async use(page) {
      await expect.poll(() => shown(page)).toMatchObject(user);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => shown(page)).toMatchObject({ hasRefreshed: true, ...user });
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => shown(page)).toMatchObject({ error: 'invalid_token' });
    },
  },
  {
    name: 'angular-oauth2-oidc',
    members: {
      ...publicClient,
      post_logout_redirect_uris: [`${home}/index.html`],
    },
    callback: '/index.html',
    async begin(page) {
      await page.goto('/');
      await expect.poll(() => shown(page)).toBeNull();
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    async use(page) {
      await expect.poll(() => shown(page)).toMatchObject({ subject: 'alice', info: user });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(() => shown(page)).toMatchObject({ hasRefreshed: true, subject: 'alice' });
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => shown(page)).toBeNull();
    },
  },
];
