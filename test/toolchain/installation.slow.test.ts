import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import nodePackage from '../../tools/node/package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-installation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(program: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}: ${stdout}${stderr}`);
  return stdout.trim();
}

/** The command line of this version of npm, from the npm registry in .cache/npm. */
function npmOf(version: string): string {
  const cache = join(root, '.cache/npm', version);
  const program = join(cache, 'node_modules/npm/bin/npm-cli.js');
  if (!existsSync(program)) {
    mkdirSync(cache, { recursive: true });
    run('npm', ['install', '--prefix', cache, '--no-save', '--ignore-scripts', '--silent', `npm@${version}`]);
  }
  return program;
}

/** The version of Node that npm brings; on most platforms the scripts use the installed one. */
const brought = process.platform === 'linux' && process.arch === 'x64' ? `v${nodePackage.version}` : 'none';

describe.each(['10.9.9', '11.19.1'])('npm %s', (version) => {
  it("installs with the project's settings, runs no script of a package, and brings Node", () => {
    const npm = (...words: readonly string[]): string => run(process.execPath, [npmOf(version), ...words]);
    cpSync(join(root, '.npmrc'), join(folder, '.npmrc'));
    cpSync(join(root, 'tools/node'), join(folder, 'tools/node'), { recursive: true });
    mkdirSync(join(folder, 'eager'));
    const write = (name: string, value: unknown): void =>
      writeFileSync(join(folder, name), JSON.stringify(value));
    const mark = `node -e "require('fs').writeFileSync('ran', '')"`;
    write('eager/package.json', { name: 'eager', version: '1.0.0', scripts: { postinstall: mark } });
    write('package.json', {
      name: 'project',
      optionalDependencies: { 'node-runtime': 'file:tools/node' },
      dependencies: { eager: 'file:eager' },
    });
    npm('install', '--package-lock-only');
    for (const command of ['ci', 'install']) {
      npm(command);
      expect(existsSync(join(folder, 'node_modules/eager'))).toBe(true);
      expect(existsSync(join(folder, 'eager/ran'))).toBe(false);
      const node = join(folder, 'node_modules/.bin/node');
      expect(existsSync(node) ? run(node, ['--version']) : 'none').toBe(brought);
    }
  });
});
