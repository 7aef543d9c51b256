/** One entry of an Accept header. Lists have the best entry first. */
interface Accepted {
  readonly type: string;
  readonly quality: number;
  readonly specificity: number;
}

/** The media type without its parameters, in lower case. */
export function essence(mediaType: string): string {
  const end = mediaType.indexOf(';');
  return (end === -1 ? mediaType : mediaType.slice(0, end)).trim().toLowerCase();
}

/** One parameter of a media type. The standard also allows an empty one. @see RFC 9110 §5.6.6 */
const parameter =
  /[ \t]*;[ \t]*(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)=(?:([!#$%&'*+.^_`|~0-9A-Za-z-]+)|"((?:[^"\\]|\\.)*)"))?/y;

/** Returns the charsets of a media type in lower case, or `undefined` if its parameters are malformed. */
export function charsetsOf(mediaType: string): readonly string[] | undefined {
  const start = mediaType.indexOf(';');
  const text = mediaType.trimEnd();
  const charsets: string[] = [];
  for (parameter.lastIndex = start; start !== -1 && parameter.lastIndex < text.length;) {
    const match = parameter.exec(text);
    if (match === null) return undefined;
    const [, name = '', token, quoted = ''] = match;
    if (name.toLowerCase() === 'charset') charsets.push((token ?? quoted).toLowerCase());
  }
  return charsets;
}

function specificityOf(type: string): number {
  if (type === '*/*') return 0;
  return type.endsWith('/*') ? 1 : type.includes('*') ? 2 : 3;
}

function parseAccept(header: string): Accepted[] {
  return header.split(',').flatMap((part) => {
    const type = essence(part);
    if (type === '') return [];
    const quality = Number(/;\s*q=([01](?:\.\d{0,3})?)/i.exec(part)?.[1] ?? 1);
    return [{ type, quality, specificity: specificityOf(type) }];
  });
}

/** True for a range such as `application/*` or `application/*+json` that includes the type. */
function covers(range: string, type: string): boolean {
  if (range === '*/*' || range === type) return true;
  const [before, after] = range.split('*');
  return after !== undefined && before !== undefined && type.startsWith(before) && type.endsWith(after);
}

/**
 * Returns the offered type that the client prefers: by quality, then by the order of the client, then by the order
 * of the offer. Undefined if the client accepts none of them. @see RFC 9110 §12.5.1
 */
export function negotiate(accept: string | undefined, offered: readonly string[]): string | undefined {
  if (accept === undefined || accept === '*/*' || accept.trim() === '') return offered[0];
  // Most clients name one type, and comparing names finds it.
  if (!/[,;*]/.test(accept)) {
    const only = accept.trim().toLowerCase();
    return offered.find((type) => type === only);
  }
  const ranges = parseAccept(accept);
  let best: { type: string; quality: number; position: number } | undefined;
  for (const type of offered) {
    let chosen: { range: Accepted; position: number } | undefined;
    ranges.forEach((range, position) => {
      if (covers(range.type, type) && (!chosen || range.specificity > chosen.range.specificity))
        chosen = { range, position };
    });
    if (!chosen || chosen.range.quality === 0) continue;
    const { quality } = chosen.range;
    const { position } = chosen;
    if (!best || quality > best.quality || (quality === best.quality && position < best.position)) {
      best = { type, quality, position };
    }
  }
  return best?.type;
}
