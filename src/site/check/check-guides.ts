/** Checks of the guides as files: the pages made from them are checked like every other page. */
import { readdirSync, readFileSync } from 'node:fs';
import { guideNames } from '../guides/guides.ts';
import type { Problem } from './problem.ts';

const folder = new URL('../../../docs/guides/', import.meta.url);

function guideFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return new Map(names.map((name) => [name.slice(0, -3), readFileSync(new URL(name, folder), 'utf8')]));
}

function* problemsOf(name: string, text: string): Generator<string> {
  if (!guideNames.some((known) => known === name)) yield 'is not in the navigation';
  if (!/^# .+\n\n(?![#`-]).+\n\n/.test(text)) yield 'must begin with its title and one paragraph';
  const fences = [...text.matchAll(/^```(.*)$/gm)].map(([, language = '']) => language);
  if (fences.some((language, index) => index % 2 === 0 && language === ''))
    yield 'has code without a language';
  if (!/^## /m.test(text)) yield 'has no section';
}

/** @param files the guides by name. */
export function checkGuides(files: ReadonlyMap<string, string> = guideFiles()): Problem[] {
  return [...files].flatMap(([name, text]) =>
    [...problemsOf(name, text)].map((message) => ({ place: `docs/guides/${name}.md`, message })),
  );
}
