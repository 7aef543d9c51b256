import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse } from 'node:path';
import type { Log } from '../../foundation/log.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** The file of the store; a store in memory has none. */
function storeFile({ storage }: Settings): string | undefined {
  const file = storage.url.replace(/^sqlite:/, '');
  return file === ':memory:' ? undefined : file;
}

/** `admin-secret`; where another store of the folder has that, one with the store's name, then with a number. */
function* fileNames(store: string | undefined): Generator<string> {
  yield 'admin-secret';
  const name = `admin-secret-${store === undefined ? 'memory' : parse(store).name}`;
  yield name;
  for (let number = 2; ; number += 1) yield `${name}-${number}`;
}

/** A file that is there already holds the secret of another store: it stays. */
function writePrivately(folder: string, names: Iterable<string>, secret: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const file = join(folder, name);
    try {
      writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
      return file;
    } catch (error) {
      // Recovered by the next name.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  throw new Error('there is always a next name');
}

/**
 * Hands over the secret of the administrator that a first start made: into a file that its owner alone can read, and
 * to a person's eyes where somebody looks. It never goes through the log, which is kept and copied.
 * @returns what takes back what must not outlive the process: the file of a store that does not either.
 */
export function handOverSecret(secret: string, settings: Settings, terminal: Terminal, log: Log): () => void {
  const store = storeFile(settings);
  const folder = store === undefined ? mkdtempSync(join(tmpdir(), 'gatehouse-')) : dirname(store);
  const file = writePrivately(folder, fileNames(store), secret);
  if (terminal.attended)
    terminal.tell(`\n  Administrator: client admin, secret ${secret}\n  The file ${file} holds it.\n\n`);
  else
    log.info('administrator-secret-written', {
      message: 'The secret of the administrator is in this file.',
      client: 'admin',
      file,
    });
  return () => {
    if (store === undefined) rmSync(folder, { recursive: true, force: true });
  };
}
