/** Applications whose server signs the user in. */
import { expect } from 'vitest';
import { shown, user, type Application } from './stock-application.ts';

export const servers: readonly Application[] = [
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
    name: 'hapi-bell',
    callback: '/bell/door',
    begin: (page) => page.goto('/bell/door'),
    async use(page) {
      await page.waitForURL('**/bell/door?**');
      expect(await shown(page)).toMatchObject({ ...user, hasRefreshToken: true });
    },
  },
  {
    name: 'next-auth',
    isLarge: true,
    members: { id_token_claims: 'scope' },
    callback: '/api/auth/callback/gatehouse',
    async begin(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Sign in with Gatehouse' }).click();
    },
    async use(page, home) {
      await page.waitForURL(home);
      expect(await shown(page)).toEqual(user);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect.poll(() => shown(page)).toBeNull();
    },
  },
];
