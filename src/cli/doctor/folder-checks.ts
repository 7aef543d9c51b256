/** The folders of the data: only their owner may read them, and they need space. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accessProblem } from '../../foundation/access-problem.ts';
import { scarceBytes } from '../../server/observing/alert-sources.ts';
import { leastFreeBytes as leastBytes } from '../../storage/sqlite/store-watch.ts';
import type { Deployment } from '../backup/deployment.ts';
import { type Finding, found, ok } from './finding.ts';

function existingFolder(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingFolder(dirname(folder));
}

function isAccessible(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch {
    // The reason does not matter: the service needs both.
    return false;
  }
}

function checkAccess(path: string): Finding[] {
  const refused = accessProblem(path);
  if (refused !== undefined)
    return [
      found(
        'permissions',
        'folder-not-accessible',
        { path, step: refused },
        `${path} cannot be read and written by this user`,
      ),
    ];
  if ((statSync(path).mode & 0o077) === 0) return [];
  const mode = statSync(path).isDirectory() ? 700 : 600;
  return [
    found('permissions', 'folder-open-to-others', { path, mode }, `${path} can be used by other users`),
  ];
}

export function checkPermissions({ folder, auditFile, store }: Deployment): Finding[] {
  if (!existsSync(folder)) {
    const parent = existingFolder(folder);
    return isAccessible(parent)
      ? [ok('permissions', `${folder} does not exist; the first start creates it`)]
      : [
          found(
            'permissions',
            'folder-not-accessible',
            { path: folder, step: 'Create it, and make the user of the service its owner' },
            `${folder} cannot be created in ${parent}`,
          ),
        ];
  }
  const files = [
    join(folder, 'encryption-key'),
    auditFile,
    ...(store.engine === 'sqlite' ? [store.file] : []),
  ];
  const wrong = [folder, ...files.filter((file) => existsSync(file))].flatMap(checkAccess);
  return wrong.length > 0 ? wrong : [ok('permissions', `only its owner can use ${folder}`)];
}

export function checkDisk({ folder, auditFile }: Deployment): Finding[] {
  const folders = new Set([existingFolder(folder), existingFolder(dirname(auditFile))]);
  return [...folders].map((each) => {
    const { bavail, bsize } = statfsSync(each);
    const free = bavail * bsize;
    const message = `${Math.floor(free / 2 ** 20)} MiB are free for ${each}`;
    if (free < leastBytes) return found('disk', 'disk-full', { folder: each }, message);
    return free < scarceBytes
      ? found('disk', 'disk-nearly-full', { folder: each, free: Math.round(free / 1e6) }, message)
      : ok('disk', message);
  });
}
