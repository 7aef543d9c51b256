/**
 * `npm run generate`: writes generated/ from openapi/, byte for byte the same each time. `--check` writes nothing;
 * it exits with status 1 if a file differs, is missing or is superfluous. `--source` and `--target` name other
 * folders. Other files are written only with generated/: docs/maintenance.md, parts of README.md and CONTRIBUTING.md, the
 * picture, the files of deploy/ and the help of the commands. Rules without a test are errors, too.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { OperationEntry } from '../../src/conventions/operation-entry.ts';
import { generateFiles } from './generated-files.ts';
import { formatFile, json } from './output-format.ts';
import { commandsFile, otherFiles } from './other-files.ts';
import { compareFolder, writeFolder } from './output-folder.ts';
import { allRules } from './rules/all-rules.ts';

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
const { files, cases } = await generateFiles(folder(values.source));
const isWhole = values.target === 'generated';
const problems = isWhole ? [...allRules(root, cases).problems] : [];
let pages = new Map<string, string>();
if (isWhole) {
  const operations = JSON.parse(files['operations.json'] ?? '') as readonly OperationEntry[];
  const others = otherFiles(root, operations);
  pages = others.files;
  problems.push(...others.problems);
}
/** They load the generated files, so they are read after these are written. */
const readCommands = async (): Promise<string> => {
  const { commandTexts } = await import('../commands/command-texts.ts');
  return await formatFile(commandsFile, json(await commandTexts()));
};
if (values.check) {
  if (isWhole) pages.set(commandsFile, await readCommands());
  problems.push(...(await compareFolder(files, folder(values.target))));
  for (const [name, text] of pages)
    if ((await readFile(resolve(root, name), 'utf8').catch(() => undefined)) !== text)
      problems.push(`${name} is out of date`);
} else {
  await writeFolder(files, folder(values.target));
  if (isWhole) pages.set(commandsFile, await readCommands());
  for (const [name, text] of pages) {
    await mkdir(dirname(resolve(root, name)), { recursive: true });
    await writeFile(resolve(root, name), text);
  }
  console.log(`${values.target} holds ${Object.keys(files).length} generated files`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error('Fix the errors above, run `npm run generate` and commit the result.');
  process.exitCode = 1;
}
