/**
 * `npm run test:nodes` runs the HTTP and gateway tests on the first and the last tested version of each line of
 * Node (docs/decisions/tests.md, node-versions). The pinned version runs all tests elsewhere and is omitted.
 * Arguments name other versions: `npm run test:nodes -- 26.8.0`.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { testedLines } from '../../src/cli/supported-node.mjs';
import { installedNode } from './installed-node.ts';

const root = resolve(import.meta.dirname, '../..');
const suites = ['test/server', 'test/gateway', 'test/cli/serve.test.ts'];

function passesOn(version: string): boolean {
  console.log(`\nNode ${version}: ${suites.join(', ')}`);
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', ...suites];
  const { status } = spawnSync(installedNode(version), words, { cwd: root, stdio: 'inherit' });
  return status === 0;
}

const named = process.argv.slice(2);
if (named.includes('--help')) {
  console.log('npm run test:nodes [-- VERSION ...]   test HTTP and the gateway on other versions of Node');
} else {
  const edges = testedLines.flatMap(({ lowest, newest }) => [lowest, newest]);
  const versions = named.length > 0 ? named : edges.filter((version) => version !== process.versions.node);
  const failed = versions.filter((version) => !passesOn(version));
  const result = failed.length === 0 ? 'all pass' : `tests fail on ${failed.join(', ')}`;
  console.log(`\nNode ${versions.join(', ')}: ${result}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
