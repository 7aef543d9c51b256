/** Files and folders that the user of the process may not use, and what to do about it. */
import { accessSync, constants, lstatSync, statSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';

type Use = 'read' | 'write';

function statOf(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false }) ?? lstatSync(path, { throwIfNoEntry: false });
}

/** The code of the error with which the system refuses this use; `undefined` if it permits it. */
function refusal(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode);
    return undefined;
  } catch (error) {
    // The code is the result.
    return (error as NodeJS.ErrnoException).code ?? 'EACCES';
  }
}

const ancestorsOf = (path: string): string[] =>
  dirname(path) === path ? [] : [...ancestorsOf(dirname(path)), dirname(path)];

/** The first path on the way that refuses the use. A missing file needs a folder in which it can be created. */
function refusing(path: string, use: Use): { place: string; stats: Stats; code: string } | undefined {
  const all = constants.R_OK | constants.X_OK | (use === 'write' ? constants.W_OK : 0);
  let parent: string | undefined;
  for (const place of [...ancestorsOf(path), path]) {
    const stats = statOf(place);
    if (!stats) {
      const code = use === 'write' && parent !== undefined ? refusal(parent, constants.W_OK) : undefined;
      const of = parent === undefined ? undefined : statOf(parent);
      return code !== undefined && of && parent !== undefined
        ? { place: parent, stats: of, code }
        : undefined;
    }
    const isLast = place === path;
    const mode = isLast ? (stats.isDirectory() ? all : all & ~constants.X_OK) : constants.X_OK;
    const code = refusal(place, mode);
    if (code !== undefined) return { place, stats, code };
    parent = place;
  }
  return undefined;
}

const nameOf = (uid: number): string => (uid === 0 ? 'root' : `the user ${uid}`);
const forSudo = (uid: number): string => (uid === 0 ? 'root' : `'#${uid}'`);

/**
 * Says in one sentence why this process may not use a path, and what to do; `undefined` if it may. @param use
 * `write` includes reading.
 */
export function accessProblem(path: string, use: Use = 'write'): string | undefined {
  const found = refusing(path, use);
  if (!found) return undefined;
  const { place, stats, code } = found;
  if (code === 'EROFS') return `${place} is on a read-only file system`;
  const self = process.geteuid?.();
  if (self === undefined) return `${place} cannot be used by this user`;
  const folder = stats.isDirectory() ? place : dirname(place);
  if (stats.uid !== self)
    return (
      `${place} belongs to ${nameOf(stats.uid)} and this process runs as ${nameOf(self)}: ` +
      `run the command as that user (sudo -u ${forSudo(stats.uid)}), or change the owner (chown -R ${self} ${folder})`
    );
  const mode = (stats.mode & 0o777).toString(8).padStart(3, '0');
  return `${place} belongs to this user, but its mode is ${mode}: run chmod -R u+rwX ${place}`;
}

const codes = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The problem of a path that an error, or a cause of it, names; `undefined` for any other error. */
export function accessProblemOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && codes.has(code) && path !== undefined && syscall !== 'listen')
    return accessProblem(path) ?? `${path} cannot be used by this user (${code})`;
  return accessProblemOf(error.cause);
}
