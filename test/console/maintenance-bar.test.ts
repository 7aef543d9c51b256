import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/console/pages/pages.ts';
import { createUserAgent } from '../support/user-agent.ts';
import type { RunningService } from '../support/service.ts';
import { type Operator, signInAs, startWithOperators } from './operator.ts';

const decision = 'docs/decisions/conventions.md, maintenance';

let service: RunningService;
let operator: Operator;
let viewer: Operator;
beforeAll(async () => {
  service = await startWithOperators();
  operator = await signInAs(service, 'operator');
  viewer = await signInAs(service, 'viewer');
});
afterAll(() => service.stop());

const switchTo = (maintenance: boolean): Promise<Response> =>
  fetch(service.url, {
    method: 'PATCH',
    headers: { Authorization: service.administrator, 'Content-Type': 'application/merge-patch+json' },
    body: JSON.stringify({ maintenance }),
  });
afterEach(() => switchTo(false));

const bar = (html: string): string | undefined =>
  /<section class="maintenance"[\s\S]*?<\/section>/.exec(html)?.[0];
const textOf = (html = ''): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe(`the bar of the console (${decision})`, () => {
  it('says on every page since when and by whom maintenance is on', async () => {
    expect(bar((await operator.open('overview')).html)).toBeUndefined();
    await operator.send(await operator.open('maintenance'), 'changeService');
    const shown = await Promise.all(
      pages.map(async ({ name }) => {
        const page = await operator.open(name);
        return [name, page.status, textOf(bar(page.html))] as const;
      }),
    );
    for (const [name, status, text] of shown) {
      expect([name, status]).toEqual([name, 200]);
      expect(text).toMatch(
        /^Maintenance is on since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, by The operator\. Switch off$/,
      );
    }
  });

  it('ends maintenance and leads back to its page', async () => {
    await switchTo(true);
    const page = await operator.open('requests?status=5xx&limit=20');
    expect(textOf(bar(page.html))).toContain('by admin.');
    const after = await operator.send(page, 'endMaintenance');
    expect([after.status, bar(after.html)]).toEqual([200, undefined]);
    expect(after.html).toContain('Maintenance is off.');
    expect(after.url).toContain('/console/requests?status=5xx&limit=20');
    expect(((await (await fetch(service.url)).json()) as { maintenance: boolean }).maintenance).toBe(false);
  });

  it('is for this sign-in only (RFC 6749 §10.12)', async () => {
    await switchTo(true);
    const forged = await operator.send(await operator.open('overview'), 'endMaintenance', { csrf: 'forged' });
    expect(forged.status).toBe(403);
    expect(bar((await operator.open('overview')).html)).toBeDefined();
  });

  it('has no button for a user who may not switch', async () => {
    await switchTo(true);
    const shown = bar((await viewer.open('overview')).html) ?? '';
    expect(textOf(shown)).toContain('by admin.');
    expect(shown).not.toContain('<button');
    const page = await operator.open('overview');
    const csrf = /name="csrf" value="([^"]*)"/.exec((await viewer.open('overview')).html)?.[1] ?? '';
    const tried = await viewer.send(page, 'endMaintenance', { csrf });
    expect(tried.status).toBe(403);
    expect(bar((await viewer.open('overview')).html)).toBeDefined();
  });

  it('is on the pages without a sign-in too, which do not name the operator', async () => {
    await switchTo(true);
    const agent = createUserAgent();
    for (const path of ['/console', '/console/callback?code=x&state=y']) {
      const text = textOf(bar((await agent.open(service.url + path)).html));
      expect([path, text]).toEqual([path, expect.stringMatching(/^Maintenance is on since [\d: -]+ UTC\.$/)]);
    }
  });
});
