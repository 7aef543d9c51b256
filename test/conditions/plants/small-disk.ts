/** A disk of 8 MB: a file system in memory, which only root may mount. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atEnd, folderWith } from './plant.ts';
import { storeIn } from './store-files.ts';

const run = (script: string, place: string): boolean => spawnSync('sh', ['-c', script, place]).status === 0;

const mount = (place: string): boolean => run('mount -t tmpfs -o size=8m,mode=700 tmpfs "$0"', place);
const unmount = (place: string): boolean => run('umount -l "$0"', place);

/** True if this process may mount a file system; else standard error says that nothing is tested with one. */
export function mayMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'gatehouse-disk-'));
  const isMounted = mount(place);
  if (isMounted) unmount(place);
  else
    process.stderr.write('\n*** The trouble of a small disk DID NOT RUN: this user may not mount one ***\n');
  rmdirSync(place);
  return isMounted;
}

/** A folder whose data folder is on such a disk. */
export function withSmallDisk(): string {
  const cwd = folderWith({});
  const data = dirname(storeIn(cwd));
  mkdirSync(data, { mode: 0o700 });
  if (!mount(data)) throw new Error(`${data} is no disk of its own`);
  atEnd(() => unmount(data));
  return cwd;
}
