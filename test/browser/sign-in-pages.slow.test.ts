/** The pages in a real browser: the actions of a user, with and without scripts. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alice, appRequest, bob } from '../authorization/interaction/cast.ts';
import { reportMissingBrowser } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';
import { openStage, signIn, type Stage } from './stage.ts';

const testsOfThisFile = 12;
reportMissingBrowser(testsOfThisFile);

let stage: Stage;
const visits: BrowserContext[] = [];
beforeAll(async () => {
  if (chromiumPath !== undefined) stage = await openStage();
});
afterAll(() => stage?.close());
afterEach(async () => {
  await Promise.all(visits.splice(0).map((visit) => visit.close()));
});

async function arrive(options: Parameters<Stage['visit']>[0] = {}): Promise<Page> {
  const visit = await stage.visit(options);
  visits.push(visit);
  return visit.newPage();
}

const authorizationUrl = (more: Record<string, string> = {}): string =>
  `/authorize?${new URLSearchParams({ ...appRequest, redirect_uri: stage.redirectUri, ...more }).toString()}`;

const lastResponse = (): Record<string, string> => {
  const { url, body } = stage.received.at(-1) ?? { url: new URL('none:'), body: '' };
  return Object.fromEntries(new URLSearchParams(body === '' ? url.search : body));
};

describe.skipIf(chromiumPath === undefined)('a user in a browser', () => {
  it('signs in, allows, and returns to the client with a code (Spec §4.2)', async () => {
    const page = await arrive();
    await page.goto(authorizationUrl());
    expect(await page.title()).toBe('Sign in · Acme & Söhne');
    await signIn(page);
    await page.getByRole('heading', { name: 'Allow Pocket App to use your account?' }).waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'Back at the client' }).waitFor();
    expect(lastResponse()).toEqual({
      code: expect.any(String) as string,
      state: appRequest.state,
      iss: stage.service.url,
    });
    expect(await page.evaluate('document.referrer')).toBe('');
  });

  it('must consent each time for a client that others can impersonate, but signs in once (RFC 8252 §8.6, RFC 6749 §10.2)', async () => {
    const page = await arrive();
    await page.goto(authorizationUrl({ prompt: 'consent' }));
    await signIn(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${stage.redirectUri}?**`);
    await page.goto(authorizationUrl({ state: 'second-time' }));
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${stage.redirectUri}?**`);
    expect(lastResponse()).toMatchObject({ state: 'second-time', code: expect.any(String) as string });
  });

  it('denies, and the client receives the error (RFC 6749 §4.1.2.1)', async () => {
    const page = await arrive();
    await page.goto(authorizationUrl({ prompt: 'consent' }));
    await signIn(page);
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL(`${stage.redirectUri}?**`);
    expect(lastResponse()).toMatchObject({ error: 'access_denied', state: appRequest.state });
  });

  it('mistypes the password, sees the error, and continues by keyboard alone', async () => {
    const page = await arrive();
    await page.goto(authorizationUrl({ prompt: 'login' }));
    // The first field has the focus as soon as the page has loaded.
    await page.locator('#username:focus').waitFor();
    await page.keyboard.type('alice');
    await page.keyboard.press('Tab');
    await page.keyboard.type('looking-glass');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('The username or the password is not right.');
    expect(await page.getByLabel('Password').getAttribute('aria-describedby')).toBe(
      await alert.getAttribute('id'),
    );
    expect(await page.getByLabel('Username').inputValue()).toBe('alice');
    // The password field has the focus.
    await page.locator('#password:focus').waitFor();
    await page.keyboard.type(alice.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^Allow|Back at the client/ }).waitFor();
  });

  it('must wait after too many wrong passwords (RFC 6749 §4.3.2)', async () => {
    const page = await arrive();
    await page.goto('/login');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      // The next attempt is for the next page, not for the one that is being left.
      const next = page.waitForEvent('load');
      await signIn(page, { username: 'mallory', password: 'guess' });
      await next;
    }
    expect(await page.getByRole('alert').textContent()).toContain('Too many attempts. Please try again in');
  });

  it('sees an error page if the error cannot be returned to the client (RFC 6749 §4.1.2.1)', async () => {
    const page = await arrive();
    const response = await page.goto('/authorize?client_id=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(response?.status()).toBe(400);
    await page.getByRole('heading', { name: 'This request is not valid' }).waitFor();
    expect(await page.locator('main a').count()).toBe(0);
  });

  it('completes two requests in two tabs', async () => {
    const first = await arrive();
    const second = await first.context().newPage();
    await first.goto(authorizationUrl({ state: 'first', prompt: 'consent' }));
    await second.goto(authorizationUrl({ state: 'second', prompt: 'consent' }));
    await signIn(second);
    await second.getByRole('button', { name: 'Allow' }).waitFor();
    await signIn(first);
    await first.getByRole('button', { name: 'Allow' }).click();
    await first.waitForURL(`${stage.redirectUri}?**`);
    expect(lastResponse()).toMatchObject({ state: 'first' });
    await second.getByRole('button', { name: 'Allow' }).click();
    await second.getByRole('link', { name: 'Continue' }).click();
    await second.getByRole('button', { name: 'Allow' }).click();
    await second.waitForURL(`${stage.redirectUri}?**`);
    expect(lastResponse()).toMatchObject({ state: 'second', code: expect.any(String) as string });
  });

  it('completes everything without scripts, form_post included (OAuth 2.0 Form Post Response Mode §2)', async () => {
    const page = await arrive({ javaScriptEnabled: false });
    await page.goto(authorizationUrl({ prompt: 'consent', response_mode: 'form_post' }));
    await signIn(page, bob);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Back at the client' }).waitFor();
    expect(stage.received.at(-1)?.method).toBe('POST');
    expect(lastResponse()).toEqual({
      code: expect.any(String) as string,
      state: appRequest.state,
      iss: stage.service.url,
    });
    await page.goto('/account');
    await page.getByRole('button', { name: 'Remove access' }).click();
    expect(await page.getByRole('status').textContent()).toContain('can no longer use your account');
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  });

  it('returns by form_post without a further click if scripts run', async () => {
    const page = await arrive();
    await page.goto(authorizationUrl({ prompt: 'consent', response_mode: 'form_post', state: 'by-itself' }));
    await signIn(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.getByRole('heading', { name: 'Back at the client' }).waitFor();
    expect(lastResponse()).toMatchObject({ state: 'by-itself', code: expect.any(String) as string });
  });

  it('ends a session on the account page, and that browser has to sign in again (OWASP ASVS 5.0 §7.5.2)', async () => {
    const phone = await arrive();
    await phone.goto('/login');
    await signIn(phone, bob);
    await phone.getByRole('heading', { name: 'Your account', exact: true }).waitFor();
    const laptop = await arrive();
    await laptop.goto('/login');
    await signIn(laptop, bob);
    const others = laptop
      .getByRole('listitem')
      .filter({ hasText: 'Signed in' })
      .filter({ hasNotText: 'This browser' });
    await others.last().getByRole('button', { name: 'Sign out' }).click();
    expect(await laptop.getByRole('status').textContent()).toContain('signed out');
    await phone.reload();
    await phone.getByRole('heading', { name: 'Sign in' }).waitFor();
    await laptop.reload();
  });

  it('arrives from a form on the client’s own site, signed in or not (RFC 6749 §3.1)', async () => {
    const page = await arrive();
    await page.goto('/login');
    await signIn(page);
    await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor();
    // localhost and 127.0.0.1 are different sites, so the cookies are not sent.
    await page.goto(stage.redirectUri.replace('127.0.0.1', 'localhost').replace('/callback', '/'));
    const fields = { ...appRequest, redirect_uri: stage.redirectUri, state: 'by-form', prompt: 'consent' };
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    await page.setContent(
      `<form method="post" action="${stage.service.url}/authorize">${inputs.join('')}<button>Connect</button></form>`,
    );
    await page.getByRole('button', { name: 'Connect' }).click();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${stage.redirectUri}?**`);
    expect(lastResponse()).toMatchObject({ state: 'by-form', code: expect.any(String) as string });
  });

  it('sees none of our pages inside a frame (RFC 9700 §4.16)', async () => {
    const page = await arrive();
    await page.goto(stage.redirectUri.replace('/callback', '/'));
    const refusal = page.waitForEvent('console', { predicate: (message) => /frame/i.test(message.text()) });
    await page.setContent(`<iframe src="${stage.service.url}/login"></iframe>`);
    expect((await refusal).text()).toMatch(/frame-ancestors|X-Frame-Options/i);
  });
});
