/**
 * Takes secrets out of exchanges before they are written. One secret has one fingerprint in a recording, so that rules
 * over a session still see that a code came twice; another recording's differ, so that none can be looked up.
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
  /** Takes the secrets of all exchanges so far out of a text. */
  text(text: string): string;
}

const secretName =
  /^(?:client_secret|password|new_password|current_password|code|code_verifier|access_token|refresh_token|id_token|token|client_assertion|assertion|secret|registration_access_token)$/;
const secretKey = /(?:^|[._-])(?:password|passwd|secret|token|credentials?|private[-_]?key|api[-_]?key)$/i;
/** What stands in every name of the two above; a name that is written with escapes may hold it unseen. */
const secretWord = /password|passwd|secret|token|credential|private|api|code|assertion|\\/i;
const secretInput =
  /(<input\b[^>]*\bname="(?:code|access_token|id_token|refresh_token)"[^>]*\bvalue=")([^"]*)/g;
const formType = 'application/x-www-form-urlencoded';

const prefix = 'redacted-';
// What is shorter is a word like any other, and would be taken out of everything.
const shortestSecret = 6;

/** So much of a secret names it, where a text was cut in its middle. */
const namingLength = 12;

/** Takes a secret out of a text, also one of which the end was cut off with the text's. */
function withoutSecret(text: string, secret: string, made: string): string {
  const safe = text.replaceAll(secret, made);
  const at = safe.lastIndexOf(secret.slice(0, namingLength));
  const isCut = at !== -1 && safe.length - at < secret.length && secret.startsWith(safe.slice(at));
  return isCut ? safe.slice(0, at) + made : safe;
}

/** @param salt random bytes of this recording alone */
export function createRedact(salt: Uint8Array): Redact {
  const known = new Map<string, string>();

  function fingerprint(secret: string): string {
    if (secret.startsWith(prefix) || secret === '') return secret;
    const found = known.get(secret);
    if (found !== undefined) return found;
    // Long enough, and of the characters, that every schema of a token, code or verifier takes.
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
    // Told as it stands on the wire, it could be read back.
    fingerprint(rest);
    // Who asks is no secret, and what cannot be read stays unreadable.
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

  /** The form that carries a code or a token to the client. */
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
    // Bytes that hold no secret stay as they came, and need not be parsed to see that.
    if (!secretWord.test(text)) return bytes;
    try {
      const parsed: unknown = JSON.parse(text);
      const safe = JSON.stringify(json(parsed));
      return safe === JSON.stringify(parsed) ? bytes : Buffer.from(safe);
    } catch {
      // Broken JSON may hold a secret anywhere; that it is broken is what matters of it.
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
