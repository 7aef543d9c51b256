import { url as debuggerUrl } from 'node:inspector';
import { systemClock } from '../../foundation/clock.ts';
import { takeStray } from '../../foundation/strays.ts';
import { createPrinting, type Printing } from './fold.ts';
import { createLineBuffer } from './line-buffer.ts';
import { watchNpm } from './npm-parent.ts';

/** The environment of a command: its streams, variables and signals. */
export interface Terminal extends Printing {
  /** Writes to standard error: messages about its progress. */
  report(text: string): void;
  /**
   * Writes to standard error within 100 ms, together with other lines. All lines are written before the process
   * exits normally.
   */
  reportLater(text: string): void;
  /** True if standard error is a terminal. */
  readonly attended: boolean;
  /** True if standard output is a terminal with colours. */
  readonly coloured: boolean;
  readonly input: NodeJS.ReadStream;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
  /** The address of Node's debugger, or `undefined` if it is closed. */
  readonly debuggerUrl: string | undefined;
  /**
   * Calls `asked` on SIGTERM and SIGINT and when the npm that runs the process ends, and `broken` on an uncaught
   * error that has no owner.
   */
  onStop(asked: (signal: string) => void, broken: (error: unknown) => void): void;
  /**
   * Calls `asked` on SIGHUP. On a terminal the signal still ends the process, because there it means that the
   * terminal was closed.
   */
  onReload(asked: () => void): void;
  /** Exits the process immediately. */
  interrupt(): never;
}

/** The terminal of this process. If other processes write to it too, their lines are not mixed. */
export function processTerminal(
  interrupt: () => never,
  sharing: { readonly isSharing?: boolean } = {},
): Terminal {
  const write = (text: string): void => void process.stderr.write(text);
  const lines = createLineBuffer(write, systemClock, sharing);
  process.on('exit', lines.flush);
  return {
    ...createPrinting(
      (text) => void process.stdout.write(text),
      process.stdout.isTTY ? process.stdout.columns : undefined,
    ),
    report: lines.write,
    reportLater: lines.writeLater,
    attended: process.stderr.isTTY,
    // `hasColors` respects NO_COLOR and FORCE_COLOR.
    coloured: process.stdout.isTTY && process.stdout.hasColors(),
    input: process.stdin,
    environment: process.env,
    workingDirectory: process.cwd(),
    debuggerUrl: debuggerUrl(),
    onStop(asked, broken) {
      const stopWatching = watchNpm(systemClock, () => asked('npm ended'));
      for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.on(signal, () => {
          stopWatching();
          asked(signal);
        });
      // By default, Node opens its debugger on SIGUSR1, and every user of this machine could then run code in the
      // process.
      process.on('SIGUSR1', () => undefined);
      for (const event of ['uncaughtException', 'unhandledRejection'] as const)
        process.on(event, (error: unknown) => {
          if (!takeStray(error)) broken(error);
        });
    },
    onReload(asked) {
      if (!process.stderr.isTTY) process.on('SIGHUP', asked);
    },
    interrupt,
  };
}
