/** A relying party with openid-client at the mock: a person in a real browser signs in and out, and the mock judges. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as openid from 'openid-client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMock } from '../../../src/cli/kit/start-mock.ts';
import type { RunningMock } from '../../../src/cli/kit/mock-types.ts';
import { openBrowser, openContext, reportMissingBrowser } from '../../browser/chromium.ts';
import { chromiumPath } from '../../browser/find-chromium.ts';
import { signIn } from '../../browser/stage.ts';

reportMissingBrowser(2);

/** The mock replaces the passwords of its settings file. */
const alice = { username: 'alice', password: 'the-password-of-every-owner' };
const secret = 'secret-of-the-relying-party-at-a-mock';
const title = 'At the client';

let server: Server;
let site: string;
let folder: string;
let mock: RunningMock;
let browser: Browser;
/** Logout tokens that the client received. */
let received: ((token: string) => void) | undefined;

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  server = createServer((request, response) => {
    const page = () => response.setHeader('Content-Type', 'text/html;charset=utf-8').end(`<h1>${title}</h1>`);
    if (request.url !== '/logout-tokens') return void page();
    void text(request).then((body) => {
      received?.(new URLSearchParams(body).get('logout_token') ?? '');
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  site = `http://localhost:${port}`;
  const rp = {
    client_id: 'rp',
    client_secret: secret,
    redirect_uris: [`${site}/callback`],
    post_logout_redirect_uris: [`${site}/signed-out`],
    backchannel_logout_uri: `http://127.0.0.1:${port}/logout-tokens`,
    scope: 'openid read',
  };
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-mock-browser-'));
  const config = join(folder, 'gatehouse.yaml');
  writeFileSync(config, JSON.stringify({ authorization: { owners: [alice], clients: [rp] } }));
  mock = await startMock({ config, time: 'now', autoApprove: 'no' });
  browser = await openBrowser();
});
beforeEach(() => mock?.reset());
afterAll(async () => {
  await browser?.close();
  await mock?.close();
  server?.closeAllConnections();
  server?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

async function discover(): Promise<openid.Configuration> {
  const options = { execute: [openid.allowInsecureRequests] };
  return openid.discovery(new URL(mock.url), 'rp', secret, openid.ClientSecretBasic(secret), options);
}

/** A person signs in at the client, whose page the browser shows then. */
async function goThrough(page: Page, client: openid.Configuration) {
  const [expectedState, expectedNonce] = [openid.randomState(), openid.randomNonce()];
  const own = { redirect_uri: `${site}/callback`, scope: 'openid read' };
  const url = openid.buildAuthorizationUrl(client, { ...own, state: expectedState, nonce: expectedNonce });
  await page.goto(url.href);
  await signIn(page, alice);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.getByRole('heading', { name: title }).waitFor();
  const checks = { expectedState, expectedNonce, idTokenExpected: true };
  return openid.authorizationCodeGrant(client, new URL(page.url()), checks);
}

const found = () => mock.findings().map(({ rule, actual }) => [rule, actual]);

describe.skipIf(chromiumPath === undefined)(
  'a person at the mock (docs/decisions/contract.md, mock-openid)',
  () => {
    it('signs out by the client, which gets the person back and a logout token, without a finding (OpenID Connect RP-Initiated Logout 1.0 §2, §3, OpenID Connect Back-Channel Logout 1.0 §2.5)', async () => {
      const logoutToken = new Promise<string>((resolve) => (received = resolve));
      const context = await openContext(browser);
      const page = await context.newPage();
      const client = await discover();
      const tokens = await goThrough(page, client);
      const asked = { post_logout_redirect_uri: `${site}/signed-out`, state: 'signed-out-1' };
      const end = openid.buildEndSessionUrl(client, { id_token_hint: String(tokens.id_token), ...asked });
      await page.goto(end.href);
      await page.waitForURL(`${site}/signed-out?state=signed-out-1`);
      const keys = createRemoteJWKSet(new URL(`${mock.url}/.well-known/jwks.json`));
      const { payload } = await jwtVerify(await logoutToken, keys, { audience: 'rp', typ: 'logout+jwt' });
      expect(payload).toMatchObject({ sub: tokens.claims()?.sub, sid: tokens.claims()?.['sid'] });
      expect(found()).toEqual([]);
      await context.close();
    });

    it('gets a page of the mock if the client signs out with another address, and the mock has the finding (OpenID Connect RP-Initiated Logout 1.0 §3.1)', async () => {
      const context = await openContext(browser);
      const page = await context.newPage();
      const client = await discover();
      const { id_token: hint } = await goThrough(page, client);
      const asked = { id_token_hint: String(hint), post_logout_redirect_uri: `${site}/elsewhere` };
      await page.goto(openid.buildEndSessionUrl(client, asked).href);
      expect(new URL(page.url()).origin).toBe(mock.url);
      expect(found()).toEqual([['request-refused', expect.stringMatching(/^400/)]]);
      await context.close();
    });
  },
);
