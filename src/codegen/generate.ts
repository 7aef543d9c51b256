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
import type { ContractCase } from '../contract/document/contract-case.ts';
import { rulesPage } from './rules/rules-page.ts';

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
const file = resolve(root, 'docs/rules.md');
const cases = JSON.parse(files['contract-cases.json'] ?? '[]') as readonly Pick<ContractCase, 'id'>[];
const page = values.target === 'generated' ? rulesPage(root, cases) : undefined;
const problems = [...(page?.problems ?? [])];
if (values.check) {
  problems.push(...(await compareFolder(files, folder(values.target))));
  if (page && (await readFile(file, 'utf8').catch(() => undefined)) !== page.text) {
    problems.push('docs/rules.md is out of date');
  }
} else {
  await writeFolder(files, folder(values.target));
  if (page) await writeFile(file, page.text);
  console.log(`${values.target} holds ${Object.keys(files).length} generated files`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Mend what is named, run `npm run generate` and commit what it writes.');
  process.exitCode = 1;
}
