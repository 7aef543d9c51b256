/** A service whose documentation has forms that send requests, and a browser that fills them. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startService, type RunningService } from '../support/service.ts';
import { openBrowser, openContext } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';
import { alice } from './reader.ts';

export const scope = 'gateway:read gateway:write';
const settings = {
  docs: { tryIt: { enabled: true, scope } },
  authorization: { owners: [{ ...alice, roles: ['operator'] }] },
};

export interface TryItStage {
  readonly service: () => RunningService;
  arrive(options?: BrowserContextOptions): Promise<Page>;
  isActive(token: string): Promise<boolean>;
}

export function useTryIt(): TryItStage {
  let service: RunningService;
  let browser: Browser;
  const visits: BrowserContext[] = [];
  beforeAll(async () => {
    if (chromiumPath !== undefined)
      [service, browser] = await Promise.all([startService(settings), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  afterEach(async () => {
    await Promise.all(visits.splice(0).map((visit) => visit.close()));
  });
  return {
    service: () => service,
    async arrive(options = {}) {
      const visit = await openContext(browser, { baseURL: service.url, ...options });
      visits.push(visit);
      return visit.newPage();
    },
    async isActive(token) {
      const response = await fetch(`${service.url}/introspection`, {
        method: 'POST',
        headers: { Authorization: service.administrator },
        body: new URLSearchParams({ token }),
      });
      return ((await response.json()) as { readonly active: boolean }).active;
    },
  };
}
