/** The names that a document may use, because their owners are known: packages, exports and images. */
import lock from '../../../package-lock.json' with { type: 'json' };
import packageJson from '../../../package.json' with { type: 'json' };

const exported = Object.keys(packageJson.exports).map((entry) => entry.replace(/^\.\//, ''));

/** The packages of the lock file, which has the checksum of each. */
const locked = new Set(Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, '')));

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
