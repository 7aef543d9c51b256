/** The tests and contract cases that show each statement of the catalogue, and the statements without any. */
import type { ContractCase } from '../../../src/contract/cases/contract-case.ts';
import { cites, type CitingTest } from './traceability.ts';
import type { Statement } from './catalogue.ts';
import { standard } from './standards.ts';

export interface CarriedRule extends Statement {
  readonly tests: readonly CitingTest[];
  readonly contractCases: readonly string[];
}

/** True if a title cites a decision, directly or in a list: `docs/decisions/tokens.md, sealed, claims`. */
export function citesDecision(title: string, file: string, id: string): boolean {
  const [, ...lists] = title.split(file);
  return lists.some((rest) =>
    (/^(?:, [a-z0-9-]+(?![\w/.]))+/.exec(rest)?.[0] ?? '').split(', ').includes(id),
  );
}

/** Each statement with the tests and cases that show it. */
export function carriedRules(
  statements: readonly Statement[],
  tests: readonly CitingTest[],
  cases: readonly Pick<ContractCase, 'id'>[],
): CarriedRule[] {
  return statements.map((statement) => {
    const { document, section, shown, cases: beginnings = [] } = statement;
    const citing = tests.filter(({ title }) => cites(title, document, section));
    const says = shown ?? statement.as ?? statement.cases ?? statement.because;
    return {
      ...statement,
      tests:
        says === undefined
          ? citing
          : citing.filter(({ title }) => shown?.some((part) => title.includes(part))),
      contractCases: cases
        .filter(({ id }) => beginnings.some((beginning) => id.startsWith(beginning)))
        .map(({ id }) => id),
    };
  });
}

function isShown({ tests, contractCases }: CarriedRule): boolean {
  return tests.length + contractCases.length > 0;
}

function problemsOf(rule: CarriedRule, byId: ReadonlyMap<string, CarriedRule>): string[] {
  const { id, document, section, shown = [], as = [], cases = [], decision, because } = rule;
  const same = as.map((other) => [other, byId.get(other)] as const);
  const isCarried = isShown(rule) || same.length > 0 || decision !== undefined || because !== undefined;
  return [
    ...shown
      .filter((part) => !rule.tests.some(({ title }) => title.includes(part)))
      .map((part) => `${id}: no title that cites ${document} ${section} has "${part}"`),
    ...same
      .filter(([, other]) => other === undefined || !isShown(other))
      .map(([other]) => `${id}: no test of its own shows ${other}`),
    ...cases
      .filter((beginning) => !rule.contractCases.some((one) => one.startsWith(beginning)))
      .map((beginning) => `${id}: no contract case begins with "${beginning}"`),
    ...(isCarried ? [] : [`${id}: no test and no case shows it`]),
  ];
}

/** Statements that nothing shows, and parts of titles, statements and beginnings of cases that do not exist. */
export function carryingProblems(rules: readonly CarriedRule[]): string[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  return rules.flatMap((rule) => problemsOf(rule, byId));
}

const citedSections = new RegExp(String.raw`(${standard}) (?:§[\d.A-Z()]*\w\)?(?:, (?=§))?)+`, 'g');

/** Citations, as `[where, text]`, of sections that the catalogue's documents do not have. */
export function unknownCitations(
  statements: readonly Statement[],
  citations: readonly (readonly [where: string, text: string])[],
): string[] {
  const sections = Map.groupBy(statements, ({ document }) => document);
  return citations.flatMap(([where, text]) =>
    Array.from(text.matchAll(citedSections), ([list = '', document = '']) => {
      const known = sections.get(document);
      if (!known) return [];
      const cited = list.match(/§[\w.]*\w/g) ?? [];
      return cited
        .filter((one) => !known.some(({ section }) => section === one || section.startsWith(`${one}.`)))
        .map((one) => `${where} cites ${document} ${one}, which docs/rules does not have`);
    }).flat(),
  );
}
