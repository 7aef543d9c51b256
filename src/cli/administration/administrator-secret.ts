import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import type { Log } from '../../foundation/log.ts';
import type { Settings } from '../../settings/settings.ts';
import { type StorageLocation, storageLocation } from '../../settings/storage-location.ts';
import type { Terminal } from '../command-line/terminal.ts';

const nameOf = (store: StorageLocation): string =>
  store.kind === 'memory' ? 'memory' : store.kind === 'file' ? parse(store.file).name : store.database;

/** File names to try: `admin-secret`, then one with the name of the store, then the same with a number. */
function* fileNames(store: StorageLocation): Generator<string> {
  yield 'admin-secret';
  const name = `admin-secret-${nameOf(store)}`;
  yield name;
  for (let number = 2; ; number += 1) yield `${name}-${number}`;
}

/** Writes to the first name that is free. A file that exists holds the secret of another store. */
function writePrivately(folder: string, names: Iterable<string>, secret: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const file = join(folder, name);
    try {
      writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
      return file;
    } catch (error) {
      // The loop tries the next name.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  throw new Error('ran out of file names for the secret of the administrator');
}

/**
 * Delivers the secret that the first start generated for the administrator. It is written to a file that only its
 * owner can read, and shown on a terminal. It is never logged, because logs are stored and copied.
 * @returns a function that removes the file if the store is in memory
 */
export function handOverSecret(secret: string, settings: Settings, terminal: Terminal, log: Log): () => void {
  const store = storageLocation(settings.storage);
  const folder = store.folder ?? mkdtempSync(join(tmpdir(), 'gatehouse-'));
  const file = writePrivately(folder, fileNames(store), secret);
  if (terminal.attended)
    terminal.report(
      `\n  Administrator: client admin, secret ${secret}\n  The secret is also in the file ${file}.\n\n`,
    );
  else
    log.info('administrator-secret-written', {
      message: 'This file holds the secret of the administrator.',
      client: 'admin',
      file,
    });
  return () => {
    if (store.folder === undefined) rmSync(folder, { recursive: true, force: true });
  };
}
