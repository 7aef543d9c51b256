/**
 * The command line: reads the arguments, runs one command and exits the process. Only this module sets exit codes.
 * Each command is a file in commands/. The service is in server/.
 */
import './runtime.ts';

const { runCommandLine } = await import('./run.ts');
const { processTerminal } = await import('./command-line/terminal.ts');
const { exitCodeOf, exitCodes } = await import('./exit-codes.ts');

/** Standard output and error are often pipes, whose data must be flushed before the process exits. */
async function flushed(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => stream.write('', () => resolve()));
}

// A reader that closes the pipe early (`gatehouse settings | head -1`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const terminal = processTerminal(() => process.exit(exitCodes.interrupted));
const outcome = await runCommandLine(process.argv.slice(2), terminal);
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
process.exit(exitCodeOf(outcome));
