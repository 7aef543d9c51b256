import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import { exitCodeOf } from '../../src/cli/exit-codes.ts';
import { runHere } from './commands/in-process.ts';

export const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
  /** The output so far. */
  printed(): { readonly stdout: string; readonly stderr: string };
  /** Resolves with the matches once standard output has `count` of them. Rejects if the process ends before. */
  prints(pattern: RegExp, count?: number): Promise<readonly string[]>;
}

export interface Options {
  /** Another copy of the program than that of the checkout. */
  readonly program?: string;
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Another user; only root can start a process of one. */
  readonly uid?: number;
  /** The limit of open files. */
  readonly mostFiles?: number;
}

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** Runs after the test, before the folders that it has by now are deleted. */
export const atEnd = (end: () => unknown): void => void cleanups.unshift(end);

/** A folder that is deleted after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-cli-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The variables of this process without the settings of a service. */
function ownEnvironment(): Record<string, string> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GATEHOUSE_'));
  return Object.fromEntries(own.map(([name, value = '']) => [name, value]));
}

/** Starts `gatehouse` as a process, which is killed after the test if it still runs. */
export function start(words: readonly string[], options: Options = {}): Running {
  const { mostFiles, program = main } = options;
  const command = [process.execPath, program, ...words];
  const limited = ['sh', '-c', `ulimit -n ${mostFiles} && exec "$@"`, 'sh', ...command];
  const [file = '', ...parameters] = mostFiles === undefined ? command : limited;
  const child = spawn(file, parameters, {
    cwd: options.cwd ?? makeFolder(),
    env: { ...ownEnvironment(), ...options.environment },
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  });
  atEnd(() => child.kill('SIGKILL'));
  child.stdin.end(options.input ?? '');
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
  return {
    child,
    ended,
    printed: () => ({ stdout, stderr }),
    prints: (pattern, count = 1) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = stdout.match(new RegExp(pattern.source, 'gm')) ?? [];
          if (found.length >= count) resolve(found);
        };
        child.stdout.on('data', look);
        void ended.then(({ code }) =>
          reject(new Error(`ended with ${code} before it printed\n${stdout}${stderr}`)),
        );
        look();
      }),
  };
}

/** Runs `gatehouse` as a process to its end, where the process itself is tested. */
export function runProcess(words: readonly string[], options: Options = {}): Promise<Ended> {
  return start(words, options).ended;
}

/** Services, other programs, other users, limits and variables that Node reads at its start need a process of their own. */
function needsProcess([command]: readonly string[], options: Options): boolean {
  const { program, uid, mostFiles, environment = {} } = options;
  const isOther = [program, uid, mostFiles].some((one) => one !== undefined);
  return command === 'serve' || isOther || Object.keys(environment).some((name) => name.startsWith('NODE_'));
}

/**
 * Runs a command of `gatehouse` to its end in this process if it can, because a process of its own takes a second
 * of the processor.
 */
export async function run(words: readonly string[], options: Options = {}): Promise<Ended> {
  if (needsProcess(words, options)) return runProcess(words, options);
  const { cwd = makeFolder(), environment = {}, input = '' } = options;
  const { outcome, stdout, stderr } = await runHere(words, {
    workingDirectory: cwd,
    environment: { ...ownEnvironment(), ...environment },
    input,
  });
  return { code: exitCodeOf(outcome), signal: null, stdout, stderr };
}
