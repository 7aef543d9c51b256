import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

/** Files of every planted tree, so that a violation has a file to import. */
const innocent: Record<string, string> = {
  'package.json': JSON.stringify({
    type: 'module',
    dependencies: {
      express: '1',
      'openapi-backend': '1',
      undici: '1',
      'http-proxy': '1',
      '@opentelemetry/api': '1',
    },
    devDependencies: { vitest: '1' },
  }),
  'generated/authorization.ts': 'export type Operations = { readonly a: 1 };',
  'generated/gateway.ts': 'export type Operations = { readonly g: 1 };',
  'generated/settings.ts': 'export type Settings = { readonly s: 1 };',
  'src/foundation/clock.ts': 'export const clock = 1;',
  'src/conventions/links.ts': 'export const links = 1; export type Link = { readonly rel: string };',
  'src/settings/settings.ts': "export type { Settings } from '../../generated/settings.ts';",
  'src/authorization/index.ts': "export { scope } from './records/scope.ts';",
  'src/authorization/records/scope.ts': 'export const scope = 1;',
  'src/gateway/index.ts': 'export const gateway = 1;',
  'src/gateway/upstream/upstream.ts': "import undici from 'undici'; export const upstream = undici;",
  'src/configuration/index.ts': 'export const configuration = 1;',
  'src/storage/open.ts': "import { DatabaseSync } from 'node:sqlite'; export const open = DatabaseSync;",
  'src/server/service.ts': "import express from 'express'; export const service = express;",
  'src/workers/primary.ts': "import { service } from '../server/service.ts'; export const primary = service;",
  'src/contract/check.ts': 'export const check = 1;',
  'src/client/client.ts': 'export const client = 1;',
  'src/console/console.ts': 'export const console = 1;',
  'tools/codegen/merge.ts': 'export const merge = 1;',
  'src/cli/main.ts': "import { service } from '../server/service.ts'; export const main = service;",
  'test/cases.ts': 'export const cases = 1;',
};

const imports = (path: string): string => `import * as planted from '${path}'; export const it = planted;`;
const importsType = (path: string, name: string): string =>
  `import type { ${name} } from '${path}'; export type It = ${name};`;

const rules = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)) as {
  default: { forbidden: readonly { name: string }[] };
  floors: Readonly<Record<string, readonly string[]>>;
};

/** Each folder imports the highest one; the highest one imports the front door. */
const plantedFloors = Object.entries(rules.floors).flatMap(([surface, folders]) =>
  folders.map((folder, at) => {
    const door = surface === 'server' ? '../service.ts' : '../index.ts';
    const wrong = at === folders.length - 1 ? door : `../${folders.at(-1)}/highest.ts`;
    return [`floor-${surface}-${folder}`, `src/${surface}/${folder}/upwards.ts`, imports(wrong)] as const;
  }),
);

