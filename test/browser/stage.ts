import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startService, type RunningService } from '../support/service.ts';
import { alice, cast } from '../authorization/interaction/cast.ts';
import { openBrowser, openContext } from './chromium.ts';

/** The service, a client that stores the requests to it, and a browser. */
export interface Stage {
  readonly service: RunningService;
  /** The redirect URI of the client `app`, with its own socket. */
  readonly redirectUri: string;
  /** The requests that the client received, in order. */
  readonly received: readonly { method: string; url: URL; body: string }[];
  /** A user of the registry, whose password a test may change. */
  readonly dina: { readonly username: string; password: string };
  visit(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

async function startClient(
  received: Stage['received'][number][],
): Promise<{ server: Server; redirectUri: string }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { port } = server.address() as AddressInfo;
      const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
      if (url.pathname === '/callback')
        received.push({ method: request.method ?? '', url, body: Buffer.concat(chunks).toString() });
      response
        .setHeader('Content-Type', 'text/html;charset=utf-8')
        .end('<!doctype html><html lang="en"><title>Client</title><h1>Back at the client</h1></html>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback` };
}

/** Two images, for light and dark pages. */
function logosIn(folder: string): { logo: string; darkLogo: string } {
  const draw = (name: string, colour: string): string => {
    const file = join(folder, name);
    const shape = `<rect width="64" height="32" rx="8" fill="${colour}"/>`;
    writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32">${shape}</svg>`);
    return file;
  };
  return { logo: draw('light.svg', '#16191d'), darkLogo: draw('dark.svg', '#eceef2') };
}

export async function openStage(): Promise<Stage> {
  const received: Stage['received'][number][] = [];
  const { server, redirectUri } = await startClient(received);
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-stage-'));
  const branding = { ...cast.branding, supportUrl: 'https://example.org/help', ...logosIn(folder) };
  const service = await startService({
    authorization: { ...cast, branding, loginAttempts: { limit: 3, windowSeconds: 300 } },
  });
  const dina = { username: 'dina', password: 'dina is a cat' };
  await fetch(`${service.url}/owners`, {
    method: 'POST',
    headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify(dina),
  });
  const browser: Browser = await openBrowser();
  return {
    service,
    redirectUri,
    received,
    dina,
    visit: (options = {}) => openContext(browser, { baseURL: service.url, ...options }),
    async close() {
      await browser.close();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Fills in the login form and sends it. */
export async function signIn(
  page: Page,
  { username, password }: { username: string; password: string } = alice,
): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
