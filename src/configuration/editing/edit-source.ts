import type { Properties, Property, PropertyValue } from '../environment/environment.ts';
import { readSource, type SourceDocument, type SourceExtension } from '../formats/source-document.ts';
import { SourceProblem } from '../formats/text/source-problem.ts';
import { decodeUtf8 } from '../formats/text/text-encoding.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import { removeFromProperties, setInProperties } from './edit-properties.ts';
import { removeFromYaml, setInYaml } from './edit-yaml.ts';
import { flatValue, type NewValue } from './new-value.ts';

/** One key of a file with its new value, or none. */
export interface KeyEdit {
  readonly key: string;
  /** `undefined` removes the key and the keys below it. */
  readonly value: NewValue | undefined;
}

/** A key that cannot be changed in place. It is the result of an alias or a merge key, or the file is unusual. */
export class NotEditable extends Error {
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    super(`the key ${key} cannot be changed in place`, { cause });
    this.name = 'NotEditable';
    this.key = key;
  }
}

export interface SourceFormat {
  readonly extension: SourceExtension;
  readonly dialect: Dialect;
}

/**
 * Edits some keys of a property file. Comments, order, quotes and line ends remain. After each key, the file is
 * parsed again. If more than that key differs, nothing is changed.
 * @throws NotEditable @throws SourceProblem for an unreadable file.
 */
export function editSource(bytes: Uint8Array, edits: readonly KeyEdit[], format: SourceFormat): Uint8Array {
  return edits.reduce<Uint8Array>((file, edit) => editKey(file, edit, format), bytes);
}

function editKey(bytes: Uint8Array, edit: KeyEdit, { extension, dialect }: SourceFormat): Uint8Array {
  const before = readSource(bytes, extension, dialect);
  const wanted = { key: edit.key, entries: entriesOf(edit, extension) };
  const after = (changed: Uint8Array): Uint8Array => {
    if (!saysJust(before, readSource(changed, extension, dialect), wanted)) throw new NotEditable(edit.key);
    return changed;
  };
  try {
    return after(extension === 'properties' ? editProperties(bytes, edit) : editYaml(bytes, edit, dialect));
  } catch (error) {
    // The edited file cannot be read or has another content than requested, so it is not written.
    throw error instanceof SourceProblem ? new NotEditable(edit.key, error) : error;
  }
}

/** The properties that the key becomes. Every value of a properties file is a string. */
function entriesOf({ key, value }: KeyEdit, extension: SourceExtension): Meaning | undefined {
  if (value === undefined) return undefined;
  const entries = flatValue(key, value);
  return new Map(
    extension === 'properties' ? entries.map(([name, each]) => [name, String(each)] as const) : entries,
  );
}

function editProperties(bytes: Uint8Array, { key, value }: KeyEdit): Uint8Array {
  const text = decodeUtf8(bytes);
  const isLatin = text === undefined;
  const source = text ?? Buffer.from(bytes).toString('latin1');
  const edited = propertiesEdited(source, key, value, isLatin);
  return isLatin ? Buffer.from(edited, 'latin1') : withMark(bytes, edited);
}

function propertiesEdited(text: string, key: string, value: NewValue | undefined, isAscii: boolean): string {
  if (value === undefined) return removeFromProperties(text, key);
  if (value === null || typeof value !== 'object') {
    const isAlone = removeFromProperties(text, key) === text || !hasBelow(text, key);
    const written = String(value ?? '');
    return setInProperties(isAlone ? text : removeFromProperties(text, key), key, written, { isAscii });
  }
  return flatValue(key, value).reduce<string>(
    (rest, [name, each]) => setInProperties(rest, name, String(each), { isAscii }),
    removeFromProperties(text, key),
  );
}

function hasBelow(text: string, key: string): boolean {
  return readSource(Buffer.from(text), 'properties', 'yaml-1.1').some(
    ({ properties }) => below(properties, key).length > 0,
  );
}

