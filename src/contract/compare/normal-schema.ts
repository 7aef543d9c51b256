/** One form for schemas that accept the same values, so that only a change of meaning is a difference. */
import { isDeepStrictEqual } from 'node:util';
import type { ComparedDocument, JsonRecord } from './change.ts';

/** Clients write what is in requests, and read what is in responses. */
export type SchemaDirection = 'request' | 'response';

/** Bounds that restrict a schema when they fall, and when they rise. */
export const upper = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum', 'maxProperties'];
export const lower = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum', 'minProperties'];

/** One object each, so that comparisons recognize them. */
const anything: JsonRecord = {};
const nothing: JsonRecord = { enum: [] };

/** Words that accept and refuse nothing. */
const annotation =
  /^(title|description|default|examples?|deprecated|externalDocs|xml|discriminator|readOnly|writeOnly|nullable|const|\$.*|x-.*)$/;
/** Words whose meaning depends on the values of every type. */
const untyped = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']);

export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
export const recordOf = (value: unknown): JsonRecord => (value ?? {}) as JsonRecord;
const common = (left: unknown, right: unknown): unknown[] =>
  listOf(left).filter((one) => listOf(right).some((other) => isDeepStrictEqual(one, other)));
const union = (left: unknown, right: unknown): unknown[] => [...new Set([...listOf(left), ...listOf(right)])];

