import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import { guideSource } from './guide.ts';
import { createProject } from './project.ts';

reportMissingBrowser(1);

type Claims = Readonly<Record<string, unknown>>;

/** The claims that the guide shows, in order: those of the ID token and those of `/userinfo`. */
const shown = [...guideSource('openid-connect').matchAll(/^```json\n([^]*?)^```$/gm)].map(
  ([, text = '']) => JSON.parse(text) as Claims,
);

/** The values that differ at each sign-in. */
const varying = new Set(['exp', 'iat', 'auth_time', 'nonce', 'sid', 'at_hash', 'updated_at']);
const stable = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, varying.has(name) || value]));

const claimsIn = async (page: Page, id: string): Promise<Claims> =>
  JSON.parse((await page.textContent(id)) ?? '') as Claims;

describe.skipIf(chromiumPath === undefined)('docs/guides/openid-connect.md', () => {
  it('shows the claims of the user, refreshes and signs out with a return to the app', async () => {
    await using project = await createProject('openid-connect');
    const { follow, own } = project;
    await follow('Set up the service');
    await follow('Write the application');
    const browser = await openBrowser();
    const context = await openContext(browser);
    const page = await context.newPage();
    const home = own('http://127.0.0.1:9010/');
    await page.goto(home);
    await page.click('text=Sign in');
    await page.fill('input[name=username]', 'alice');
    await page.fill('input[name=password]', 'wonderland-example');
    await page.click('button[type=submit]');
    await page.getByRole('button', { name: 'Allow' }).click();

    await page.waitForSelector('#info');
    const [idToken, info] = [await claimsIn(page, '#claims'), await claimsIn(page, '#info')];
    const [shownToken = {}, shownInfo = {}] = shown;
    expect(stable(idToken)).toEqual({ ...stable(shownToken), iss: own(String(shownToken['iss'])) });
    expect(Object.keys(idToken)).toEqual(Object.keys(shownToken));
    expect(stable(info)).toEqual(stable(shownInfo));

    await page.getByRole('button', { name: 'Refresh' }).click();
    const newHash = async () => (await claimsIn(page, '#claims'))['at_hash'] !== idToken['at_hash'];
    await expect.poll(newHash).toBe(true);
    expect(await claimsIn(page, '#claims')).toMatchObject({ sub: 'alice', auth_time: idToken['auth_time'] });

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(home);
    await page.click('text=Sign in');
    await page.waitForSelector('input[name=password]');
    await context.close();
    await browser.close();
  });
});
