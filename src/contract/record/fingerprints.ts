/** Fingerprints of secrets. Within a recording a secret always has the same one. */
import { createHmac } from 'node:crypto';

/** Replaces a secret. */
export type Fingerprint = (secret: string) => string;

export interface Fingerprints {
  readonly fingerprint: Fingerprint;
  /** Removes all secrets with a fingerprint from a text. */
  readonly removeFrom: (text: string) => string;
}

const prefix = 'redacted-';
/** A JWT begins with a JSON object (RFC 7515 §3.1). */
const jwt = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;
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

/** Removes a secret and its form-encoded form. */
function withoutForms(text: string, secret: string, made: string): string {
  if (secret.length < shortestSecret) return text;
  const safe = withoutSecret(text, secret, made);
  const escaped = encodeURIComponent(secret);
  return escaped === secret ? safe : withoutSecret(safe, escaped, made);
}

/** @param salt random bytes of this recording only */
export function createFingerprints(salt: Uint8Array): Fingerprints {
  const known = new Map<string, string>();

  /** Its length and characters are valid in every schema of a token, code or verifier. A JWT keeps its three parts. */
  const make: Fingerprint = (secret) => {
    const digest = createHmac('sha256', salt).update(secret).digest('hex').slice(0, 40);
    return prefix + digest + (jwt.test(secret) ? '.redacted.redacted' : '');
  };

  return {
    fingerprint(secret) {
      if (secret.startsWith(prefix) || secret === '') return secret;
      const made = known.get(secret) ?? make(secret);
      known.set(secret, made);
      return made;
    },
    removeFrom: (text) => [...known].reduce((safe, [secret, made]) => withoutForms(safe, secret, made), text),
  };
}
