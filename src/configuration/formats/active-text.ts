/**
 * The text of the documents of a property file that are active for some profiles, byte for byte. A file without
 * conditions is returned whole.
 */
import { decodeWholeUtf8 } from './text/text-encoding.ts';
import { SourceProblem } from './text/source-problem.ts';
import {
  readSource,
  type SourceDocument,
  type SourceExtension,
  sourceExtensions,
  writtenDocuments,
} from './source-document.ts';
import type { Dialect } from './yaml/yaml-scalars.ts';

/** Both dialects split a file into the same documents. */
const dialect: Dialect = 'yaml-1.1';

const copy = /(?:\.bak|\.orig|\.tmpl|~)+$/i;

/** The extension of a property file, or of a copy of one, such as `users.yml.bak`. */
export function extensionOf(path: string): SourceExtension | undefined {
  const name = path.replace(copy, '').toLowerCase();
  return sourceExtensions.find((extension) => name.endsWith(`.${extension}`));
}

/** True if bytes contain a word that every condition contains, in any form of its name and in any encoding. */
function hasConditionWord(bytes: Uint8Array): boolean {
  const letters = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[^a-z]/gi, '');
  return /activate|springprofiles/i.test(letters);
}

/**
 * True if a property file has documents with conditions. A file that cannot be parsed, such as a template, has none
 * if it does not contain their name. @throws SourceProblem if that is not known
 */
export function hasConditions(bytes: Uint8Array, extension: SourceExtension): boolean {
  try {
    return readSource(bytes, extension, dialect).some(({ isConditional }) => isConditional);
  } catch (error) {
    if (error instanceof SourceProblem && !hasConditionWord(bytes)) return false;
    throw error;
  }
}

/** @throws SourceProblem if the documents cannot be separated */
export function activeText(
  bytes: Uint8Array,
  extension: SourceExtension,
  profiles: ReadonlySet<string>,
): Uint8Array {
  const documents = readSource(bytes, extension, dialect);
  const isActive = documents.map((document) => document.isActive(profiles));
  if (isActive.every(Boolean)) return bytes;
  const kept = Buffer.from(
    partsOf(bytes, extension)
      .filter((_, index) => isActive[index])
      .join(''),
    'latin1',
  );
  const wanted = documents.filter((_, index) => isActive[index]);
  if (contentOf(readSource(kept, extension, dialect)) !== contentOf(wanted)) throw inseparable();
  return kept;
}

const inseparable = (): SourceProblem => new SourceProblem('its documents cannot be separated');

const contentOf = (documents: readonly SourceDocument[]): string =>
  JSON.stringify(
    documents.map(({ properties }) => [...properties].map(([key, { value }]) => [key, String(value)])),
  );

/**
 * The lines of each document, as bytes in Latin-1. They begin at the last separator before its first property, and
 * end at the first one after its last property. Comments between two separators belong to no document.
 */
function partsOf(bytes: Uint8Array, extension: SourceExtension): readonly string[] {
  if (decodeWholeUtf8(bytes) === undefined && extension !== 'properties') throw inseparable();
  const lines =
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[^\r\n]*(?:\r\n|\r|\n|$)/g) ?? [];
  const separator = extension === 'properties' ? /^[#!]---[ \t\f]*[\r\n]*$/ : /^---(?=\s|$)/;
  const isSeparator = lines.map((line) => separator.test(line));
  return writtenDocuments(bytes, extension, dialect).map((properties) => {
    const places = [...properties.values()].map(({ origin }) => Number(origin.split(':')[0]) - 1);
    const from = isSeparator.lastIndexOf(true, Math.min(...places));
    const to = isSeparator.indexOf(true, Math.max(...places) + 1);
    return lines.slice(Math.max(from, 0), to === -1 ? undefined : to).join('');
  });
}
