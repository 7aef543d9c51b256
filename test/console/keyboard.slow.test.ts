/** The console with the keyboard alone: everything can be reached, the focus is visible, and nothing traps it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/console/pages/pages.ts';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import type { RunningService } from '../support/service.ts';
import { password, startWithOperators } from './operator.ts';

/** Marks each control that can be seen, in the order of the document, and returns their number. */
const mark = `(() => {
  const controls = [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary, pre[tabindex]')];
  const seen = controls.filter((one) => one.checkVisibility());
  seen.forEach((one, index) => { one.dataset.place = String(index); });
  return seen.length;
})()`;
const focused = `(() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  return { place: one.dataset.place, isVisible: outlineStyle !== 'none' && outlineWidth !== '0px', text: one.outerHTML.slice(0, 120) };
})()`;

interface Focused {
  readonly place?: string;
  readonly isVisible: boolean;
  readonly text: string;
}

reportMissingBrowser(pages.length + 4);

describe.skipIf(chromiumPath === undefined)('the console with the keyboard', () => {
  let service: RunningService;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    service = await startWithOperators({
      quotas: { enabled: false },
      gateway: {
        routes: { users: { path: '/users/**', serviceId: 'users' } },
        services: { users: [{ url: 'http://127.0.0.1:9' }, { url: 'http://127.0.0.1:19' }] },
      },
    });
    browser = await openBrowser();
    const context = await openContext(browser, { baseURL: service.url });
    page = await context.newPage();
    // The live part of the overview would replace its controls, and with them their marks.
    await page.route('**/*', (route) =>
      route.request().headers()['accept'] === 'text/event-stream' ? route.abort() : route.continue(),
    );
    await page.goto('/console');
    await tabTo('Sign in');
    await page.keyboard.press('Enter');
    await page.getByLabel('Username').waitFor();
    // The field for the username has the focus.
    await page.keyboard.type('administrator');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });

  const textNow = () =>
    page.evaluate<string>(
      "(() => { const one = document.activeElement; return (one.labels?.[0] ?? one).textContent.trim().replace(/\\s+/g, ' '); })()",
    );

  /** Presses Tab until a control whose text begins so has the focus. */
  async function tabTo(text: string): Promise<void> {
    const passed: string[] = [];
    for (let pressed = 0; pressed < 200; pressed += 1) {
      await page.keyboard.press('Tab');
      const now = await textNow();
      if (now.startsWith(text)) return;
      passed.push(now);
    }
    throw new Error(`Tab does not reach ${text}: ${passed.join(' | ')}`);
  }

  async function status(text: string): Promise<void> {
    const shown = page.getByRole('status').filter({ hasText: text });
    await shown.waitFor();
    expect(await shown.count()).toBe(1);
  }

  it.each(pages.map(({ name }) => [name]))(
    'reaches every control of the page %s in order, visibly, and leaves the page again',
    async (name) => {
      await page.goto(`/console/${name}`);
      const count = Number(await page.evaluate(mark));
      const places: number[] = [];
      for (let pressed = 0; pressed < count + 40; pressed += 1) {
        await page.keyboard.press('Tab');
        const now = await page.evaluate<Focused>(focused);
        if (now.place === undefined) {
          // The end of the document, or a scrolled part that the browser itself makes reachable.
          if (places.length >= count) break;
          continue;
        }
        expect(now.isVisible, now.text).toBe(true);
        if (places.at(-1) !== Number(now.place)) places.push(Number(now.place));
        if (places.length === count) break;
      }
      expect(places).toEqual(Array.from({ length: count }, (_, index) => index));
      await page.keyboard.press('Tab');
      expect((await page.evaluate<Focused>(focused)).place).not.toBe(String(count - 1));
    },
    300_000,
  );

  it('skips the navigation', async () => {
    await page.goto('/console/routes');
    await page.keyboard.press('Tab');
    expect(await textNow()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await textNow()).toBe('Path');
  });

  it('explains a path', async () => {
    await page.goto('/console/routes');
    await tabTo('Path');
    await page.keyboard.type('/users/1');
    await page.keyboard.press('Enter');
    await page.getByText('A route responds.').waitFor();
    expect(new URL(page.url()).searchParams.get('match')).toBe('/users/1');
  });

  it('takes an instance out and in', async () => {
    await page.goto('/console/services');
    await tabTo('Take out');
    await page.keyboard.press('Enter');
    await status('is out.');
    await tabTo('Take in');
    await page.keyboard.press('Space');
    await status('is in.');
    expect(await page.getByRole('button', { name: 'Take in' }).count()).toBe(0);
  });

  it('switches maintenance on and off', async () => {
    await page.goto('/console/maintenance');
    await tabTo('Switch it on');
    await page.keyboard.press('Enter');
    await tabTo('Switch maintenance on');
    await page.keyboard.press('Enter');
    await status('Maintenance is on.');
    await tabTo('Switch maintenance off');
    await page.keyboard.press('Enter');
    await status('Maintenance is off.');
    expect(await page.getByText('Switch it on').count()).toBe(1);
  });
});
