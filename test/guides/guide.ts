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

function stepsOf(language: string, block: string): Step[] {
  if (language === 'sh') return [{ command: block.trimEnd(), printed: '' }];
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const [command = '', ...printed] = step.split('\n');
      return { command, printed: printed.join('\n').trimEnd() };
    });
}

/** The commands below a heading of a guide, with their output. */
export function stepsBelow(name: string, heading: string): Step[] {
  const text = readFileSync(join(root, `docs/guides/${name}.md`), 'utf8');
  const [, section] = text.split(`\n## ${heading}\n`);
  if (section === undefined) throw new Error(`${name}.md has no heading ${heading}`);
  const own = section.split(/\n## /)[0] ?? '';
  return [...own.matchAll(/^```(sh|console)\n([^]*?)^```/gm)].flatMap(([, language = '', block = '']) =>
    stepsOf(language, block),
  );
}

export interface Checkout extends Disposable {
  readonly folder: string;
}

/** A folder that looks like a checkout, with the command `gatehouse`. Texts of `deploy/` are replaced. */
export function createCheckout(replace: (text: string) => string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-guide-'));
  for (const name of ['src', 'node_modules', 'generated', 'openapi', 'docs', 'examples', 'package.json'])
    symlinkSync(join(root, name), join(folder, name));
  for (const name of ['secrets.sh', 'instances.sh', 'nginx/gatehouse.conf', 'nginx/gatehouse.yaml']) {
    const file = join(folder, 'deploy', name);
    cpSync(join(root, 'deploy', name), file);
    writeFileSync(file, replace(readFileSync(file, 'utf8')));
  }
  mkdirSync(join(folder, 'bin'));
  const command = join(folder, 'bin', 'gatehouse');
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'src/cli/main.ts')}' "$@"\n`);
  chmodSync(command, 0o755);
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
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
export function openShell({ folder }: Checkout, environment: Readonly<Record<string, string>> = {}): Shell {
  const path = `${join(folder, 'bin')}:${process.env['PATH'] ?? ''}:/usr/sbin`;
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
