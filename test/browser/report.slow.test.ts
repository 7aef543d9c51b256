import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeHtml } from '../../src/contract/report/html.ts';
import { clean, faulty } from '../contract/record/sample-reports.ts';
import { violationsOf } from './axe.ts';
import { openBrowser, openContext, reportMissingBrowser } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';

reportMissingBrowser(4);

describe.skipIf(chromiumPath === undefined)(
  'an HTML report in a browser (docs/decisions/contract.md, reports)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-report-'));
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(async () => {
      await browser.close();
      rmSync(folder, { recursive: true });
    });

    it.each([
      ['faulty', 'light'],
      ['faulty', 'dark'],
      ['clean', 'light'],
      ['clean', 'dark'],
    ] as const)('of a %s run is accessible, %s and narrow, and loads nothing', async (name, colorScheme) => {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, writeHtml(name === 'faulty' ? faulty : clean));
      const context = await openContext(browser, {
        colorScheme,
        viewport: { width: 320, height: 800 },
      });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(pathToFileURL(file).href);
      expect(await violationsOf(page)).toEqual([]);
      expect(asked).toEqual([pathToFileURL(file).href]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      const narrowest = await page.evaluate(
        "Math.min(...[...document.querySelectorAll('td:first-child')].map((cell) => cell.clientWidth))",
      );
      expect(narrowest).toBeGreaterThan(80);
      expect(await page.locator('script').count()).toBe(0);
      await context.close();
    });
  },
);
