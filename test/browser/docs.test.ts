import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { reportMissingBrowser } from './chromium.ts';
import { useDocs } from './docs-stage.ts';
import { chromiumPath } from './find-chromium.ts';

reportMissingBrowser(4);

describe.skipIf(chromiumPath === undefined)('the documentation in a browser', () => {
  const { url, inContext } = useDocs();

  it('can be read without JavaScript', async () => {
    await inContext({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${url()}/docs`);
      await page.getByRole('link', { name: 'gateway', exact: true }).click();
      await page
        .getByRole('link', { name: /Refresh the routes/ })
        .first()
        .click();
      expect(page.url()).toBe(`${url()}/docs/gateway.html#refreshRoutes`);
      expect(await page.locator('#refreshRoutes h3').textContent()).toContain('Refresh the routes');
    });
  });

  it('can be reached and read by keyboard alone', async () => {
    await inContext({}, async (page) => {
      await page.goto(url());
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${url()}/docs`);
    });
  });

  describe('its search', () => {
    const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });

    it('begins with / on any page, and ranks names first', async () => {
      await inContext({}, async (page) => {
        await page.goto(`${url()}/docs/gateway.html`);
        await page.keyboard.press('/');
        await page.waitForURL(/a-z\.html#search$/);
        await box(page).and(page.locator(':focus')).waitFor();
        await page.keyboard.type('token');
        const names = await page.locator('#entries ~ *, .search .entries li > a').allTextContents();
        expect(names[0]?.toLowerCase()).toBe('token');
        expect(names).toContain('issueToken');
      });
    });

    it('finds by a path, a description and several words', async () => {
      await inContext({}, async (page) => {
        await page.goto(`${url()}/docs/a-z.html`);
        for (const [question, name] of [
          ['post /token', 'issueToken'],
          ['server.port', 'server.port'],
          ['ErrorBody', 'ErrorBody'],
          ['path parameter label', 'label'],
        ] as const) {
          await box(page).fill(question);
          const found = await page.locator('.search .entries li > a').allTextContents();
          expect(found, question).toContain(name);
        }
      });
    });
  });
});
