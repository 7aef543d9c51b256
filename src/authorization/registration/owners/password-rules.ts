/**
 * What a new password must be, whoever sets it. Length and surprise count, nothing else: any character may stand
 * anywhere, and nothing is cut off. @see OWASP ASVS 5.0 §6.2
 */
import { readFileSync } from 'node:fs';
import type { AuthorizationSettings } from '../../../settings/settings.ts';

export interface PasswordRules {
  readonly minimumLength: number;
  /** What is wrong with a password for the owner of that name, as the rest of a sentence that begins with it. */
  problem(password: string, username: string): string | undefined;
}

const longest = 1024;

/** One spelling for what differs only in width, accents' code points or case. */
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
      // Code points: what a person calls a character may be several, and is never less than one.
      const { length } = Array.from(password);
      if (length < minimumLength) return `must have at least ${minimumLength} characters`;
      if (length > longest) return `must have at most ${longest} characters`;
      const word = folded(password);
      if (word === folded(username) || word === folded(serviceName)) return 'must not be a name';
      if (new Set(word).size === 1) return 'must not be one character over and over';
      return common.has(word) ? 'is one of the most common passwords' : undefined;
    },
  };
}