/** The types of a value. @see JSON Schema Validation 2020-12 §6.1.1 */
function typeOf(value: unknown): string {
  if (value === null || Array.isArray(value)) return value === null ? 'null' : 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** An integer is a number, so the type `number` has both names. */
function typesOf({ type, nullable }: JsonRecord): string[] {
  const types = listOf(type).map(String);
  if (types.includes('number')) types.push('integer');
  if (nullable === true && types.length > 0) types.push('null');
  return [...new Set(types)].toSorted();
}

/** The meaning of a word that two schemas have, if both apply; `undefined` if no word has it. */
function both(word: string, left: unknown, right: unknown): unknown {
  if (isDeepStrictEqual(left, right)) return left;
  if (word === 'type' || word === 'enum') return common(left, right);
  if (word === 'required') return union(left, right);
  if (upper.includes(word)) return Math.min(Number(left), Number(right));
  if (lower.includes(word)) return Math.max(Number(left), Number(right));
  if (word === 'items') return { allOf: [left, right] };
  if (word !== 'properties') return undefined;
  const [one, other] = [recordOf(left), recordOf(right)];
  const shared = Object.keys(other).filter((name) => name in one);
  return {
    ...one,
    ...other,
    ...Object.fromEntries(shared.map((name) => [name, { allOf: [one[name], other[name]] }])),
  };
}

const limitsNames = (schema: JsonRecord, other: JsonRecord): boolean =>
  schema['additionalProperties'] !== undefined &&
  Object.keys(recordOf(other['properties'])).some((name) => !(name in recordOf(schema['properties'])));

/** The schema that both restrict; `undefined` if it must stay an `allOf`. @see JSON Schema 2020-12 §10.2.1.1 */
function intersection(left: JsonRecord, right: JsonRecord): JsonRecord | undefined {
  if (limitsNames(left, right) || limitsNames(right, left)) return undefined;
  const shared = Object.keys(right).filter((word) => word in left);
  const values = shared.map((word) => [word, both(word, left[word], right[word])] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return { ...left, ...right, ...Object.fromEntries(values) };
}

/** Alternatives of different types as one schema, such as a text or null. */
function alternatives(parts: readonly JsonRecord[]): JsonRecord | undefined {
  const isNull = (part: JsonRecord): boolean => isDeepStrictEqual(part, { type: ['null'] });
  const isEnum = parts.every((part) => isNull(part) || part['enum'] !== undefined);
  const words = parts.flatMap((part) =>
    Object.keys(part).filter((word) => word !== 'type' && word !== 'enum'),
  );
  const types = parts.flatMap(({ type }) => listOf(type).map(String));
  const isOne =
    (isEnum || parts.every((part) => part['enum'] === undefined)) &&
    parts.every(({ type }) => type !== undefined) &&
    new Set(types).size === types.length &&
    new Set(words).size === words.length &&
    !words.some((word) => untyped.has(word));
  if (!isOne) return undefined;
  const values = parts.flatMap((part) => (isNull(part) ? [null] : listOf(part['enum'])));
  return { ...Object.assign({}, ...parts), type: types.toSorted(), ...(isEnum && { enum: values }) };
}

/** Exclusive bounds of OpenAPI 3.0 as numbers, and those of integers as inclusive ones. */
function withBounds(schema: JsonRecord): JsonRecord {
  const bounds: Record<string, unknown> = { ...schema };
  const isWhole = common(schema['type'], ['integer', 'number']).join('') === 'integer';
  for (const [word, exclusive, sign] of [
    ['minimum', 'exclusiveMinimum', 1],
    ['maximum', 'exclusiveMaximum', -1],
  ] as const) {
    if (bounds[exclusive] === true) bounds[exclusive] = bounds[word];
    if (schema[exclusive] === true) delete bounds[word];
    const limit = bounds[exclusive];
    if (typeof limit === 'number' && isWhole) {
      bounds[word] =
        sign * Math.max(Math.floor(sign * limit) + 1, sign * Number(bounds[word] ?? -sign * Infinity));
      delete bounds[exclusive];
    }
  }
  return bounds;
}

/** Removes the words that accept everything. */
function withoutIdle(schema: JsonRecord): JsonRecord {
  const isIdle = ([word, value]: [string, unknown]): boolean =>
    annotation.test(word) ||
    value === undefined ||
    (value === false && (word === 'uniqueItems' || word.startsWith('exclusive'))) ||
    (lower.includes(word) && value === 0 && word.startsWith('min') && word !== 'minimum') ||
    (word === 'additionalProperties' && (value === true || isDeepStrictEqual(value, {}))) ||
    (Array.isArray(value) && value.length === 0 && word !== 'enum');
  return Object.fromEntries(Object.entries(schema).filter((entry) => !isIdle(entry)));
}

/** Returns a function that normalizes the outermost level of a schema; equal objects have one result. */
export function createNormalizer(
  document: ComparedDocument,
  direction: SchemaDirection,
): (schema: unknown) => JsonRecord {
  const known = new WeakMap<object, JsonRecord>();
  const visibleParts = new WeakMap<object, JsonRecord>();
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';

  function isHidden(schema: unknown): boolean {
    const [own, target] = [recordOf(schema), document.resolve(schema)];
    return own[hidden] === true || target[hidden] === true || listOf(own['allOf']).some(isHidden);
  }

  /** Without the properties that this direction does not have. @see OpenAPI 3.1.1 §4.8.24 */
  function visible(schema: JsonRecord): JsonRecord {
    const properties = Object.entries(recordOf(schema['properties']));
    const gone = properties.filter(([, one]) => isHidden(one)).map(([name]) => name);
    if (gone.length === 0) return schema;
    const before = visibleParts.get(schema);
    if (before) return before;
    const shown = {
      ...schema,
      properties: Object.fromEntries(properties.filter(([name]) => !gone.includes(name))),
      required: listOf(schema['required']).filter((name) => !gone.includes(String(name))),
    };
    visibleParts.set(schema, shown);
    return shown;
  }

  function normalize(node: JsonRecord): JsonRecord {
    const { allOf, anyOf, oneOf, ...own } = node;
    const values = own['const'] === undefined ? own['enum'] : [own['const']];
    let result = withBounds({ ...withoutIdle(own), type: typesOf(own), enum: values });
    const kept: JsonRecord[] = [];
    const add = (part: JsonRecord, otherwise: () => void): void => {
      const joined = intersection(withoutIdle(result), part);
      if (joined === undefined) otherwise();
      else result = joined;
    };
    for (const part of listOf(allOf).map(normal)) add(part, () => kept.push(part));
    for (const [word, list] of Object.entries({ anyOf, oneOf })) {
      const parts = listOf(list).map(normal);
      if (parts.length === 0) continue;
      const keep = (): void => void (result = { ...result, [word]: list });
      const one = parts.length === 1 ? parts[0] : alternatives(parts);
      if (one === undefined) keep();
      else add(one, keep);
    }
    const types = listOf(result['type']);
    if (result['enum'] !== undefined) {
      const fitting = listOf(result['enum']).filter(
        (one) => types.length === 0 || types.includes(typeOf(one)),
      );
      result = { ...result, enum: fitting, type: [...new Set(fitting.map(typeOf))].toSorted() };
    }
    return withoutIdle(withBounds({ ...result, allOf: kept }));
  }

  function normal(schema: unknown): JsonRecord {
    if (schema === undefined || schema === true) return anything;
    if (schema === false) return nothing;
    const written = schema as JsonRecord;
    const before = known.get(written);
    if (before) return before;
    const { $ref, ...rest } = written;
    const words = Object.keys(withoutIdle(rest));
    const target = document.resolve(written);
    const node =
      $ref === undefined || words.length === 0
        ? target
        : { ...rest, allOf: [{ $ref }, ...listOf(rest['allOf'])] };
    // A schema that contains itself at the same level is not valid; it accepts everything here.
    known.set(written, {});
    const result = target !== written && node === target ? normal(target) : normalize(node);
    known.set(written, result);
    return result;
  }
  return (schema) => visible(normal(schema));
}
