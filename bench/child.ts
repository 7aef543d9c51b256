import { spawn } from 'node:child_process';

/** Starts a program as a process of its own; resolves with the URL that its first line of output ends with. */
export function startChild(
  words: readonly string[],
  cwd: string,
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, words, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const [url] = /http:\/\/\S+(?=\n)/.exec(text) ?? [];
      if (url !== undefined) resolve({ url, stop: () => child.kill('SIGTERM') });
    });
    child.once('close', (code) => reject(new Error(`${words.join(' ')} ended with ${code}`)));
  });
}
