import { cipherMark } from '../encryption/cipher-text.ts';
import type { PropertyValue } from '../environment/environment.ts';

const secretName =
  /(?:^|[._-])(?:passwords?|passwd|passphrase|pwd|secrets?|tokens?|credentials?|api[._-]?keys?|private[._-]?keys?|access[._-]?keys?|secret[._-]?keys?|signing[._-]?keys?)(?:\[\d+\])?$/i;

/** What a name says of its value: whoever reads over a shoulder should not read it. */
export function isSecretName(key: string): boolean {
  return secretName.test(key.replace(/([a-z0-9])([A-Z])/g, '$1-$2'));
}

/** A value that is shown to nobody but those who read the environment itself. */
export function isSecret(key: string, value: PropertyValue): boolean {
  return isSecretName(key) || (typeof value === 'string' && value.startsWith(cipherMark));
}
