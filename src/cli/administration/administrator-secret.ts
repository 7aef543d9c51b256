import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Log } from '../../foundation/log.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** The folder of the data; a store in memory has none. */
function dataFolder({ storage }: Settings): string | undefined {
  const file = storage.url.replace(/^sqlite:/, '');
  return file === ':memory:' ? undefined : dirname(file);
}

function writePrivately(folder: string, secret: string): string {
  const file = join(folder, 'admin-secret');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  // The mode above holds for a new file alone.
  chmodSync(file, 0o600);
  return file;
}

/**
 * Hands over the secret of the administrator that a first start made: to a person's eyes where somebody looks, else
 * into a file that its owner alone can read. It never goes through the log, which is kept and copied.
 * @returns what takes back what must not outlive the process: the file of a store that does not either.
 */
export function handOverSecret(secret: string, settings: Settings, terminal: Terminal, log: Log): () => void {
  if (terminal.attended) {
    terminal.tell(`\n  Administrator: client admin, secret ${secret}\n  It is shown this once.\n\n`);
    return () => {};
  }
  const folder = dataFolder(settings) ?? mkdtempSync(join(tmpdir(), 'gatehouse-'));
  const file = writePrivately(folder, secret);
  log.info('administrator-secret-written', {
    message: 'The secret of the administrator is in this file.',
    client: 'admin',
    file,
  });
  return () => {
    if (dataFolder(settings) === undefined) rmSync(folder, { recursive: true, force: true });
  };
}
