/** A shell on a terminal, as a user has it. The program `script` gives it the terminal. */
import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** The program of util-linux that gives another one a terminal. */
export const terminalProgram = 'script';

export interface Shell {
  /** Types the text, and resolves with the first match that the shell prints after it. */
  type(text: string, wanted: RegExp): Promise<string>;
}

export function openShell(
  command: string,
  cwd: string,
  environment: Readonly<Record<string, string>>,
): Shell {
  const { PATH = '' } = process.env;
  const child = spawn(terminalProgram, ['-qfec', command, '/dev/null'], {
    cwd,
    env: { PATH, HOME: cwd, TERM: 'xterm', LANG: 'C.UTF-8', ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  let looks: (() => void)[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    for (const look of looks) look();
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('close', () => reject(new Error(`the shell ended: ${printed}`)));
  });
  ended.catch(() => undefined);
  return {
    type(text, wanted) {
      const from = printed.length;
      const found = new Promise<string>((resolve) => {
        const look = (): void => {
          const [, match] = wanted.exec(printed.slice(from)) ?? [];
          if (match === undefined) return;
          looks = looks.filter((one) => one !== look);
          resolve(match);
        };
        looks.push(look);
      });
      child.stdin.write(text);
      return Promise.race([found, ended]);
    },
  };
}
