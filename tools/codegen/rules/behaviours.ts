/**
 * docs/rules/gateway.yaml and similar files: the behaviour of a part of the service that no single standard
 * describes. Each line is one behaviour in our own words, with its origin and parts of the titles of the tests that
 * show it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { titlesBelow, type CitingTest } from './traceability.ts';

interface Written {
  /** `Zuul`, `RFC 9110 §7.6.1`, `http-proxy 4`. */
  readonly source: string;
  readonly rule: string;
  /** Parts of titles; each must occur in a title. */
  readonly shown: readonly string[];
}

interface BehavioursFile {
  readonly title: string;
  /** Folders of the tests, and of their tables, that may show them. */
  readonly tests: readonly string[];
  readonly behaviours: Readonly<Record<string, Readonly<Record<string, Partial<Written>>>>>;
}

export interface Behaviour extends Written {
  /** `Headers (3)`. */
  readonly id: string;
  readonly tests: readonly CitingTest[];
}

export interface BehaviourPart {
  readonly title: string;
  readonly behaviours: readonly Behaviour[];
  readonly problems: readonly string[];
}

const members = new Set(['source', 'rule', 'shown']);

function problemsOf(name: string, behaviour: Behaviour, written: Partial<Written>): string[] {
  const { source, rule, shown, tests } = behaviour;
  const at = `docs/rules/${name}, ${behaviour.id}`;
  return [
    ...Object.keys(written)
      .filter((member) => !members.has(member))
      .map((member) => `${at}: ${member} is not a field`),
    ...(source === '' ? [`${at}: does not name its origin`] : []),
    ...(rule === '' ? [`${at}: says nothing`] : []),
    ...(shown.length === 0 ? [`${at}: no test shows it`] : []),
    ...shown
      .filter((part) => !tests.some(({ title }) => title.includes(part)))
      .map((part) => `${at}: no title has "${part}"`),
  ];
}

function readPart(root: string, name: string): BehaviourPart {
  const text = readFileSync(join(root, 'docs/rules', name), 'utf8');
  const { title, tests: folders, behaviours } = load(text) as BehavioursFile;
  const titles = folders.flatMap((folder) => titlesBelow(root, folder, '.ts'));
  const problems: string[] = [];
  const read = Object.entries(behaviours).flatMap(([section, items]) =>
    Object.entries(items).map(([item, written]) => {
      const { source = '', rule = '', shown = [] } = written;
      const tests = titles.filter((one) => shown.some((part) => one.title.includes(part)));
      const behaviour = { id: `${section} ${item}`, source, rule, shown, tests };
      problems.push(...problemsOf(name, behaviour, written));
      return behaviour;
    }),
  );
  return { title, behaviours: read, problems };
}

/** The parts of the service with behaviours in docs/rules, in the order of their files. */
export function behaviourParts(root: string): BehaviourPart[] {
  return readdirSync(join(root, 'docs/rules'))
    .filter((name) => /^(?!rfc\d|openid-|shown\.).*\.yaml$/.test(name))
    .toSorted()
    .map((name) => readPart(root, name));
}
