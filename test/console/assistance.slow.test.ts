/** A full installation by the keyboard alone, as a screen reader has it, and with forced colours. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pages } from '../../src/console/pages/pages.ts';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import type { RunningService } from '../support/service.ts';
import { startFullInstallation } from './full-installation.ts';
import { signInAs } from './operator.ts';
import { openSignedIn } from './sign-in-page.ts';

reportMissingBrowser(5);

/** The label of a field, or the text of a link or button, that has the focus. */
const focusedText = `(() => {
  const one = document.activeElement;
  return (one.labels?.[0] ?? one).textContent.trim().replace(/\\s+/g, ' ');
})()`;

/** The place of the focus in the window, which the head of the console covers in part. */
const isFocusInWindow = `(() => {
  const { top, bottom } = document.activeElement.getBoundingClientRect();
  const head = document.querySelector('.top').getBoundingClientRect().bottom;
  const isInHead = document.activeElement.closest('.top, .skip') !== null;
  return bottom <= innerHeight && (isInHead || top >= head);
})()`;

/** A node of the accessibility tree as the DevTools protocol has it. */
interface Node {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
}

const controls = new Set([
  'link',
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'DisclosureTriangle',
]);

/** The buttons of searches, and those that the browser adds to a field for a time. */
const isShared = (text: string): boolean => text === 'Search' || text.startsWith('Show local date and time');

describe.skipIf(chromiumPath === undefined)('a full installation', () => {
  let folder: string;
  let service: RunningService;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-assistance-'));
    mkdirSync(join(folder, 'configuration'));
    writeFileSync(join(folder, 'configuration/users-dev.yml'), 'pool:\n  size: 10\n');
    service = await startFullInstallation(folder);
    await signInAs(service, 'viewer');
    browser = await openBrowser();
    page = await openSignedIn(
      await openContext(browser, { baseURL: service.url, viewport: { width: 1440, height: 900 } }),
    );
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('by the keyboard alone (WCAG 2.2 §2.1.1, §2.4.11)', () => {
    beforeEach(async () => {
      await page.goto('/console/overview');
    });

    /** Presses Tab until a control whose text begins so has the focus. */
    async function tabTo(text: string): Promise<void> {
      for (let pressed = 0; pressed < 250; pressed += 1) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate<string>(focusedText)).startsWith(text)) return;
      }
      throw new Error(`Tab does not reach ${text} on ${page.url()}`);
    }
    const type = (text: string) => page.keyboard.type(text);
    const enter = () => page.keyboard.press('Enter');

    /** The text appears, and the focus is in the window. */
    async function sees(text: string): Promise<void> {
      await page.locator('main').getByText(text).filter({ visible: true }).first().waitFor();
      await page.keyboard.press('Tab');
      expect([text, await page.evaluate(isFocusInWindow)]).toEqual([text, true]);
    }

    it('finds a client with one key, and opens it', async () => {
      await page.keyboard.press('/');
      await type('number 432');
      await enter();
      await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
      await tabTo('client-432');
      await enter();
      await sees('Discovery URL');
      await page.keyboard.press('Control+k');
      expect(await page.evaluate('document.activeElement.id')).toBe('search');
    });

    it('explains a path', async () => {
      await tabTo('Routes');
      await enter();
      await page.getByRole('heading', { level: 1, name: 'Routes' }).waitFor();
      await tabTo('Path');
      await type('/route-7/7');
      await enter();
      await sees('A route responds.');
      expect(new URL(page.url()).searchParams.get('match')).toBe('/route-7/7');
    });

    it('ends all sessions of a user', async () => {
      await page.keyboard.press('/');
      await type('viewer');
      await enter();
      await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
      await tabTo('viewer');
      await enter();
      await page.getByText('Last sign-in').waitFor();
      await tabTo('End sessions, grants and consents of this user');
      await enter();
      await page.getByRole('heading', { level: 1, name: 'Sessions and grants' }).waitFor();
      await tabTo('End the session of this user');
      await enter();
      await page.locator('#result').filter({ hasText: 'Sessions that ended: 1.' }).waitFor();
      expect(await page.evaluate('document.activeElement.id')).toBe('result');
    });
  });

  it('gives a screen reader a name for each control, and another one for each button (WCAG 2.2 §4.1.2)', async () => {
    const session = await page.context().newCDPSession(page);
    for (const { name } of pages) {
      await page.goto(`/console/${name}`);
      await page.evaluate('for (const one of document.querySelectorAll("main details")) one.open = true');
      const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly Node[] };
      const named = nodes
        .filter(({ ignored, role }) => !ignored && controls.has(role?.value ?? ''))
        .map(({ role, name: text }) => [role?.value, text?.value.trim() ?? ''] as const);
      expect(named.length, name).toBeGreaterThan(10);
      expect([name, named.filter(([, text]) => text === '')]).toEqual([name, []]);
      const texts = named
        .filter(([role, text]) => (role === 'button' || role === 'DisclosureTriangle') && !isShared(text))
        .map(([, text]) => text);
      expect([name, texts.filter((text, index) => texts.indexOf(text) !== index)]).toEqual([name, []]);
    }
  });

  it('shows the current page and the chosen colours also with forced colours (WCAG 2.2 §1.4.1)', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/console/clients?new=machine');
    const outlines = await page.evaluate<readonly (readonly [string, string])[]>(
      `[...document.querySelectorAll('nav.pages a, .choices a, .theme button')].map((one) => [
        one.getAttribute('aria-current') ?? (one.getAttribute('aria-pressed') === 'true' ? 'chosen' : 'other'),
        getComputedStyle(one).outlineStyle,
      ])`,
    );
    expect(outlines.filter(([state, style]) => (state === 'other') !== (style === 'none'))).toEqual([]);
    expect(outlines.filter(([state]) => state !== 'other').map(([state]) => state)).toEqual(
      expect.arrayContaining(['page', 'step', 'chosen']),
    );
    await page.emulateMedia({ forcedColors: null });
  });
});
