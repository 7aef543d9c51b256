/** An application with a stock library, as its user meets it. */
import type { Page } from 'playwright-core';

/** The address of the application in the guide. */
export const home = 'http://127.0.0.1:9010';

/** The clients that this run plays. Only `npm run farm` installs hundreds of megabytes for one. */
export const playedHere = <Client extends { readonly isLarge?: boolean }>(
  clients: readonly Client[],
): Client[] => clients.filter(({ isLarge }) => isLarge !== true || process.env['STOCK_CLIENTS'] === 'all');

/** The steps of a user who signs in, and what then holds. All paths are those of the library. */
export interface Application {
  readonly name: string;
  /** The redirect URI that the documentation of the library names. */
  readonly callback: string;
  /** The members that differ from those of the client of the guide. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly isLarge?: boolean;
  begin(page: Page): Promise<unknown>;
  /** Checks what the application knows, refreshes, and signs out. */
  use(page: Page, home: string): Promise<void>;
}

export const shown = async (page: Page): Promise<unknown> =>
  JSON.parse((await page.textContent('pre')) || '"nothing yet"') as unknown;

export const user = { name: 'Alice Liddell', email: 'alice@example.org' };
