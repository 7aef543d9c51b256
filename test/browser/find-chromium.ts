import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function find(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  const candidates = [
    process.env['CHROMIUM'],
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
  return candidates.find((candidate) => candidate !== undefined && candidate !== '' && existsSync(candidate));
}

/** The browser of this machine, or `undefined` if there is none. `CHROMIUM` names another. */
export const chromiumPath = find();
