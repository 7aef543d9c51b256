/**
 * Each trap of a tool of the project has a test named after it; those of the server's libraries are in test/server.
 */
import { readDocuments } from '../../tools/codegen/documents.ts';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };
import openapi from '../../generated/openapi.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };
import { startChildService } from '../support/child-service.ts';
import { startService } from '../support/service.ts';

const root = new URL('../../', import.meta.url).pathname;
const run = promisify(execFile);

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}
const packages: Readonly<Record<string, LockedPackage>> = lock.packages;

describe('traps of npm', () => {
  it('runs scripts on the installed Node 20: ours run on Node 24', async () => {
    expect(process.version).toMatch(/^v24\./);
    const { stdout } = await run(join(root, 'node_modules/.bin/node'), ['--version']);
    expect(stdout.trim()).toBe('v24.21.0');
  });

  it('drops the bindings of other platforms from the lock file: ours contains all of them', () => {
    const missing = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((wanted) => !Object.keys(packages).some((other) => other.endsWith(`node_modules/${wanted}`)))
        .map((wanted) => `${name} wants ${wanted}`),
    );
    expect(missing).toEqual([]);
  });

  it('selects older tools under Node 20 if it may: every version is exact', () => {
    const ranges = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies }).filter(
      ([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|file:.+|npm:.+@\d+\.\d+\.\d+)$/.test(version),
    );
    expect(ranges).toEqual([]);
  });

  it('runs install scripts: no package that the service uses has one', () => {
    // Programs for tests, for some platforms only.
    const optional = Object.keys(packageJson.optionalDependencies);
    const forTests = new Set(optional.map((name) => `node_modules/${name}`));
    const production = Object.entries(packages).filter(
      ([name, entry]) => name !== '' && !('dev' in entry) && !forTests.has(name),
    );
    expect(production.filter(([, entry]) => entry.hasInstallScript)).toEqual([]);
  });
});

describe('traps of the TypeScript tools', () => {
  it('openapi-typescript crashes on TypeScript 7: it uses 5.9, and 7 checks the types', () => {
    expect(packages['node_modules/typescript']?.version).toMatch(/^5\.9\./);
    expect(packages['node_modules/typescript-native']?.version).toMatch(/^7\./);
    expect(packageJson.scripts.typecheck).toContain('typescript-native');
  });

  it('openapi-typescript clashes with a schema named Error: we have none', () => {
    expect(Object.keys(openapi.components.schemas)).not.toContain('Error');
  });
});

describe('traps of Redocly', () => {
  it('reports its users and checks for updates: telemetry is off and no notice is fetched', async () => {
    const configuration = load(await readFile(join(root, 'redocly.yaml'), 'utf8')) as { telemetry: string };
    expect(configuration.telemetry).toBe('off');
    expect(packageJson.scripts.openapi).toContain('--env-file=tools/scripts.env');
    const variables = await readFile(join(root, 'tools/scripts.env'), 'utf8');
    expect(variables).toMatch(/^REDOCLY_SUPPRESS_UPDATE_NOTICE=true$/m);
  });

  it('builds an empty page without a CDN: our page has its code inlined', async () => {
    const source = await readFile(join(root, 'src/site/build-redoc.ts'), 'utf8');
    expect(source).toContain('--inlineBundle');
  });

  it('join copies and $ref loses the security of a document: each merged operation has its own', async () => {
    const documents = await readDocuments(new URL('../../openapi/', import.meta.url));
    for (const document of Object.values(documents)) {
      for (const [path, item] of Object.entries(document.paths)) {
        for (const [method, operation] of Object.entries(item)) {
          if (typeof operation !== 'object' || !('operationId' in operation)) continue;
          const merged = (openapi.paths as unknown as Record<string, Record<string, { security: unknown }>>)[
            path
          ]?.[method];
          expect([path, method, merged?.security]).toEqual([
            path,
            method,
            (operation as { security: unknown }).security,
          ]);
        }
      }
    }
  });
});

describe('traps of js-yaml', () => {
  it('has no default export: it is imported by name', async () => {
    expect(Object.keys(await import('js-yaml'))).not.toContain('default');
  });

  it('reads YAML 1.2 without merge keys, while Spring reads 1.1 with them: the configuration uses its own schema', async () => {
    expect(load('a: 0755')).toEqual({ a: 755 });
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-yaml-'));
    await writeFile(join(folder, 'a.yml'), 'base: &b {x: 1}\nmode: 0755\nmerged: {<<: *b}\n');
    const running = await startService({
      configuration: { access: 'anonymous', repositories: [{ directory: folder }] },
    });
    const response = await fetch(`${running.url}/a-default.json`);
    expect(await response.json()).toEqual({ base: { x: 1 }, mode: 493, merged: { x: 1 } });
    await running.stop();
    await rm(folder, { recursive: true });
  });
});

describe('traps of node:sqlite', () => {
  it('binds $1 by its name only: the connection hides it', () => {
    const database = new DatabaseSync(':memory:');
    expect(() => database.prepare('SELECT $1 AS one').get(1)).toThrow('column index out of range');
    expect(database.prepare('SELECT $1 AS one').get({ $1: 1 })).toEqual({ one: 1 });
    database.close();
  });
});

describe('traps of the run time', () => {
  it('modules warn of experiments and of what is deprecated: a start prints no warning', async () => {
    const child = await startChildService({ storage: { url: 'sqlite::memory:' } });
    await fetch(`${child.url}/livez`);
    const errors = child.errors();
    await child.stop();
    expect(errors).not.toMatch(/DeprecationWarning|ExperimentalWarning|DEP0060/);
  });

  it('Node only strips erasable syntax: the compiler refuses any other', async () => {
    const { compilerOptions } = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8')) as {
      compilerOptions: Record<string, unknown>;
    };
    expect(compilerOptions).toMatchObject({ erasableSyntaxOnly: true, verbatimModuleSyntax: true });
  });
});
