/**
 * `npm run generate`: everything in generated/ from everything in openapi/, byte for byte the same each time.
 * With `--check` nothing is written, and a file that differs, is missing or is left over ends it with status 1.
 * `--source` and `--target` name other folders.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { generateFiles } from './generated-files.ts';
import { compareFolder, writeFolder } from './output-folder.ts';

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
if (values.check) {
  const problems = await compareFolder(files, folder(values.target));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('Run `npm run generate` and commit what it writes.');
    process.exitCode = 1;
  }
} else {
  await writeFolder(files, folder(values.target));
  console.log(`${values.target} holds ${Object.keys(files).length} generated files`);
}
