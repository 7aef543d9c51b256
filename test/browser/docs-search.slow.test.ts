import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { standards, violationsOf } from './axe.ts';
import { reportMissingBrowser } from './chromium.ts';
import { useDocs } from './docs-stage.ts';
import { chromiumPath } from './find-chromium.ts';

reportMissingBrowser(11);

/** Runs in the browser. */
const firstLinks = "Array.from(document.querySelectorAll('[role=option]'), ({ href }) => href).slice(0, 3)";

/** Presses two keys in the browser within one task, so no frame is drawn between them. Returns the focus after each. */
const pressAtOnce = (...keys: [string, string]): string =>
  `${JSON.stringify(keys)}.map((key) => {
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return document.activeElement.tagName;
  })`;

describe.skipIf(chromiumPath === undefined)('the search of the documentation in a browser', () => {
  const { url, inContext } = useDocs();
  const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search the documentation' });
  const results = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
  const status = (page: Page): Locator => page.locator('.search [role=status]');

  it.each([
    ['429', /errors\.html#error\.rate_limited$/],
    ['add client', /authorization-clients\.html#createClient$/],
    ['refesh token', /(?:flows\.html#refreshTokens|authorization-tokens\.html#issueToken)$/],
  ])('finds "%s" with the index of the published pages', async (query, wanted) => {
    await inContext({}, async (page) => {
      await page.goto(`${url()}/docs/settings.html`);
      await page.getByRole('button', { name: 'Search' }).click();
      await page.keyboard.type(query);
      await results(page).first().waitFor();
      const first = (await page.evaluate(firstLinks)) as string[];
      expect(
        first.some((href) => wanted.test(href)),
        String(first),
      ).toBe(true);
    });
  });

  it.each(['/', 'Control+k'])(
    'opens over the page with %s and loses no key while the index loads',
    async (key) => {
      await inContext({}, async (page) => {
        let release = (): void => undefined;
        const released = new Promise<void>((resolve) => (release = resolve));
        await page.route(/search\.\w+\.js$/, async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(`${url()}/docs/index.html`);
        await page.keyboard.press(key);
        await page.keyboard.type('refresh/token');
        expect(new URL(page.url()).pathname).toBe('/docs/index.html');
        expect(await field(page).inputValue()).toBe('refresh/token');
        expect(await status(page).textContent()).toBe('Loading the index …');
        release();
        await results(page).first().waitFor();
        expect(await results(page).count()).toBeGreaterThan(5);
      });
    },
  );

  it('follows the best result if Enter is pressed before the index is there', async () => {
    await inContext({}, async (page) => {
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route(/search\.\w+\.js$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`${url()}/docs/index.html`);
      await page.keyboard.press('/');
      await page.keyboard.type('invalid_grant');
      await page.keyboard.press('Enter');
      release();
      await page.waitForURL(/errors\.html#/);
      expect(page.url()).toMatch(/errors\.html#error\.invalid_grant$/);
    });
  });

  it('supports the arrow keys, Enter and Escape, as a combobox does (WAI-ARIA 1.2)', async () => {
    await inContext({}, async (page) => {
      await page.goto(`${url()}/docs/index.html`);
      await page.keyboard.press('/');
      await page.keyboard.type('invalid_');
      await results(page).nth(2).waitFor();
      const chosen = page.locator('[role=option][aria-selected=true]');
      expect(await field(page).getAttribute('aria-expanded')).toBe('true');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe('result-0');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe('result-1');
      expect([await chosen.count(), await chosen.getAttribute('id')]).toEqual([1, 'result-1']);
      const target = await chosen.getAttribute('href');
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.press('/');
      expect(await field(page).inputValue()).toBe('invalid_');
      await results(page).nth(2).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL(String(target));
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  it.each([
    ['the field', '#search'],
    ['the choice of the key', '.search .wishes input'],
  ])('leaves %s at once when Escape closes it, before the page is drawn again', async (_, focused) => {
    await inContext({}, async (page) => {
      await page.goto(`${url()}/docs/index.html`);
      await page.keyboard.press('/');
      await page.locator(focused).focus();
      expect(await page.evaluate(pressAtOnce('Escape', '/'))).toEqual(['BODY', 'INPUT']);
      expect(await page.getByRole('dialog').count()).toBe(1);
      expect(await page.evaluate(pressAtOnce('Escape', 'Enter'))).toEqual(['BODY', 'BODY']);
    });
  });

  it('states the number of results, and gives advice if there are none', async () => {
    await inContext({}, async (page) => {
      await page.goto(`${url()}/docs/a-z.html`);
      await page.keyboard.press('/');
      await field(page).fill('getSecurityText');
      await status(page)
        .filter({ hasText: /^\d+ results?$/ })
        .waitFor();
      await field(page).fill('xyzzyqq');
      await status(page)
        .filter({ hasText: /^Nothing found\. Try another word/ })
        .waitFor();
      expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    });
  });

  it('violates no accessibility rule while it is open, light, dark, wide and narrow (WCAG 2.2 AA)', async () => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [1440, 'dark'],
      [390, 'light'],
      [390, 'dark'],
    ] as const)
      await inContext({ colorScheme, viewport: { width, height: 800 } }, async (page) => {
        await page.goto(`${url()}/docs/index.html`);
        await page.keyboard.press('/');
        await page.keyboard.type('token');
        await results(page).nth(5).waitFor();
        expect(await violationsOf(page, standards)).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      });
  });

  it('begins with / only as long as the reader wants that (WCAG 2.2 §2.1.4)', async () => {
    await inContext({}, async (page) => {
      await page.goto(`${url()}/docs/index.html`);
      await page.keyboard.press('Control+k');
      await page.getByRole('checkbox', { name: 'Press / to search' }).uncheck();
      await page.goto(`${url()}/docs/gateway-routes.html`);
      expect(await page.locator('.find kbd').isVisible()).toBe(false);
      await page.keyboard.press('/');
      expect(await page.getByRole('dialog').count()).toBe(0);
      await page.keyboard.press('Control+k');
      await page.getByRole('checkbox', { name: 'Press / to search' }).check();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.keyboard.press('/');
      expect(await page.getByRole('dialog').count()).toBe(1);
    });
  });

  it('searches for the words of a missing path', async () => {
    await inContext({}, async (page) => {
      await page.goto(`${url()}/docs/guides/refresh-token.html`);
      await page.getByRole('button', { name: 'Search the documentation' }).click();
      expect(await field(page).inputValue()).toBe('guides refresh token');
      await results(page).first().waitFor();
      await results(page).first().click();
      await page.waitForURL(/\.html#/);
      expect(page.url()).toMatch(/\/docs\/\w+\.html#/);
    });
  });
});
