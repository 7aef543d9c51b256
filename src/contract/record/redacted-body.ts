/** Redacts bodies: forms, JSON and the pages that deliver a code or a token. */
import { isJsonType } from '../check/bodies.ts';
import { decodedText, mediaTypeOf, type HeaderList } from '../document/recorded-exchange.ts';
import type { Fingerprint } from './fingerprints.ts';
import { redactParameters } from './redacted-url.ts';
import { isSecretMember, mayNameSecret } from './secret-names.ts';

const secretInput =
  /(<input\b[^>]*\bname="(?:code|access_token|id_token|id_token_hint|refresh_token)"[^>]*\bvalue=")([^"]*)/g;
const formType = 'application/x-www-form-urlencoded';

/** Redacts the form that delivers a code or a token to the client. */
function redactPage(bytes: Uint8Array, fingerprint: Fingerprint): Uint8Array {
  const text = decodedText(bytes);
  const safe = text.replace(secretInput, (_, before: string, value: string) => before + fingerprint(value));
  return safe === text ? bytes : Buffer.from(safe);
}

function redactValue(value: unknown, fingerprint: Fingerprint, key = ''): unknown {
  if (typeof value === 'string') return isSecretMember(key) ? fingerprint(value) : value;
  if (Array.isArray(value)) return value.map((one) => redactValue(one, fingerprint, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, redactValue(one, fingerprint, name)]),
  );
}

function redactJson(bytes: Uint8Array, fingerprint: Fingerprint): Uint8Array {
  const text = decodedText(bytes);
  // Bytes without a secret remain unchanged and are not parsed.
  if (!mayNameSecret(text)) return bytes;
  try {
    const parsed: unknown = JSON.parse(text);
    const safe = JSON.stringify(redactValue(parsed, fingerprint));
    return safe === JSON.stringify(parsed) ? bytes : Buffer.from(safe);
  } catch {
    // Malformed JSON may hold a secret anywhere, so all of it is replaced. Its malformation is the finding.
    return Buffer.from(text.replace(/"[^"]*"/g, '"redacted"'));
  }
}

/** Redacts a body by the media type in its header. */
export function redactBody(headers: HeaderList, bytes: Uint8Array, fingerprint: Fingerprint): Uint8Array {
  const type = mediaTypeOf(headers);
  if (type === 'text/html') return redactPage(bytes, fingerprint);
  if (type === formType) return Buffer.from(redactParameters(decodedText(bytes), fingerprint));
  return type !== undefined && isJsonType(type) ? redactJson(bytes, fingerprint) : bytes;
}
