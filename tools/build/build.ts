/**
 * `npm run build`: creates the published package in dist/ for `npm pack ./dist`; `npm run build -- FOLDER` in another
 * folder of the checkout. Node refuses to strip types below node_modules, so the package needs JavaScript. It has the
 * same folders as the checkout; files that are not TypeScript (documents, validators, pages) are copied.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentAsJson, mountDocuments } from '../../src/contract/document/served-documents.ts';
import { buildRedoc } from '../../src/site/build-redoc.ts';
import { redocFile } from '../../src/site/pages/redoc-page.ts';
import { writeReleaseChanges } from '../releases/release-changes.ts';
import { writePackage } from './package.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = `${root}${process.argv[2] ?? 'dist'}`;

function compile(project: string): void {
  const compiler = `${root}node_modules/typescript-native/bin/tsc`;
  const words = [compiler, '-p', `${root}tools/build/${project}`, '--outDir', dist];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function copyRest(folder: string): void {
  cpSync(`${root}${folder}`, `${dist}/${folder}`, {
    recursive: true,
    filter: (source) => !source.endsWith('.ts') || source.endsWith('.d.ts'),
  });
}

// `npm run docs` writes to dist/docs too, so it remains.
for (const folder of ['src', 'generated', 'openapi', 'schemas'])
  rmSync(`${dist}/${folder}`, { recursive: true, force: true });
compile('tsconfig.json');
// Users need the types of all exports.
compile('client.tsconfig.json');
for (const folder of ['src', 'generated']) copyRest(folder);
// Findings name lines of the hand-written documents, and `verify` runs their flows.
cpSync(`${root}openapi`, `${dist}/openapi`, {
  recursive: true,
  filter: (source) => !source.endsWith('openapi/lint'),
});
writePackage(root, dist);
await writeReleaseChanges(root, dist);
// The second view of the reference. A service of the checkout serves it too.
const redoc = await buildRedoc(documentAsJson(mountDocuments('').whole));
if (redoc !== undefined) writeFileSync(`${dist}/docs/${redocFile}`, redoc);
chmodSync(`${dist}/src/cli/main.js`, 0o755);
