/** Runs samples as a reader does: command lines in a shell, modules in Node beside the package. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import packageJson from '../../../package.json' with { type: 'json' };
import { python } from './programs.ts';
import { buildGo } from './run-go.ts';
import type { ShownSample } from './shown-samples.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The source of a package export. */
function sourceOf(name: './client'): string {
  const { default: built } = packageJson.exports[name];
  return join(root, built.replace(/^\.\/dist\//, '').replace(/\.js$/, '.ts'));
}

/** A folder in which `@gatehouse-server/gatehouse/client` resolves to the source, as in an installation. */
export function openReadersFolder(): { readonly folder: string; close(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-samples-'));
  const linked = join(folder, 'gatehouse');
  const installed = join(folder, 'node_modules', packageJson.name);
  mkdirSync(linked);
  mkdirSync(dirname(installed), { recursive: true });
  symlinkSync(linked, installed);
  const manifest = { name: packageJson.name, type: 'module', exports: { './client': './client.ts' } };
  writeFileSync(join(linked, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(linked, 'client.ts'), `export * from ${JSON.stringify(sourceOf('./client'))};\n`);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  return { folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Prepared {
  readonly sample: ShownSample;
  readonly environment: Readonly<Record<string, string>>;
}

async function run(program: string, words: readonly string[], environment = {}) {
  const child = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { output, errors };
}

/** The output, then the errors, so that the report of a wrong sample shows both. */
async function outputOf(...command: Parameters<typeof run>): Promise<string> {
  const { output, errors } = await run(...command);
  return output + errors;
}

/** The status in the first line of `curl -i`. */
async function runInShell({ sample, environment }: Prepared): Promise<string> {
  const printed = await outputOf('sh', ['-c', sample.text.replace('curl -i', 'curl -s -i')], environment);
  return printed.replace(/^HTTP\/1\.1 /, '');
}

function runInPython({ sample, environment }: Prepared): Promise<string> {
  return outputOf(python ?? 'python3', ['-c', sample.text], environment);
}

function goRunner(folder: string, prepared: readonly Prepared[]): (one: Prepared) => Promise<string> {
  const program = buildGo(
    folder,
    prepared.map(({ sample }) => sample.text),
  );
  return (one) => outputOf(program, [String(prepared.indexOf(one))], one.environment);
}

/** A module as a reader saves it, with its environment. */
export interface Module {
  readonly id: string;
  readonly text: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The output of each module, by its id. All run in one process, in sequence. */
export async function runModules(
  folder: string,
  modules: readonly Module[],
): Promise<ReadonlyMap<string, string>> {
  const jobs = modules.map(({ id, text, environment }, index) => {
    const file = join(folder, `${index}.mts`);
    writeFileSync(file, text);
    return { id, url: pathToFileURL(file).href, environment };
  });
  const list = join(folder, 'jobs.json');
  writeFileSync(list, JSON.stringify(jobs));
  const runner = fileURLToPath(new URL('modules-process.ts', import.meta.url));
  const { output, errors } = await run(process.execPath, [runner, list]);
  process.stderr.write(errors);
  const printed = JSON.parse(output) as Record<string, string>;
  return new Map(Object.entries(printed));
}

/** The output of each sample, by its id. All samples have the same form. */
export async function runSamples(
  folder: string,
  prepared: readonly Prepared[],
): Promise<ReadonlyMap<string, string>> {
  const way = prepared[0]?.sample.way;
  if (way === 'JavaScript' || way === 'TypeScript') {
    const modules = prepared.map(({ sample: { id, text }, environment }) => ({ id, text, environment }));
    return runModules(folder, modules);
  }
  const run = way === 'Go' ? goRunner(folder, prepared) : way === 'Python' ? runInPython : runInShell;
  const printed = new Map<string, string>();
  for (const one of prepared) printed.set(one.sample.id, await run(one));
  return printed;
}
