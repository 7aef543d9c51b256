/**
 * The command line: reads the arguments, runs one command and exits the process. Only this module sets exit codes.
 * Each command is a file in commands/. The service is in server/.
 */
import './runtime.ts';

const { runCommandLine } = await import('./run.ts');
const { processTerminal } = await import('./command-line/terminal.ts');

/**
 * 0 clean, 1 findings or a failure, 2 invalid command line or settings, 3 service unreachable or address in use, 4
 * planned cases did not run, 130 interrupted. If a command that `record` ran fails, its exit code is returned.
 */
const exitCodes = {
  clean: 0,
  findings: 1,
  failed: 1,
  usage: 2,
  unavailable: 3,
  incomplete: 4,
  interrupted: 130,
} as const;

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
process.exit(typeof outcome === 'object' ? outcome.command : exitCodes[outcome]);
