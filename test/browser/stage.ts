import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { startService, type RunningService } from '../support/service.ts';
import { cast } from '../authorization/interaction/cast.ts';
import { launch } from './chromium.ts';

/** The service, a client that only looks at what comes back, and a browser between them. */
export interface Stage {
  readonly service: RunningService;
  /** The redirect URI of the client `app`, on a socket of its own. */
  readonly redirectUri: string;
  /** The requests that the client received, the last one last. */
  readonly received: readonly { method: string; url: URL; body: string }[];
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

export async function openStage(): Promise<Stage> {
  const received: Stage['received'][number][] = [];
  const { server, redirectUri } = await startClient(received);
  const service = await startService({
    authorization: { ...cast, loginAttempts: { limit: 3, windowSeconds: 300 } },
  });
  const browser: Browser = await launch();
  return {
    service,
    redirectUri,
    received,
    visit: (options = {}) => browser.newContext({ baseURL: service.url, ...options }),
    async close() {
      await browser.close();
      await service.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
