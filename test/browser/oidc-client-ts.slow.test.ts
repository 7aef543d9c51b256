/** oidc-client-ts, unmodified, in a page of a public client: OpenID Connect from sign-in to sign-out in a real browser. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { UserManager } from 'oidc-client-ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../support/service.ts';
import { openBrowser, openContext, reportMissingBrowser } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';
import { signIn } from './stage.ts';

reportMissingBrowser(2);

const alice = { username: 'alice', password: 'correct horse battery staple' };
const nonce = 'nonce-of-the-page';
const folder = dirname(
  createRequire(join(process.env['STOCK_LIBRARIES'] ?? import.meta.dirname, 'index.js')).resolve(
    'oidc-client-ts/package.json',
  ),
);
const library = readFileSync(join(folder, 'dist/browser/oidc-client-ts.min.js'), 'utf8');

/** The page of the application. Its script has only the settings that the documentation of the library asks for. */
const pageOf = (authority: string): string => `<!doctype html><html lang="en"><title>Shop</title>
<button onclick="manager.signinRedirect({ nonce: '${nonce}' })">Sign in</button>
<button onclick="manager.signoutRedirect()">Sign out</button>
<script src="/library.js"></script>
<script>
  globalThis.manager = new oidc.UserManager({
    authority: '${authority}',
    client_id: 'spa',
    redirect_uri: location.origin + '/callback',
    post_logout_redirect_uri: location.origin + '/signed-out',
    scope: 'openid profile email',
    loadUserInfo: true,
  });
  if (parent !== window) manager.signinSilentCallback();
</script></html>`;

/** The variable of the page. */
declare const manager: UserManager;

let server: Server;
let site: string;
let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  server = createServer((request, response) => {
    if (request.url === '/library.js') response.setHeader('Content-Type', 'text/javascript').end(library);
    else response.setHeader('Content-Type', 'text/html;charset=utf-8').end(pageOf(service.url));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // For a browser `localhost` and `127.0.0.1` are two sites, as an application and its provider usually are.
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
  service = await startService({
    authorization: {
      owners: [{ ...alice, name: 'Alice', profile: { email: 'alice@example.org', email_verified: true } }],
      clients: [
        {
          client_id: 'spa',
          client_name: 'Shop',
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: [`${site}/callback`],
          post_logout_redirect_uris: [`${site}/signed-out`],
          scope: 'openid profile email',
        },
      ],
    },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  server?.closeAllConnections();
  server?.close();
});

/** Signs the user in at the service, and returns to the page. */
async function goThrough(page: Page): Promise<void> {
  await page.goto(site);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, alice);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`${site}/callback?**`);
}

/** The data of the library, with the claims of the ID token that jose verified with the published keys. */
async function verified(user: { id_token: string | undefined }) {
  const keys = createRemoteJWKSet(new URL(`${service.url}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(user.id_token ?? '', keys, { issuer: service.url, audience: 'spa' });
  return payload;
}

describe.skipIf(chromiumPath === undefined)('oidc-client-ts', () => {
  it('signs in, loads /userinfo, refreshes and signs out with a return (OpenID Connect Core 1.0 §3.1, §5.3, §12, OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await goThrough(page);
    const first = await page.evaluate(async () => {
      const { id_token, access_token, profile } = await manager.signinRedirectCallback();
      return { id_token, access_token, profile };
    });
    expect(await verified(first)).toMatchObject({ sub: 'alice', nonce });
    expect(first.profile).toMatchObject({
      sub: 'alice',
      name: 'Alice',
      email: 'alice@example.org',
      email_verified: true,
    });

    const second = await page.evaluate(async () => {
      const user = await manager.signinSilent();
      return { id_token: user?.id_token, access_token: user?.access_token, profile: user?.profile };
    });
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.id_token).not.toBe(first.id_token);
    expect(await verified(second)).toMatchObject({ sub: 'alice' });
    expect(second.profile).toMatchObject({ sub: 'alice', email: 'alice@example.org' });

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${site}/signed-out**`);
    await page.evaluate(() => manager.signoutRedirectCallback());
    expect(await page.evaluate(() => manager.getUser())).toBeNull();
    await page.goto(`${service.url}/account`);
    await page.getByLabel('Password').waitFor();
    await context.close();
  });

  it('learns in a hidden frame that the user must sign in (OpenID Connect Core 1.0 §3.1.2.6)', async () => {
    const context = await openContext(browser);
    const page = await context.newPage();
    await page.goto(site);
    const refusal = await page.evaluate(() =>
      manager.signinSilent({ silentRequestTimeoutInSeconds: 300 }).then(
        () => 'signed in',
        (error: { error?: string }) => error.error,
      ),
    );
    expect(refusal).toBe('login_required');
    await context.close();
  });
});
