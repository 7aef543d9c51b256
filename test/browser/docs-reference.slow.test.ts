/** The pages of operations in a browser: their size, their columns, their tabs and addresses of earlier versions. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tagPlaces } from '../../src/site/view/operation-places.ts';
import { reportMissingBrowser } from './chromium.ts';
import { useDocs } from './docs-stage.ts';
import { chromiumPath } from './find-chromium.ts';

reportMissingBrowser(6);

const wide = { viewport: { width: 1440, height: 900 } };
const tallest = 15_000;

/** The left and right edge of an element, and its top in the window. */
async function edgesOf(page: Page, selector: string): Promise<[left: number, right: number, top: number]> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not visible`);
  return [box.x, box.x + box.width, box.y];
}

describe.skipIf(chromiumPath === undefined)('the pages of operations with forms that send requests', () => {
  const { url, inContext } = useDocs({ docs: { tryIt: { enabled: true, scope: 'config:*:*' } } });

  it('are at most 15,000 pixels tall on a screen of 1440', async () => {
    await inContext(wide, async (page) => {
      const heights: [name: string, height: number][] = [];
      for (const { name } of tagPlaces) {
        await page.goto(`${url()}/docs/${name}.html`);
        await page.locator('.session').waitFor();
        heights.push([name, Number(await page.evaluate('document.documentElement.scrollHeight'))]);
      }
      expect(heights.length).toBeGreaterThan(20);
      expect(heights.filter(([, height]) => height > tallest)).toEqual([]);
    });
  });
});

describe.skipIf(chromiumPath === undefined)('the pages of operations', () => {
  const { url, inContext } = useDocs();

  it('have the navigation, the text and the samples side by side, and the samples stay in sight', async () => {
    await inContext(wide, async (page) => {
      await page.goto(`${url()}/docs/authorization-tokens.html`);
      const [, navigation] = await edgesOf(page, '.contents');
      const [textLeft, textRight] = await edgesOf(page, '#issueToken .text');
      const [samples, , top] = await edgesOf(page, '#issueToken .samples');
      expect(navigation).toBeLessThanOrEqual(textLeft);
      expect(textRight).toBeLessThanOrEqual(samples);
      // The sample begins beside the title.
      const [, , title] = await edgesOf(page, '#issueToken h2');
      expect(Math.abs(top - title)).toBeLessThan(20);
      await page.evaluate('scrollTo(0, 1500)');
      expect((await edgesOf(page, '#issueToken .samples'))[2]).toBeGreaterThanOrEqual(0);
      await page.setViewportSize({ width: 1100, height: 900 });
      const [left] = await edgesOf(page, '#issueToken .samples');
      expect(left).toBe((await edgesOf(page, '#issueToken .text'))[0]);
      expect((await edgesOf(page, '.contents'))[1]).toBeLessThanOrEqual(left);
      await page.setViewportSize({ width: 700, height: 900 });
      expect(await page.locator('.contents').isVisible()).toBe(false);
      await page.getByRole('button', { name: 'On this page' }).click();
      await page.locator('.contents a[href="#issueToken"]').waitFor();
    });
  });

  it('show the language that the reader chose on every page', async () => {
    await inContext(wide, async (page) => {
      const shown = page.locator('.languages > details[open] > summary:visible');
      await page.goto(`${url()}/docs/authorization-tokens.html`);
      expect(new Set(await shown.allTextContents())).toEqual(new Set(['curl']));
      await page.locator('#issueToken .languages summary:visible', { hasText: 'TypeScript' }).first().click();
      expect(new Set(await shown.allTextContents())).toEqual(new Set(['TypeScript']));
      await page.goto(`${url()}/docs/gateway-routes.html`);
      expect(new Set(await shown.allTextContents())).toEqual(new Set(['TypeScript']));
    });
  });

  it('show the sample of the chosen grant', async () => {
    await inContext(wide, async (page) => {
      await page.goto(`${url()}/docs/authorization-tokens.html`);
      const sample = page.locator('#issueToken\\.example\\.clientCredentials');
      expect(await sample.isVisible()).toBe(false);
      await page.locator('#issueToken .forms summary', { hasText: 'client_credentials' }).click();
      await sample.waitFor();
      expect(await page.locator('#issueToken .examples > [open]').count()).toBe(1);
    });
  });

  it('can be used without JavaScript', async () => {
    await inContext({ ...wide, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${url()}/docs/authorization-tokens.html`);
      const curl = page.locator('#issueToken .languages > details').first();
      expect(await curl.locator('pre').isVisible()).toBe(true);
      await page.locator('#issueToken .languages summary', { hasText: 'JavaScript' }).first().click();
      expect(await curl.locator('pre').isVisible()).toBe(false);
      await page.locator('#issueToken .statuses summary', { hasText: '400' }).click();
      expect(await page.locator('#issueToken\\.400').isVisible()).toBe(true);
      // An address of an earlier version leads to a list with the link.
      await page.goto(`${url()}/docs/authorization.html#issueToken`);
      await page.locator('[id="issueToken"] a').click();
      expect(page.url()).toBe(`${url()}/docs/authorization-tokens.html#issueToken`);
    });
  });

  it('are where the addresses of earlier versions lead, and can be copied as Markdown', async () => {
    await inContext({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(`${url()}/docs/authorization.html#authorize.redirect_uri`);
      await page.waitForURL(`${url()}/docs/authorization-sign-in.html#authorize.redirect_uri`);
      await page.getByRole('link', { name: 'Copy as Markdown' }).click();
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
      const copied = String(await page.evaluate('navigator.clipboard.readText()'));
      expect(copied).toMatch(/^# Sign-in\n/);
      expect(copied).toContain('`GET /authorize` (authorize)');
    });
  });
});
