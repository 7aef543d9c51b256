/** What a reader of the documentation does in a browser. */
import type { Locator, Page } from 'playwright-core';
import { signIn } from './stage.ts';

export const alice = { username: 'alice', password: 'wonderland is wide' };

/** The form of an operation of the documentation, opened. */
export async function formOf(page: Page, operationId: string): Promise<Locator> {
  const operation = page.locator(`section.operation#${operationId}`);
  await operation.locator('details.try > summary').click();
  const form = operation.locator('form');
  await form.waitFor();
  return form;
}

/** Sends a form and waits for what came back. */
export async function send(form: Locator): Promise<string> {
  await form.getByRole('button', { name: /^Send/ }).click();
  const status = form.getByRole('status');
  await status.filter({ hasText: /^\d{3}|^A redirect/ }).waitFor();
  return (await status.textContent()) ?? '';
}

/** Through the real pages, as a person goes. */
export async function signInFromDocs(page: Page): Promise<void> {
  await page.goto('/docs/gateway.html');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, alice);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByText('Signed in with the token').waitFor();
}

/** The token that a page's tab holds. */
export async function heldToken(page: Page): Promise<string> {
  const held = await page.evaluate("JSON.parse(sessionStorage.getItem('gatehouse-token')).text");
  return String(held);
}
