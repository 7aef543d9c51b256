import { url as debuggerUrl } from 'node:inspector';
import { systemClock } from '../../foundation/clock.ts';
import { createLineBuffer } from './line-buffer.ts';

/** What a command may know of the process around it. */
export interface Terminal {
  /** Writes to standard output: what a command is asked for. */
  print(text: string): void;
  /** Writes to standard error: what is told beside it. */
  tell(text: string): void;
  /** As `tell`, up to 100 ms later and together with others; complete when the process ends by itself. */
  tellLater(text: string): void;
  /** Whether a person reads standard error. */
  readonly attended: boolean;
  /** Whether standard output is a terminal that shows colours. */
  readonly coloured: boolean;
  readonly input: NodeJS.ReadStream;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
  /** Where Node's debugger listens; `undefined` while it is not open. */
  readonly debuggerUrl: string | undefined;
  /** Calls `asked` at SIGTERM and SIGINT, and `broken` with an error that nobody caught. */
  onStop(asked: (signal: string) => void, broken: (error: unknown) => void): void;
  /** Ends the process at once. */
  interrupt(): never;
}

/** The process that this program is. */
export function processTerminal(interrupt: () => never): Terminal {
  const lines = createLineBuffer((text) => void process.stderr.write(text), systemClock);
  process.on('exit', lines.flush);
  return {
    print: (text) => void process.stdout.write(text),
    tell: lines.write,
    tellLater: lines.writeLater,
    attended: process.stderr.isTTY,
    // What NO_COLOR and FORCE_COLOR say is in it.
    coloured: process.stdout.isTTY && process.stdout.hasColors(),
    input: process.stdin,
    environment: process.env,
    workingDirectory: process.cwd(),
    debuggerUrl: debuggerUrl(),
    onStop(asked, broken) {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => asked(signal));
      // Node would open its debugger, which runs whatever it is told, to everybody on this machine.
      process.on('SIGUSR1', () => undefined);
      for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, broken);
    },
    interrupt,
  };
}
