import { invalidRequest } from '../../conventions/api-error.ts';
import { parseParameters } from './form.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';

const strictText = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws ApiError 400 if the bytes are not UTF-8. */
export function decodeText(bytes: Buffer): string {
  try {
    return strictText.decode(bytes);
  } catch {
    throw invalidRequest('The body is not valid.', { body: 'is not UTF-8' });
  }
}

/** @throws ApiError 400 if the bytes are not a form in UTF-8. */
export function parseForm(bytes: Buffer, operation: OperationEntry): ReturnType<typeof parseParameters> {
  const text = decodeText(bytes);
  try {
    return parseParameters(text, { emptyIsOmitted: operation.oauthParameters, lists: operation.lists });
  } catch (cause) {
    // A malformed escape is the client's mistake; any other error is ours.
    if (cause instanceof URIError)
      throw invalidRequest('The form is not valid.', { body: 'is not a valid form' });
    throw cause;
  }
}

const depthLimit = 32;
const keyLimit = 1000;

function measure(value: unknown, depth: number, count: { keys: number }): void {
  if (typeof value !== 'object' || value === null) return;
  const items = Object.values(value);
  count.keys += items.length;
  if (depth > depthLimit || count.keys > keyLimit) {
    throw invalidRequest('The body is not valid.', {
      body: `nests deeper than ${depthLimit} or has over ${keyLimit} members`,
    });
  }
  for (const item of items) measure(item, depth + 1, count);
}

/** @throws ApiError 400 if the bytes are not JSON in UTF-8, nest too deep, or have too many members. */
export function parseJson(bytes: Buffer): unknown {
  const text = decodeText(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not valid.', { body: 'is not valid JSON' });
  }
  measure(value, 1, { keys: 0 });
  return value;
}
