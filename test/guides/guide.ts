/** A guide whose commands run in one real shell, as a reader would run them. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../tools/tour/processes.ts';

export interface Step {
  readonly command: string;
  /** The output in the guide. */
  readonly printed: string;
}

/** Writes a file of the guide, as a reader would save it. */
function saved(file: string, text: string): Step {
  const folder = file.includes('/') ? `mkdir -p '${file.replace(/\/[^/]*$/, '')}' && ` : '';
  return { command: `${folder}cat > '${file}' <<'END OF FILE'\n${text}END OF FILE`, printed: '' };
}

function stepsOf(file: string | undefined, language: string, block: string): Step[] {
  if (file !== undefined) return [saved(file, block)];
  if (language === 'sh') return [{ command: block.trimEnd(), printed: '' }];
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const [command = '', ...printed] = step.split('\n');
      return { command, printed: printed.join('\n').trimEnd() };
    });
}

export const guideSource = (name: string): string =>
  readFileSync(join(root, `docs/guides/${name}.md`), 'utf8');

/** A block of code. The line above it can name a file, such as: Save this API as `api.mjs`: */
const block = /(?:^.*\bSave .*?`([^`]+)`:\n\n)?^```(\w+)\n([^]*?)^```$/gm;

/** The commands below a heading of a guide, with their output. A file that the reader saves is one of them. */
export function stepsBelow(name: string, heading: string): Step[] {
  const [, section] = guideSource(name).split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`${name}.md has no heading ${heading}`);
  const own = section.split(/\n## /)[0] ?? '';
  return [...own.matchAll(block)].flatMap(([, file, language = '', text = '']) =>
    file !== undefined || language === 'sh' || language === 'console' ? stepsOf(file, language, text) : [],
  );
}

/** The folder of a reader. */
export interface Folder extends Disposable {
  readonly folder: string;
  /** The folder with the command `gatehouse`. */
  readonly programs: string;
}

/** A command that runs a program of this checkout with its Node, or Node itself. */
export function writeProgram(programs: string, name: string, path?: string): void {
  const file = join(programs, name);
  const program = path === undefined ? '' : ` '${join(root, path)}'`;
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}'${program} "$@"\n`);
  chmodSync(file, 0o755);
}

const deployed = ['secrets.sh', 'instances.sh', 'nginx/gatehouse.conf', 'nginx/gatehouse.yaml'];

/** Replaces texts of `deploy/`, such as ports. */
export function replaceDeployed(folder: string, replace: (text: string) => string): void {
  for (const name of deployed) {
    const file = join(folder, 'deploy', name);
    writeFileSync(file, replace(readFileSync(file, 'utf8')));
  }
}

/** A folder that looks like a checkout, with the command `gatehouse`. Texts of `deploy/` are replaced. */
export function createCheckout(replace: (text: string) => string): Folder {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-guide-'));
  for (const name of ['src', 'node_modules', 'generated', 'openapi', 'docs', 'examples', 'package.json'])
    symlinkSync(join(root, name), join(folder, name));
  for (const name of deployed) cpSync(join(root, 'deploy', name), join(folder, 'deploy', name));
  replaceDeployed(folder, replace);
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  writeProgram(programs, 'gatehouse', 'src/cli/main.ts');
  return { folder, programs, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Result {
  readonly code: number;
  readonly printed: string;
}

export interface Shell extends AsyncDisposable {
  run(command: string): Promise<Result>;
}

const end = '=====';

/** One shell for all commands, so that variables and background processes remain. */
export function openShell(
  { folder, programs }: Folder,
  environment: Readonly<Record<string, string>> = {},
): Shell {
  const path = `${programs}:${environment['PATH'] ?? process.env['PATH'] ?? ''}:/usr/sbin`;
  const shell = spawn('bash', ['-s'], {
    cwd: folder,
    env: { ...process.env, ...environment, PATH: path },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  return {
    async run(command) {
      shell.stdin.write(`{ ${command}\n} < /dev/null\ncode=$?; echo; echo "${end}$code"\n`);
      const printed: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done === true) throw new Error(`the shell ended at: ${command}\n${printed.join('\n')}`);
        if (value.startsWith(end))
          return { code: Number(value.slice(end.length)), printed: printed.join('\n').trimEnd() };
        printed.push(value);
      }
    },
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => shell.once('exit', resolve));
      shell.stdin.end();
      await ended;
    },
  };
}
