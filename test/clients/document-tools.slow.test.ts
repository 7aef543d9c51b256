/** Swagger UI and Scalar, which read the published document and sign a user in with their own forms. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openContext, reportMissingBrowser } from '../browser/chromium.ts';
import { chromiumPath } from '../browser/find-chromium.ts';
import { signIn } from '../browser/stage.ts';
import { startService, type RunningService } from '../support/service.ts';
import { installClient } from './installed-client.ts';
import { documentTools } from './document-tool-pages.ts';
import { playedHere } from './stock-application.ts';

const tools = playedHere(documentTools);

reportMissingBrowser(tools.length);

const alice = { username: 'alice', password: 'correct horse battery staple' };

/** A server of another origin with the files of the tool, and its page. */
async function serve(files: Readonly<Record<string, string>>, page: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = files[pathname];
    const type = pathname.endsWith('.js') ? 'javascript' : pathname.endsWith('.css') ? 'css' : 'html';
    response.setHeader('Content-Type', `text/${type};charset=utf-8`);
    response.end(file === undefined ? page() : readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe.skipIf(chromiumPath === undefined).each(tools)(
  '$name, in a page of another origin',
  ({ name, callback, files, pageOf, authorize, send }) => {
    let server: Server;
    let service: RunningService;
    let browser: Browser;
    let site: string;
    beforeAll(async () => {
      const folder = join(await installClient(name), 'node_modules');
      const places = Object.entries(files).map(([path, file]) => [path, join(folder, file)]);
      server = await serve(Object.fromEntries(places) as Record<string, string>, () =>
        pageOf(`${service.url}/openapi.json`),
      );
      // For a browser `localhost` and `127.0.0.1` are two sites, as a tool and the service usually are.
      site = `http://localhost:${(server.address() as AddressInfo).port}`;
      service = await startService({
        authorization: {
          owners: [{ ...alice, name: 'Alice' }],
          clients: [
            {
              client_id: 'api-reference',
              client_name: 'API reference',
              token_endpoint_auth_method: 'none',
              grant_types: ['authorization_code'],
              redirect_uris: [site + callback],
              scope: 'openid profile',
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

    it('signs a user in with PKCE, and sends a request with the token (RFC 6749 §4.1, RFC 7636 §4.3, OpenAPI 3.1.1 §4.8.27)', async () => {
      const context = await openContext(browser);
      const page = await context.newPage();
      await page.goto(`${site}/`);
      const [popup] = await Promise.all([context.waitForEvent('page'), authorize(page)]);
      await signIn(popup, alice);
      await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: 'Allow' }).click()]);
      const [response] = await Promise.all([
        page.waitForResponse(
          (one) => one.url() === `${service.url}/userinfo` && one.request().method() === 'GET',
        ),
        send(page),
      ]);
      expect((await response.request().allHeaders())['authorization']).toMatch(/^Bearer /);
      expect([response.status(), await response.json()]).toMatchObject([
        200,
        { sub: 'alice', name: 'Alice' },
      ]);
      await context.close();
    });
  },
);
