/** `npm run farm`: plays the stock clients, and with `--newest` their newest releases. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runNode, vitest } from '../nightly/run-command.ts';

const usage = `Usage: npm run farm -- [--newest]

Installs the stock clients of test/clients/stock, each with the packages of its own lock file, and plays them.
--newest  first updates their package.json and lock files to the newest releases, so that a release which changes
          the requests or the expected responses is found. A commit then contains the new versions.
Exit code: 0 if every client works, 1 if one fails, 2 for invalid arguments.
`;

const root = fileURLToPath(new URL('../../', import.meta.url));
const tests = ['stock-applications', 'debian', 'recorded'].map((name) => `test/clients/${name}.slow.test.ts`);
tests.push('test/guides/mcp-clients.slow.test.ts');

function update(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const newest = Object.keys(dependencies).map((name) => `${name}@latest`);
  const words = [
    'install',
    '--package-lock-only',
    '--save-exact',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  console.log(`${folder}: ${newest.join(' ')}`);
  execFileSync('npm', [...words, '--omit-lockfile-registry-resolved', ...newest], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

let isNewest: boolean | undefined;
try {
  ({ newest: isNewest } = parseArgs({ options: { newest: { type: 'boolean', default: false } } }).values);
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}
if (isNewest === true)
  for (const file of globSync('test/clients/stock/*/package.json', { cwd: root }).toSorted())
    update(join(root, dirname(file)));
const words = [...vitest, '--project', 'slow', ...tests];
if (isNewest !== undefined && !(await runNode(root, words, { STOCK_CLIENTS: 'all' }))) process.exitCode = 1;
