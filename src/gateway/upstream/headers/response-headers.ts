import { commonOptions, fieldOf } from '../../../http/fields/fields.ts';
import { listedNames } from '../../../http/fields/header-lines.ts';

/**
 * Names that a trailer must not have: framing, routing and fields that are needed before the body. @see RFC 9110
 * §6.5.1
 */
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

/** Returns the target's lines for the client; the gateway sets the request's id. */
export function returnableLines(raw: readonly string[], dropped: ReadonlySet<string>): string[] {
  const lines: string[] = [];
  let nominates = false;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const { name, folded, role, isHopByHop } = fieldOf(raw[index] ?? '');
    if (role === 'connection') nominates ||= !commonOptions.has(raw[index + 1] ?? '');
    if (isHopByHop || role === 'x-request-id' || dropped.has(folded)) continue;
    lines.push(name, raw[index + 1] ?? '');
  }
  return nominates ? withoutNominated(lines, listedNames(raw, 'connection')) : lines;
}

/** Removes the fields that Connection names. @see RFC 9110 §7.6.1 */
function withoutNominated(lines: readonly string[], nominated: ReadonlySet<string>): string[] {
  const kept: string[] = [];
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const { name, lower } = fieldOf(lines[index] ?? '');
    // A target that nominates its own length must not turn a complete response into an endless one.
    if (!nominated.has(lower) || lower === 'content-length') kept.push(name, lines[index + 1] ?? '');
  }
  return kept;
}

/** Returns the target's trailer fields for the client, as pairs. @see RFC 9110 §6.5 */
export function returnableTrailers(raw: readonly string[], dropped: ReadonlySet<string>): [string, string][] {
  const fields: [string, string][] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const { name, folded, isHopByHop } = fieldOf(raw[index] ?? '');
    if (!isHopByHop && !dropped.has(folded) && !headOnly.has(folded))
      fields.push([name, raw[index + 1] ?? '']);
  }
  return fields;
}
