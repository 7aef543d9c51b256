/**
 * `npm run generate`: everything in generated/ from everything in openapi/, byte for byte the same each time.
 * With `--check` nothing is written, and a file that differs, is missing or is left over ends it with status 1.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { surfaces } from './document-model.ts';
import { readDocuments, readSettingsSchema } from './documents.ts';
import { mergeDocuments } from './merge.ts';
import { routingIndex } from './routing-index.ts';
import { documentTypes, settingsTypes } from './types.ts';
import { validatorModules } from './validators.ts';

const defaultTarget = new URL('../../generated/', import.meta.url);

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 1)}\n`;
}

/** Every generated file by its path below generated/. */
async function generate(): Promise<Record<string, string>> {
  const [documents, settings] = await Promise.all([readDocuments(), readSettingsSchema()]);
  const merged = mergeDocuments(documents, packageJson.version);
  const files: Record<string, string> = {
    'openapi.json': json(merged),
    'operations.json': json(routingIndex(documents)),
    'settings.ts': await settingsTypes(settings),
    'settings.json': json(settings),
    ...validatorModules(merged, settings),
  };
  for (const surface of surfaces) {
    files[`${surface}.ts`] = await documentTypes(documents[surface]);
    files[`documents/${surface}.json`] = json(documents[surface]);
  }
  return files;
}

async function present(target: URL): Promise<string[]> {
  const entries = await readdir(target, { recursive: true, withFileTypes: true }).catch(() => []);
  const root = fileURLToPath(target);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\//, ''));
}

async function check(files: Record<string, string>, target: URL): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, content] of Object.entries(files)) {
    const found = await readFile(new URL(name, target), 'utf8').catch(() => undefined);
    if (found === undefined) problems.push(`generated/${name} is missing`);
    else if (found !== content) problems.push(`generated/${name} is out of date`);
  }
  for (const name of await present(target)) {
    if (!(name in files)) problems.push(`generated/${name} is made by nothing`);
  }
  return problems;
}

async function write(files: Record<string, string>, target: URL): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const file = new URL(name, target);
    await mkdir(dirname(fileURLToPath(file)), { recursive: true });
    await writeFile(file, content);
  }
  for (const name of await present(target)) {
    if (!(name in files)) await rm(new URL(name, target));
  }
}

const checks = process.argv.includes('--check');
const elsewhere = process.argv.find((argument) => argument.startsWith('--target='))?.slice('--target='.length);
const target = elsewhere === undefined ? defaultTarget : new URL(`file://${elsewhere}/`);
const files = await generate();
if (checks) {
  const problems = await check(files, target);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('Run `npm run generate` and commit what it writes.');
    process.exitCode = 1;
  }
} else {
  await write(files, target);
  console.log(`generated/ holds ${Object.keys(files).length} files`);
}
