import { spawn } from 'node:child_process';
import { UsageError } from '../../command-line/arguments.ts';
import type { Terminal } from '../../command-line/terminal.ts';

/** Runs the command with BASE_URL; its exit code, or that it was ended by a signal. */
export function runCommand([name = '', ...words]: readonly string[], base: string, terminal: Terminal) {
  const child = spawn(name, words, {
    stdio: 'inherit',
    cwd: terminal.workingDirectory,
    env: { ...terminal.environment, BASE_URL: base },
  });
  const ended = new Promise<number>((done, failed) => {
    child.once('error', (cause) =>
      failed(new UsageError(`${name} cannot be run: ${cause.message.replace(/^spawn /, '')}`)),
    );
    child.once('exit', (code) => done(code ?? 1));
  });
  return { ended, stop: () => child.kill() };
}
