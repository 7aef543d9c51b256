import { candidatesFor } from '../command-line/candidates.ts';
import { UsageError } from '../command-line/arguments.ts';
import type { Command, CommandEntry } from '../command-line/command.ts';
import { connectionFlags } from '../administration/service-connection.ts';
import { wordsOfService } from '../administration/words-of-service.ts';

const lines = (...each: readonly string[]): string => `${each.join('\n')}\n`;

/** Each script asks the program for the words, so that it also knows the ids of the running service. */
const scripts = {
  bash: lines(
    '# Load it with: source <(gatehouse completion bash)',
    // A scope has colons, at which bash would cut it.
    'COMP_WORDBREAKS=${COMP_WORDBREAKS//:}',
    '_gatehouse() {',
    '  local word',
    '  COMPREPLY=()',
    '  while IFS= read -r word; do COMPREPLY+=("$word"); done < <(',
    '    gatehouse completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null',
    '  )',
    '}',
    'complete -o default -F _gatehouse gatehouse',
  ),
  zsh: lines(
    '#compdef gatehouse',
    '# Load it with: source <(gatehouse completion zsh)',
    '_gatehouse() {',
    '  local -a found',
    '  found=(${(f)"$(gatehouse completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)"})',
    '  if (( ${#found} )); then compadd -- $found; else _files; fi',
    '}',
    'compdef _gatehouse gatehouse',
  ),
  fish: lines(
    '# Load it with: gatehouse completion fish | source',
    'function __gatehouse_words',
    '  set -l line (commandline -opc)',
    '  set -l current (commandline -ct)',
    '  gatehouse completion words -- $line[2..-1] "$current" 2>/dev/null',
    'end',
    "complete -c gatehouse -a '(__gatehouse_words)'",
  ),
} as const;

const shells = Object.keys(scripts) as (keyof typeof scripts)[];
const wordsOnly = 'words';

export interface CompletionSources {
  readonly names: readonly string[];
  /** @throws UsageError if no command begins with that word */
  load(name: string): Promise<CommandEntry>;
}

/** `gatehouse completion`: prints a script with which a shell completes commands, flags and ids. */
export const createCompletion = ({ names, load }: CompletionSources): Command => ({
  name: 'completion',
  summary: 'prints a script that completes commands in a shell',
  description:
    'Prints a script with which bash, zsh or fish completes the commands, flags and values of gatehouse, and the ids\n' +
    'of the running service. Load it in the start file of the shell. With `words`, it prints the words that may come\n' +
    'next on a command line; the scripts call it.',
  operand: { name: 'SHELL', help: 'bash, zsh, fish or words', oneOf: [...shells, wordsOnly] },
  tail: { name: 'WORDS', help: 'the command line up to the Tab key', optional: true },
  flags: {},
  examples: [
    'gatehouse completion bash',
    'gatehouse completion fish',
    'gatehouse completion words -- client show ""',
  ],
  async run(given, terminal, { tail }) {
    const shell = shells.find((one) => one === given['SHELL']);
    if (shell !== undefined) {
      terminal.printExactly(scripts[shell]);
      return 'clean';
    }
    const found = await candidatesFor(tail, {
      names,
      async load(name) {
        try {
          return await load(name);
        } catch (error) {
          // Recovered: the line has no such command.
          if (error instanceof UsageError) return undefined;
          throw error;
        }
      },
      known: (words, flags) => wordsOfService(words, ofConnection(flags), terminal),
    });
    terminal.printExactly(found.map((word) => `${word}\n`).join(''));
    return 'clean';
  },
});

const ofConnection = (flags: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(flags).filter(([name]) => name in connectionFlags));
