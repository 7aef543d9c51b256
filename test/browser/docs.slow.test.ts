import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPages, publishedSite } from '../site/pages.ts';
import { reportMissingBrowser } from './chromium.ts';
import { useDocs } from './docs-stage.ts';
import { chromiumPath } from './find-chromium.ts';

const pages = ['/', '/docs', ...publishedPages().map(([path]) => `/docs/${path}`)];
/** Every rule of axe that is a success criterion or good practice. */
const everyRule: { type: 'tag' | 'rule'; values: string[] } = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const contrast: typeof everyRule = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const wide = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const;
const narrow = { colorScheme: 'dark', viewport: { width: 360, height: 800 } } as const;

reportMissingBrowser(pages.length + 13);

/** Runs in the browser. */
const displayOfTop = "getComputedStyle(document.querySelector('.top')).display";

describe.skipIf(chromiumPath === undefined)('the documentation in a browser', () => {
  const { url, inContext } = useDocs();

  /** The findings of axe on a page. */
  async function violationsOf(page: Page, path: string, rules = everyRule): Promise<string[]> {
    await page.goto(url() + path);
    const { violations, passes } = await new AxeBuilder({ page }).options({ runOnly: rules }).analyze();
    expect(passes.length).toBeGreaterThan(0);
    return violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html ?? ''}`);
  }

  it.each(pages)('violates no accessibility rule at %s, light and dark (WCAG 2.2 AA)', async (path) => {
    await inContext(wide, async (page) => {
      expect(await violationsOf(page, path)).toEqual([]);
      // In the dark, only colours differ.
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violationsOf(page, path, contrast)).toEqual([]);
    });
  });

  it('violates no accessibility rule if it is narrow, dark and in use, for example by a search (WCAG 2.2 AA)', async () => {
    await inContext(narrow, async (page) => {
      // These pages contain all kinds of content.
      for (const path of ['/', '/docs', '/docs/conventions.html', '/docs/a-z.html#search=token'])
        expect(await violationsOf(page, path)).toEqual([]);
    });
  });

  it('never scrolls sideways on a narrow screen (WCAG 2.2 §1.4.10)', async () => {
    await inContext({ viewport: { width: 320, height: 700 } }, async (page) => {
      for (const path of pages) {
        await page.goto(url() + path);
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(wide, path).toBe(0);
      }
    });
  });

  it('sends requests only to the service and violates no policy', async () => {
    await inContext({}, async (page) => {
      const requests: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      page.on('console', (message) => complaints.push(message.text()));
      for (const path of pages) await page.goto(url() + path);
      expect(requests.filter((one) => !one.startsWith(url()))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  describe('as files', () => {
    let folder: string;
    const address = (path: string): string => pathToFileURL(join(folder, path)).href;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'gatehouse-docs-'));
      for (const [path, text] of publishedSite()) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it.each([true, false])(
      'has styles on every page, logs no errors and loads only files of the folder (JavaScript: %s)',
      async (javaScriptEnabled) => {
        await inContext({ javaScriptEnabled }, async (page) => {
          const requests: string[] = [];
          const complaints: string[] = [];
          let controls = 0;
          page.on('request', (request) => requests.push(request.url()));
          page.on('console', (message) => complaints.push(message.text()));
          page.on('pageerror', (error) => complaints.push(error.message));
          for (const [path, text] of publishedPages()) {
            await page.goto(address(path));
            expect(await page.locator('h1').count(), path).toBe(1);
            expect(text).toContain(`<title>${await page.title()}</title>`);
            expect(await page.evaluate(displayOfTop), path).toBe('flex');
            // Without scripts, features that need them are hidden.
            controls += await page.locator('button, input').count();
          }
          expect(controls > 0).toBe(javaScriptEnabled);
          expect(requests.filter((one) => !one.startsWith(address('')))).toEqual([]);
          expect(complaints).toEqual([]);
        });
      },
    );

    it('search works there too', async () => {
      await inContext({}, async (page) => {
        await page.goto(address('index.html'));
        await page.keyboard.press('/');
        await page.getByRole('searchbox').fill('invalid_grant');
        await page.keyboard.press('Enter');
        await page.waitForURL(/errors\.html#/);
        expect(page.url()).toBe(`${address('errors.html')}#error.invalid_grant`);
      });
    });
  });

  describe('its search', () => {
    const box = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });
    const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.textContent');

    it('shows the number of results, and gives advice if there are none', async () => {
      await inContext({}, async (page) => {
        await page.goto(`${url()}/docs/a-z.html`);
        const status = page.locator('.search [role=status]');
        await box(page).fill('getSecurityText');
        expect(await status.textContent()).toBe('1 entry');
        await box(page).fill('o');
        expect(await status.textContent()).toMatch(/^\d+ entries, the first 60 shown$/);
        await box(page).fill('xyzzy');
        expect(await status.textContent()).toMatch(
          /^No name or description contains all of .* Try fewer letters/,
        );
      });
    });

    it('supports the arrow keys and Escape, and Back restores it', async () => {
      await inContext({}, async (page) => {
        await page.goto(`${url()}/docs/index.html`);
        await page.keyboard.press('/');
        await page.waitForURL(/a-z\.html#search$/);
        await box(page).fill('invalid_');
        await page.keyboard.press('ArrowDown');
        expect(await focused(page)).toMatch(/^invalid_/);
        const first = await focused(page);
        await page.keyboard.press('ArrowDown');
        expect(await focused(page)).not.toBe(first);
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        await box(page).and(page.locator(':focus')).waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.waitForURL(/errors\.html#error\.invalid_/);
        await page.goBack();
        expect(await box(page).inputValue()).toBe('invalid_');
        await page.keyboard.press('Escape');
        expect(await box(page).inputValue()).toBe('');
        expect(await page.getByRole('heading', { name: 'A', exact: true }).isVisible()).toBe(true);
        await page.keyboard.press('Escape');
        await page.waitForURL(/index\.html$/);
      });
    });

    it('begins with / only as long as the reader wants that (WCAG 2.2 §2.1.4)', async () => {
      await inContext({}, async (page) => {
        await page.goto(`${url()}/docs/a-z.html`);
        await page.getByRole('checkbox', { name: 'Press / on any page to search' }).uncheck();
        await page.keyboard.press('Tab');
        await page.keyboard.press('/');
        expect(await box(page).and(page.locator(':focus')).count()).toBe(0);
        await page.goto(`${url()}/docs/index.html`);
        expect(await page.locator('.find kbd').isVisible()).toBe(false);
        await page.keyboard.press('/');
        expect(new URL(page.url()).pathname).toBe('/docs/index.html');
        await page.getByRole('link', { name: 'Search' }).click();
        await page.getByRole('checkbox', { name: /^Press \// }).check();
        await page.goto(`${url()}/docs/index.html`);
        await page.keyboard.press('/');
        await page.waitForURL(/a-z\.html#search$/);
      });
    });

    it('ignores / in text fields', async () => {
      await inContext({}, async (page) => {
        await page.goto(`${url()}/docs/a-z.html#search`);
        await page.keyboard.type('/token');
        expect(await box(page).inputValue()).toBe('/token');
      });
    });
  });

  it('marks the section that is being read, and keeps the mark in sight', async () => {
    await inContext(wide, async (page) => {
      const marked = page.locator('.contents a[aria-current]');
      await page.goto(`${url()}/docs/authorization.html#deleteOwner`);
      await page.locator('.contents a[href="#deleteOwner"][aria-current="location"]').waitFor();
      expect(await marked.count()).toBe(1);
      await marked.and(page.locator(':visible')).waitFor();
      const { y = -1 } = (await marked.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(wide.viewport.height);
      await page.goto(`${url()}/docs/authorization.html#issueToken`);
      await page.locator('.contents a[href="#issueToken"][aria-current="location"]').waitFor();
      expect(await marked.count()).toBe(1);
    });
  });

  it('copies code, and confirms it', async () => {
    await inContext({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await page.goto(`${url()}/docs/index.html`);
      const block = page.locator('.code').first();
      const button = block.getByRole('button', { name: /^Cop(y|ied) the code$/ });
      await button.click();
      await page.getByRole('status').filter({ hasText: 'Copied the code.' }).waitFor({ state: 'attached' });
      expect(await button.textContent()).toMatch(/^Copied/);
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
        await block.locator('pre').textContent(),
      );
      await button.blur();
      expect(await button.textContent()).toMatch(/^Copy /);
    });
  });

  it('prints without its navigation, and always dark on light', async () => {
    await inContext({ colorScheme: 'dark' }, async (page) => {
      await page.goto(`${url()}/docs/gateway.html`);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
      expect(await page.getByRole('button').first().isVisible()).toBe(false);
      expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(22, 25, 29)');
    });
  });
});
