import type { BrowserContext, Page } from 'playwright-core';
import { password } from './operator.ts';

/** Signs the administrator in with the login page of a browser. @returns the overview of the console */
export async function openSignedIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/console');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill('administrator');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  return page;
}
