/** The sources that `@see` tags name. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesBelow } from './traceability.ts';
import { standard } from './standards.ts';

/**
 * The parts of a tag: a document, perhaps with a section; a section of another document, which is ignored; a
 * further section; a decision.
 */
const piece = new RegExp(
  [
    String.raw`(?<document>(?:${standard})(?:bis)?|Spec)(?: (?<section>§[A-Za-z0-9.]*\w(?:\(\d+\)|\/[A-Za-z0-9][\w -]*\w)?))?`,
    String.raw`(?<other>[A-Z][A-Za-z0-9 .-]* §[A-Za-z0-9.]*\w)`,
    String.raw`(?<further>§[A-Za-z0-9.]*\w(?:\(\d+\)|\/[A-Za-z0-9][\w -]*\w)?)`,
    String.raw`(?<decision>docs\/decisions\/[a-z-]+\.md(?:, [a-z0-9-]+)?)`,
  ].join('|'),
  'g',
);

/** The sources of a text's `@see` tags: `RFC 6749 §4.1.3`, `Spec §4.5(3)`, `docs/decisions/tokens.md, sealed`. */
export function sourcesIn(text: string): string[] {
  const found = Array.from(text.matchAll(/@see ([^\n*]+)/g), ([, tag = '']) => {
    // `RFC 9110 §10.2, §11.6.1` cites two sections of one document.
    let latest = '';
    return Array.from(tag.matchAll(piece), ({ groups = {} }) => {
      const { document, section, other, further, decision } = groups;
      latest = other === undefined ? (document ?? latest) : '';
      return decision ?? (latest === '' ? '' : [latest, section ?? further].filter(Boolean).join(' '));
    });
  }).flat();
  return [...new Set(found)].filter((source) => source !== '');
}

/** The files of src/ by the sources that they cite. */
export function seenRules(root: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const path of filesBelow(join(root, 'src'), '.ts')) {
    const name = relative(root, path).split(sep).join('/');
    for (const source of sourcesIn(readFileSync(path, 'utf8')))
      files.set(source, [...(files.get(source) ?? []), name]);
  }
  return files;
}
