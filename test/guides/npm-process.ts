/**
 * `npm` for the readers of guides, where no registry is: `npm install` links packages of the checkout, so code finds
 * the named packages and no others. Every other command is the real npm's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { root } from '../../tools/tour/processes.ts';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly bin?: string | Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;

function programsOf({ name, bin = {} }: PackageJson): [string, string][] {
  return typeof bin === 'string' ? [[basename(name), bin]] : Object.entries(bin);
}

/** Adds a package to the project, as npm does. */
function install(wanted: string): void {
  const source = wanted.endsWith('.tgz')
    ? join(process.cwd(), '..', 'gatehouse')
    : join(root, 'node_modules', wanted);
  const added = readPackage(source);
  const target = join('node_modules', added.name);
  mkdirSync(join(target, '..'), { recursive: true });
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(source, target, 'dir');
  for (const [program, path] of programsOf(added))
    symlinkSync(join(source, path), join('node_modules/.bin', program));
  const own = readPackage('.');
  const dependencies = { ...own.dependencies, [added.name]: added.version };
  writeFileSync('package.json', JSON.stringify({ ...own, dependencies }, undefined, 2));
}

const [command = '', ...words] = process.argv.slice(2);
if (command === 'install') {
  if (!existsSync('package.json')) writeFileSync('package.json', '{}');
  for (const word of words.filter((one) => !one.startsWith('-'))) install(word);
} else {
  const [, ...path] = (process.env['PATH'] ?? '').split(delimiter);
  const { status } = spawnSync('npm', [command, ...words], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  process.exitCode = status ?? 1;
}
