/**
 * The names that pages show: of people, clients, routes and applications. One rule holds at every door, so that no
 * name can turn the text around it, hide in it, or look empty.
 * @see UTS 39 §3.1 @see UAX 9 §4.3
 */

const longestName = 100;
const isShort = new RegExp(`^.{0,${longestName}}$`, 'u');

/** Controls, marks of direction, characters without a width, tags, private and unassigned characters. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** The choice between the picture and the sign of the character before. */
const emojiStyles = /(?<=\p{Emoji})[\uFE0E\uFE0F]/gu;

/** The empty Braille pattern is a symbol without ink. */
const visible = /(?!\u2800)[\p{L}\p{N}\p{P}\p{S}]/u;

/** The one form of a name, for doors that may change a text: without spaces around it, in NFC. */
export function preparedName(text: string): string {
  return text.trim().normalize('NFC');
}

/** The problem with the characters of a text that names something, or `undefined`. */
export function hiddenProblem(text: string): string | undefined {
  return invisible.test(text.replaceAll(emojiStyles, ''))
    ? 'must not contain control characters, invisible or unassigned ones, or those that change the direction of text'
    : undefined;
}

/** The problem with a name, or `undefined`. */
export function nameProblem(name: string): string | undefined {
  const hidden = hiddenProblem(name);
  if (hidden !== undefined) return hidden;
  if (!visible.test(name)) return 'must have a character that can be seen';
  const prepared = preparedName(name);
  if (prepared !== name) return `must be written ${JSON.stringify(prepared)}`;
  return isShort.test(name) ? undefined : `must have at most ${longestName} characters`;
}
