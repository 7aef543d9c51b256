/** The look and use of the pages: accessible in light and dark, narrow, enlarged, by keyboard. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appRequest, bob } from '../authorization/interaction/cast.ts';
import { standards, violationsOf } from './axe.ts';
import { reportMissingBrowser } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';
import { openStage, signIn, type Stage } from './stage.ts';

const testsOfThisFile = 14;
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

describe.skipIf(chromiumPath === undefined).each(['light', 'dark'] as const)(
  'the pages in %s (WCAG 2.2 AA)',
  (colorScheme) => {
    const open: Record<string, (page: Page) => Promise<unknown>> = {
      'login and consent': async (page) => {
        await page.goto(authorizationUrl({ prompt: 'consent', scope: 'read write' }));
        expect(await violationsOf(page, standards)).toEqual([]);
        await signIn(page, { username: 'alice', password: 'looking-glass' });
        await page.getByRole('alert').waitFor();
        expect(await violationsOf(page, standards)).toEqual([]);
        await signIn(page);
        await page.getByRole('button', { name: 'Allow' }).waitFor();
      },
      account: async (page) => {
        await page.goto('/login');
        await signIn(page);
        await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor();
      },
      'a password that is refused, and one that is not': async (page) => {
        await page.goto('/login');
        await signIn(page, stage.dina);
        await page.getByLabel('Current password').fill(stage.dina.password);
        await page.getByLabel('New password').fill('password1');
        await page.getByRole('button', { name: 'Change password' }).click();
        await page.getByRole('alert').waitFor();
        expect(await violationsOf(page, standards)).toEqual([]);
        await page.getByLabel('Current password').fill(stage.dina.password);
        await page.getByLabel('New password').fill(`${stage.dina.password}!`);
        await page.getByRole('button', { name: 'Change password' }).click();
        await page.getByRole('status').waitFor();
        stage.dina.password = `${stage.dina.password}!`;
      },
      'signing out': async (page) => {
        await page.goto('/login');
        await signIn(page);
        await page.goto('/logout');
        expect(await violationsOf(page, standards)).toEqual([]);
        await page.getByRole('button', { name: 'Sign out' }).click();
        await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
      },
      'the mistakes': async (page) => {
        await page.goto('/authorize');
        expect(await violationsOf(page, standards)).toEqual([]);
        await page.goto('/login?request=%20');
        await page.getByRole('heading', { name: 'This request is not valid' }).waitFor();
        expect(await violationsOf(page, standards)).toEqual([]);
        await page.goto('/consent?request=x');
      },
    };

    it.each(Object.keys(open))('%s: axe finds nothing', async (name) => {
      const page = await arrive({ colorScheme });
      await open[name]?.(page);
      expect(await violationsOf(page, standards)).toEqual([]);
    });
  },
);

describe.skipIf(chromiumPath === undefined)('the account page', () => {
  it('marks the wrong password, focuses its field, and accepts the next one by keyboard (WCAG 2.2 §3.3.1)', async () => {
    const page = await arrive();
    await page.goto('/login');
    await signIn(page, stage.dina);
    await page.getByLabel('Current password').fill('looking-glass');
    await page.getByLabel('New password').fill('a password of her own');
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert');
    expect(await alert.textContent()).toContain('The current password is not right.');
    await page.locator('#current_password:focus').waitFor();
    expect(await page.getByLabel('New password').getAttribute('autocomplete')).toBe('new-password');
    await page.keyboard.type(stage.dina.password);
    await page.keyboard.press('Tab');
    await page.keyboard.type('a password of her own');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('status').textContent()).toContain('Your password is changed');
    stage.dina.password = 'a password of her own';
    // The user is still signed in, and the next sign-in requires the new password.
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Password' }).waitFor();
  });

  it('shows the logo of the look, from the service itself, with the name as its alternative text', async () => {
    for (const [colorScheme, file] of [
      ['light', '/logo'],
      ['dark', '/logo?theme=dark'],
    ] as const) {
      const page = await arrive({ colorScheme });
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      await page.goto('/login');
      const logo = page.getByRole('img', { name: 'Acme & Söhne' });
      await logo.waitFor();
      expect(await page.evaluate("document.querySelector('.logo').currentSrc")).toBe(
        stage.service.url + file,
      );
      expect(await page.evaluate("document.querySelector('.logo').clientHeight")).toBe(40);
      expect(await page.evaluate("document.querySelector('.logo').naturalWidth > 0")).toBe(true);
      expect(complaints).toEqual([]);
    }
  });
});

describe.skipIf(chromiumPath === undefined)('a narrow screen (WCAG 2.2 §1.4.10)', () => {
  it('320 pixels wide needs no scrolling sideways', async () => {
    const page = await arrive({ viewport: { width: 320, height: 640 } });
    const sideways = (): Promise<number> =>
      page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
    await page.goto(authorizationUrl({ prompt: 'consent', scope: 'read write' }));
    expect(await sideways()).toBeLessThanOrEqual(0);
    await signIn(page);
    await page.getByRole('button', { name: 'Allow' }).waitFor();
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.goto('/account');
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.goto('/authorize');
    expect(await sideways()).toBeLessThanOrEqual(0);
  });

  it('and 400 per cent of zoom hides and covers nothing (WCAG 2.2 §1.4.4)', async () => {
    // 1280 pixels at 400 per cent are 320 wide, and 180 high on a laptop's screen.
    const page = await arrive({ viewport: { width: 320, height: 180 } });
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Sign in' });
    await button.scrollIntoViewIfNeeded();
    expect(await button.isVisible()).toBe(true);
    await signIn(page, bob);
    await page.getByRole('heading', { name: 'Your account', exact: true }).waitFor();
  });
});
