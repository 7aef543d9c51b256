import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { load } from 'js-yaml';
import type { ContractCase } from '../../../src/contract/cases/contract-case.ts';
import { citable } from './standards.ts';

/** A rule of the specification, as in test/specification/rules.yaml. */
interface RuleEntry {
  readonly rule: string;
  readonly decision?: string;
  readonly cases?: readonly (string | number)[];
}

/** A file of tests, with a title in it that cites a source. */
export interface CitingTest {
  readonly file: string;
  readonly title: string;
}

/** A rule with the tests and cases that show it. */
export interface TracedRule {
  /** `§4.1/Nesting`, `§4.5(3)`. */
  readonly id: string;
  readonly rule: string;
  readonly decision?: string;
  readonly cases: readonly string[];
  readonly tests: readonly CitingTest[];
}

function idOf(section: string, item: string): string {
  return item.startsWith('(') ? `${section}${item}` : `${section}/${item}`;
}

/** The specification's rules by id, in the order of the file. */
export function readRules(file: string): Map<string, RuleEntry> {
  const sections = load(readFileSync(file, 'utf8')) as Record<string, Record<string, RuleEntry>>;
  return new Map(
    Object.entries(sections).flatMap(([section, items]) =>
      Object.entries(items).map(([item, entry]) => [idOf(section, item), entry] as const),
    ),
  );
}

/** Files below a folder with one of the suffixes, sorted by name. */
export function filesBelow(folder: string, ...endings: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => join(folder, name))
    .toSorted();
}

/** The strings in quotation marks in files of a folder, including titles of tests, by path relative to `root`. */
export function titlesBelow(root: string, folder: string, ...endings: readonly string[]): CitingTest[] {
  return filesBelow(join(root, folder), ...endings).flatMap((path) => {
    const literals = readFileSync(path, 'utf8').matchAll(
      /(?:(')((?:\\.|[^'\\\n])*)'|(")((?:\\.|[^"\\\n])*)"|(`)((?:\\.|[^`\\])*)`)/g,
    );
    const file = relative(root, path).split(sep).join('/');
    const titles = Array.from(literals, (match) =>
      (match[2] ?? match[4] ?? match[6] ?? '').replaceAll(/\\(.)/g, '$1'),
    );
    return [...new Set(titles)].map((title) => ({ file, title }));
  });
}

/**
 * The titles of tests, of rules that several files test, and of invariants of `verify` that cite a source (`§`, an RFC,
 * a decision).
 */
export function citingTests(root: string): CitingTest[] {
  return [
    ...titlesBelow(root, 'test', '.test.ts', '-rules.ts'),
    ...titlesBelow(root, 'src', '-invariants.ts'),
  ].filter(({ title }) => /§|RFC \d|docs\/decisions\//.test(title));
}

/**
 * True if a text cites a section of a document (`Spec`, `RFC 6749`, `OpenID Connect Core 1.0`), directly or in a list
 * that the document began: `RFC 6749 §4.1.2, §5.2`. `§7(12)` does not cite `§7(1)`, nor `§4.1.2` `§4.1`.
 */
export function cites(text: string, document: string, section: string): boolean {
  for (let at = text.indexOf(section); at !== -1; at = text.indexOf(section, at + 1)) {
    const rest = text.slice(at + section.length);
    const named = text.slice(0, at).match(citable)?.at(-1);
    if (named === document && !/^(?:[\w-]|\.\w)/.test(rest)) return true;
  }
  return false;
}

/** Each rule with its contract cases and tests. */
export function traceability(
  rules: ReadonlyMap<string, RuleEntry>,
  cases: readonly Pick<ContractCase, 'id'>[],
  tests: readonly CitingTest[],
): TracedRule[] {
  return [...rules].map(([id, entry]) => {
    const prefixes = (entry.cases ?? []).map(String);
    return {
      id,
      rule: entry.rule,
      ...(entry.decision !== undefined && { decision: entry.decision }),
      cases: cases.filter((one) => prefixes.some((prefix) => one.id.startsWith(prefix))).map((one) => one.id),
      tests: tests.filter(({ title }) => cites(title, 'Spec', id)),
    };
  });
}

/** Returns the problems of a traced list: a rule that nothing shows, a prefix that no case has. */
export function traceabilityProblems(
  traced: readonly TracedRule[],
  rules: ReadonlyMap<string, RuleEntry>,
): string[] {
  return traced.flatMap(({ id, cases, tests, decision }) => [
    ...(cases.length + tests.length === 0 && decision === undefined
      ? [`${id}: no case and no test shows it`]
      : []),
    ...(rules.get(id)?.cases ?? [])
      .map(String)
      .filter((prefix) => !cases.some((one) => one.startsWith(prefix)))
      .map((prefix) => `${id}: no case begins with "${prefix}"`),
  ]);
}
