import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

function find(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const candidates = [
    process.env['CHROMIUM'],
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return candidates.find((candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate));
}

/** The browser of this machine; `undefined` where there is none. `CHROMIUM` names another. */
export const chromiumPath = find();

/** Says loudly that tests did not run; in CI that is a failure. */
export function reportMissingBrowser(tests: number): void {
  if (chromiumPath !== undefined) return;
  const message = `${tests} browser tests DID NOT RUN: no chromium on PATH, and CHROMIUM names none`;
  console.error(`\n*** ${message} ***\n`);
  if (process.env['CI'] === 'true') throw new Error(message);
}

export function launch(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('there is no chromium');
  return chromium.launch({
    executablePath: chromiumPath,
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
