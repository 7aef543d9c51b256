import { describe, expect, it } from 'vitest';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import { createProject } from './project.ts';

reportMissingBrowser(1);

// The application refreshes a token half a minute before it expires.
const shortLived = (text: string): string =>
  text.replace('access_token_lifetime_seconds: 600', 'access_token_lifetime_seconds: 30');

describe.skipIf(chromiumPath === undefined)('docs/guides/server-side-app.md', () => {
  it('signs a user in with express and passport, refreshes the token and signs out', async () => {
    await using project = await createProject('server-side-app', shortLived);
    const { follow, own, shell } = project;
    await follow('Set up the service');
    await follow('Write the application');
    const browser = await openBrowser();
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto(own('http://127.0.0.1:9010'));
    await page.click('text=Sign in');
    await page.fill('input[name=username]', 'alice');
    await page.fill('input[name=password]', 'wonderland-example');
    await page.click('button[type=submit]');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.click('text=My orders');
    expect(await page.textContent('body')).toContain('"user":"alice"');
    await page.reload();
    expect(await page.textContent('body')).toContain('"user":"alice"');
    // One request for the code, and one for each refresh. A line of the log may follow its response.
    const tokens = async (): Promise<number> =>
      Number((await shell.run(`grep -c '"path":"/token","status":200' gatehouse.log`)).printed);
    await expect.poll(tokens).toBe(3);
    const cookies = await context.cookies();
    expect(JSON.stringify(cookies)).not.toMatch(/at3\.|rt1\./);

    await page.goto(own('http://127.0.0.1:9010'));
    await page.click('text=Sign out');
    const signedOut = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signedOut;
    await page.goto(own('http://127.0.0.1:9010/orders'));
    expect(await page.locator('input[name=password]').count()).toBe(1);
    await context.close();
    await browser.close();
  });
});
