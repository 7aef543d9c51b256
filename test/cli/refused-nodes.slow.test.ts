import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { installedNode } from '../../tools/node-versions/installed-node.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/build/build.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
});

describe.each(['18.20.4', '20.19.0', '24.12.0', '24.19.0', '25.9.0', '26.6.0'])('Node %s', (version) => {
  const sentence = `gatehouse: Node ${version} is not supported; install Node 24.20.0 or a later Node 24, or Node 26.7.0 or a later Node 26.\n`;

  it.each([
    ['the built package', 'dist/src/cli/main.js'],
    ['a checkout before npm start', 'src/cli/supported-node.mjs'],
  ])(
    'is rejected by %s in one sentence with exit code 2 (docs/decisions/tests.md, node-versions)',
    (_name, program) => {
      const { status, stdout, stderr } = spawnSync(installedNode(version), [program, 'serve'], {
        cwd: root,
        encoding: 'utf8',
      });
      expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: sentence });
    },
  );
});
