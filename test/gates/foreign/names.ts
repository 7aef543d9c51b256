/** The names that a document may use, because their owners are known: packages, exports and images. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import lock from '../../../package-lock.json' with { type: 'json' };
import packageJson from '../../../package.json' with { type: 'json' };
import { filesBelow } from '../../../tools/codegen/rules/traceability.ts';

const exported = Object.keys(packageJson.exports).map((entry) => entry.replace(/^\.\//, ''));

interface Lock {
  readonly packages: Readonly<Record<string, unknown>>;
}

/** Clients that have a lock file of their own, because the project does not use them. */
const clients = filesBelow(resolve(import.meta.dirname, '../../clients'), 'package-lock.json')
  .filter((file) => !file.includes('node_modules'))
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Lock);

/** The packages of the lock files, which have the checksum of each. */
const locked = new Set(
  [lock, ...clients]
    .flatMap(({ packages }) => Object.keys(packages))
    .map((path) => path.replace(/^.*node_modules\//, '')),
);

/** True for a package that the tests of the project use too. */
export const isKnownPackage = (name: string): boolean => locked.has(name.replace(/(?<=.)@[^/]*$/, ''));

export function isKnownImport(name: string): boolean {
  if (/^(?:node:|\.{0,2}\/)/.test(name)) return true;
  const [, owner = '', entry = ''] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(name) ?? [];
  return owner === packageJson.name ? exported.includes(entry) : isKnownPackage(owner);
}

/** An export of this package below a name that is not its own, such as the name without the scope. */
const [command = ''] = Object.keys(packageJson.bin);
export const wrongExport = new RegExp(`(?<![\\w@./-])${command}/(?:${exported.join('|')})\\b`, 'g');

/** Images of Docker's own library, of distroless, and those that only this project builds. */
const images = [
  /^docker\.io\/library\/(?:caddy|node|postgres):/,
  /^gcr\.io\/distroless\/cc-debian12:nonroot$/,
  /^localhost\/gatehouse$/,
  /^images\.example\.org\/gatehouse$/,
];
export const isKnownImage = (name: string): boolean => images.some((pattern) => pattern.test(name));
