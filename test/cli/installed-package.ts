/** The package as npm would publish it, in the node_modules of a folder. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { buildApart } from './own-build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

function command(name: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(name, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`${name} ${words.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

export interface InstalledPackage extends Disposable {
  /** The folder of a user, which has the package in its node_modules. */
  readonly folder: string;
  /** The folder of the package. */
  readonly home: string;
  readonly program: string;
  /** The paths in the package. */
  readonly files: readonly string[];
}

/** Builds the package, packs it, and unpacks it as an installation would. */
export function installPackage(): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-package-'));
  using build = buildApart();
  const packed = command('npm', ['pack', `./${build.folder}`, '--json', '--pack-destination', folder]);
  const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
  const home = join(folder, 'node_modules', packageJson.name);
  mkdirSync(home, { recursive: true });
  mkdirSync(join(folder, 'node_modules/.bin'));
  command('tar', ['-xzf', join(folder, filename), '-C', home, '--strip-components=1']);
  for (const name of Object.keys(packageJson.dependencies))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  const program = join(home, 'src/cli/main.js');
  symlinkSync(program, join(folder, 'node_modules/.bin/gatehouse'));
  symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
  return {
    folder,
    home,
    program,
    files: files.map(({ path }) => path),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
