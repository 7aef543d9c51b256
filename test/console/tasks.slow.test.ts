/** The tasks of an operator in a browser, by visible links, labels and buttons, from the overview. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import type { RunningService } from '../support/service.ts';
import { signInAs, startWithOperators } from './operator.ts';
import { openSignedIn } from './sign-in-page.ts';

/** A task must need no more clicks than these, so that it takes less than a minute. */
const mostClicks = 8;

/** A user of the console, whose clicks and fields are counted. */
interface Hand {
  readonly page: Page;
  /** The part of the name is enough if it is a pattern. */
  link(name: string | RegExp): Promise<void>;
  /** A link in the row of a table that has the text. */
  linkOf(row: string, name: RegExp): Promise<void>;
  button(name: string | RegExp): Promise<void>;
  /** Opens a part of the page that is folded. */
  open(name: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  sees(text: string): Promise<void>;
  effort(): { readonly clicks: number; readonly fields: number; readonly seconds: number };
}

function createHand(page: Page): Hand {
  let clicks = 0;
  let fields = 0;
  const startedAt = systemClock.monotonic();
  const main = page.locator('main');
  return {
    page,
    async link(name) {
      clicks += 1;
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    },
    async linkOf(row, name) {
      clicks += 1;
      await main.getByRole('row').filter({ hasText: row }).getByRole('link', { name }).click();
    },
    async button(name) {
      clicks += 1;
      await main.getByRole('button', { name, exact: true }).click();
    },
    async open(name) {
      clicks += 1;
      await main.locator('summary').filter({ hasText: name }).click();
    },
    async type(label, text) {
      fields += 1;
      await main.getByLabel(label, { exact: true }).filter({ visible: true }).fill(text);
    },
    async choose(label, option) {
      fields += 1;
      await main.getByLabel(label, { exact: true }).selectOption({ label: option });
    },
    sees: (text) => main.getByText(text).filter({ visible: true }).first().waitFor(),
    effort: () => ({ clicks, fields, seconds: (systemClock.monotonic() - startedAt) / 1000 }),
  };
}

reportMissingBrowser(8);

describe.skipIf(chromiumPath === undefined)('an operator, from the overview', () => {
  let folder: string;
  let service: RunningService;
  let browser: Browser;
  let hand: Hand;
  const efforts: string[] = [];

  async function call(method: string, path: string, body?: unknown): Promise<Response> {
    const reply = await fetch(service.url + path, {
      method,
      headers: {
        Authorization: service.administrator,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
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
    service = await startWithOperators({
      storage: { url: `sqlite:${join(folder, 'data/gatehouse.db')}` },
      audit: { file: join(folder, 'data/audit.log') },
      authorization: { scopes: { 'orders:read': 'Read your orders' }, defaultScope: 'orders:read' },
      gateway: {
        routes: { orders: { path: '/orders/**', url: 'http://127.0.0.1:9' }, users: '/users/**' },
        services: { users: ['http://127.0.0.1:19', 'http://127.0.0.1:29'] },
      },
      configuration: { repositories: [{ directory: join(folder, 'configuration'), writable: true }] },
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
    // docs/decisions/operator-tasks.md has these figures.
    process.stdout.write(`${efforts.join('\n')}\n`);
  });

  beforeEach(async () => {
    const context = await openContext(browser, {
      baseURL: service.url,
      viewport: { width: 1440, height: 900 },
    });
    hand = createHand(await openSignedIn(context));
  });
  afterEach(() => hand.page.context().close());

  /** Notes the effort of a task. @returns the clicks */
  function noted(task: string): number {
    const { clicks, fields, seconds } = hand.effort();
    efforts.push(`| ${task} | ${clicks} | ${fields} | ${seconds.toFixed(1)} |`);
    return clicks;
  }

  it('registers a single-page app and sees what it needs', async () => {
    await hand.link('Clients');
    await hand.link(/^Single-page or mobile app/);
    await hand.type('Name', 'The shop');
    await hand.type('Redirect URIs, one a line', 'https://shop.example.org/callback');
    await hand.button('Register the client');
    await hand.sees('The client is registered.');
    await hand.sees(service.url);
    const copied = await hand.page.getByRole('status').getByRole('definition').first().textContent();
    const client = await (await call('GET', `/clients/${(copied ?? '').replace(/Copy$/, '').trim()}`)).json();
    expect(client).toMatchObject({
      client_name: 'The shop',
      token_endpoint_auth_method: 'none',
      scope: 'orders:read',
    });
    expect(noted('register a single-page app and copy what it needs')).toBeLessThanOrEqual(mostClicks);
  });

  it('rotates a secret with an overlap', async () => {
    await call('POST', '/clients', { client_id: 'shop', grant_types: ['client_credentials'] });
    await hand.link('Clients');
    await hand.link('shop');
    await hand.choose('The previous secret remains valid for', 'one hour');
    await hand.button('Create a new secret');
    await hand.sees('The previous one remains valid until the end of the overlap.');
    const shop = (await (await call('GET', '/clients/shop')).json()) as Record<string, unknown>;
    expect(shop).toHaveProperty('previous_secret_expires_at');
    expect(noted('rotate a secret with an overlap')).toBeLessThanOrEqual(mostClicks);
  });

  it('finds why a path goes where it goes', async () => {
    await hand.link('Routes');
    await hand.type('Path', '/orders/7');
    await hand.button('Explain');
    await hand.sees('A route responds.');
    await hand.sees('http://127.0.0.1:9');
    expect(noted('find why a path goes where it goes')).toBeLessThanOrEqual(mostClicks);
  });

  it('finds everything of a request id', async () => {
    const reply = await call('PUT', '/routes/shop', { path: '/shop/**', url: 'http://127.0.0.1:9' });
    await hand.link('Requests');
    await hand.type('Request id', reply.headers.get('X-Request-Id') ?? '');
    await hand.button('Search');
    await hand.sees('PUT /routes/shop');
    await hand.sees('administration');
    expect(noted('find everything of a request id')).toBeLessThanOrEqual(mostClicks);
  });

  it('switches maintenance on and off', async () => {
    const isOn = async (): Promise<unknown> =>
      ((await (await call('GET', '/')).json()) as { maintenance: boolean }).maintenance;
    await hand.link('Maintenance');
    await hand.open('Switch it on');
    await hand.button('Switch maintenance on');
    await hand.sees('Maintenance is on.');
    expect(await isOn()).toBe(true);
    await hand.button('Switch maintenance off');
    await hand.sees('Maintenance is off.');
    expect(await isOn()).toBe(false);
    expect(noted('switch maintenance on and off')).toBeLessThanOrEqual(mostClicks);
  });

  it('takes a bad instance out', async () => {
    await hand.link('Services');
    await hand.button(/^Take out http:\/\/127\.0\.0\.1:29/);
    await hand.sees('It gets no further requests.');
    const services = await (await call('GET', '/services')).json();
    expect(services).toMatchObject({
      items: [{ instances: [{ available: true }, { available: false, out: true }] }],
    });
    expect(noted('take a bad instance out')).toBeLessThanOrEqual(mostClicks);
  });

  it('ends all sessions of a user', async () => {
    await signInAs(service, 'viewer');
    await signInAs(service, 'viewer');
    await hand.link('Users');
    await hand.link('viewer');
    await hand.link('Sessions and grants of this user');
    await hand.button('End all sessions of this user (2)');
    await hand.sees('Sessions that ended: 2.');
    expect(noted('end all sessions of a user')).toBeLessThanOrEqual(mostClicks);
  });

  it('sees what changed in a configuration, and goes back', async () => {
    const set = async (size: number): Promise<void> => {
      const changes = [{ application: 'users', profile: 'dev', set: { 'pool.size': size } }];
      await call('POST', '/changes', { message: `The pool has ${size} connections.`, changes });
    };
    await set(20);
    await set(30);
    await hand.link('Configuration');
    await hand.link('users-dev.yml');
    await hand.linkOf('The pool has 20 connections.', /^Open/);
    await hand.link('Compare the state after this change with the current one');
    await hand.sees('pool.size');
    await hand.button('Restore this state');
    await hand.sees('The change is stored');
    expect(readFileSync(join(folder, 'configuration/users-dev.yml'), 'utf8')).toBe('pool:\n  size: 20\n');
    expect(noted('see what changed in a configuration and go back')).toBeLessThanOrEqual(mostClicks);
  });
});
