import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** A switch that turns a check of a foreign tool down, and the file that has it. */
interface Switch {
  readonly name: string;
  readonly file: string;
}

type Tree = Readonly<Record<string, unknown>>;
const treeOf = (value: unknown): Tree => Object(value) as Tree;

/** Switches that are recognized by their text, in any file that a tool or a person runs. */
const texts = new RegExp(
  [
    String.raw`--severity\b`,
    String.raw`lint-ignore`,
    String.raw`--skip-(?:lint|rule)\S*`,
    String.raw`\bdisableRules\b`,
    String.raw`\bAxeBuilder\(.*\.exclude\b`,
    String.raw`\ballowInsecureRequests\b`,
    String.raw`\brejectUnauthorized: false`,
    String.raw`\bNODE_TLS_REJECT_UNAUTHORIZED\b`,
    String.raw`\bOAUTHLIB_[A-Z_]+`,
    String.raw`\bAUTHLIB_[A-Z_]+`,
    String.raw`\bInsecureSkipVerify\b`,
    String.raw`\bverify=False\b`,
    String.raw`\bOIDCSSLValidateServer\b`,
    String.raw`\bignoreHTTPSErrors\b`,
    String.raw`\bbypassCSP\b`,
    String.raw`\bcurl (?:-k|--insecure)\b`,
    String.raw`--no-sandbox\b`,
    String.raw`\bstrict: false`,
    String.raw`\bstrictTypes: false`,
    String.raw`\bstrictRequired: false`,
    String.raw`\bvalidateFormats: false`,
    String.raw`\bskipUrlStringLink\b`,
    String.raw`\bskipLibCheck\b`,
    String.raw`\bignoreExportsUsedInFile\b`,
    String.raw`\bignoreDependencies\b`,
    String.raw`\bskipAnalysisNotInRules\b`,
    String.raw`--legacy-peer-deps\b`,
    String.raw`--disable-warning=\w+`,
    String.raw`--man=no\b`,
    String.raw`\.skipIf\(`,
    String.raw`\.(?:skip|todo|fails)\(`,
    String.raw`@ts-(?:ignore|nocheck)\b`,
    String.raw`\b(?:textlint|eslint|shellcheck|markdownlint)[- ]disable\b`,
    String.raw`# (?:noqa|nosec|type: ignore)\b`,
  ].join('|'),
  'g',
);

/** Comments that disable a rule of oxlint, with the rules. */
const disabled = /\boxlint-disable(?:-next-line|-line)? ([\w/, -]+?)(?: --|\*\/|$)/gm;

function inText(file: string, text: string): Switch[] {
  const comments = Array.from(text.matchAll(disabled), ([, rules = '']) => rules.split(/,\s*/)).flat();
  const isRun =
    !/^(?:src|generated|docs\/(?!guides)|deploy\/grafana)|^(?:CHANGELOG|CONTRIBUTING|package-lock)/.test(
      file,
    );
  const found = isRun ? Array.from(text.matchAll(texts), ([name]) => name) : [];
  return [...comments, ...found].map((name) => ({ name: name.trim(), file }));
}

const rulesOff = (rules: unknown): string[] =>
  Object.entries(treeOf(rules))
    .filter(([, level]) => level === 'off' || level === 'warn')
    .map(([rule]) => rule);

function inOxlint(): Switch[] {
  const { rules, overrides } = JSON.parse(read('.oxlintrc.json')) as {
    rules: Tree;
    overrides: readonly Tree[];
  };
  return [rules, ...overrides.map((one) => one['rules'])]
    .flatMap(rulesOff)
    .map((name) => ({ name, file: '.oxlintrc.json' }));
}

