/** Which of the documents' named examples a body on the wire is. */
import { isJsonType } from '../check/bodies.ts';
import type { NamedExamples } from '../document/contract.ts';
import { mediaTypeOf, decodedText, type HeaderList } from '../document/recorded-exchange.ts';

const formType = 'application/x-www-form-urlencoded';

/** A body as the examples have theirs; `undefined` where there is none or it cannot be read. */
function valueOf(type: string, body: Uint8Array): unknown {
  const text = decodedText(body);
  if (type === formType) return Object.fromEntries(new URLSearchParams(text));
  if (!isJsonType(type)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Broken JSON is no example; that it is broken is a finding.
    return undefined;
  }
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** How many members of an example a value has, and equal ones twice, less those that it lacks. */
function likeness(example: unknown, value: unknown): number {
  if (!isObject(example) || !isObject(value)) return example === value ? 1 : 0;
  return Object.keys(example).reduce(
    (sum, name) => (Object.hasOwn(value, name) ? sum + 1 + likeness(example[name], value[name]) : sum - 1),
    0,
  );
}

/** An error shows the example of its code and no other. */
function canBe(example: unknown, value: unknown): boolean {
  if (!isObject(example) || !isObject(value)) return typeof example === typeof value;
  return Array.isArray(example) === Array.isArray(value) && example['error'] === value['error'];
}

/**
 * The example of its place that a body is; `undefined` where it is none of them. An answer to a request that is an example
 * is the one of the same name, where there is one: they are pairs. Else it is the one that it is most alike.
 */
export function shownExample(
  examples: NamedExamples,
  headers: HeaderList,
  body: Uint8Array | undefined,
  asked?: string,
): string | undefined {
  const type = mediaTypeOf(headers);
  if (type === undefined || body === undefined || body.length === 0) return undefined;
  const value = valueOf(type, body);
  const possible = Object.entries(examples)
    .filter(([, { mediaType, value: shown }]) => mediaType.split(';')[0] === type && canBe(shown, value))
    .map(([name, { value: shown }]) => ({ name, alike: likeness(shown, value) }))
    .toSorted((one, other) => other.alike - one.alike);
  return (possible.find(({ name }) => name === asked) ?? possible[0])?.name;
}
