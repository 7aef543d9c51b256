/**
 * Usernames in the form of the profile UsernameCaseMapped, so that two names that look alike are equal. The Bidi
 * Rule is not checked, because Node has no table of bidirectional classes.
 * @see RFC 8265 §3.3
 */

import { isOfOneScript } from './one-script.ts';

/** Fullwidth and halfwidth forms. */
const widths = /[\uFF01-\uFFEF]/gu;

/**
 * Letters, digits and marks of every script, and the visible characters of ASCII (the IdentifierClass of RFC 8264).
 */
const identifier = /^(?:[\x21-\x7E]|[\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Nd}\p{Mn}\p{Mc}])+$/u;

/** Ignorable characters, old Hangul Jamo and the letters that RFC 5892 §2.6 excludes. */
const excluded =
  /[\p{Default_Ignorable_Code_Point}\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB\u0640\u07FA\u302E\u302F\u3031-\u3035\u303B]/u;

/** A name may not contain both kinds of Arabic digits. */
const arabicDigits = /[\u0660-\u0669]/u;
const extendedArabicDigits = /[\u06F0-\u06F9]/u;

function isIdentifier(part: string): boolean {
  if (!identifier.test(part) || excluded.test(part)) return false;
  if (arabicDigits.test(part) && extendedArabicDigits.test(part)) return false;
  // A character with a compatibility equivalent looks like another one.
  return part.normalize('NFKC') === part.normalize('NFC');
}

/**
 * The one form of a username: widths folded, lower case, NFC. Single spaces may separate its parts. `undefined` for
 * a text that cannot be a username.
 */
export function preparedUsername(text: string): string | undefined {
  const folded = text.replaceAll(widths, (character) => character.normalize('NFKC'));
  const prepared = folded.toLowerCase().normalize('NFC');
  return prepared.split(' ').every(isIdentifier) ? prepared : undefined;
}

/** The problem with a new username, or `undefined`. */
export function usernameProblem(username: string): string | undefined {
  const prepared = preparedUsername(username);
  if (prepared === undefined)
    return 'must contain only letters, digits, marks and visible ASCII characters, with single spaces between them';
  if (prepared !== username) return `must be written ${JSON.stringify(prepared)}`;
  return isOfOneScript(username)
    ? undefined
    : 'must have letters of one script only, because those of another can look the same';
}
