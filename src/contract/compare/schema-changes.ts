/**
 * Differences of two schemas. A request must not require more, and a response must not return less or something
 * else. The same difference can be harmless in one direction and breaking in the other.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ComparedDocument, JsonRecord } from './change.ts';
import { createNormalizer, listOf, lower, recordOf, upper, type SchemaDirection } from './normal-schema.ts';

export interface SchemaChange {
  readonly isBreaking: boolean;
  /** The place inside the schema, `items.name`; empty for the schema itself. */
  readonly at: string;
  readonly message: string;
}

type Found = Generator<SchemaChange>;

/** Words with their own comparison; any other word restricts a schema and has no order. */
const ordered = ['type', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'oneOf', 'anyOf'];
const compared = new Set([...ordered, 'allOf', ...upper, ...lower]);

/** Other words whose value is a schema. */
const schemaWords = new Set([
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'contains',
  'unevaluatedProperties',
]);

/** The type of the values that a word restricts; a number may be an integer. */
function typeOfWord(word: string): string | undefined {
  if (/Length$|^pattern$/.test(word)) return 'string';
  if (/imum$|^multipleOf$/.test(word)) return 'integer';
  if (/^(?:\w+Items|items|contains)$/.test(word)) return 'array';
  return /ropert(?:y|ies)|^(?:required|dependentRequired)$/.test(word) ? 'object' : undefined;
}

/** A schema without the words for values that the other one does not accept: the types are the difference. */
function withinTypes(schema: JsonRecord, other: JsonRecord): JsonRecord {
  const accepts = (type: string | undefined): boolean =>
    type === undefined || other['type'] === undefined || listOf(other['type']).includes(type);
  return Object.fromEntries(Object.entries(schema).filter(([word]) => accepts(typeOfWord(word))));
}

/** The most changes of each kind inside a schema. Schemas that refer to each other would multiply them. */
const mostChanges = 100;

const difference = (left: readonly unknown[], right: readonly unknown[]): unknown[] =>
  left.filter((one) => !right.some((other) => isDeepStrictEqual(one, other)));
const shown = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');
const was = (before: unknown, after: unknown): string =>
  `${JSON.stringify(after) ?? 'gone'}, was ${JSON.stringify(before) ?? 'absent'}`;
const isOpen = (schema: unknown): boolean => isDeepStrictEqual(schema, {});
const below = (at: string, name: string): string => (at === '' ? name : `${name}.${at}`);

