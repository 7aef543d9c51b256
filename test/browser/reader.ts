/** The actions of a reader of the documentation in a browser. */
import type { Locator, Page } from 'playwright-core';
import { signIn } from './stage.ts';

export const alice = { username: 'alice', password: 'wonderland is wide' };

/** The open form of an operation of the documentation. */
export async function formOf(page: Page, operationId: string): Promise<Locator> {
  const operation = page.locator(`section.operation#${operationId}`);
  await operation.locator('details.try > summary').click();
  const form = operation.locator('form');
  await form.waitFor();
  return form;
}

/** Sends a form and waits for the response. */
export async function send(form: Locator): Promise<string> {
  await form.getByRole('button', { name: /^Send/ }).click();
  const status = form.getByRole('status');
  await status.filter({ hasText: /^\d{3}|^A redirect/ }).waitFor();
  return (await status.textContent()) ?? '';
}

/** Signs in on the real pages, as a user does. */
export async function signInFromDocs(page: Page): Promise<void> {
  await page.goto('/docs/gateway-routes.html');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, alice);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Signed in with the token').waitFor();
}

/** The token in the tab of a page. */
export async function heldToken(page: Page): Promise<string> {
  const held = await page.evaluate("JSON.parse(sessionStorage.getItem('gatehouse-token')).text");
  return String(held);
}
