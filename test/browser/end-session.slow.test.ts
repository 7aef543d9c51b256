/** A relying party with openid-client signs its user out, in a real browser. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as openid from 'openid-client';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alice, cast } from '../authorization/interaction/cast.ts';
import { type RunningService, startService } from '../support/service.ts';
import { openBrowser, openContext, reportMissingBrowser } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';
import { signIn } from './stage.ts';

const testsOfThisFile = 3;
reportMissingBrowser(testsOfThisFile);

const secret = 'secret-of-the-relying-party-in-a-browser';
const title = 'At the client';
let server: Server;
/** A page of the client, below its own site: browsers regard `localhost` and `127.0.0.1` as two sites. */
let site: string;
/** A form of the client, which submits itself. */
let form = '';
let service: RunningService;
let browser: Browser;
let client: openid.Configuration;
let visit: BrowserContext;

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  server = createServer((request, response) => {
    const body = request.url === '/form' ? form : `<h1>${title}</h1>`;
    response
      .setHeader('Content-Type', 'text/html;charset=utf-8')
      .end(`<!doctype html><title>x</title>${body}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
  service = await startService({
    authorization: {
      ...cast,
      clients: [
        {
          client_id: 'rp',
          client_name: 'Web shop',
          client_secret: secret,
          redirect_uris: [`${site}/callback`],
          post_logout_redirect_uris: [`${site}/signed-out`],
          scope: 'openid read',
        },
      ],
    },
  });
  browser = await openBrowser();
  client = await openid.discovery(new URL(service.url), 'rp', secret, openid.ClientSecretBasic(secret), {
    execute: [openid.allowInsecureRequests],
  });
});
afterEach(() => visit.close());
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  server?.closeAllConnections();
  server?.close();
});

/** A page of a user who signed in at the client, and the ID token of the client. */
async function signedIn(): Promise<{ page: Page; idToken: string }> {
  visit = await openContext(browser, { baseURL: service.url });
  const page = await visit.newPage();
  const nonce = openid.randomNonce();
  const state = openid.randomState();
  const request = { redirect_uri: `${site}/callback`, scope: 'openid read', prompt: 'consent', nonce, state };
  await page.goto(openid.buildAuthorizationUrl(client, request).href);
  await signIn(page, alice);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  const tokens = await openid.authorizationCodeGrant(client, new URL(page.url()), {
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  });
  return { page, idToken: tokens.id_token ?? '' };
}

async function expectSignedOut(page: Page, state: string): Promise<void> {
  await page.getByRole('heading', { name: title }).waitFor();
  expect(page.url()).toBe(`${site}/signed-out?state=${state}`);
  await page.goto('/account');
  await page.getByLabel('Password').waitFor();
}

const returns = (state: string) => ({ post_logout_redirect_uri: `${site}/signed-out`, state });

describe.skipIf(chromiumPath === undefined)('a client that signs its user out', () => {
  it('with an ID token: no page asks (OpenID Connect RP-Initiated Logout 1.0 §2)', async () => {
    const { page, idToken } = await signedIn();
    const url = openid.buildEndSessionUrl(client, { id_token_hint: idToken, ...returns('with-hint') });
    await page.goto(url.href);
    await expectSignedOut(page, 'with-hint');
  });

  it('without an ID token: the user confirms, and the policy of the page allows the return (CSP3 §6.4.2)', async () => {
    const { page } = await signedIn();
    const url = openid.buildEndSessionUrl(client, returns('confirmed'));
    await page.goto(url.href);
    await page.getByText('Web shop asks you to sign out').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectSignedOut(page, 'confirmed');
  });

  it('with a form of its own site, to which the browser adds no cookies (RFC 6265bis §5.6.7.1)', async () => {
    const { page, idToken } = await signedIn();
    const fields = Object.entries({ id_token_hint: idToken, ...returns('by-form') });
    const inputs = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join('');
    form = `<form method="post" action="${service.url}/logout">${inputs}<button>Leave</button></form>`;
    await page.goto(`${site}/form`);
    await page.getByRole('button', { name: 'Leave' }).click();
    await expectSignedOut(page, 'by-form');
  });
});
