import { describe, expect, it } from 'vitest';
import { reportMissingBrowser } from './chromium.ts';
import { useDocs } from './docs-stage.ts';
import { chromiumPath } from './find-chromium.ts';

reportMissingBrowser(2);

describe.skipIf(chromiumPath === undefined)('the documentation in a browser', () => {
  const { url, inContext } = useDocs();

  it('can be read without JavaScript', async () => {
    await inContext({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${url()}/docs`);
      await page.getByRole('main').getByRole('link', { name: 'Gateway', exact: true }).click();
      await page
        .getByRole('link', { name: /Refresh the routes/ })
        .first()
        .click();
      expect(page.url()).toBe(`${url()}/docs/gateway-routes.html#refreshRoutes`);
      expect(await page.locator('#refreshRoutes h2').textContent()).toContain('Refresh the routes');
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
});
