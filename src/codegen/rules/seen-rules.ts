/** What the source's `@see` tags name. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesBelow } from '../traceability.ts';

/** A citation as it stands after `@see`: `RFC 6749 §4.1.3`, `Spec §4.5(3)`, `docs/decisions/tokens.md, sealed`. */
const citation =
  /RFC \d{4,5}(?: §[A-Z0-9][A-Za-z0-9.]*\w| §\d)?|Spec §\d+(?:\.\d+)*(?:\(\d+\)|\/[A-Za-z0-9][\w -]*\w)?|docs\/decisions\/[a-z-]+\.md(?:, [a-z0-9-]+)?/g;

/** The sources that a text's `@see` tags name. */
export function sourcesIn(text: string): string[] {
  const found = Array.from(text.matchAll(/@see ([^\n*]+)/g), (match) => match[1] ?? '').flatMap((tag) => {
    const whole = tag.match(citation) ?? [];
    // `RFC 9110 §10.2, §11.6.1` cites two sections of one document.
    const document = /^(RFC \d+|Spec) /.exec(tag)?.[1];
    const further =
      document === undefined
        ? []
        : Array.from(tag.matchAll(/, (§[\w.()/]*[\w)])/g), (match) => `${document} ${match[1] ?? ''}`);
    return [...whole, ...further];
  });
  return [...new Set(found)];
}

/** The files of src/ by the sources that they name. */
export function seenRules(root: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const path of filesBelow(join(root, 'src'), '.ts')) {
    const name = relative(root, path).split(sep).join('/');
    for (const source of sourcesIn(readFileSync(path, 'utf8')))
      files.set(source, [...(files.get(source) ?? []), name]);
  }
  return files;
}
