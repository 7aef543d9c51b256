/** Checks of the guides as files: the pages made from them are checked like every other page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { guideNames } from '../guides/guides.ts';
import { headingsOf } from '../view/guide-text.ts';
import type { Problem } from './problem.ts';

const root = new URL('../../../', import.meta.url);
const folder = new URL('docs/guides/', root);

type Guides = ReadonlyMap<string, string>;

function guideFiles(): Guides {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(names.map((name) => [name.slice(0, -3), readFileSync(new URL(name, folder), 'utf8')]));
}

/** The files that an installed package does not have can be checked in a checkout only. */
const isCheckout = existsSync(new URL('tools/', root));
const isFile = (path: string): boolean => !isCheckout || existsSync(new URL(path, root));

const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```$/gm, '');

function* formProblems(name: string, text: string): Generator<string> {
  if (!guideNames.some((known) => known === name)) yield 'is not in the navigation';
  if (!/^# .+\n\n(?![#`-]).+\n\n/.test(text)) yield 'must begin with its title and one paragraph';
  const fences = [...text.matchAll(/^```(.*)$/gm)].map(([, language = '']) => language);
  if (fences.some((language, index) => index % 2 === 0 && language === ''))
    yield 'has code without a language';
}

function* headingProblems(text: string): Generator<string> {
  const headings = headingsOf(text);
  if (headings.length === 0) yield 'has no section';
  const ids = headings.map(({ id }) => id);
  for (const { id, words } of headings.filter((one, at) => ids.indexOf(one.id) !== at))
    yield `has more than one heading with the id ${id}: ${words}`;
  for (const [heading] of withoutCode(text).matchAll(/^#{3,} .+$/gm))
    yield `has a heading that its page does not show: ${heading}`;
}

/** Links to other guides. Those to pages are checked on the page of the guide. */
function* linkProblems(name: string, text: string, guides: Guides): Generator<string> {
  for (const [, target = name, id] of withoutCode(text).matchAll(/\]\((?:([\w-]+)\.md)?(?:#([\w-]+))?\)/g)) {
    const other = guides.get(target);
    if (other === undefined) yield `links to ${target}.md, which does not exist`;
    else if (id !== undefined && !headingsOf(other).some((one) => one.id === id))
      yield `links to ${target}.md#${id}, a heading that does not exist`;
  }
}

const named = /`((?:bench|deploy|docs|examples|generated|openapi|src|test|tools)\/[\w./-]*(?:\.\w+|\/))`/g;

function* fileProblems(text: string): Generator<string> {
  for (const [, path = ''] of withoutCode(text).matchAll(named))
    if (!isFile(path)) yield `names ${path}, which does not exist`;
}

/** @param guides the guides by name. */
export function checkGuides(guides: Guides = guideFiles()): Problem[] {
  return [...guides].flatMap(([name, text]) =>
    [
      ...formProblems(name, text),
      ...headingProblems(text),
      ...linkProblems(name, text, guides),
      ...fileProblems(text),
    ].map((message) => ({ place: `docs/guides/${name}.md`, message })),
  );
}
