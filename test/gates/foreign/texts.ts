/** The code that people copy from the documents: each block and span of Markdown, and the other files as they are. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface CodeText {
  /** The file and the line, such as `docs/package.md:8`. */
  readonly place: string;
  /** The language of a block, `inline`, or `file`. */
  readonly language: string;
  readonly text: string;
}

/** Everything that people read, or that is in the package. */
const read = [
  'README.md',
  'CONTRIBUTING.md',
  'RELEASING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs',
  'deploy',
  'examples',
];
const published = ['openapi', 'src'];

const pictures = /\.(?:ico|png|svg|woff2)$/;
const block = /^ *(`{3,}|~{3,})(\w*).*\n([^]*?)^ *\1$/gm;
/** A span, an element, or a line of an indented block. */
const span = /`([^`]+)`|<code>([^<]+)<|^ {4,}(\S.*)$/g;

function filesOf(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => statSync(join(root, name)).isFile());
}

function codeOf(file: string, text: string): CodeText[] {
  const at = (index: number): string => `${file}:${text.slice(0, index).split('\n').length}`;
  if (!file.endsWith('.md')) return [{ place: at(0), language: 'file', text }];
  const blocks = [...text.matchAll(block)].map(({ index, 2: language = '', 3: code = '' }) => ({
    place: at(index),
    language,
    text: code,
  }));
  // The lines remain, so that a span keeps its place.
  const prose = text.replaceAll(block, (found) => found.replaceAll(/[^\n]/g, ''));
  const spans = prose.split('\n').flatMap((line, index) =>
    [...line.matchAll(span)].map(([, tick, element, indented]) => ({
      place: `${file}:${index + 1}`,
      language: 'inline',
      text: tick ?? element ?? indented ?? '',
    })),
  );
  return [...blocks, ...spans];
}

/** @param root a checkout, or a folder that is laid out as one */
export function codeTexts(root: string): CodeText[] {
  return [...read, ...published]
    .flatMap((path) => filesOf(root, path))
    .filter((file) => !pictures.test(file) && !file.startsWith(join('deploy', 'secrets')))
    .flatMap((file) => codeOf(file, readFileSync(join(root, file), 'utf8')));
}
