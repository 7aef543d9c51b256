/**
 * The rules for a new password, the same for every caller that sets one. Only length and predictability count: all
 * characters are allowed, and nothing is truncated.
 * @see OWASP ASVS 5.0 §6.2
 */
import { readFileSync } from 'node:fs';
import type { AuthorizationSettings } from '../../../settings/settings.ts';

export interface PasswordRules {
  readonly minimumLength: number;
  /** The problem with a password for the user of that name, as the rest of a sentence that begins with the field. */
  problem(password: string, username: string): string | undefined;
}

const longest = 1024;

/** One spelling for texts that differ only in width, in the code points of accents, or in case. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function readCommon(): ReadonlySet<string> {
  const text = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}

export function createPasswordRules(
  settings: AuthorizationSettings['passwords'],
  serviceName: string,
): PasswordRules {
  const { minimumLength } = settings;
  const common = readCommon();
  return {
    minimumLength,
    problem(password, username) {
      // Counts code points: a visible character consists of at least one.
      const { length } = Array.from(password);
      if (length < minimumLength) return `must have at least ${minimumLength} characters`;
      if (length > longest) return `must have at most ${longest} characters`;
      const word = folded(password);
      if (word === folded(username) || word === folded(serviceName)) return 'must not be a name';
      if (new Set(word).size === 1) return 'must not be one repeated character';
      return common.has(word) ? 'is one of the most common passwords' : undefined;
    },
  };
}
