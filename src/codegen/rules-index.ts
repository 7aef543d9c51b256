import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { cites, citingTests, filesBelow, type CitingTest } from './traceability.ts';

/** A citation as it stands after `@see`: `RFC 6749 §4.1.3`, `Spec §4.5(3)`, `docs/decisions/tokens.md, sealed`. */
const citation =
  /RFC \d{4,5}(?: §[A-Z0-9][A-Za-z0-9.]*)?|Spec §\d+(?:\.\d+)*(?:\(\d+\)|\/[A-Za-z0-9][\w -]*\w)?|docs\/decisions\/[a-z-]+\.md(?:, [a-z0-9-]+)?/g;

/** The sources that a file's `@see` tags name. */
function seenIn(path: string): string[] {
  const tags = readFileSync(path, 'utf8').matchAll(/@see ([^\n*]+)/g);
  const found = Array.from(tags, (match) => match[1] ?? '').flatMap((text) => {
    const whole = text.match(citation) ?? [];
    // `RFC 9110 §10.2, §11.6.1` cites two sections of one document.
    const document = /^(RFC \d+|Spec) /.exec(text)?.[1];
    const further =
      document === undefined
        ? []
        : Array.from(text.matchAll(/, (§[\w.()/]+\w\)?)/g), (match) => `${document} ${match[1] ?? ''}`);
    return [...whole, ...further];
  });
  return [...new Set(found)];
}

interface IndexedRule {
  readonly source: string;
  readonly files: readonly string[];
  readonly tests: readonly CitingTest[];
}

function group(source: string): number {
  return source.startsWith('Spec') ? 0 : source.startsWith('RFC') ? 1 : 2;
}

function bySource(a: string, b: string): number {
  return group(a) - group(b) || a.localeCompare(b, 'en', { numeric: true });
}

function isCited(title: string, source: string): boolean {
  const [, document, section] = /^(Spec|RFC \d+) (§.+)$/.exec(source) ?? [];
  return document === undefined || section === undefined
    ? title.includes(source)
    : cites(title, document, section);
}

/** Which files carry out a rule and which tests show it, for every `@see` tag of the source. */
export function indexRules(root: string): IndexedRule[] {
  const tests = citingTests(join(root, 'test'));
  const files = new Map<string, string[]>();
  for (const path of filesBelow(join(root, 'src'), '.ts')) {
    const name = relative(root, path).split(sep).join('/');
    for (const source of seenIn(path)) files.set(source, [...(files.get(source) ?? []), name]);
  }
  return [...files.keys()].sort(bySource).map((source) => ({
    source,
    files: files.get(source) ?? [],
    tests: tests.filter(({ title }) => isCited(title, source)),
  }));
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);

/** The page docs/rules.md: rule, the files that carry it out, the tests that show it. */
export function rulesPage(root: string): string {
  const rows = indexRules(root).map(({ source, files, tests }) => {
    const shown = tests.map(({ file, title }) => `${cell(title)} ([${file}](../${file}))`);
    return `| ${cell(source)} | ${files.map((file) => `[${file}](../${file})`).join('<br>')} | ${shown.join('<br>') || 'no title cites it'} |`;
  });
  return [
    '# Rules',
    '',
    'Where each rule stands in the source and which tests cite it. Generated from `@see` tags and test titles by',
    '`npm run generate`; what the contract cases show stands in generated/traceability.json.',
    '',
    '| rule | in | shown by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
