/**
 * docs/rules/*.yaml: the requirements of the standards, each a statement of one line in our own words. A statement is
 * shown by tests whose titles cite its section or by contract cases, or gives the reason why nothing can show it
 * here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';

const levels = ['MUST', 'MUST NOT', 'SHOULD', 'SHOULD NOT', 'MAY'] as const;

export interface Statement {
  /** `RFC 6749`. */
  readonly document: string;
  /** `§4.1.2`, `appendix B`. */
  readonly section: string;
  /** `RFC 6749 §4.1.2 (3)`. */
  readonly id: string;
  readonly level: (typeof levels)[number];
  readonly rule: string;
  /** Parts of the titles that show it. Without them, every title that cites the section shows it. */
  readonly shown?: readonly string[];
  /** Statements of the same meaning, whose tests show this one too. */
  readonly as?: readonly string[];
  /** Beginnings of the ids of contract cases that show it. */
  readonly cases?: readonly string[];
  /** The decision by which the service deviates, or chooses its own method. */
  readonly decision?: string;
  /** The reason why no test of this service can show it. */
  readonly because?: string;
}

export interface Document {
  /** `RFC 6749`. */
  readonly name: string;
  readonly title: string;
  readonly statements: readonly Statement[];
}

interface DocumentFile {
  /** The name of a standard outside the RFCs. */
  readonly name?: string;
  readonly title: string;
  readonly statements: Readonly<Record<string, Readonly<Record<string, Omit<Statement, 'id'>>>>>;
}

/** Returns the documents of a folder, RFCs last and in the order of their numbers; `rfc6749.yaml` is RFC 6749. */
export function readCatalogue(folder: string): Document[] {
  const files = readdirSync(folder).filter((name) => /^(?:rfc\d+|openid-[a-z-]+)\.yaml$/.test(name));
  return files
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => {
      const { name, title, statements } = load(readFileSync(join(folder, file), 'utf8')) as DocumentFile;
      const document = name ?? `RFC ${/\d+/.exec(file)?.[0] ?? ''}`;
      return {
        name: document,
        title,
        statements: Object.entries(statements).flatMap(([section, items]) =>
          Object.entries(items).map(([item, entry]) => ({
            ...entry,
            document,
            section,
            id: `${document} ${section} ${item}`,
          })),
        ),
      };
    });
}

const members = new Set([
  'document',
  'section',
  'id',
  'level',
  'rule',
  'shown',
  'as',
  'cases',
  'decision',
  'because',
]);

/** Sources that tests must cite besides the statements. */
export interface Shown {
  /** Documents of decisions, `docs/decisions/tokens.md`. */
  readonly decisions: readonly string[];
  /** Folders of the source. */
  readonly sources: readonly string[];
}

/** Reads shown.yaml of a folder; empty if there is no such file. */
export function readShown(folder: string): Shown {
  const file = join(folder, 'shown.yaml');
  if (!existsSync(file)) return { decisions: [], sources: [] };
  const { decisions, sources } = load(readFileSync(file, 'utf8')) as Shown;
  return { decisions: decisions.map((name) => `docs/decisions/${name}.md`), sources };
}

/** The ids of a document of decisions, in its order. */
export function decisionsOf(root: string, file: string): string[] {
  const path = join(root, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return Array.from(text.matchAll(/^\*\*([a-z0-9-]+)\.\*\*/gm), ([, id = '']) => id);
}

/** True if the docs have a decision such as `docs/decisions/tokens.md, sealed`. */
export function isDecision(root: string, decision: string): boolean {
  const [file = '', anchor] = decision.split(', ');
  return anchor === undefined ? existsSync(join(root, file)) : decisionsOf(root, file).includes(anchor);
}

/** Returns the errors of the statements themselves, regardless of the tests. */
export function catalogueProblems(root: string, statements: readonly Statement[]): string[] {
  return statements.flatMap((statement) => {
    const { id, level, rule, decision } = statement;
    const unknown = Object.keys(statement).filter((name) => !members.has(name));
    return [
      ...unknown.map((name) => `${id}: ${name} is not a field`),
      ...(levels.includes(level) ? [] : [`${id}: ${level} is not a level`]),
      ...(rule.trim() === '' ? [`${id}: says nothing`] : []),
      ...(decision === undefined || isDecision(root, decision) ? [] : [`${id}: ${decision} does not exist`]),
    ];
  });
}
