/**
 * `npm run docs`: writes the published documentation to dist/docs. Only a checkout has the tests, which the pages of
 * the rules show, and the tags of the releases, from which the changelog is made. `gatehouse docs` writes the rest.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { contractCases } from '../../src/contract/cases/own-cases.ts';
import { allRules } from '../codegen/rules/all-rules.ts';
import { writeReleaseChanges } from '../releases/release-changes.ts';
import { rulesPages } from './rules-pages.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'dist/docs');

await writeReleaseChanges(root, join(root, 'dist'));
rmSync(join(folder, 'rules'), { recursive: true, force: true });
for (const [path, text] of rulesPages(allRules(root, contractCases))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const { status } = spawnSync(process.execPath, [join(root, 'src/cli/main.ts'), 'docs', '--out', folder], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
