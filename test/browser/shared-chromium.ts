/** One Chromium for all files of a run. It starts for the first of them and stops with the run. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type BrowserServer } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumPath } from './find-chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A GET request starts the browser unless it runs, and returns the address for connections. */
    chromiumStarter: string;
  }
}

function start(): Promise<BrowserServer> {
  if (chromiumPath === undefined) throw new Error('chromium was not found');
  return chromium.launchServer({
    executablePath: chromiumPath,
    timeout: 120_000,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<BrowserServer> | undefined;
  const server = createServer((_, response) => {
    running ??= start();
    running.then(
      (browser) => response.end(browser.wsEndpoint()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('chromiumStarter', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await running?.catch(() => undefined))?.close();
  };
}
