/**
 * Differences of two schemas. A request must not require more, and a response must not return less or something
 * else. The same difference can be harmless in one direction and breaking in the other.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ComparedDocument, JsonRecord } from './change.ts';

export type SchemaDirection = 'request' | 'response';

export interface SchemaChange {
  readonly isBreaking: boolean;
  /** The place inside the schema, `items.name`; empty for the schema itself. */
  readonly at: string;
  readonly message: string;
}

interface Pair {
  readonly before: unknown;
  readonly after: unknown;
  readonly at: string;
}

const depthLimit = 12;
/** Bounds that restrict a schema when they fall, and when they rise. */
const upper = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum', 'maxProperties'];
const lower = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum', 'minProperties'];

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];
const difference = (left: readonly unknown[], right: readonly unknown[]): unknown[] =>
  left.filter((one) => !right.some((other) => isDeepStrictEqual(one, other)));
const shown = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ');

/** A set of possible values that lost or gained some; an absent set allows every value. */
function* setChanges(
  name: string,
  before: readonly unknown[],
  after: readonly unknown[],
  direction: SchemaDirection,
  at: string,
): Generator<SchemaChange> {
  const isOpenBefore = before.length === 0;
  const isOpenAfter = after.length === 0;
  const lost = isOpenAfter ? [] : isOpenBefore ? after : difference(before, after);
  const gained = isOpenBefore ? [] : isOpenAfter ? before : difference(after, before);
  if (lost.length > 0)
    yield {
      isBreaking: direction === 'request',
      at,
      message: isOpenBefore ? `${name} is limited to ${shown(lost)}` : `${name} lost ${shown(lost)}`,
    };
  if (gained.length > 0)
    yield {
      isBreaking: direction === 'response',
      at,
      message: isOpenAfter ? `${name} is no longer limited` : `${name} gained ${shown(gained)}`,
    };
}

function* boundChanges(
  before: JsonRecord,
  after: JsonRecord,
  direction: SchemaDirection,
  at: string,
): Generator<SchemaChange> {
  for (const name of [...upper, ...lower]) {
    const [old, now] = [before[name], after[name]];
    if (old === now) continue;
    const sign = upper.includes(name) ? 1 : -1;
    const valueOf = (value: unknown): number => (typeof value === 'number' ? sign * value : Infinity);
    const isNarrower = valueOf(now) < valueOf(old);
    yield {
      isBreaking: isNarrower === (direction === 'request'),
      at,
      message: `${name} is ${JSON.stringify(now) ?? 'gone'}, was ${JSON.stringify(old) ?? 'absent'}`,
    };
  }
  for (const name of ['pattern', 'format', 'const']) {
    if (isDeepStrictEqual(before[name], after[name])) continue;
    // This check does not decide which of two patterns accepts more; the author must decide.
    const isLooser = after[name] === undefined;
    yield {
      isBreaking: isLooser ? direction === 'response' : before[name] !== undefined || direction === 'request',
      at,
      message: `${name} is ${JSON.stringify(after[name]) ?? 'gone'}, was ${JSON.stringify(before[name]) ?? 'absent'}`,
    };
  }
}

function* propertyChanges(
  before: JsonRecord,
  after: JsonRecord,
  direction: SchemaDirection,
  at: string,
): Generator<SchemaChange> {
  const [old, now] = [(before['properties'] ?? {}) as JsonRecord, (after['properties'] ?? {}) as JsonRecord];
  const below = (name: string): string => (at === '' ? name : `${at}.${name}`);
  const required = new Set(listOf(before['required']).map(String));
  const requiredNow = new Set(listOf(after['required']).map(String));
  for (const name of Object.keys(old)) {
    if (name in now) continue;
    const isRefused = after['additionalProperties'] === false;
    yield {
      isBreaking: direction === 'response' || isRefused,
      at: below(name),
      message: 'the property was removed',
    };
  }
  for (const name of Object.keys(now)) {
    if (name in old) continue;
    const isDemanded = direction === 'request' && requiredNow.has(name);
    yield {
      isBreaking: isDemanded,
      at: below(name),
      message: isDemanded ? 'a required property is new' : 'a property is new',
    };
  }
  for (const name of Object.keys(now).filter((one) => one in old)) {
    if (required.has(name) === requiredNow.has(name)) continue;
    yield {
      isBreaking: requiredNow.has(name) === (direction === 'request'),
      at: below(name),
      message: requiredNow.has(name) ? 'the property is required now' : 'the property is no longer required',
    };
  }
}

/** Returns the differences, the outermost first. */
export function* schemaChanges(
  documents: readonly [before: ComparedDocument, after: ComparedDocument],
  direction: SchemaDirection,
  { before: left, after: right, at }: Pair,
  depth = 0,
): Generator<SchemaChange> {
  const [before, after] = [documents[0].resolve(left), documents[1].resolve(right)];
  if (depth > depthLimit) return;
  // Equal texts may refer to different schemas.
  if (isDeepStrictEqual(before, after) && !JSON.stringify(before).includes('$ref')) return;
  yield* setChanges('the type', listOf(before['type']), listOf(after['type']), direction, at);
  yield* setChanges('the enumeration', listOf(before['enum']), listOf(after['enum']), direction, at);
  yield* boundChanges(before, after, direction, at);
  yield* propertyChanges(before, after, direction, at);
  const next = (name: string, one: unknown, other: unknown): Generator<SchemaChange> =>
    schemaChanges(
      documents,
      direction,
      { before: one, after: other, at: at === '' ? name : `${at}.${name}` },
      depth + 1,
    );
  const [old, now] = [(before['properties'] ?? {}) as JsonRecord, (after['properties'] ?? {}) as JsonRecord];
  for (const name of Object.keys(now).filter((one) => one in old)) yield* next(name, old[name], now[name]);
  if (before['items'] !== undefined && after['items'] !== undefined)
    yield* next('[]', before['items'], after['items']);
  for (const word of ['oneOf', 'anyOf', 'allOf']) {
    const [parts, partsNow] = [listOf(before[word]), listOf(after[word])];
    const isMore = partsNow.length > parts.length;
    if (parts.length !== partsNow.length)
      yield {
        // New alternatives allow more requests, and more responses that a client must understand.
        isBreaking: (word === 'allOf') === isMore ? direction === 'request' : direction === 'response',
        at,
        message: `${word} has ${partsNow.length} parts, had ${parts.length}`,
      };
    else for (const [index, part] of parts.entries()) yield* next(`${word}[${index}]`, part, partsNow[index]);
  }
}
