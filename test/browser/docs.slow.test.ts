import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConsoleMessage, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishedPages, publishedSite } from '../site/pages.ts';
import { type Rules, standards, violationsOf } from './axe.ts';
import { reportMissingBrowser } from './chromium.ts';
import { useDocs } from './docs-stage.ts';
import { chromiumPath } from './find-chromium.ts';

const pages = ['/', '/docs', ...publishedPages().map(([path]) => `/docs/${path}`)];
const contrast: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const wide = { colorScheme: 'light', viewport: { width: 1440, height: 900 } } as const;
const narrow = { colorScheme: 'dark', viewport: { width: 360, height: 800 } } as const;
const narrowest = 320;
const widths = [narrowest, 1280, 1600];
/** Pages that are visited at once. */
const visitors = 2;

reportMissingBrowser(pages.length + 10);

/** Runs in the browser. */
const shownOnPage = `({
  title: document.title,
  titles: document.querySelectorAll('h1').length,
  displayOfTop: getComputedStyle(document.querySelector('.top')).display,
  controls: document.querySelectorAll('button:not([type=submit], [popovertarget]), input').length,
})`;
const sidewaysAndMissing = `[
  document.documentElement.scrollWidth - innerWidth,
  document.documentElement.clientWidth - document.querySelector('.top').getBoundingClientRect().width,
]`;

interface Shown {
  readonly title: string;
  readonly titles: number;
  readonly displayOfTop: string;
  /** Without scripts, features that need them are hidden. The search leads to a page, and the menus open. */
  readonly controls: number;
}

/** The observations at the one visit to a page. */
interface Visit {
  readonly violations: readonly string[];
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
  /** How many pixels the page is wider than the window, and the header narrower, by the width of the window. */
  readonly layouts: ReadonlyMap<number, readonly [sideways: number, missing: number]>;
}

describe.skipIf(chromiumPath === undefined)('the documentation in a browser', () => {
  const { url, inContext } = useDocs();
  /** One for each page; a visit begins when a visitor is free. */
  const visits = new Map(pages.map((path) => [path, Promise.withResolvers<Visit>()]));
  for (const { promise } of visits.values()) promise.catch(() => undefined);

  async function visit(page: Page, path: string): Promise<Visit> {
    const requests: string[] = [];
    const complaints: string[] = [];
    const keepRequest = (request: Request): void => void requests.push(request.url());
    const keepComplaint = (message: ConsoleMessage): void => void complaints.push(message.text());
    page.on('request', keepRequest).on('console', keepComplaint);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(wide.viewport);
    await page.goto(url() + path);
    // Those of axe are not those of the page.
    page.off('request', keepRequest).off('console', keepComplaint);
    const light = await violationsOf(page, standards);
    // In the dark, only colours differ.
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violationsOf(page, contrast);
    const layouts = new Map<number, readonly [number, number]>();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      layouts.set(width, await page.evaluate<[number, number]>(sidewaysAndMissing));
    }
    return { violations: [...light, ...dark], requests, complaints, layouts };
  }

  /** Each visitor has a window of its own: Chromium gives a page behind another one less of the processor. */
  beforeAll(() => {
    const rest = pages.values();
    const all = Array.from({ length: visitors }, () =>
      inContext(wide, async (page) => {
        for (const path of rest) visits.get(path)?.resolve(await visit(page, path));
      }).catch((error: unknown) => {
        for (const { reject } of visits.values()) reject(error);
      }),
    );
    return () => Promise.all(all);
  });

  const seen = (path: string): Promise<Visit> => visits.get(path)?.promise ?? Promise.reject(new Error(path));

  it.each(pages)('violates no accessibility rule at %s, light and dark (WCAG 2.2 AA)', async (path) => {
    expect((await seen(path)).violations).toEqual([]);
  });

  it('violates no accessibility rule if it is narrow and dark (WCAG 2.2 AA)', async () => {
    await inContext(narrow, async (page) => {
      // These pages contain all kinds of content.
      for (const path of [
        '/',
        '/docs',
        '/docs/conventions-documents.html',
        '/docs/authorization-tokens.html',
      ]) {
        await page.goto(url() + path);
        expect(await violationsOf(page, standards)).toEqual([]);
      }
    });
  });

  it('never scrolls sideways on a narrow screen (WCAG 2.2 §1.4.10)', async () => {
    for (const path of pages) expect((await seen(path)).layouts.get(narrowest)?.[0], path).toBe(0);
  });

  it.each(widths)('has a header as wide as a window of %i pixels', async (width) => {
    for (const path of pages) expect((await seen(path)).layouts.get(width)?.[1], path).toBe(0);
  });

  it('sends requests only to the service and violates no policy', async () => {
    const all = await Promise.all(pages.map(seen));
    const requests = all.flatMap((one) => one.requests);
    expect(requests.length).toBeGreaterThanOrEqual(pages.length);
    expect(requests.filter((one) => !one.startsWith(url()))).toEqual([]);
    expect(all.flatMap(({ complaints }) => complaints)).toEqual([]);
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
            const shown = await page.evaluate<Shown>(shownOnPage);
            expect(shown, path).toMatchObject({ titles: 1, displayOfTop: 'flex' });
            expect(text).toContain(`<title>${shown.title}</title>`);
            controls += shown.controls;
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
