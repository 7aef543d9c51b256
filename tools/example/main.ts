/**
 * `npm run example`: the service with examples/gatehouse.yaml and its two small services. All are one process, so that
 * one signal ends them. With `--port 0`, each listens on a free port. Other flags are those of `gatehouse serve`.
 */
import '../../src/cli/runtime.ts';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** @returns the URL of the service */
async function startService(name: string, words: readonly string[]): Promise<string> {
  const program = new URL(`../../examples/services/${name}.ts`, import.meta.url);
  const worker = new Worker(program, { argv: [...words], stdout: true });
  // A service ends only if it could not start. It has said why.
  worker.once('exit', (code) => process.exit(code));
  const [line] = (await once(worker.stdout.setEncoding('utf8'), 'data')) as [string];
  return line.trim().replace(/^.* /, '');
}

const words = process.argv.slice(2);
const isFree = words[words.indexOf('--port') + 1] === '0';
const ports = isFree ? ['--port', '0'] : [];
const [users, stores] = await Promise.all([startService('users', ports), startService('stores', ports)]);
if (isFree) {
  process.env['GATEHOUSE_GATEWAY_DISCOVERY'] = '[]';
  process.env['GATEHOUSE_GATEWAY__SERVICES'] = JSON.stringify({ users: [users], stores: [stores] });
}
process.argv.splice(2, words.length, 'serve', '--config', 'examples/gatehouse.yaml', ...words);
await import('../../src/cli/main.ts');
