import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assetName } from './assets/asset-files.ts';
import { redocPolicy } from './pages/redoc-page.ts';
import { readable } from './view/readable-documents.ts';

/** The executable of Redocly, if it is installed. It is a development tool and not part of the package. */
function findProgram(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
  } catch {
    return undefined; // Recovered: the rest of the site is published without it.
  }
}

/** Runs the program in an empty folder without Redocly settings, with telemetry disabled. */
async function runProgram(program: string, folder: string, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [program, ...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
  });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`redocly build-docs failed: ${Buffer.concat(errors).toString()}`);
}

const outsideLogo = 'https://cdn.redoc.ly/redoc/logo-mini-full.svg';

/**
 * Removes references to other servers from the page, and adds its policy as an element, so that it also applies to
 * a file.
 */
function confined(page: string): string {
  const alone = page.replaceAll(outsideLogo, 'data:,');
  const policy = redocPolicy(alone).replaceAll('"', '&quot;');
  const head = `<head><meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="icon" href="${assetName('icon.svg')}">`;
  return alone.replace('<head>', () => head);
}

/** A document for readers: without citations, and without extensions, which Redoc does not show. */
export function forRedoc(document: string): string {
  return JSON.stringify(readable(JSON.parse(document)), (name, value: unknown) =>
    name.startsWith('x-') ? undefined : value,
  );
}

/**
 * Builds the Redoc page of a document, offline.
 * @returns the page, or `undefined` if the tool is not installed
 */
export async function buildRedoc(document: string): Promise<string | undefined> {
  const program = findProgram();
  if (program === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-docs-'));
  try {
    await writeFile(join(folder, 'openapi.json'), forRedoc(document));
    await writeFile(join(folder, 'redocly.yaml'), 'telemetry: off\n');
    await runProgram(program, folder, ['build-docs', 'openapi.json', '--inlineBundle', '-o', 'redoc.html']);
    return confined(await readFile(join(folder, 'redoc.html'), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
