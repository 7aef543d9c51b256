/** A service with its documentation in a browser. */
import type { BrowserContext, BrowserContextOptions, Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { startService, type RunningService } from '../support/service.ts';
import { openBrowser, openContext } from './chromium.ts';

export interface DocsStage {
  readonly url: () => string;
  /** Runs `look` in its own context. */
  inContext<Result>(
    options: BrowserContextOptions,
    look: (page: Page, context: BrowserContext) => Promise<Result>,
  ): Promise<Result>;
}

export function useDocs(settings: Parameters<typeof startService>[0] = {}): DocsStage {
  let service: RunningService;
  let browser: Browser;
  beforeAll(async () => {
    [service, browser] = await Promise.all([startService(settings), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
  });
  return {
    url: () => service.url,
    async inContext(options, look) {
      const context = await openContext(browser, options);
      try {
        return await look(await context.newPage(), context);
      } finally {
        await context.close();
      }
    },
  };
}
