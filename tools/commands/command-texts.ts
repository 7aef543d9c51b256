/** The help of every command, for the page of the command line. */
import { loadEntries } from '../../src/cli/entries.ts';
import type { CommandEntryText } from '../../src/site/reference/commands.ts';
import { commandHelp, groupHelp } from '../../src/cli/help.ts';

/** The width of the page. */
const width = 88;

/** The commands by their first word, in the order of `gatehouse --help`. */
export async function commandTexts(): Promise<readonly CommandEntryText[]> {
  const entries = await loadEntries();
  const texts = entries.map((entry) => {
    const { name, summary } = entry;
    if (!('commands' in entry)) return { name, summary, help: commandHelp(entry, width), commands: [] };
    const commands = entry.commands.map((command) => ({
      name: command.name,
      summary: command.summary,
      help: commandHelp(command, width),
    }));
    return { name, summary, help: groupHelp(entry, width), commands };
  });
  return texts;
}
