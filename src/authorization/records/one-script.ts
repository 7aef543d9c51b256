/**
 * If all letters of a text are of one script. Letters of different scripts can look alike, such as the Latin and the
 * Cyrillic `a`.
 * @see UTS 39 §5.1
 */

/** The scripts in general use (UAX 31, table 5). */
const scripts = [
  'Arabic',
  'Armenian',
  'Bengali',
  'Bopomofo',
  'Cyrillic',
  'Devanagari',
  'Ethiopic',
  'Georgian',
  'Greek',
  'Gujarati',
  'Gurmukhi',
  'Han',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Kannada',
  'Katakana',
  'Khmer',
  'Lao',
  'Latin',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thaana',
  'Thai',
  'Tibetan',
] as const;

type Script = (typeof scripts)[number];

/** Writing systems that consist of several scripts. */
const systems: readonly (readonly Script[])[] = [
  ...scripts.map((script) => [script]),
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

/** Digits, punctuation and marks belong to each script. */
const shared = '\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}';
const classOf = (names: readonly Script[]): string =>
  names.map((name) => `\\p{Script_Extensions=${name}}`).join('');

const whole = systems.map((names) => new RegExp(`^[${shared}${classOf(names)}]*$`, 'u'));
/** Scripts in limited use differ from those above, but not from one another. */
const wholeOfOthers = new RegExp(`^(?:[${shared}]|[^${classOf(scripts)}])*$`, 'u');

export function isOfOneScript(text: string): boolean {
  return whole.some((system) => system.test(text)) || wholeOfOthers.test(text);
}
