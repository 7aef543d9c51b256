/** The commands of the program with their help. `npm run generate` writes their texts. */
import { withLongTexts } from '../../foundation/long-texts.ts';
import texts from './commands.json' with { type: 'json' };

export interface CommandText {
  /** As it is typed after `gatehouse`. */
  readonly name: string;
  readonly summary: string;
  /** The output of `--help`. */
  readonly help: string;
}

export interface CommandEntryText extends CommandText {
  /** The commands of a group. Empty for a single command. */
  readonly commands: readonly CommandText[];
}

export const commandEntries = withLongTexts(texts as unknown as readonly CommandEntryText[]);

/** The link to a command or a group. */
export function commandHref(name: string): string {
  return `command-line.html#${name.replaceAll(' ', '-')}`;
}
