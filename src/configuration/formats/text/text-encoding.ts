import { SourceProblem } from './source-problem.ts';

/** UTF-8 without its byte order mark; `undefined` if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8. The caller tries another encoding.
    return undefined;
  }
}

/** The same with every byte; a byte order mark is the first character. */
export function decodeWholeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Not UTF-8. The caller tries another encoding.
    return undefined;
  }
}

/** Properties files are UTF-8. A file that is not valid UTF-8 is an old one, which Java read as Latin-1. */
export function decodeLenient(bytes: Uint8Array): string {
  return decodeUtf8(bytes) ?? Buffer.from(bytes).toString('latin1');
}

/** YAML is UTF-8 or, with a byte order mark, UTF-16. @see YAML 1.2.2 §5.2 */
export function decodeYaml(bytes: Uint8Array): string {
  const text =
    utf16Order(bytes) === undefined ? decodeUtf8(bytes) : new TextDecoder(utf16Order(bytes)).decode(bytes);
  if (text === undefined) throw new SourceProblem('not valid UTF-8');
  return text;
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}
