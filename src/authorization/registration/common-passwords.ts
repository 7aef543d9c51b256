/** The most common passwords, as attackers try them. @see OWASP ASVS 5.0 §6.2.4 */
import { readFileSync } from 'node:fs';

/** One spelling for texts that differ only in width, in the code points of accents, or in case. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The passwords, folded. */
export function readCommonPasswords(): ReadonlySet<string> {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}
