import { spawn } from 'node:child_process';

/** Runs Node in the checkout with its output shown, and returns true if it ends with 0. */
export async function runNode(
  root: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

export const vitest = ['node_modules/vitest/vitest.mjs', 'run'] as const;
