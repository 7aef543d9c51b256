/** The typed client in run times other than the pinned Node: the application, and the ways to start it. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import packageJson from '../../../package.json' with { type: 'json' };
import type { InstalledPackage } from '../../cli/installed-package.ts';

const entry = `${packageJson.name}/client`;

/** The programs by name, with the words before the file. Deno permits no more than the network. */
const programs = {
  node: [],
  bun: ['run', '--no-install'],
  deno: ['run', '--no-prompt', '--allow-net=127.0.0.1', '--node-modules-dir=manual'],
} as const;

export type Program = keyof typeof programs;

export const isInstalled = (program: Program): boolean => spawnSync(program, ['--version']).status === 0;

const environment = (folder: string) => ({
  PATH: process.env['PATH'],
  HOME: folder,
  DENO_DIR: join(folder, 'deno'),
  NO_COLOR: '1',
});

/** Writes the application beside the installed package, as JavaScript for each run time. */
export function writeApplication({ folder }: InstalledPackage): void {
  const source = readFileSync(join(import.meta.dirname, 'application-process.ts'), 'utf8');
  writeFileSync(join(folder, 'application.js'), stripTypeScriptTypes(source));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}

/** Calls a function of the application in a process of the program. */
export async function callIn(
  program: Program,
  folder: string,
  name: string,
  given: object,
): Promise<unknown> {
  const file = join(folder, `${program}-${name}.js`);
  const text = `import * as library from '${entry}';
import { ${name} } from './application.js';
console.log(JSON.stringify(await ${name}(library, ${JSON.stringify(given)})));
`;
  writeFileSync(file, text);
  const options = { cwd: folder, env: environment(folder) };
  const { stdout } = await promisify(execFile)(program, [...programs[program], file], options);
  return JSON.parse(stdout) as unknown;
}

/** Checks a program of one file with Deno, and returns the errors. */
export function checkTypes({ folder }: InstalledPackage, program: string): string {
  const file = join(folder, 'checked.ts');
  writeFileSync(file, program);
  const words = ['check', '--quiet', '--node-modules-dir=manual', file];
  return spawnSync('deno', words, { cwd: folder, env: environment(folder), encoding: 'utf8' }).stderr;
}

/** A page that has the application, and the package without a bundler. */
const page = `<!doctype html><html lang="en"><title>Shop</title>
<script type="importmap">{ "imports": { "${entry}": "./node_modules/${packageJson.name}/src/client/client.js" } }</script>
<script type="module">
  import * as library from '${entry}';
  import * as application from './application.js';
  globalThis.callHere = (name, given) => application[name](library, given);
</script></html>`;

/** Serves the page, and the files of the folder as they are. */
export function createSite(folder: string): Server {
  return createServer(({ url = '/' }, response) => {
    if (!url.endsWith('.js')) return response.setHeader('Content-Type', 'text/html;charset=utf-8').end(page);
    const file = readFileSync(join(folder, normalize(new URL(url, 'http://x').pathname)));
    return response.setHeader('Content-Type', 'text/javascript').end(file);
  });
}
