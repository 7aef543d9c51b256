/** Runs modules in sequence, each with its own environment, and returns their outputs. */
import { readFileSync } from 'node:fs';

interface Job {
  readonly id: string;
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
}

const jobs = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as readonly Job[];
const inherited = { ...process.env };
const results: Record<string, string> = {};
const { stdout } = process;
const write = stdout.write.bind(stdout);
for (const { id, url, environment } of jobs) {
  process.env = { ...inherited, ...environment };
  const printed: string[] = [];
  stdout.write = (chunk: string | Uint8Array): boolean => printed.push(String(chunk)) > 0;
  try {
    await import(url);
  } catch (error) {
    printed.push(String(error));
  }
  results[id] = printed.join('');
}
write(JSON.stringify(results));