/** Returns a function that returns the differences of two schemas, the outermost first. */
export function createSchemaComparison(
  documents: readonly [before: ComparedDocument, after: ComparedDocument],
  direction: SchemaDirection,
): (before: unknown, after: unknown) => readonly SchemaChange[] {
  const [normalOld, normalNow] = documents.map((one) => createNormalizer(one, direction));
  const known = new WeakMap<JsonRecord, WeakMap<JsonRecord, readonly SchemaChange[]>>();
  const isRequest = direction === 'request';
  const change = (isNarrower: boolean, message: string, at = ''): SchemaChange => ({
    isBreaking: isNarrower === isRequest,
    at,
    message,
  });

  /** A set of possible values that lost or gained some; an absent set allows every value. */
  function* setChanges(name: string, old: unknown, now: unknown): Found {
    const [before, after] = [listOf(old), listOf(now)];
    if (old === undefined && now !== undefined) yield change(true, `${name} is limited to ${shown(after)}`);
    else if (old !== undefined && now === undefined) yield change(false, `${name} is no longer limited`);
    else {
      const [lost, gained] = [difference(before, after), difference(after, before)];
      if (lost.length > 0) yield change(true, `${name} lost ${shown(lost)}`);
      if (gained.length > 0) yield change(false, `${name} gained ${shown(gained)}`);
    }
  }

  function* wordChanges(before: JsonRecord, after: JsonRecord): Found {
    for (const word of [...upper, ...lower]) {
      const [old, now] = [before[word], after[word]];
      const sign = upper.includes(word) ? 1 : -1;
      const valueOf = (value: unknown): number => (typeof value === 'number' ? sign * value : Infinity);
      if (old !== now) yield change(valueOf(now) < valueOf(old), `${word} is ${was(old, now)}`);
    }
    for (const word of Object.keys({ ...before, ...after })) {
      const [old, now] = [before[word], after[word]];
      const isSame =
        schemaWords.has(word) && old !== undefined && now !== undefined
          ? differences(old, now).length === 0
          : isDeepStrictEqual(old, now);
      if (compared.has(word) || isSame) continue;
      // This check does not decide which of two patterns accepts more; the author must decide.
      const isOther = old !== undefined && now !== undefined;
      yield change(isOther ? isRequest : old === undefined, `${word} is ${was(old, now)}`);
    }
  }

  function* propertyChanges(before: JsonRecord, after: JsonRecord): Found {
    const [old, now] = [recordOf(before['properties']), recordOf(after['properties'])];
    const [required, requiredNow] = [before, after].map((one) => listOf(one['required']).map(String));
    const rest = [before, after].map((one) => one['additionalProperties']);
    const isDemanded = (name: string): boolean => isRequest && requiredNow?.includes(name) === true;
    for (const name of Object.keys({ ...old, ...now })) {
      const message = isDemanded(name) ? 'a required property is new' : 'a property is new';
      if (!(name in now))
        yield { isBreaking: !isRequest || rest[1] === false, at: name, message: 'the property was removed' };
      else if (!(name in old)) yield { isBreaking: isDemanded(name), at: name, message };
    }
    for (const name of new Set([...(required ?? []), ...(requiredNow ?? [])])) {
      const isRequired = requiredNow?.includes(name) === true;
      if (name in old !== name in now || (required?.includes(name) === true) === isRequired) continue;
      yield change(isRequired, `the property is ${isRequired ? 'required now' : 'no longer required'}`, name);
    }
    const isRefused = rest[1] === false;
    if ((rest[0] === false) !== isRefused)
      yield {
        isBreaking: isRequest && isRefused,
        at: '',
        message: `other properties are ${isRefused ? 'refused' : 'accepted'} now`,
      };
    else yield* within('*', rest[0], rest[1]);
    for (const name of Object.keys(now).filter((one) => one in old))
      yield* within(name, old[name], now[name]);
  }

  function* within(name: string, before: unknown, after: unknown): Found {
    for (const one of differences(before, after)) yield { ...one, at: below(one.at, name) };
  }

  /** Parts in another order are the same parts. */
  function* partChanges(word: string, old: readonly unknown[], now: readonly unknown[]): Found {
    const isSame = (one: unknown, other: unknown): boolean => differences(one, other).length === 0;
    const lost = old.filter((one) => !now.some((other) => isSame(one, other)));
    const gained = now.filter((other) => !old.some((one) => isSame(one, other)));
    const isMore = gained.length > lost.length;
    if (lost.length !== gained.length)
      // New alternatives allow more requests, and more responses that a client must understand.
      yield change(
        word === 'allOf' || old.length === 0 || now.length === 0 ? isMore : !isMore,
        `${word} has ${now.length} parts, had ${old.length}`,
      );
    else for (const [index, part] of lost.entries()) yield* within(`${word}[${index}]`, part, gained[index]);
  }

  /** The alternatives of a schema that has nothing else; a schema without alternatives is its only one. */
  const partsOf = (word: string, schema: JsonRecord): readonly unknown[] =>
    schema[word] === undefined ? [schema] : Object.keys(schema).length === 1 ? listOf(schema[word]) : [];

  function* allChanges(whole: JsonRecord, wholeNow: JsonRecord): Found {
    const [before, after] = [withinTypes(whole, wholeNow), withinTypes(wholeNow, whole)];
    const word = ['oneOf', 'anyOf'].find((one) => one in before !== one in after) ?? '';
    const [parts, partsNow] = [partsOf(word, before), partsOf(word, after)];
    if (word !== '' && parts.length * partsNow.length > 0 && ![...parts, ...partsNow].some(isOpen)) {
      yield* partChanges(word, parts, partsNow);
      return;
    }
    if (before['enum'] === undefined || after['enum'] === undefined)
      yield* setChanges('the type', before['type'], after['type']);
    yield* setChanges('the enumeration', before['enum'], after['enum']);
    yield* wordChanges(before, after);
    yield* propertyChanges(before, after);
    yield* within('[]', before['items'], after['items']);
    for (const one of ['oneOf', 'anyOf', 'allOf'])
      yield* partChanges(one, listOf(before[one]), listOf(after[one]));
  }

  function differences(left: unknown, right: unknown): readonly SchemaChange[] {
    const [before, after] = [normalOld?.(left) ?? {}, normalNow?.(right) ?? {}];
    const own = known.get(before) ?? new WeakMap<JsonRecord, readonly SchemaChange[]>();
    known.set(before, own);
    const earlier = own.get(after);
    if (earlier) return earlier;
    // A schema that contains itself differs in its other parts.
    own.set(after, []);
    const all = Array.from(allChanges(before, after));
    const changes = [true, false].flatMap((wanted) =>
      all.filter(({ isBreaking }) => isBreaking === wanted).slice(0, mostChanges),
    );
    own.set(after, changes);
    return changes;
  }
  return differences;
}
