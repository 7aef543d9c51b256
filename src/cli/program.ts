/**
 * The command line. It reads arguments, runs one command and ends the process: exit codes are made here and nowhere
 * else. What a command does is in commands/, one file a verb; what the service is, it leaves to server/.
 */
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';

// Hashing of passwords shares its threads with files and names: with Node's four, a queue of hashes holds those up.
process.env['UV_THREADPOOL_SIZE'] ??= String(availableParallelism() + 4);

// Run from its sources, every thread strips types by WebAssembly. V8 (Node 24.21) now and then ends the process where
// two threads make their way into it faster at the same time, so none does: it is called once a file.
if (import.meta.url.endsWith('.ts')) setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000');

// Before anything else is loaded, so that the compiled code of all the rest is kept for the next start.
enableCompileCache();
const { holdMemoryReducer } = await import('./command-line/collector.ts');
holdMemoryReducer();
const { run } = await import('./run.ts');
const { processTerminal } = await import('./command-line/terminal.ts');

/**
 * 0 clean, 1 findings or a failure, 2 usage or invalid settings, 3 cannot be reached or is taken, 4 planned cases could
 * not run, 130 interrupted; a command that `record` ran and that failed has its own.
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

/** Standard output and error are pipes more often than not: what was written to them must be gone before the end. */
async function flushed(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => stream.write('', () => resolve()));
}

// A reader that went away (`gatehouse settings | head -1`) is no failure of the command.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const terminal = processTerminal(() => process.exit(exitCodes.interrupted));
const outcome = await run(process.argv.slice(2), terminal);
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
process.exit(typeof outcome === 'object' ? outcome.command : exitCodes[outcome]);
