/** The folders of the data: only their owner may read them, and they need space. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { accessProblem } from '../../foundation/access-problem.ts';
import type { Deployment } from '../backup/deployment.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const leastBytes = 64 * 2 ** 20;
const enoughBytes = 2 ** 30;

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
    return [problem('permissions', `${path} cannot be read and written by this user`, `${refused}.`)];
  if ((statSync(path).mode & 0o077) === 0) return [];
  const mode = statSync(path).isDirectory() ? 700 : 600;
  return [warning('permissions', `${path} can be used by other users`, `Run: chmod ${mode} ${path}`)];
}

export function checkPermissions({ folder, auditFile, store }: Deployment): Finding[] {
  if (!existsSync(folder)) {
    const parent = existingFolder(folder);
    return isAccessible(parent)
      ? [ok('permissions', `${folder} does not exist; the first start creates it`)]
      : [
          problem(
            'permissions',
            `${folder} cannot be created in ${parent}`,
            `Create it, and make the user of the service its owner.`,
          ),
        ];
  }
  const files = [
    join(folder, 'encryption-key'),
    auditFile,
    ...(store.engine === 'sqlite' ? [store.file] : []),
  ];
  const found = [folder, ...files.filter((file) => existsSync(file))].flatMap(checkAccess);
  return found.length > 0 ? found : [ok('permissions', `only its owner can use ${folder}`)];
}

export function checkDisk({ folder, auditFile }: Deployment): Finding[] {
  const folders = new Set([existingFolder(folder), existingFolder(dirname(auditFile))]);
  return [...folders].map((each) => {
    const { bavail, bsize } = statfsSync(each);
    const free = bavail * bsize;
    const message = `${Math.floor(free / 2 ** 20)} MiB are free for ${each}`;
    const advice = 'Free space, or move the data: a store on a full disk refuses changes with 503.';
    if (free < leastBytes) return problem('disk', message, advice);
    return free < enoughBytes ? warning('disk', message, advice) : ok('disk', message);
  });
}
