/** The first page and the menus of the documentation on each width, with and without scripts. */
import { describe, expect, it } from 'vitest';
import { reportMissingBrowser } from './chromium.ts';
import { useDocs } from './docs-stage.ts';
import { chromiumPath } from './find-chromium.ts';

reportMissingBrowser(11);

const phone = { width: 390, height: 844 };

describe.skipIf(chromiumPath === undefined)('the look of the documentation', () => {
  const { url, inContext } = useDocs();

  it.each([true, false])(
    'keeps the menus of a phone closed until they are used (JavaScript: %s)',
    async (javaScriptEnabled) => {
      await inContext({ viewport: phone, javaScriptEnabled }, async (page) => {
        await page.goto(`${url()}/docs/errors.html`);
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        expect(title?.y).toBeLessThan(140);
        const pages = page.getByRole('navigation', { name: 'Documentation' });
        expect(await pages.isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Menu' }).click();
        await pages.getByRole('link', { name: 'Settings', exact: true }).click();
        await page.waitForURL(/settings\.html$/);
        await page.getByRole('button', { name: 'On this page' }).click();
        await page.getByRole('navigation', { name: 'On this page' }).waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('navigation', { name: 'On this page' }).waitFor({ state: 'hidden' });
      });
    },
  );

  it('keeps the colours that a reader chose, on each page (public requests: Swagger UI #5327)', async () => {
    const canvas = `getComputedStyle(document.documentElement).getPropertyValue('--canvas')`;
    await inContext({ colorScheme: 'light' }, async (page) => {
      await page.goto(`${url()}/docs/errors.html`);
      const light = await page.evaluate(canvas);
      await page.getByLabel('Colours').selectOption({ label: 'Dark' });
      const dark = await page.evaluate(canvas);
      expect(dark).not.toBe(light);
      await page.goto(`${url()}/docs/settings.html`);
      expect([await page.evaluate(canvas), await page.getByLabel('Colours').inputValue()]).toEqual([
        dark,
        'dark',
      ]);
      await page.getByLabel('Colours').selectOption({ label: 'As the system' });
      expect(await page.evaluate(canvas)).toBe(light);
    });
  });

  it('shows the chosen tab, and has targets of 24 px, also with forced colours (WCAG 2.2 §1.4.1, §2.5.8)', async () => {
    await inContext({ forcedColors: 'active', viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(`${url()}/docs/gateway-routes.html`);
      const tabs = await page.evaluate<readonly (readonly [boolean, string, number])[]>(
        `[...document.querySelectorAll('.languages > details > summary')].map((one) => [
          one.parentElement.open, getComputedStyle(one).borderBottomColor, one.getBoundingClientRect().width,
        ])`,
      );
      const colours = (isOpen: boolean) =>
        new Set(tabs.filter(([open]) => open === isOpen).map(([, colour]) => colour));
      expect([colours(true).size, colours(false).size]).toEqual([1, 1]);
      expect([...colours(true)]).not.toEqual([...colours(false)]);
      expect(Math.min(...tabs.map(([, , width]) => width))).toBeGreaterThanOrEqual(24);
    });
  });

  it('closes the list of sections when one is chosen', async () => {
    await inContext({ viewport: phone }, async (page) => {
      await page.goto(`${url()}/docs/errors.html`);
      await page.getByRole('button', { name: 'On this page' }).click();
      const sections = page.getByRole('navigation', { name: 'On this page' });
      await sections.getByRole('link').nth(3).click();
      await sections.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).hash).not.toBe('');
    });
  });

  it('shows the picture that fits the width, and all lists beside the text on a wide screen', async () => {
    await inContext({ viewport: phone }, async (page) => {
      await page.goto(`${url()}/docs`);
      expect(await page.getByRole('img').count()).toBe(1);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await page.getByRole('img').count()).toBe(1);
      expect((await page.getByRole('img').boundingBox())?.width).toBeGreaterThan(700);
      expect(await page.getByRole('navigation', { name: 'Documentation' }).isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(false);
    });
  });

  it.each(['index', 'capacity'])('begins title, text and foot of %s at one place', async (name) => {
    await inContext({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(`${url()}/docs/capacity.html`);
      const leftOf = async (selector: string): Promise<number | undefined> =>
        (await page.locator(selector).first().boundingBox())?.x;
      const [title, link] = [await leftOf('h1'), await leftOf('.pages summary')];
      await page.goto(`${url()}/docs/${name}.html`);
      expect([await leftOf('h1'), await leftOf('.foot')]).toEqual([title, title]);
      expect(await leftOf('.pages summary')).toBe(link);
    });
  });

  it.each([true, false])(
    'shows the current page in the list of pages (JavaScript: %s)',
    async (javaScriptEnabled) => {
      await inContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled }, async (page) => {
        for (const name of ['capacity', 'log-events', 'troubleshooting']) {
          await page.goto(`${url()}/docs/${name}.html`);
          const current = await page.locator('.pages [aria-current="page"]').boundingBox();
          expect(current?.y, name).toBeLessThan(860);
          expect(await page.locator('.pages details[open]').count()).toBe(1);
        }
      });
    },
  );

  it('copies the commands of a transcript without prompts and output', async () => {
    await inContext({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(`${url()}/docs`);
      await page.locator('.code:has(.terminal)').getByRole('button').click();
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
      const copied = await page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
        'curl',
        'TOKEN=$(npm',
        '--client-id',
        'curl',
        'curl',
      ]);
    });
  });
});
