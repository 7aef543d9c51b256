import { eachLine, listedNames } from './header-lines.ts';
import { hopByHop } from './request-headers.ts';

const invalidValue = /[^\t\x20-\x7e\x80-\xff]/;
const validName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Names that a trailer must not have: framing, routing and what must be known before the body. @see RFC 9110 §6.5.1 */
const headOnly = new Set([
  'content-length',
  'content-encoding',
  'content-type',
  'content-range',
  'host',
  'set-cookie',
  'authorization',
  'cache-control',
]);

/** True where a target's lines could not be sent on as they are. */
export function hasInvalidLine(raw: readonly string[]): boolean {
  return [...eachLine(raw)].some(({ name, value }) => !validName.test(name) || invalidValue.test(value));
}

/** A target's lines that go to the client; the request's id is the gateway's. */
export function returnableLines(raw: readonly string[], dropped: ReadonlySet<string>): string[] {
  const nominated = listedNames(raw, 'connection');
  const lines: string[] = [];
  for (const { name, lower, value } of eachLine(raw)) {
    if (hopByHop.has(lower) || dropped.has(lower) || lower === 'x-request-id') continue;
    // A target that nominates its own length must not turn a whole answer into an endless one.
    if (nominated.has(lower) && lower !== 'content-length') continue;
    lines.push(name, value);
  }
  return lines;
}

/** A target's trailer fields that go to the client, as pairs. @see RFC 9110 §6.5 */
export function returnableTrailers(raw: readonly string[], dropped: ReadonlySet<string>): [string, string][] {
  return [...eachLine(raw)]
    .filter(
      ({ name, lower, value }) =>
        validName.test(name) &&
        !invalidValue.test(value) &&
        !hopByHop.has(lower) &&
        !dropped.has(lower) &&
        !headOnly.has(lower),
    )
    .map(({ name, value }) => [name, value]);
}
