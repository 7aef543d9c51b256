/**
 * The tasks of an operator on a full installation, by visible links, labels and buttons, from the overview. The result
 * of each step must be in the window, and nothing scrolls for it.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import type { RunningService } from '../support/service.ts';
import { startFullInstallation } from './full-installation.ts';
import { signInAs } from './operator.ts';
import { openSignedIn } from './sign-in-page.ts';

/** A task must need no more clicks than these, so that it takes less than a minute. */
const mostClicks = 8;

/** The head of the console covers the first pixels of a window. */
const headBottom = `document.querySelector('.top').getBoundingClientRect().bottom`;

/** A user of the console, whose clicks and fields are counted. */
interface Hand {
  readonly page: Page;
  /** Opens a page of the console by the navigation, which a phone folds. */
  visit(name: string): Promise<void>;
  /** The part of the name is enough if it is a pattern. */
  link(name: string | RegExp): Promise<void>;
  /** A link in the row of a table that has the text. */
  linkOf(row: string, name: RegExp): Promise<void>;
  button(name: string | RegExp): Promise<void>;
  /** Opens a part of the page that is folded. */
  open(name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** The text is in the window, without a movement of the page. */
  sees(text: string): Promise<void>;
  effort(): { readonly clicks: number; readonly fields: number; readonly seconds: number };
}

function createHand(page: Page): Hand {
  let clicks = 0;
  let fields = 0;
  const startedAt = systemClock.monotonic();
  const main = page.locator('main');
  const click = async (locator: ReturnType<Page['locator']>): Promise<void> => {
    clicks += 1;
    await locator.filter({ visible: true }).first().click();
  };

  /** The places of the texts in the window: their upper and lower edges. */
  async function placesOf(text: string): Promise<readonly (readonly [number, number])[]> {
    const shown = await main.getByText(text).filter({ visible: true }).all();
    const boxes = await Promise.all(shown.map((one) => one.boundingBox()));
    return boxes.flatMap((box) => (box ? [[box.y, box.y + box.height] as const] : []));
  }

  return {
    page,
    async visit(name) {
      const menu = page.locator('summary').filter({ hasText: 'Menu' });
      if (await menu.isVisible()) await click(menu);
      await click(page.getByRole('navigation').getByRole('link', { name, exact: true }));
      await page.getByRole('heading', { level: 1, name }).waitFor();
    },
    link: (name) => click(main.getByRole('link', { name, exact: true })),
    linkOf: (row, name) => click(main.getByRole('row').filter({ hasText: row }).getByRole('link', { name })),
    button: (name) => click(main.getByRole('button', { name, exact: true })),
    open: (name) => click(main.locator('summary').filter({ hasText: name })),
    async type(label, text) {
      fields += 1;
      await main.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(text);
    },
    async choose(label, option) {
      fields += 1;
      await main.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    async sees(text) {
      await main.getByText(text).filter({ visible: true }).first().waitFor();
      const before = await page.evaluate<number>('scrollY');
      const [places, head] = [await placesOf(text), await page.evaluate<number>(headBottom)];
      const after = await page.evaluate<number>('scrollY');
      const height = page.viewportSize()?.height ?? 0;
      const isInWindow = places.some(
        ([top, bottom]) => top >= head - 1 && Math.min(bottom, top + 40) <= height,
      );
      expect([text, isInWindow, places, after]).toEqual([text, true, places, before]);
    },
    effort: () => ({ clicks, fields, seconds: (systemClock.monotonic() - startedAt) / 1000 }),
  };
}

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 740 };

const situations = [
  ['at 1440 px', wide, false],
  ['at 360 px', narrow, false],
  ['at 1440 px in maintenance', wide, true],
  ['at 360 px in maintenance', narrow, true],
] as const;

reportMissingBrowser(8 * situations.length);

describe.skipIf(chromiumPath === undefined)('an operator, from the overview', () => {
  let folder: string;
  let service: RunningService;
  let browser: Browser;
  const efforts: string[] = [];

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const reply = await fetch(service.url + path, {
      method,
      headers: {
        Authorization: service.administrator,
        ...(body !== undefined && {
          'Content-Type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
        }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-tasks-'));
    mkdirSync(join(folder, 'configuration'));
    writeFileSync(join(folder, 'configuration/users-dev.yml'), 'pool:\n  size: 10\n');
    service = await startFullInstallation(folder);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
    // docs/decisions/operator-tasks.md has these figures.
    process.stdout.write(`${efforts.join('\n')}\n`);
  });

  describe.each(situations)('%s', (situation, viewport, isInMaintenance) => {
    let page: Page;
    let hand: Hand;
    beforeAll(async () => {
      page = await openSignedIn(await openContext(browser, { baseURL: service.url, viewport }));
    });
    beforeEach(async () => {
      await call('PATCH', '/', { maintenance: isInMaintenance });
      await page.goto('/console/overview');
      hand = createHand(page);
    });
    afterAll(() => page.context().close());

    /** Notes the effort of a task. @returns the clicks */
    function noted(task: string): number {
      const { clicks, fields, seconds } = hand.effort();
      efforts.push(`| ${task}, ${situation} | ${clicks} | ${fields} | ${seconds.toFixed(1)} |`);
      return clicks;
    }

    it('registers a single-page app and sees what it needs', async () => {
      await hand.visit('Clients');
      await hand.link(/^Single-page or mobile app/);
      await hand.sees('Register a client');
      await hand.type('Name', 'The shop');
      await hand.type('Redirect URIs, one a line', 'https://shop.example.org/callback');
      await hand.button('Register the client');
      await hand.sees('The client is registered.');
      const copied = await hand.page.getByRole('status').getByRole('definition').first().textContent();
      const id = (copied ?? '').replace(/Copy$/, '').trim();
      await hand.sees(id);
      expect(await (await call('GET', `/clients/${id}`)).json()).toMatchObject({
        client_name: 'The shop',
        token_endpoint_auth_method: 'none',
        scope: 'orders:read',
      });
      expect(noted('register a single-page app and copy what it needs')).toBeLessThanOrEqual(mostClicks);
    });

    it('finds a client among 500 by its name, and rotates its secret with an overlap', async () => {
      const id = `shop-${efforts.length}`;
      await call('POST', '/clients', {
        client_id: id,
        client_name: `Große Shop ${efforts.length}`,
        grant_types: ['client_credentials'],
      });
      await hand.visit('Clients');
      await hand.type('Search', `große shop ${efforts.length}`);
      await hand.button('Search');
      await hand.sees('1 found');
      await hand.link(id);
      await hand.sees(`Große Shop ${efforts.length}`);
      await hand.choose('The previous secret remains valid for', 'one hour');
      await hand.button('Create a new secret');
      await hand.sees('The previous one remains valid until the end of the overlap.');
      const shop = (await (await call('GET', `/clients/${id}`)).json()) as Record<string, unknown>;
      expect(shop).toHaveProperty('previous_secret_expires_at');
      expect(noted('find a client and rotate its secret')).toBeLessThanOrEqual(mostClicks);
    });

    it('finds why a path goes where it goes', async () => {
      await hand.visit('Routes');
      await hand.type('Path', '/route-7/7');
      await hand.button('Explain');
      await hand.sees('A route responds.');
      await hand.sees('route-7');
      expect(noted('find why a path goes where it goes')).toBeLessThanOrEqual(mostClicks);
    });

    it('finds everything of a request id', async () => {
      const reply = await call('PUT', '/routes/shop', {
        path: '/shop/**',
        url: 'http://127.0.0.1:9',
        authorization: 'open',
      });
      const id = reply.headers.get('X-Request-Id') ?? '';
      await hand.visit('Requests');
      if (viewport === narrow) await hand.open('More filters');
      await hand.type('Request id', id);
      await hand.button('Search');
      await hand.sees('PUT /routes/shop');
      expect(await hand.page.getByText('administration').count()).toBeGreaterThan(0);
      expect(noted('find everything of a request id')).toBeLessThanOrEqual(mostClicks);
    });

    it('switches maintenance over and back', async () => {
      const isOn = async (): Promise<unknown> =>
        ((await (await call('GET', '/')).json()) as { maintenance: boolean }).maintenance;
      const on = async (): Promise<void> => {
        await hand.open('Switch it on');
        await hand.button('Switch maintenance on');
        await hand.sees('Maintenance is on.');
        expect(await isOn()).toBe(true);
      };
      const off = async (): Promise<void> => {
        await hand.button('Switch maintenance off');
        await hand.sees('Maintenance is off.');
        expect(await isOn()).toBe(false);
      };
      await hand.visit('Maintenance');
      for (const step of isInMaintenance ? [off, on] : [on, off]) await step();
      expect(noted('switch maintenance over and back')).toBeLessThanOrEqual(mostClicks);
    });

    it('takes a bad instance out, and in again', async () => {
      await hand.visit('Services');
      await hand.button(/^Take out http:\/\/127\.0\.0\.1:20101/);
      await hand.sees('It gets no further requests.');
      const services = await (await call('GET', '/services')).json();
      expect(services).toMatchObject({
        items: [{ instances: [{ available: true }, { available: false, out: true }] }],
      });
      await hand.button(/^Take in http:\/\/127\.0\.0\.1:20101/);
      await hand.sees('It gets requests again.');
      expect(noted('take a bad instance out and in again')).toBeLessThanOrEqual(mostClicks);
    });

    it('finds a user among 60, and ends all sessions of the user', async () => {
      await signInAs(service, 'viewer');
      await signInAs(service, 'viewer');
      await hand.visit('Users');
      await hand.type('Search', 'VIEWER');
      await hand.button('Search');
      await hand.sees('1 found');
      await hand.link('viewer');
      await hand.sees('The viewer');
      await hand.link('End sessions, grants and consents of this user');
      await hand.button('End all sessions of this user (2)');
      await hand.sees('Sessions that ended: 2.');
      expect(noted('end all sessions of a user')).toBeLessThanOrEqual(mostClicks);
    });

    it('sees what changed in a configuration, and goes back', async () => {
      const set = async (size: number): Promise<void> => {
        const changes = [{ application: 'users', profile: 'dev', set: { 'pool.size': size } }];
        await call('POST', '/changes', { message: `The pool has ${size} connections.`, changes });
      };
      const size = 20 + efforts.length;
      await set(size);
      await set(size + 100);
      await hand.visit('Configuration');
      await hand.link('users-dev.yml');
      await hand.linkOf(`The pool has ${size} connections.`, /^Open/);
      await hand.sees('pool.size');
      await hand.open('Restore the state after this change');
      await hand.button('Restore this state');
      await hand.sees('The change is stored');
      expect(readFileSync(join(folder, 'configuration/users-dev.yml'), 'utf8')).toBe(
        `pool:\n  size: ${size}\n`,
      );
      expect(noted('see what changed in a configuration and go back')).toBeLessThanOrEqual(mostClicks);
    });
  });
});
