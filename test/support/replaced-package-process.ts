/**
 * Loaded with `--import`: in this process the package `REPLACED_PACKAGE` is the module in the file `REPLACED_BY`, or
 * does nothing: each of its exports is an empty function, and its program ends at once. With `SPOILED_METHOD` the
 * package remains, but its methods of this name return `SPOILED_RESULT`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const {
  REPLACED_PACKAGE: name = '',
  REPLACED_BY: replacement,
  SPOILED_METHOD: method,
  SPOILED_RESULT: result,
} = process.env;
const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text) && text !== 'prototype';

/** Runs in another process: here, a module that is already loaded could not be replaced. */
function exportsOf(url: string): string[] {
  const program = `const all = await import(${JSON.stringify(url)});
    console.log(JSON.stringify(Object.keys({ ...all.default, ...all })))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return (JSON.parse(output) as string[]).filter(isName);
}

function emptySource(url: string, format: string): string {
  const isProgram = process.argv[1] === fileURLToPath(url);
  const names = isProgram ? [] : exportsOf(url);
  const start = format === 'commonjs' ? 'module.exports = function () {};' : 'export default function () {}';
  const before = format === 'commonjs' ? 'module.exports.' : 'export const ';
  const own = names.filter((one) => format === 'commonjs' || one !== 'default');
  return [start, ...own.map((one) => `${before}${one} = function () {};`)].join('\n');
}

function spoiledSource(url: string): string {
  const head = new RegExp(`^ +${method}\\(.*\\) \\{$`, 'gm');
  return readFileSync(fileURLToPath(url), 'utf8').replaceAll(head, `$& return ${result};`);
}

registerHooks({
  resolve(specifier, context, next) {
    return specifier === name && replacement !== undefined
      ? { url: pathToFileURL(replacement).href, shortCircuit: true }
      : next(specifier, context);
  },
  load(url, context, next) {
    const [, inPackage] = url.split(`/node_modules/${name}/`);
    if (inPackage === undefined || inPackage.includes('node_modules/')) return next(url, context);
    const format = next(url, context).format ?? 'commonjs';
    const source = method === undefined ? emptySource(url, format) : spoiledSource(url);
    return { format, source, shortCircuit: true };
  },
});
