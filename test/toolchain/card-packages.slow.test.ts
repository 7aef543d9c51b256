/** The eight packages of the service's design do real work: without one of them, a test of its task fails. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const runner = join(root, 'node_modules/vitest/vitest.mjs');
const hooks = join(root, 'test/support/replaced-package-process.ts');

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** The tests of a file that pass in a separate process with `environment`. */
async function passingTests(
  file: string,
  titles: string,
  environment: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-card-'));
  const output = join(folder, 'report.json');
  const tier = file.includes('.slow.') ? 'slow' : 'fast';
  const words = ['run', '--project', tier, file, '-t', titles, '--reporter=json', `--outputFile=${output}`];
  // A run with a failed test ends with 1.
  await promisify(execFile)(process.execPath, [runner, ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
  }).catch(() => undefined);
  const text = await readFile(output, 'utf8').catch(() => '{"testResults":[]}');
  await rm(folder, { recursive: true });
  const { testResults } = JSON.parse(text) as Report;
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ title }) => title);
}

/** Package, its task here, and the test that shows it. */
const roles = [
  [
    'openapi-typescript',
    'makes the types of handlers',
    'test/codegen/generate-check.slow.test.ts',
    'passes if the checked-in files match byte for byte',
  ],
  [
    'openapi-backend',
    'drives every own operation',
    'test/server/traps.test.ts',
    'returns no 415 for a body of an undeclared type',
  ],
  ['express', 'serves the documentation', 'test/site/served.test.ts', 'is public at /docs'],
  [
    'ajv',
    'compiles the validators',
    'test/server/one-backend.slow.test.ts',
    'changes which requests are valid',
  ],
  [
    'js-yaml',
    'reads configuration',
    'test/toolchain/traps.test.ts',
    'reads YAML 1.2 without merge keys, while Spring reads 1.1 with them: the configuration uses its own schema',
  ],
  [
    'http-proxy',
    'carries WebSockets',
    'test/gateway/proxy/websocket.test.ts',
    'carries messages both ways, with path rules and header rules as for any request',
  ],
  [
    'vitest',
    'runs the tests',
    'test/foundation/html.test.ts',
    'escapes every value, in text and in attributes',
  ],
  [
    '@redocly/cli',
    'lints the documents',
    'test/openapi/lint.test.ts',
    'follow every convention without an error or a warning (Spec §4.1/Path nouns, §4.1/Nesting, §4.1/Success statuses)',
  ],
] as const;

const preload = { NODE_OPTIONS: `--import=${hooks}` };

describe('a package of the design that is replaced by empty functions', () => {
  it.each(roles)('is detected: %s %s, and a test of %s fails, "%s"', async (name, _role, file, title) => {
    const pattern = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    expect(await passingTests(file, pattern, preload)).toContain(title);
    expect(await passingTests(file, pattern, { ...preload, REPLACED_PACKAGE: name })).toEqual([]);
  });
});

describe('openapi-backend as an object that only stores its arguments', () => {
  it('fails every case of the contract suite (docs/adr/0022)', async () => {
    const suite = 'test/contract/contract.test.ts';
    expect((await passingTests(suite, 'issueToken', preload)).length).toBeGreaterThan(10);
    const replaced = {
      ...preload,
      REPLACED_PACKAGE: 'openapi-backend',
      REPLACED_BY: join(root, 'test/server/storing-backend-process.ts'),
    };
    expect(await passingTests(suite, '', replaced)).toEqual([]);
  });
});

describe('a method of openapi-backend that does nothing (docs/adr/0022)', () => {
  const suite = 'test/contract/contract.test.ts';
  const named = [
    'issueToken > 400: grant_type is missing',
    'createClient > 400: client_name has another type',
    'changeOwner > 400: no_such_field is not declared',
    'listTasks > 400: query.limit is too large',
    'changeService > 400: a query parameter that is not declared',
    'putRoute > 400: order is too large',
    'listRoutes > 400: query.match came twice',
    'createEncryption > 400: application is empty',
  ];
  const cases = `^(${named.join('|').replaceAll('.', String.raw`\.`)})`;
  const matcher = 'test/server/package-matcher/package-matcher.test.ts';
  const spoiled = (method: string, result: string) => ({
    ...preload,
    REPLACED_PACKAGE: 'openapi-backend',
    SPOILED_METHOD: method,
    SPOILED_RESULT: result,
  });

  it('fails these cases of the contract suite if it is validateRequest, or getOperations of the router', async () => {
    expect((await passingTests(suite, cases, preload)).length).toBeGreaterThanOrEqual(named.length);
    const valid = spoiled('validateRequest', '{ valid: true, errors: null }');
    const other = await passingTests(suite, `${cases}|^getLiveness > 200`, valid);
    expect(other).toEqual([expect.stringMatching(/^200: /)]);
    expect(await passingTests(suite, cases, spoiled('getOperations', '[]'))).toEqual([]);
  });

  it('fails the comparison with our matcher if it is matchOperation', async () => {
    expect(await passingTests(matcher, '', preload)).toHaveLength(2);
    expect(await passingTests(matcher, '', spoiled('matchOperation', 'undefined'))).toEqual([]);
  });
});
