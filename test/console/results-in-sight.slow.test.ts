/** Each form on an installation with long lists: its result is in the first window and has the focus. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import type { RunningService } from '../support/service.ts';
import { startFullInstallation } from './full-installation.ts';
import { openSignedIn } from './sign-in-page.ts';

const windows = [
  ['a desktop', { width: 1440, height: 900 }, true],
  ['a desktop without JavaScript', { width: 1440, height: 900 }, false],
  ['a phone', { width: 360, height: 740 }, true],
  ['a phone without JavaScript', { width: 360, height: 740 }, false],
] as const;

reportMissingBrowser(windows.length);

describe.skipIf(chromiumPath === undefined)('the result of a form (WCAG 2.2 §4.1.3, §2.4.11)', () => {
  let folder: string;
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-results-'));
    mkdirSync(join(folder, 'configuration'));
    const keys = Array.from({ length: 80 }, (_, index) => `key${index}: ${index}\n`).join('');
    writeFileSync(join(folder, 'configuration/users-dev.yml'), keys);
    service = await startFullInstallation(folder);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Run by the page. The head of the console covers the first pixels of a window. */
  const lookAtResult = `(() => {
    const result = document.querySelector('#result');
    if (!result) return { text: 'none', isSeen: false, hasFocus: false };
    const { top, height } = result.getBoundingClientRect();
    const head = document.querySelector('.top').getBoundingClientRect().bottom;
    return {
      text: result.textContent.replaceAll(/\\s+/g, ' ').trim(),
      isSeen: top >= head && top + Math.min(height, 60) <= window.innerHeight,
      hasFocus: document.activeElement === result,
    };
  })()`;

  it.each(windows)(
    'is in the first window and has the focus, as is the first row below filters, and no long word widens a list: %s',
    async (_, viewport, javaScriptEnabled) => {
      const context = await openContext(browser, { baseURL: service.url, viewport, javaScriptEnabled });
      const page = await openSignedIn(context);
      const main = page.locator('main');
      const open = (name: string) => main.locator('summary').filter({ hasText: name }).click();
      const forms = main.locator('form[method=post]');
      const type = (label: string, text: string) =>
        forms.getByLabel(label, { exact: true }).filter({ visible: true }).fill(text);
      const press = async (name: string): Promise<void> => {
        await main.getByRole('button', { name, exact: true }).click();
        await page.locator('#result').waitFor();
      };
      const seen: unknown[] = [];
      const look = async (): Promise<void> => void seen.push(await page.evaluate(lookAtResult));

      await page.goto('/console/users');
      await open('Create a user');
      await type('Username', 'user1');
      await type('Password', 'a password of the test');
      await press('Create the user');
      await look();
      await type('Username', `new-${viewport.width}-${String(javaScriptEnabled)}`);
      await type('Password', 'a password of the test');
      await press('Create the user');
      await look();

      await page.goto('/console/routes');
      await open('Create a route');
      await type('Id', 'trial');
      await type('Path pattern', '/route-1/**');
      await type('URL', 'http://127.0.0.1:9');
      await main.getByLabel('Callers', { exact: true }).selectOption({ label: 'Everyone' });
      await press('Check without saving');
      await look();
      await type('Path pattern', '/trial/**');
      await press('Check without saving');
      await look();

      await page.goto('/console/configuration?application=users&profile=dev');
      await open('Write a key');
      const change = main.locator('form').filter({ hasText: 'Change the value' });
      await change.getByLabel('Key', { exact: true }).fill('key70');
      await change.getByLabel('Value', { exact: true }).fill(String(viewport.width));
      await change.getByLabel('Reason', { exact: true }).fill('A test.');
      await press('Check without saving');
      await look();

      await page.goto('/console/keys');
      await open('Replace a key before it is due');
      await press('Create a new key');
      await look();

      for (const name of ['clients', 'users', 'routes']) {
        await page.goto(`/console/${name}`);
        const beyond =
          'Math.max(...[...document.querySelectorAll("td")].map((cell) => cell.getBoundingClientRect().right))';
        expect([name, Number(await page.evaluate(beyond)) <= viewport.width]).toEqual([name, true]);
      }
      for (const name of ['requests', 'audit']) {
        await page.goto(`/console/${name}`);
        const first = 'document.querySelector("tbody tr").getBoundingClientRect().top';
        expect([name, Number(await page.evaluate(first)) < viewport.height]).toEqual([name, true]);
      }
      expect(seen).toEqual([
        { text: expect.stringContaining('Username'), isSeen: true, hasFocus: true },
        { text: expect.stringContaining('can sign in'), isSeen: true, hasFocus: true },
        { text: expect.stringContaining('Another route has the same path'), isSeen: true, hasFocus: true },
        { text: expect.stringContaining('It is not stored'), isSeen: true, hasFocus: true },
        { text: expect.stringContaining('The change is valid'), isSeen: true, hasFocus: true },
        { text: expect.stringContaining('There is a new key'), isSeen: true, hasFocus: true },
      ]);
      await context.close();
    },
  );
});
