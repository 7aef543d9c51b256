/** `npm run test:busy`: shows that no test of the fast tier, or of some files, fails because the machine is busy. */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const usage = `Usage: npm run test:busy -- [--rounds 3] [--processes 8] [--files GLOB] [--title WORDS]

Runs the fast tier of the tests several times beside processes that keep every processor busy.
With --files, only the test files that match are run, of both tiers; --title selects tests in them.
For example: npm run test:busy -- --files 'test/browser/*.test.ts' --rounds 20 --processes 6
Exit code: 0 if each round passes, 1 if one fails, 2 for invalid arguments.
`;

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Load {
  readonly rounds: number;
  readonly processes: number;
  /** The words for Node that run the tests. */
  readonly command: readonly string[];
}

/** @throws Error if no file matches */
function commandOf({
  files,
  title,
}: {
  readonly files?: string;
  readonly title?: string;
}): readonly string[] {
  const titles = title === undefined ? [] : ['--testNamePattern', title];
  if (files === undefined) {
    if (title !== undefined) throw new Error('--title needs --files');
    return ['--run', 'test'];
  }
  const found = globSync(files, { cwd: root }).toSorted();
  if (found.length === 0) throw new Error(`no file matches ${files}`);
  return ['node_modules/vitest/vitest.mjs', 'run', ...found, ...titles];
}

/** @throws Error for unknown arguments, and for counts that are not positive whole numbers */
function readWords(words: readonly string[]): Load | 'help' {
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
      processes: { type: 'string', default: '8' },
      files: { type: 'string' },
      title: { type: 'string' },
    },
  });
  if (values.help) return 'help';
  const count = (name: 'rounds' | 'processes'): number => {
    if (!/^[1-9]\d{0,3}$/.test(values[name])) throw new Error(`--${name} must be a whole number, 1 or more`);
    return Number(values[name]);
  };
  return { rounds: count('rounds'), processes: count('processes'), command: commandOf(values) };
}

function runTests(command: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

async function runBeside(busy: readonly ChildProcess[], { rounds, command }: Load): Promise<boolean> {
  const results: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const start = performance.now();
    const passed = await runTests(command);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    results.push(`${passed ? 'ok    ' : 'FAILED'} round ${round} of ${rounds}  ${seconds} s`);
    console.log(results.at(-1));
  }
  console.log(`\nBeside ${busy.length} busy processes:\n${results.join('\n')}`);
  return results.every((result) => result.startsWith('ok'));
}

async function run(load: Load): Promise<void> {
  const busy = Array.from({ length: load.processes }, () =>
    fork(fileURLToPath(new URL('busy-process.ts', import.meta.url))),
  );
  try {
    process.exitCode = (await runBeside(busy, load)) ? 0 : 1;
  } finally {
    for (const child of busy) child.kill();
  }
}

try {
  const load = readWords(process.argv.slice(2));
  if (load === 'help') console.log(usage);
  else await run(load);
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}
