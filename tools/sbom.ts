/**
 * `npm run sbom`: lists the run-time dependencies of the published package, as CycloneDX in dist/sbom.cdx.json. npm
 * creates it from the lock file. Its `--omit dev` also omits packages that a tool needs as well (npm/cli#7909),
 * such as `jose`, so npm gets a project without tools instead.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lock from '../package-lock.json' with { type: 'json' };
import packageJson from '../package.json' with { type: 'json' };
import nodePackage from './node/package.json' with { type: 'json' };

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

const isTool = ({ dev, devOptional, link }: Locked): boolean => Boolean(dev ?? devOptional ?? link);

// The optional packages are Node and programs for tests.
const { devDependencies: _tools, optionalDependencies, scripts: _scripts, ...published } = packageJson;
const { devDependencies: _locked, optionalDependencies: _optional, ...root } = lock.packages[''];
const programs = new Set(
  Object.keys({ ...optionalDependencies, ...nodePackage.dependencies }).map((name) => `node_modules/${name}`),
);
const entries = Object.entries(lock.packages as Readonly<Record<string, Locked>>);
const running = entries.filter(
  ([path, one]) => path.startsWith('node_modules/') && !isTool(one) && !programs.has(path),
);

const temporary = mkdtempSync(join(tmpdir(), 'gatehouse-sbom-'));
try {
  // npm names the project after its folder.
  const folder = join(temporary, published.name);
  mkdirSync(folder, { recursive: true });
  const write = (name: string, value: unknown): void =>
    writeFileSync(join(folder, name), JSON.stringify(value));
  write('package.json', published);
  write('package-lock.json', { ...lock, packages: { '': root, ...Object.fromEntries(running) } });
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', words, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'sbom.cdx.json'), text);
} finally {
  rmSync(temporary, { recursive: true });
}
