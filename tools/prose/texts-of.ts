/** Every text for people in a file of the project, by the kind of the file. */
import { fromSource } from './from-source.ts';
import { fromYaml } from './from-yaml.ts';
import type { Passage } from './passages.ts';

/** Files that a program writes, and texts of other people. */
const excluded = /^(generated|test\/.*\/(fixtures|corpus)\/)/;

export function textsOf(file: string, content: string): Passage[] {
  if (excluded.test(file)) return [];
  if (/\.m?[jt]s$/.test(file)) return fromSource(file, content);
  if (file.endsWith('.md')) return [{ file, line: 1, kind: 'page', text: content }];
  if (/^(openapi|docs\/rules)\/.*\.yaml$/.test(file)) return fromYaml(file, content);
  return [];
}