/** The rules of the project itself are not foreign. */
function inRedocly(text: string): Switch[] {
  const { rules, apis, ...more } = parse(text) as Tree;
  const groups = [
    ...Object.entries(more)
      .filter(([name]) => name.endsWith('Rules'))
      .map(([, one]) => one),
    rules,
  ];
  return [...groups, ...Object.values(treeOf(apis)).map((one) => treeOf(one)['rules'])]
    .flatMap(rulesOff)
    .filter((rule) => !/^(?:rule|conventions)\//.test(rule))
    .map((name) => ({ name, file: 'redocly.yaml' }));
}

const inSpectral = (file: string): Switch[] =>
  rulesOff(treeOf(parse(read(file)))['rules']).map((name) => ({ name, file }));

/** The rows of the table: their switches, and the beginnings of their paths. */
function listed(): { names: string[]; places: string[] }[] {
  const [, entry = ''] = /\*\*foreign-checks\.\*\*([^]*?)\n\*\*/.exec(read('docs/decisions/tests.md')) ?? [];
  const codes = (cell: string): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = '']) => code);
  return entry
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|'))
    .map(([, names = '', places = '']) => ({ names: codes(names), places: codes(places) }));
}

const own = 'test/gates/foreign-checks.test.ts';
const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(?:[cm]?[jt]s|json|ya?ml|md|py|go|sh)$|^\.ci\/run$|Containerfile$/.test(file))
  .filter((file) => file !== own && existsSync(join(root, file)));

describe.runIf(existsSync(join(root, '.git')))(
  'the switches that turn a check of a foreign tool down',
  () => {
    const switches = [
      ...files.flatMap((file) => inText(file, read(file))),
      ...inOxlint(),
      ...inRedocly(read('redocly.yaml')),
      ...inSpectral('test/openapi/spectral.yaml'),
    ];
    const rows = listed();

    it('are those with a reason in docs/decisions/tests.md (docs/decisions/tests.md, foreign-checks)', () => {
      const unlisted = switches.filter(
        ({ name, file }) =>
          !rows.some(
            ({ names, places }) => names.includes(name) && places.some((place) => file.startsWith(place)),
          ),
      );
      expect([...new Set(unlisted.map(({ name, file }) => `${file}: ${name}`))]).toEqual([]);
    });

    it('are all in use: no row names a switch that has ended (docs/decisions/tests.md, foreign-checks)', () => {
      const idle = rows.flatMap(({ names, places }) => [
        ...names.filter(
          (name) =>
            !switches.some((one) => one.name === name && places.some((place) => one.file.startsWith(place))),
        ),
        ...places.filter(
          (place) => !switches.some((one) => names.includes(one.name) && one.file.startsWith(place)),
        ),
      ]);
      expect(rows.length).toBeGreaterThan(5);
      expect(idle).toEqual([]);
    });
  },
);

describe('the search for such switches', () => {
  it.each([
    ["run([redocly, 'respect', '--severity', 'CONTENT_TYPE_CHECK=warn'])", '--severity'],
    ['new AxeBuilder({ page }).disableRules(rule)', 'disableRules'],
    ["new AxeBuilder({ page }).exclude('.menu')", 'AxeBuilder({ page }).exclude'],
    ['// oxlint-disable-next-line no-console -- a reason', 'no-console'],
    ['{ execute: [openid.allowInsecureRequests] }', 'allowInsecureRequests'],
    ['os.environ["OAUTHLIB_RELAX_TOKEN_SCOPE"] = "1"', 'OAUTHLIB_RELAX_TOKEN_SCOPE'],
    ["it.skip('is not ready')", '.skip('],
  ])('finds %s', (text, name) => {
    expect(inText('test/a.test.ts', text)).toEqual([{ name, file: 'test/a.test.ts' }]);
  });

  it('finds a rule of Redocly that is off, and none of our own', () => {
    const text =
      'rules: { no-ambiguous-paths: off, rule/a: off }\napis: { a: { rules: { operation-2xx-response: warn } } }';
    expect(inRedocly(text).map(({ name }) => name)).toEqual(['no-ambiguous-paths', 'operation-2xx-response']);
  });
});
