/**
 * The rules for a new password, the same for every caller that sets one. Only length and predictability count: all
 * characters are allowed, and nothing is truncated.
 * @see OWASP ASVS 5.0 §6.2
 */
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import { folded, readCommonPasswords } from '../common-passwords.ts';

export interface PasswordRules {
  readonly minimumLength: number;
  /** The problem with a password for the user of that name, as the rest of a sentence that begins with the field. */
  problem(password: string, username: string): string | undefined;
}

const longest = 1024;

export function createPasswordRules(
  settings: AuthorizationSettings['passwords'],
  serviceName: string,
): PasswordRules {
  const { minimumLength } = settings;
  const common = readCommonPasswords();
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
