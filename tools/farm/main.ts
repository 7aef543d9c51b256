/** `npm run farm`: plays the stock clients, and with `--newest` their newest releases. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runNode, vitest } from '../nightly/run-command.ts';

const usage = `Usage: npm run farm -- [--newest]

Installs the stock clients of test/clients/stock, each with the packages of its own lock file, and plays them. The
tests of libraries that the project has among its own packages run with those of test/clients/stock/libraries.
--newest  first updates their package.json and lock files to the newest releases, so that a release which changes
          the requests or the expected responses is found. A commit then contains the new versions.
Exit code: 0 if every client works, 1 if one fails, 2 for invalid arguments.
`;

const root = fileURLToPath(new URL('../../', import.meta.url));
const tests = ['stock-applications', 'document-tools', 'generated-clients', 'debian', 'recorded'].map(
  (name) => `test/clients/${name}.slow.test.ts`,
);
tests.push('test/guides/mcp-clients.slow.test.ts');
/** Its library is one of the project's packages. */
const testsOfLibraries = ['test/browser/oidc-client-ts.slow.test.ts'];

const npm = (folder: string, ...words: string[]): unknown =>
  execFileSync('npm', [...words, '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });

function update(folder: string): void {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const newest = Object.keys(dependencies).map((name) => `${name}@latest`);
  console.log(`${folder}: ${newest.join(' ')}`);
  const words = ['--package-lock-only', '--save-exact', '--omit-lockfile-registry-resolved'];
  npm(folder, 'install', ...words, ...newest);
}

/** Returns the folder of the installed libraries. */
function installLibraries(): string {
  const folder = join(root, '.cache/stock-clients/libraries');
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'test/clients/stock/libraries'), folder, { recursive: true });
  npm(folder, 'ci');
  return folder;
}

/** Returns true if all of them work. */
async function playAll(): Promise<boolean> {
  const slow = await runNode(root, [...vitest, '--project', 'slow', ...tests], { STOCK_CLIENTS: 'all' });
  const libraries = { STOCK_LIBRARIES: installLibraries() };
  const words = ['--project', 'fast', 'test/clients', '--exclude', '**/mcp-*'];
  const fast = await runNode(root, [...vitest, ...words], libraries);
  const pages = await runNode(root, [...vitest, '--project', 'slow', ...testsOfLibraries], libraries);
  return slow && fast && pages;
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
if (isNewest !== undefined && !(await playAll())) process.exitCode = 1;
