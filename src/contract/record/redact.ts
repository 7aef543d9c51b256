/**
 * Removes secrets from exchanges before they are written. Within a recording a secret always has the same
 * fingerprint, so that rules over a session still detect a reused code. Other recordings have other fingerprints,
 * so that a secret cannot be looked up.
 */
import { createHmac } from 'node:crypto';
import { isJsonType } from '../check/bodies.ts';
import {
  mediaTypeOf,
  decodedText,
  type RecordedExchange,
  type HeaderList,
} from '../document/recorded-exchange.ts';

export interface Redact {
  exchange(exchange: RecordedExchange): RecordedExchange;
  /** Removes the secrets of all exchanges so far from a text. */
  text(text: string): string;
}

const secretName =
  /^(?:client_secret|password|new_password|current_password|code|code_verifier|access_token|refresh_token|id_token|token|client_assertion|assertion|secret|registration_access_token)$/;
const secretKey = /(?:^|[._-])(?:password|passwd|secret|token|credentials?|private[-_]?key|api[-_]?key)$/i;
/** The common part of all names above; an escaped name may hide it. */
const secretWord = /password|passwd|secret|token|credential|private|api|code|assertion|\\/i;
const secretInput =
  /(<input\b[^>]*\bname="(?:code|access_token|id_token|refresh_token)"[^>]*\bvalue=")([^"]*)/g;
const formType = 'application/x-www-form-urlencoded';

const prefix = 'redacted-';
// Shorter values are ordinary words; replacing them would change everything.
const shortestSecret = 6;

/** The part of a secret that identifies it in a truncated text. */
const namingLength = 12;

/** Removes a secret from a text, even if the text ends within the secret. */
function withoutSecret(text: string, secret: string, made: string): string {
  const safe = text.replaceAll(secret, made);
  const at = safe.lastIndexOf(secret.slice(0, namingLength));
  const isCut = at !== -1 && safe.length - at < secret.length && secret.startsWith(safe.slice(at));
  return isCut ? safe.slice(0, at) + made : safe;
}

/** @param salt random bytes of this recording only */
export function createRedact(salt: Uint8Array): Redact {
  const known = new Map<string, string>();

  function fingerprint(secret: string): string {
    if (secret.startsWith(prefix) || secret === '') return secret;
    const found = known.get(secret);
    if (found !== undefined) return found;
    // Its length and characters are valid in every schema of a token, code or verifier.
    const made = prefix + createHmac('sha256', salt).update(secret).digest('hex').slice(0, 40);
    known.set(secret, made);
    return made;
  }

  function parameters(text: string): string {
    const pairs = [...new URLSearchParams(text)];
    if (!pairs.some(([name]) => secretName.test(name))) return text;
    const safe = pairs.map(([name, value]): [string, string] => [
      name,
      secretName.test(name) ? fingerprint(value) : value,
    ]);
    return new URLSearchParams(safe).toString();
  }

  function url(text: string): string {
    if (!/[?#]/.test(text)) return text;
    const [rest = '', fragment] = text.split('#', 2);
    const [path = '', query] = rest.split(/\?(.*)/s, 2);
    return (
      path +
      (query === undefined ? '' : `?${parameters(query)}`) +
      (fragment === undefined ? '' : `#${parameters(fragment)}`)
    );
  }

  function credentials(value: string): string {
    const [scheme = '', rest = ''] = value.split(/ +(.*)/s, 2);
    if (scheme.toLowerCase() !== 'basic') return `${scheme} ${fingerprint(rest)}`;
    const text = Buffer.from(rest, 'base64').toString();
    const at = text.indexOf(':');
    // In its encoded form it could be decoded.
    fingerprint(rest);
    // The client id is not a secret, and malformed credentials remain unreadable.
    if (at === -1) return `${scheme} ${fingerprint(rest)}`;
    return `${scheme} ${Buffer.from(`${text.slice(0, at)}:${fingerprint(text.slice(at + 1))}`).toString('base64')}`;
  }

  function cookie(line: string): string {
    const [pair = ''] = line.split(';', 1);
    const [name = '', value] = pair.split(/=(.*)/s, 2);
    return value === undefined ? line : `${name}=${fingerprint(value)}${line.slice(pair.length)}`;
  }

  function header(name: string, value: string): string {
    const lower = name.toLowerCase();
    if (lower === 'authorization' || lower === 'proxy-authorization') return credentials(value);
    if (lower === 'set-cookie') return cookie(value);
    if (lower === 'cookie') return value.split(';').map(cookie).join(';');
    return lower === 'location' || lower === 'referer' ? url(value) : value;
  }

  function json(value: unknown, key = ''): unknown {
    if (typeof value === 'string')
      return secretName.test(key) || secretKey.test(key) ? fingerprint(value) : value;
    if (Array.isArray(value)) return value.map((one) => json(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, json(one, name)]));
  }

  /** The form that delivers a code or a token to the client. */
  function page(bytes: Uint8Array): Uint8Array {
    const text = decodedText(bytes);
    const safe = text.replace(secretInput, (_, before: string, value: string) => before + fingerprint(value));
    return safe === text ? bytes : Buffer.from(safe);
  }

  function body(headers: HeaderList, bytes: Uint8Array): Uint8Array {
    const type = mediaTypeOf(headers);
    if (type === 'text/html') return page(bytes);
    if (type === formType) return Buffer.from(parameters(decodedText(bytes)));
    if (type === undefined || !isJsonType(type)) return bytes;
    const text = decodedText(bytes);
    // Bytes without a secret remain unchanged and are not parsed.
    if (!secretWord.test(text)) return bytes;
    try {
      const parsed: unknown = JSON.parse(text);
      const safe = JSON.stringify(json(parsed));
      return safe === JSON.stringify(parsed) ? bytes : Buffer.from(safe);
    } catch {
      // Malformed JSON may hold a secret anywhere, so all of it is replaced. Its malformation is the finding.
      return Buffer.from(text.replace(/"[^"]*"/g, '"redacted"'));
    }
  }

  const headers = (list: HeaderList): HeaderList => list.map(([name, value]) => [name, header(name, value)]);

  return {
    exchange(exchange) {
      const { request, response } = exchange;
      return {
        ...exchange,
        request: {
          ...request,
          target: url(request.target),
          headers: headers(request.headers),
          body: request.body && body(request.headers, request.body),
        },
        response: {
          ...response,
          headers: headers(response.headers),
          body: body(response.headers, response.body),
        },
      };
    },
    text(text) {
      let safe = text;
      for (const [secret, made] of known) {
        if (secret.length < shortestSecret) continue;
        safe = withoutSecret(safe, secret, made);
        const escaped = encodeURIComponent(secret);
        if (escaped !== secret) safe = withoutSecret(safe, escaped, made);
      }
      return safe;
    },
  };
}
