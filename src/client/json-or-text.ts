/** A JSON value as a person writes it: a text needs no quotation marks. */

/** A JSON value, or the text itself if it is not JSON. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // It is a text without quotation marks.
    return text;
  }
}

/** The shortest text of a JSON value that is read as the same value. */
export function textOfJson(value: unknown): string {
  return typeof value === 'string' && jsonOrText(value) === value ? value : JSON.stringify(value);
}
