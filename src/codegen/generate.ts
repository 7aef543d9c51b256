/**
 * `npm run generate`: everything in generated/ from everything in openapi/, byte for byte the same each time.
 * With `--check` nothing is written, and a file that differs, is missing or is left over ends it with status 1.
 * `--source` and `--target` name other folders. docs/rules.md, which is made of the source itself, goes with
 * generated/ alone.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { generateFiles } from './generated-files.ts';
import { compareFolder, writeFolder } from './output-folder.ts';
import { rulesPage } from './rules-index.ts';

const root = resolve(import.meta.dirname, '../..');

function folder(name: string): URL {
  return new URL(`${pathToFileURL(resolve(root, name)).href}/`);
}

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    source: { type: 'string', default: 'openapi' },
    target: { type: 'string', default: 'generated' },
  },
});
const files = await generateFiles(folder(values.source));
const page = resolve(root, 'docs/rules.md');
const ownsPage = values.target === 'generated';
if (values.check) {
  const problems = await compareFolder(files, folder(values.target));
  if (ownsPage && (await readFile(page, 'utf8').catch(() => undefined)) !== rulesPage(root)) {
    problems.push('docs/rules.md is out of date');
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('Run `npm run generate` and commit what it writes.');
    process.exitCode = 1;
  }
} else {
  await writeFolder(files, folder(values.target));
  if (ownsPage) await writeFile(page, rulesPage(root));
  console.log(`${values.target} holds ${Object.keys(files).length} generated files`);
}