function editYaml(bytes: Uint8Array, { key, value }: KeyEdit, dialect: Dialect): Uint8Array {
  const text = decodeUtf8(bytes);
  if (text === undefined) throw new NotEditable(key);
  if (value !== undefined) {
    const direct = withMark(bytes, setInYaml(text, dialect, key, value));
    const saysAlso = keysBelow(direct, key, dialect, value);
    if (!saysAlso) return direct;
  }
  const removed = removedFromYaml(text, dialect, key);
  return withMark(bytes, value === undefined ? removed : setInYaml(removed, dialect, key, value));
}

/** Keys below the key that was set remain if they were written separately. */
function keysBelow(bytes: Uint8Array, key: string, dialect: Dialect, value: NewValue): boolean {
  if (value !== null && typeof value === 'object') return false;
  return readSource(bytes, 'yml', dialect).some(({ properties }) => below(properties, key).length > 0);
}

/** A key may occur in several documents and spellings, so it is removed until no occurrence remains. */
function removedFromYaml(text: string, dialect: Dialect, key: string): string {
  let rest = text;
  for (;;) {
    const less = removeFromYaml(rest, dialect, key);
    if (less === rest) return rest;
    rest = less;
  }
}

/** UTF-8 with the byte order mark of the original file. */
function withMark(before: Uint8Array, text: string): Uint8Array {
  const hasMark = before[0] === 0xef && before[1] === 0xbb && before[2] === 0xbf;
  return Buffer.from(hasMark ? `\ufeff${text}` : text);
}

function below(properties: Properties, key: string): string[] {
  return [...properties.keys()].filter((each) => each.startsWith(`${key}.`) || each.startsWith(`${key}[`));
}

type Meaning = ReadonlyMap<string, PropertyValue>;

/** True if the file has the requested value of the key and no other difference. */
function saysJust(
  before: readonly SourceDocument[],
  after: readonly SourceDocument[],
  { key, entries }: { readonly key: string; readonly entries: Meaning | undefined },
): boolean {
  const [old, now] = [before.map(meaningOf), after.map(meaningOf)];
  if (entries === undefined) return saysLess(old, now, key);
  const wanted = (each: Meaning): Meaning => new Map([...without(each, key), ...entries]);
  const inPlace = old.map((_, place) => old.map((each, index) => (index === place ? wanted(each) : each)));
  const beside = [...old.keys(), old.length].map((place) => [
    ...old.slice(0, place),
    wanted(new Map()),
    ...old.slice(place),
  ]);
  return [...inPlace, ...beside].some((expected) => equalLists(expected, now));
}

/** Conditional documents keep the key. A document that became empty is no longer counted. */
function saysLess(old: readonly Meaning[], now: readonly Meaning[], key: string): boolean {
  let next = 0;
  for (const each of old) {
    const less = without(each, key);
    const found = now[next] ?? new Map<string, PropertyValue>();
    if (equal(found, less) || (equal(found, each) && each.size > 0)) next += 1;
    else if (less.size > 0) return false;
  }
  const isThere = old.some((each) => without(each, key).size < each.size);
  return next >= now.length && !(isThere && equalLists(old, now));
}

function meaningOf({ properties }: { readonly properties: ReadonlyMap<string, Property> }): Meaning {
  return new Map([...properties].map(([key, { value }]) => [key, value]));
}

function without(all: Meaning, key: string): Meaning {
  return new Map(
    [...all].filter(([each]) => each !== key && !each.startsWith(`${key}.`) && !each.startsWith(`${key}[`)),
  );
}

function equalLists(left: readonly Meaning[], right: readonly Meaning[]): boolean {
  return left.length === right.length && left.every((each, index) => equal(each, right[index] ?? new Map()));
}

function equal(left: Meaning, right: Meaning): boolean {
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && Object.is(right.get(key), value))
  );
}
