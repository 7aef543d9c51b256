/**
 * `npm run build`: the published package, in dist/: `npm pack ./dist`. Node refuses to strip types below
 * node_modules, so the package cannot ship its TypeScript alone. The tree of dist/ is the tree of the checkout;
 * what is no TypeScript (documents, validators, pages) is copied beside it.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writePackage } from './package.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = `${root}dist`;

function compile(project: string): void {
  const compiler = `${root}node_modules/typescript-native/bin/tsc`;
  const { status } = spawnSync(process.execPath, [compiler, '-p', `${root}tools/build/${project}`], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function copyRest(folder: string): void {
  cpSync(`${root}${folder}`, `${dist}/${folder}`, {
    recursive: true,
    filter: (source) => !source.endsWith('.ts') || source.endsWith('.d.ts'),
  });
}

// dist/docs is another command's and stays.
for (const folder of ['src', 'generated', 'openapi', 'schemas'])
  rmSync(`${dist}/${folder}`, { recursive: true, force: true });
compile('tsconfig.json');
// Of what the package exports its users need the types too.
compile('client.tsconfig.json');
for (const folder of ['src', 'generated']) copyRest(folder);
// Findings name the lines of the hand-written documents, and `verify` plays their flows.
cpSync(`${root}openapi`, `${dist}/openapi`, {
  recursive: true,
  filter: (source) => !/openapi\/(?:lint|released)$/.test(source),
});
writePackage(root, dist);
chmodSync(`${dist}/src/cli/main.js`, 0o755);
