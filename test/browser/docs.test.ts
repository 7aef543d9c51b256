import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedSite } from '../docs/pages.ts';
import { startService, type RunningService } from '../support/service.ts';
import { chromiumPath, launch, reportMissingBrowser } from './chromium.ts';

const surfaces = ['authorization', 'conventions', 'gateway', 'configuration'];
const others = ['settings', 'errors', 'contract'];
const pages = ['/', '/docs', ...[...surfaces, ...others].map((name) => `/docs/${name}.html`)];
const looks = [
  { name: 'dark', options: { colorScheme: 'dark', viewport: { width: 1280, height: 900 } } },
  { name: 'narrow', options: { colorScheme: 'light', viewport: { width: 390, height: 844 } } },
  { name: 'dark and narrow', options: { colorScheme: 'dark', viewport: { width: 390, height: 844 } } },
] as const;

reportMissingBrowser(pages.length + looks.length + 6);

describe.skipIf(chromiumPath === undefined)('the documentation in a browser', () => {
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(), launch()]);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  /** Runs `look` in a context of its own. */
  async function inContext<Result>(
    options: Parameters<Browser['newContext']>[0],
    look: (page: Page, context: BrowserContext) => Promise<Result>,
  ): Promise<Result> {
    const context = await browser.newContext(options);
    try {
      return await look(await context.newPage(), context);
    } finally {
      await context.close();
    }
  }

  /** Every rule of axe that is a success criterion or good practice, on one page. */
  async function violationsOf(page: Page, path: string): Promise<string[]> {
    await page.goto(service.url + path);
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    return violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html ?? ''}`);
  }

  it.each(pages)(
    'breaks no rule of accessibility at %s (WCAG 2.2 AA)',
    { timeout: 120_000 },
    async (path) => {
      await inContext({ viewport: { width: 1280, height: 900 } }, async (page) => {
        expect(await violationsOf(page, path)).toEqual([]);
      });
    },
  );

  it.each(looks)(
    'breaks none either where it is $name (WCAG 2.2 AA)',
    { timeout: 120_000 },
    async ({ options }) => {
      await inContext(options, async (page) => {
        // All that a page can hold is on one of these.
        for (const path of ['/', '/docs', '/docs/conventions.html']) {
          expect(await violationsOf(page, path)).toEqual([]);
        }
      });
    },
  );

  it('never scrolls sideways on a narrow screen (WCAG 2.2 §1.4.10)', async () => {
    await inContext({ viewport: { width: 320, height: 700 } }, async (page) => {
      for (const path of pages) {
        await page.goto(service.url + path);
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
        expect(wide, path).toBe(0);
      }
    });
  });

  it('asks nobody but the service for anything and breaks no policy', async () => {
    await inContext({}, async (page) => {
      const requests: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      page.on('console', (message) => complaints.push(message.text()));
      for (const path of pages) await page.goto(service.url + path);
      expect(requests.filter((url) => !url.startsWith(service.url))).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  it('is read with JavaScript off', async () => {
    await inContext({ javaScriptEnabled: false }, async (page) => {
      await page.goto(`${service.url}/docs`);
      await page.getByRole('link', { name: 'gateway', exact: true }).click();
      await page
        .getByRole('link', { name: /Force a refresh of the routes/ })
        .first()
        .click();
      expect(page.url()).toBe(`${service.url}/docs/gateway.html#refreshRoutes`);
      expect(await page.locator('#refreshRoutes h3').textContent()).toContain(
        'Force a refresh of the routes',
      );
    });
  });

  it('is reached and read by keyboard alone', async () => {
    await inContext({}, async (page) => {
      await page.goto(service.url);
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${service.url}/docs`);
    });
  });

  it('works as files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-docs-'));
    for (const [path, text] of publishedSite()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    try {
      await inContext({}, async (page) => {
        await page.goto(pathToFileURL(join(folder, 'index.html')).href);
        await page.getByRole('link', { name: 'Settings', exact: true }).click();
        expect(await page.title()).toBe('Gatehouse settings');
        const padding = await page.evaluate("getComputedStyle(document.querySelector('.top')).display");
        expect(padding).toBe('flex');
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('prints without its navigation', async () => {
    await inContext({}, async (page) => {
      await page.goto(`${service.url}/docs/gateway.html`);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').isVisible()).toBe(false);
    });
  });
});
