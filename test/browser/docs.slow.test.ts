import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
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

reportMissingBrowser(pages.length + 10);

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

  it('violates no accessibility rule if it is narrow and dark (WCAG 2.2 AA)', async () => {
    await inContext(narrow, async (page) => {
      // These pages contain all kinds of content.
      for (const path of [
        '/',
        '/docs',
        '/docs/conventions-documents.html',
        '/docs/authorization-tokens.html',
      ])
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

  it.each([320, 1280, 1600])('has a header as wide as a window of %i pixels', async (width) => {
    await inContext({ viewport: { width, height: 700 } }, async (page) => {
      for (const path of pages) {
        await page.goto(url() + path);
        const missing = await page.evaluate(
          "document.documentElement.clientWidth - document.querySelector('.top').getBoundingClientRect().width",
        );
        expect(missing, path).toBe(0);
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
            // Without scripts, features that need them are hidden. The search leads to a page, and the menus open.
            controls += await page.locator('button:not([type=submit], [popovertarget]), input').count();
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
        await page.keyboard.type('invalid_grant');
        await page.keyboard.press('Enter');
        await page.waitForURL(/errors\.html#/);
        expect(page.url()).toBe(`${address('errors.html')}#error.invalid_grant`);
      });
    });

    it('search leads to all names if there is no JavaScript', async () => {
      await inContext({ javaScriptEnabled: false }, async (page) => {
        await page.goto(address('errors.html'));
        await page.getByRole('button', { name: 'Search' }).click();
        await page.waitForURL(/a-z\.html/);
        expect(await page.getByRole('link', { name: 'invalid_grant' }).count()).toBeGreaterThan(0);
      });
    });
  });

  it('marks the section that is being read, and keeps the mark in sight', async () => {
    await inContext(wide, async (page) => {
      const marked = page.locator('.contents a[aria-current=location]');
      await page.goto(`${url()}/docs/authorization-owners.html#deleteOwner`);
      await page.locator('.contents a[href="#deleteOwner"][aria-current="location"]').waitFor();
      expect(await marked.count()).toBe(1);
      await marked.and(page.locator(':visible')).waitFor();
      const { y = -1 } = (await marked.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(wide.viewport.height);
      await page.goto(`${url()}/docs/authorization-tokens.html#issueToken`);
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
      await page.goto(`${url()}/docs/gateway-routes.html`);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      expect(await page.getByRole('navigation').first().isVisible()).toBe(false);
      expect(await page.getByRole('button').first().isVisible()).toBe(false);
      expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(19, 26, 42)');
    });
  });
});
