import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { UsageError } from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';

/** The exit code of a process that a signal ended, as shells report it. */
const codeOf = (signal: NodeJS.Signals | null): number =>
  signal === null ? 1 : 128 + constants.signals[signal];

/**
 * Runs the command and returns its exit code. Sets BASE_URL and also GATEHOUSE_URL, because some test runners have
 * a BASE_URL of their own.
 */
export function runCommand([name = '', ...words]: readonly string[], base: string, terminal: Terminal) {
  const child = spawn(name, words, {
    stdio: 'inherit',
    cwd: terminal.workingDirectory,
    env: { ...terminal.environment, BASE_URL: base, GATEHOUSE_URL: base },
  });
  const ended = new Promise<number>((done, failed) => {
    child.once('error', (cause) =>
      failed(new UsageError(`${name} cannot be run: ${cause.message.replace(/^spawn /, '')}`)),
    );
    child.once('exit', (code, signal) => done(code ?? codeOf(signal)));
  });
  return { ended, stop: () => child.kill() };
}
