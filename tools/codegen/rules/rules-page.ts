/**
 * docs/rules.md: each rule, the files that implement it, and the tests that show it. Generated from docs/rules/,
 * the source and the tests.
 */
import { join } from 'node:path';
import type { ContractCase } from '../../../src/contract/cases/contract-case.ts';
import { cites, citingTests, readRules, traceability, type CitingTest } from '../traceability.ts';
import { behaviourParts, type BehaviourPart } from './behaviours.ts';
import {
  carriedRules,
  citesDecision,
  carryingProblems,
  type CarriedRule,
  unknownCitations,
} from './carried-rules.ts';
import { catalogueProblems, decisionsOf, type Document, readCatalogue, readShown } from './catalogue.ts';
import { seenRules } from './seen-rules.ts';
import { standard } from './standards.ts';

export interface RulesPage {
  readonly text: string;
  /** Rules without a test, and citations of missing sections. The page requires that there are none. */
  readonly problems: readonly string[];
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);
const link = (file: string): string => `[${file}](../${file})`;
const links = (files: readonly string[]): string => files.map(link).join('<br>');
const shownBy = (tests: readonly CitingTest[]): string[] =>
  tests.map(({ file, title }) => `${cell(title)} (${link(file)})`);

function bySource(a: string, b: string): number {
  const group = (source: string): number =>
    source.startsWith('Spec') ? 0 : source.startsWith('RFC') ? 1 : 2;
  return group(a) - group(b) || a.localeCompare(b, 'en', { numeric: true });
}

const standardSource = new RegExp(`^(Spec|${standard}) (§.+)$`);

function isCited(title: string, source: string): boolean {
  const [, document, section] = standardSource.exec(source) ?? [];
  if (document !== undefined && section !== undefined) return cites(title, document, section);
  const [file = '', id] = source.split(', ');
  return id === undefined ? title.includes(source) : citesDecision(title, file, id);
}

function statementRow(rule: CarriedRule, files: readonly string[]): string {
  const { section, id, level, rule: text, as = [], decision, because } = rule;
  const shown = [
    ...shownBy(rule.tests),
    ...(as.length > 0 ? [`as ${as.join(', ')}`] : []),
    ...(rule.contractCases.length > 0 ? [`contract cases: ${cell(rule.contractCases.join('; '))}`] : []),
    ...(decision === undefined ? [] : [`decided: ${decision}`]),
    ...(because === undefined ? [] : [`not shown: ${cell(because)}`]),
  ];
  return `| ${id.slice(id.indexOf(section))} | ${level} | ${cell(text)} | ${links(files)} | ${shown.join('<br>') || '**nothing**'} |`;
}

function documentPart(
  { name, title }: Document,
  rules: readonly CarriedRule[],
  seen: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [
    `## ${name}: ${title}`,
    '',
    '| | level | requirement | in | shown by |',
    '|---|---|---|---|---|',
    ...rules.map((rule) => statementRow(rule, seen.get(`${name} ${rule.section}`) ?? [])),
    '',
  ];
}

/** The numbered rules of the specification, each with the beginnings of its contract cases and its tests. */
function specificationPart(root: string, cases: readonly Pick<ContractCase, 'id'>[]): string[] {
  const rules = readRules(join(root, 'test/specification/rules.yaml'));
  return [
    '## The specification',
    '',
    '| | requirement | shown by |',
    '|---|---|---|',
    ...traceability(rules, cases, citingTests(root)).map(({ id, rule, decision, cases: shown, tests }) => {
      const all = [
        ...shownBy(tests),
        ...(shown.length > 0 ? [`contract cases: ${cell((rules.get(id)?.cases ?? []).join('; '))}`] : []),
        ...(decision === undefined ? [] : [`decided: ${decision}`]),
      ];
      return `| ${cell(id)} | ${cell(rule)} | ${all.join('<br>')} |`;
    }),
    '',
  ];
}

function behavioursPart({ title, behaviours }: BehaviourPart): string[] {
  return [
    `## ${title}`,
    '',
    '| | origin | behaviour | shown by |',
    '|---|---|---|---|',
    ...behaviours.map(
      ({ id, source, rule, tests }) =>
        `| ${id} | ${cell(source)} | ${cell(rule)} | ${shownBy(tests).join('<br>') || '**nothing**'} |`,
    ),
    '',
  ];
}

/** Decisions, and sources of the listed folders, that no title cites. */
function uncited(
  root: string,
  seen: ReadonlyMap<string, readonly string[]>,
  tests: readonly CitingTest[],
  isCatalogued: (source: string) => boolean,
): string[] {
  const { decisions, sources } = readShown(join(root, 'docs/rules'));
  const due = decisions.flatMap((file) => decisionsOf(root, file).map((id) => `${file}, ${id}`));
  const named = [...seen].flatMap(([source, files]) =>
    !isCatalogued(source) && files.some((file) => sources.some((folder) => file.startsWith(`${folder}/`)))
      ? [source]
      : [],
  );
  return [...new Set([...due, ...named])]
    .filter((source) => !tests.some(({ title }) => isCited(title, source)))
    .map((source) => `${source}: no title cites it`);
}

/** Returns the page and its problems. */
export function rulesPage(root: string, cases: readonly Pick<ContractCase, 'id'>[]): RulesPage {
  const documents = readCatalogue(join(root, 'docs/rules'));
  const parts = behaviourParts(root);
  // The tests of this page cite missing sections on purpose.
  const tests = citingTests(root).filter(({ file }) => !file.startsWith('test/specification/'));
  const seen = seenRules(root);
  const statements = documents.flatMap((document) => document.statements);
  const rules = carriedRules(statements, tests, cases);
  const isCatalogued = (source: string): boolean =>
    documents.some(({ name }) => source.startsWith(`${name} `));
  const others = [...seen.keys()].filter((source) => !isCatalogued(source)).toSorted(bySource);
  const citations = [
    ...tests.map(({ file, title }) => [file, title] as const),
    ...[...seen].flatMap(([source, files]) => files.map((file) => [file, source] as const)),
  ];
  const text = [
    '# Rules',
    '',
    'The requirements of the standards, with the source that implements each and the tests that show it.',
    '`npm run generate` writes this page from [docs/rules/](rules/), `@see` tags and test titles. It fails if no',
    'test shows a rule.',
    '',
    ...specificationPart(root, cases),
    ...documents.flatMap((document) =>
      documentPart(
        document,
        rules.filter((rule) => rule.document === document.name),
        seen,
      ),
    ),
    ...parts.flatMap(behavioursPart),
    '## Further sources',
    '',
    'Sections of the specification, decisions and other standards that the source cites.',
    '',
    '| rule | in | shown by |',
    '|---|---|---|',
    ...others.map((source) => {
      const shown = shownBy(tests.filter(({ title }) => isCited(title, source)));
      return `| ${cell(source)} | ${links(seen.get(source) ?? [])} | ${shown.join('<br>') || 'no title cites it'} |`;
    }),
    '',
  ];
  return {
    text: text.join('\n'),
    problems: [
      ...catalogueProblems(root, statements),
      ...carryingProblems(rules),
      ...parts.flatMap(({ problems }) => problems),
      ...uncited(root, seen, tests, isCatalogued),
      ...unknownCitations(statements, citations),
    ],
  };
}
