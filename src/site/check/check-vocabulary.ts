/** The words of the published pages: those that `npm run prose` reports in sources must not be on a page either. */
import { existsSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { pagesOf, type SiteTexts } from './check-pages.ts';
import type { Problem } from './problem.ts';

interface Term {
  readonly expected: string;
  /** A regular expression with its flags, between slashes. */
  readonly pattern?: string;
  readonly patterns?: readonly string[];
}

const file = new URL('../../../tools/prose/terms.yaml', import.meta.url);

/** The terms of the project. An installed package does not have them. */
function knownTerms(): readonly Term[] {
  if (!existsSync(file)) return [];
  return (load(readFileSync(file, 'utf8')) as { readonly rules: readonly Term[] }).rules;
}

function* expressionsOf({ pattern, patterns = [] }: Term): Generator<RegExp> {
  for (const one of pattern === undefined ? patterns : [pattern, ...patterns]) {
    const [, source, flags] = /^\/(.*)\/(\w*)$/.exec(one) ?? [];
    if (source !== undefined) yield new RegExp(source, flags);
  }
}

/** The prose of a page, without code and pictures, one passage for each block. */
function passagesOf(page: string): string[] {
  const [main = ''] = /<main[^]*<\/main>/.exec(page) ?? [];
  return main
    .replaceAll(/<(pre|code|svg)\b[^]*?<\/\1>/g, 'x')
    .split(/<\/?(?:p|li|h\d|td|th|summary|div|section|figcaption)\b[^>]*>/)
    .map((part) => part.replaceAll(/<[^>]*>/g, '').trim());
}

export function checkVocabulary(site: SiteTexts, terms: readonly Term[] = knownTerms()): Problem[] {
  const expressions = terms.flatMap((term) =>
    [...expressionsOf(term)].map((expression) => ({ expression, expected: term.expected })),
  );
  return pagesOf(site).flatMap(([place, page]) => {
    const passages = passagesOf(page);
    return expressions.flatMap(({ expression, expected }) =>
      passages.flatMap((passage) => {
        const found = passage.match(expression)?.[0];
        return found === undefined ? [] : [{ place, message: `has "${found}"; write ${expected}` }];
      }),
    );
  });
}
