import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { chromiumPath } from './find-chromium.ts';

/** Reports tests that did not run. In CI this is a failure. */
export function reportMissingBrowser(tests: number): void {
  if (chromiumPath !== undefined) return;
  const message = `${tests} browser tests DID NOT RUN: no chromium on PATH, and CHROMIUM names none`;
  console.error(`\n*** ${message} ***\n`);
  if (process.env['CI'] === 'true') throw new Error(message);
}

/** A connection to the one browser of the run. Its contexts end with it. */
export async function openBrowser(): Promise<Browser> {
  const response = await fetch(inject('chromiumStarter'));
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return chromium.connect(text, { timeout: 120_000 });
}

/** A context with timeouts for a busy machine. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(100_000);
  return context;
}
