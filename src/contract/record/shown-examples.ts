/** Matches a body with the named examples of the documents. */
import { isJsonType } from '../check/bodies.ts';
import type { NamedExamples } from '../document/contract.ts';
import { mediaTypeOf, decodedText, type HeaderList } from '../document/recorded-exchange.ts';

const formType = 'application/x-www-form-urlencoded';

/** Parses a body into the form of the examples; `undefined` if there is none or it is malformed. */
function valueOf(type: string, body: Uint8Array): unknown {
  const text = decodedText(body);
  if (type === formType) return Object.fromEntries(new URLSearchParams(text));
  if (!isJsonType(type)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Malformed JSON matches no example; its malformation is a finding.
    return undefined;
  }
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The number of an example's members that a value has, equal ones counted twice, minus those that it lacks. */
function likeness(example: unknown, value: unknown): number {
  if (!isObject(example) || !isObject(value)) return example === value ? 1 : 0;
  return Object.keys(example).reduce(
    (sum, name) => (Object.hasOwn(value, name) ? sum + 1 + likeness(example[name], value[name]) : sum - 1),
    0,
  );
}

/** An error matches the example of its code only. */
function canBe(example: unknown, value: unknown): boolean {
  if (!isObject(example) || !isObject(value)) return typeof example === typeof value;
  return Array.isArray(example) === Array.isArray(value) && example['error'] === value['error'];
}

/**
 * Returns the example that a body matches, or `undefined`. The response to a request example is the response
 * example of the same name, if there is one, because they are a pair. Otherwise it is the most similar one.
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
    .filter(([, { mediaType, value: shown }]) => mediaType === type && canBe(shown, value))
    .map(([name, { value: shown }]) => ({ name, alike: likeness(shown, value) }))
    .toSorted((one, other) => other.alike - one.alike);
  return (possible.find(({ name }) => name === asked) ?? possible[0])?.name;
}
