import { cipherMark } from '../encryption/cipher-text.ts';
import type { PropertyValue } from '../environment/environment.ts';

const secretName =
  /(?:^|[._-])(?:passwords?|passwd|passphrase|pwd|secrets?|tokens?|credentials?|api[._-]?keys?|private[._-]?keys?|access[._-]?keys?|secret[._-]?keys?|signing[._-]?keys?)(?:\[\d+\])?$/i;

/** Names of keys whose values are probably secret. */
export function isSecretName(key: string): boolean {
  return secretName.test(key.replace(/([a-z0-9])([A-Z])/g, '$1-$2'));
}

/** True for a value that is shown only to readers of the environment itself. */
export function isSecret(key: string, value: PropertyValue): boolean {
  return isSecretName(key) || (typeof value === 'string' && value.startsWith(cipherMark));
}
