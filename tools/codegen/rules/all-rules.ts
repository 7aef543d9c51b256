/**
 * Each rule, the files that implement it, and the tests that show it, from docs/rules/, the source and the tests.
 * `npm run generate:check` reports the problems; the pages of the rules show the rest.
 */
import { join } from 'node:path';
import type { ContractCase } from '../../../src/contract/cases/contract-case.ts';
import { cites, citingTests, readRules, traceability, type CitingTest } from './traceability.ts';
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

export interface RuleRow {
  /** `§4.1.2 (3)`, `Headers (3)`. */
  readonly id: string;
  /** The level of a requirement, or the origin of a behaviour. */
  readonly kind: string;
  readonly rule: string;
  /** The files that name it. */
  readonly files: readonly string[];
  /** One text for each test, list of contract cases, decision or reason. */
  readonly shown: readonly string[];
}

/** The rules of one document. */
export interface RulesPart {
  /** `rfc-6749`. */
  readonly name: string;
  readonly title: string;
  readonly rows: readonly RuleRow[];
}

export interface AllRules {
  readonly parts: readonly RulesPart[];
  /** Rules without a test, and citations of missing sections. There must be none. */
  readonly problems: readonly string[];
}

const shownBy = (tests: readonly CitingTest[]): string[] =>
  tests.map(({ file, title }) => `${title} (${file})`);

const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const contractCases = (beginnings: readonly (string | number)[]): string[] =>
  beginnings.length > 0 ? [`contract cases: ${beginnings.join('; ')}`] : [];

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

function statementRow(rule: CarriedRule, files: readonly string[]): RuleRow {
  const { section, id, level, rule: text, as = [], decision, because } = rule;
  const shown = [
    ...shownBy(rule.tests),
    ...(as.length > 0 ? [`as ${as.join(', ')}`] : []),
    ...contractCases(rule.contractCases),
    ...(decision === undefined ? [] : [`decided: ${decision}`]),
    ...(because === undefined ? [] : [`not shown: ${because}`]),
  ];
  return { id: id.slice(id.indexOf(section)), kind: level, rule: text, files, shown };
}

function documentPart(
  { name, title }: Document,
  rules: readonly CarriedRule[],
  seen: ReadonlyMap<string, readonly string[]>,
): RulesPart {
  return {
    name: nameOf(name),
    title: `${name}: ${title}`,
    rows: rules.map((rule) => statementRow(rule, seen.get(`${name} ${rule.section}`) ?? [])),
  };
}

/** The numbered rules of the specification, each with the beginnings of its contract cases and its tests. */
function specificationPart(root: string, cases: readonly Pick<ContractCase, 'id'>[]): RulesPart {
  const rules = readRules(join(root, 'test/specification/rules.yaml'));
  const rows = traceability(rules, cases, citingTests(root)).map(
    ({ id, rule, decision, cases: shown, tests }) => ({
      id,
      kind: '',
      rule,
      files: [],
      shown: [
        ...shownBy(tests),
        ...(shown.length > 0 ? contractCases(rules.get(id)?.cases ?? []) : []),
        ...(decision === undefined ? [] : [`decided: ${decision}`]),
      ],
    }),
  );
  return { name: 'specification', title: 'The specification', rows };
}

function behavioursPart({ title, behaviours }: BehaviourPart): RulesPart {
  const rows = behaviours.map(({ id, source, rule, tests }) => ({
    id,
    kind: source,
    rule,
    files: [],
    shown: shownBy(tests),
  }));
  return { name: nameOf(title), title, rows };
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

/** Returns the rules of a checkout and their problems. */
export function allRules(root: string, cases: readonly Pick<ContractCase, 'id'>[]): AllRules {
  const documents = readCatalogue(join(root, 'docs/rules'));
  const parts = behaviourParts(root);
  // The tests of this module cite missing sections on purpose.
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
  const further = others.map((source) => ({
    id: source,
    kind: '',
    rule: '',
    files: seen.get(source) ?? [],
    shown: shownBy(tests.filter(({ title }) => isCited(title, source))),
  }));
  return {
    parts: [
      specificationPart(root, cases),
      ...documents.map((document) =>
        documentPart(
          document,
          rules.filter((rule) => rule.document === document.name),
          seen,
        ),
      ),
      ...parts.map(behavioursPart),
      { name: 'further-sources', title: 'Further sources', rows: further },
    ],
    problems: [
      ...catalogueProblems(root, statements),
      ...carryingProblems(rules),
      ...parts.flatMap(({ problems }) => problems),
      ...uncited(root, seen, tests, isCatalogued),
      ...unknownCitations(statements, citations),
    ],
  };
}