/** One violation for each rule: the rule's name, the file or folder that breaks it, the text of the file. */
const planted: readonly (readonly [rule: string, place: string, text: string])[] = [
  ...plantedFloors,
  ['no-folder-circles', 'src/http/left', imports('../right/right.ts')],
  [
    'no-circles',
    'src/conventions/left.ts',
    "import type { Right } from './right.ts'; export type Left = Right[];",
  ],
  ['resolvable', 'src/conventions/lost.ts', imports('./nowhere.ts')],
  ['declared-packages', 'src/conventions/undeclared.ts', imports('vitest')],
  ['level-foundation', 'src/foundation/upwards.ts', imports('../conventions/links.ts')],
  ['level-conventions', 'src/conventions/upwards.ts', imports('../authorization/index.ts')],
  ['level-settings', 'src/settings/sideways.ts', imports('../conventions/links.ts')],
  ['level-authorization', 'src/authorization/upwards.ts', imports('../storage/open.ts')],
  ['level-http', 'src/http/upwards.ts', imports('../gateway/index.ts')],
  ['level-gateway', 'src/gateway/upwards.ts', imports('../server/service.ts')],
  ['level-configuration', 'src/configuration/upwards.ts', imports('../cli/main.ts')],
  ['level-storage', 'src/storage/upwards.ts', imports('../server/service.ts')],
  ['level-server', 'src/server/knows-workers.ts', imports('../workers/primary.ts')],
  ['level-workers', 'src/workers/upwards.ts', imports('../cli/main.ts')],
  ['level-cli', 'src/cli/shows-pages.ts', imports('../console/console.ts')],
  ['level-contract', 'src/contract/serves.ts', imports('../server/service.ts')],
  ['codegen', 'tools/codegen/serves.ts', imports('../../src/server/service.ts')],
  ['level-kit', 'src/kit/mock/asks-the-command-line.ts', imports('../../cli/main.ts')],
  ['level-site', 'src/site/serves.ts', imports('../server/service.ts')],
  ['level-console', 'src/console/asks-a-surface.ts', imports('../gateway/index.ts')],
  ['level-client', 'src/client/asks-the-service.ts', imports('../foundation/clock.ts')],
  ['siblings', 'src/gateway/knows-sibling.ts', imports('../authorization/index.ts')],
  [
    'foundation-not-generated',
    'src/foundation/informed.ts',
    importsType('../../generated/gateway.ts', 'Operations'),
  ],
  ['storage-types-only', 'src/storage/decides.ts', imports('../authorization/index.ts')],
  [
    'surface-front-door',
    'src/server/side-door.ts',
    importsType('../authorization/records/scope.ts', 'scope'),
  ],
  ['no-other-index', 'src/server/barrelled.ts', imports('./pages/index.ts')],
  ['only-server-speaks-http', 'src/authorization/routes-itself.ts', importsType('express', 'Request')],
  ['only-storage-speaks-sql', 'src/server/queries.ts', importsType('node:sqlite', 'DatabaseSync')],
  ['only-telemetry-speaks-otlp', 'src/server/spans.ts', imports('@opentelemetry/api')],
  ['only-upstream-speaks-proxy', 'src/gateway/proxy/retry.ts', importsType('undici', 'Pool')],
  ['generated-types-door', 'src/gateway/filter.ts', importsType('../../generated/gateway.ts', 'Operations')],
  [
    'generated-own-document',
    'src/gateway/operations/operations.ts',
    importsType('../../../generated/authorization.ts', 'Operations'),
  ],
  [
    'generated-settings-door',
    'src/server/reads-settings.ts',
    importsType('../../generated/settings.ts', 'Settings'),
  ],
  ['generated-is-a-leaf', 'generated/conventions.ts', importsType('../src/conventions/links.ts', 'Link')],
  ['no-tests-in-the-service', 'src/server/cheats.ts', imports('../../test/cases.ts')],
];

const counterparts: Record<string, string> = {
  'src/conventions/right.ts': "import type { Left } from './left.ts'; export type Right = Left | 1;",
  'src/server/pages/index.ts': 'export const pages = 1;',
  'src/http/right/right.ts': 'export const right = 1;',
  'src/http/right/back.ts': imports('../left/left.ts'),
  'src/http/left/left.ts': 'export const left = 1;',
  ...Object.fromEntries(
    Object.entries(rules.floors).map(([surface, folders]) => [
      `src/${surface}/${folders.at(-1)}/highest.ts`,
      'export const highest = 1;',
    ]),
  ),
};

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function violationsOf(files: Readonly<Record<string, string>>): readonly Violation[] {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-imports-'));
  folders.push(folder);
  write(folder, files);
  for (const name of ['express', 'undici', 'vitest', '@opentelemetry/api']) {
    write(folder, {
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'main.js' }),
      [`node_modules/${name}/main.js`]: '',
    });
  }
  cpSync(join(root, '.dependency-cruiser.mjs'), join(folder, 'rules.mjs'));
  // The cruiser searches its TypeScript compiler in its own folder, not in the planted tree.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruise, '--config', 'rules.mjs', '--output-type', 'json', 'src', 'generated', 'test', 'tools'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: readonly Violation[] } };
  return summary.violations;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('the import rules', () => {
  let found: ReadonlySet<string>;
  beforeAll(() => {
    const files = Object.fromEntries(
      planted.map(([, place, text]) => [place.endsWith('.ts') ? place : `${place}/planted.ts`, text]),
    );
    const violations = violationsOf({ ...innocent, ...files, ...counterparts });
    found = new Set(violations.map(({ from, rule }) => `${rule.name}: ${from}`));
  });

  it.each(planted)('%s fires on %s', (rule, place) => {
    expect(found).toContain(`${rule}: ${place}`);
  });

  it('each have a planted violation', () => {
    const names = rules.default.forbidden.map(({ name }) => name);
    expect(planted.map(([rule]) => rule).toSorted()).toEqual(names.toSorted());
  });

  it('find nothing in a tree that conforms', () => {
    expect(violationsOf(innocent)).toEqual([]);
  });

  it('find nothing in the project', () => {
    const { stdout } = spawnSync(
      process.execPath,
      [cruise, '--output-type', 'err', 'src', 'generated', 'test', 'tools'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect(stdout).toContain('no dependency violations found');
  });
});
