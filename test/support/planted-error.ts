import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Returns the variables with which a process of Node throws this error on SIGUSR2, outside of all other code. */
export function plantedError(folder: string, message: string): Record<string, string> {
  const file = join(folder, 'planted-error.mjs');
  const text = JSON.stringify(message);
  writeFileSync(file, `process.on('SIGUSR2', () => { throw new Error(${text}); });\n`);
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}
