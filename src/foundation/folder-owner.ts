import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Gives a new file the owner of its folder if root has created it: the user of the service could not open it. */
export function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
}
