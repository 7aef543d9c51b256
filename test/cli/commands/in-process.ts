/** The command line in this process: the real commands, with streams that a test reads. */
import { PassThrough } from 'node:stream';
import type { CommandOutcome } from '../../../src/cli/command-line/command.ts';
import { createPrinting } from '../../../src/cli/command-line/fold.ts';
import type { Terminal } from '../../../src/cli/command-line/terminal.ts';
import { runCommandLine } from '../../../src/cli/run.ts';

export interface Surroundings {
  readonly workingDirectory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** The width of standard output if it is a terminal. */
  readonly columns?: number | undefined;
  /** True if standard output is a terminal with colours. */
  readonly isColoured?: boolean;
  /** The text of standard input. */
  readonly input?: string;
  /** True if a user is at the terminal. */
  readonly isAttended?: boolean;
}

export interface Done {
  readonly outcome: CommandOutcome;
  readonly stdout: string;
  readonly stderr: string;
}

export async function runHere(words: readonly string[], options: Surroundings): Promise<Done> {
  const {
    workingDirectory,
    environment,
    columns,
    input = '',
    isAttended = false,
    isColoured = false,
  } = options;
  let stdout = '';
  let stderr = '';
  const stream = Object.assign(new PassThrough(), { isTTY: isAttended });
  stream.end(input);
  const report = (text: string): void => void (stderr += text);
  const terminal: Terminal = {
    ...createPrinting((text) => void (stdout += text), columns),
    report,
    reportLater: report,
    attended: isAttended,
    coloured: isColoured,
    input: stream as unknown as NodeJS.ReadStream,
    environment,
    workingDirectory,
    debuggerUrl: undefined,
    onStop: () => undefined,
    onReload: () => undefined,
    interrupt: () => {
      throw new Error('interrupted');
    },
  };
  return { outcome: await runCommandLine(words, terminal), stdout, stderr };
}
