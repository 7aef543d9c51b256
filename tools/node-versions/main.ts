/**
 * `npm run test:nodes` runs the tests of sockets and streams on the first and the last tested version of each line of
 * Node (docs/decisions/tests.md, node-versions). The pinned version runs all tests elsewhere and is omitted.
 * Arguments name other versions: `npm run test:nodes -- 26.8.0`.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { testedLines } from '../../src/cli/supported-node.mjs';
import { installedNode } from './installed-node.ts';

const root = resolve(import.meta.dirname, '../..');
/** The tests that depend on HTTP, sockets, streams and TLS of Node; the others depend on our code alone. */
const suites = [
  'test/server/plain',
  'test/server/draining',
  'test/server/malformed',
  'test/server/transport',
  'test/gateway/client',
  'test/gateway/proxy',
  'test/gateway/failure/shutdown',
  'test/gateway/failure/deadlines-and-limits',
  'test/gateway/failure/connection-lives',
  'test/gateway/failure/persistent-connections',
];
/** The start and the end of the service as a process. */
const start = ['test/cli/serve.test.ts', '--testNamePattern', 'prints one line when it is ready'];

function passesOn(version: string): boolean {
  console.log(`\nNode ${version}: ${suites.join(', ')}`);
  return [suites, start].every((chosen) => {
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast', ...chosen];
    const { status } = spawnSync(installedNode(version), words, { cwd: root, stdio: 'inherit' });
    return status === 0;
  });
}

const named = process.argv.slice(2);
if (named.includes('--help')) {
  console.log('npm run test:nodes [-- VERSION ...]   test sockets and streams on other versions of Node');
} else {
  const edges = testedLines.flatMap(({ lowest, newest }) => [lowest, newest]);
  const versions = named.length > 0 ? named : edges.filter((version) => version !== process.versions.node);
  const failed = versions.filter((version) => !passesOn(version));
  const result = failed.length === 0 ? 'all pass' : `tests fail on ${failed.join(', ')}`;
  console.log(`\nNode ${versions.join(', ')}: ${result}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
