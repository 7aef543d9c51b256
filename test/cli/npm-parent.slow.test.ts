import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findNpm, type ReadProcess } from '../../src/cli/command-line/npm-parent.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts npm in a process group of its own, sends it the signal, and resolves when the service has ended. */
async function endOfService(
  program: string,
  words: readonly string[],
  signal: NodeJS.Signals,
): Promise<string> {
  const npm = spawn(program, words, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
      GATEHOUSE_ADMIN_SECRET: 'a-secret-that-is-given-to-this-test',
    },
  });
  let log = '';
  npm.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  try {
    await new Promise<void>((resolve, reject) => {
      npm.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('Gatehouse listening on')) resolve();
      });
      npm.once('close', () => reject(new Error(log)));
    });
    npm.kill(signal);
    // The streams close when the last process that has them ends.
    await new Promise((resolve) => npm.once('close', resolve));
    return log;
  } finally {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // Recovered: the group has ended.
    }
  }
}

describe.runIf(process.platform === 'linux')('the service under npm', () => {
  it.each([
    ['npm start', 'SIGTERM'],
    ['npm start', 'SIGKILL'],
    ['npm start', 'SIGHUP'],
    ['npm run example', 'SIGTERM'],
    ['npm run example', 'SIGKILL'],
    ['npm run start:hardened', 'SIGTERM'],
    ['npx --no node -- src/cli/main.ts serve', 'SIGTERM'],
    ['npx --no node -- src/cli/main.ts serve', 'SIGKILL'],
  ] as const)('ends with npm: %s, %s', async (command, signal) => {
    const [program = '', ...words] = command.split(' ');
    const separator = program === 'npx' ? [] : ['--'];
    const log = await endOfService(program, [...words, ...separator, '--port', '0'], signal);
    expect(log).toContain('"event":"stopping","signal":"npm ended"');
    expect(log).toContain('"event":"stopped"');
  });
});

describe('the npm of a process', () => {
  const commandLines: Readonly<Record<number, string>> = {
    10: 'npm start --port 0',
    11: 'sh\0-c\0node src/cli/main.ts serve --port 0 2>&1 && echo done\0',
    12: 'sh\0-c\0gatehouse mock --port 9090 & node wait.ts\0',
    13: 'node\0server.js\0',
    14: '-bash\0',
  };
  const parents: Readonly<Record<number, number>> = { 10: 14, 11: 10, 12: 10, 13: 10, 14: 1 };
  const read: ReadProcess = (id, file) =>
    file === 'cmdline' ? (commandLines[id] ?? '') : `${id} (a) b (c)) S ${parents[id]} 1 1`;

  it.each([
    ['its parent, if the shell of npm became the program', 10, 10],
    ['above a shell that waits for it', 11, 10],
    ['not above a shell with a program in the background, which may outlive npm', 12, undefined],
    ['not above another program', 13, undefined],
    ['not above the shell of a user', 14, undefined],
  ])('is %s', (_name, parent, found) => expect(findNpm(parent, read)).toBe(found));
});
