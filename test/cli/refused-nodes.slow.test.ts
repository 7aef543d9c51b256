import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedNode } from '../../tools/node-versions/installed-node.ts';
import { buildApart, type OwnBuild } from './own-build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A checkout without node_modules: its scripts run on the installed Node. */
const bare = mkdtempSync(join(tmpdir(), 'gatehouse-bare-'));

let build: OwnBuild;
beforeAll(() => {
  build = buildApart();
  for (const name of ['package.json', '.npmrc', 'src', 'tools'])
    cpSync(join(root, name), join(bare, name), { recursive: true });
});
afterAll(() => {
  build[Symbol.dispose]();
  rmSync(bare, { recursive: true });
});

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const scripts = new Set(
  [...readme.matchAll(/npm (?:run )?(start|(?<=run )[\w:]+)/g)].map(([, name = '']) => name),
);
const sentenceOf = (version: string): string =>
  `gatehouse: Node ${version} is not supported; install Node 24.20.0 or a later Node 24, or Node 26.7.0 or a later Node 26.\n`;

describe.each(['18.20.4', '20.19.0', '24.12.0', '24.19.0', '25.9.0', '26.6.0'])('Node %s', (version) => {
  it('is rejected by the built package in one sentence with exit code 2 (docs/decisions/tests.md, node-versions)', () => {
    const { status, stdout, stderr } = spawnSync(
      installedNode(version),
      [`${build.folder}/src/cli/main.js`, 'serve'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: sentenceOf(version) });
  });
});

// npm does not run on older ones.
describe.each(['20.20.2', '22.22.0', '24.19.0'])('Node %s with npm', (version) => {
  it.each([...scripts])(
    'is rejected by the script %s of the README, which no setting of npm turns off (docs/decisions/tests.md, node-versions)',
    (script) => {
      const { status, stderr } = spawnSync('npm', ['run', '--ignore-scripts', script], {
        cwd: bare,
        encoding: 'utf8',
        env: { ...process.env, PATH: [dirname(installedNode(version)), process.env['PATH']].join(delimiter) },
      });
      expect({ status, stderr }).toEqual({ status: 2, stderr: sentenceOf(version) });
    },
  );
});
