import { oneOf } from '../command-line/arguments.ts';
import type { Command, CommandEntry } from '../command-line/command.ts';

/** The words that may follow a line of words; the line is empty for the first word. */
type Continuations = ReadonlyMap<string, readonly string[]>;

const flagsOf = ({ flags }: Command): string[] => [...Object.keys(flags), 'help'].map((name) => `--${name}`);

function continuationsOf(entries: readonly CommandEntry[]): Continuations {
  const words = new Map<string, readonly string[]>([
    ['', [...entries.map(({ name }) => name), '--help', '--version']],
  ]);
  for (const entry of entries) {
    if (!('commands' in entry)) {
      words.set(entry.name, flagsOf(entry));
      continue;
    }
    words.set(
      entry.name,
      entry.commands.map(({ name }) => name.slice(entry.name.length + 1)),
    );
    for (const command of entry.commands) words.set(command.name, flagsOf(command));
  }
  return words;
}

/** The names consist of letters and hyphens, so they need no quotes. */
const cases = (words: Continuations, line: (place: string, next: string) => string): string =>
  [...words].map(([place, next]) => line(place, next.join(' '))).join('\n');

const lines = (...each: readonly string[]): string => `${each.join('\n')}\n`;

const bash = (words: Continuations): string =>
  lines(
    '# Load it with: source <(gatehouse completion bash)',
    '_gatehouse() {',
    '  local place="" words=""',
    '  [ "$COMP_CWORD" -gt 1 ] && place="${COMP_WORDS[1]}"',
    '  if [ "$COMP_CWORD" -gt 2 ]; then',
    '    case "${COMP_WORDS[2]}" in',
    '      -*) ;;',
    `      *) case " ${groupsOf(words)} " in`,
    '        *" ${COMP_WORDS[1]} "*) place="$place ${COMP_WORDS[2]}" ;;',
    '      esac ;;',
    '    esac',
    '  fi',
    '  case "$place" in',
    cases(words, (place, next) => `    "${place}") words="${next}" ;;`),
    '  esac',
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _gatehouse gatehouse',
  );

const zsh = (words: Continuations): string =>
  lines(
    '#compdef gatehouse',
    '# Load it with: source <(gatehouse completion zsh)',
    '_gatehouse() {',
    '  local place=""',
    '  (( CURRENT > 2 )) && place="${words[2]}"',
    `  if (( CURRENT > 3 )) && [[ "\${words[3]}" != -* && " ${groupsOf(words)} " == *" \${words[2]} "* ]]; then`,
    '    place="$place ${words[3]}"',
    '  fi',
    '  case "$place" in',
    cases(words, (place, next) => `    "${place}") compadd -- ${next} ;;`),
    '    *) _files ;;',
    '  esac',
    '}',
    'compdef _gatehouse gatehouse',
  );

function fish(words: Continuations): string {
  const each = cases(words, (place, next) => {
    const condition =
      place === ''
        ? '__fish_use_subcommand'
        : place
            .split(' ')
            .map((word) => `__fish_seen_subcommand_from ${word}`)
            .join('; and ');
    return `complete -c gatehouse -n '${condition}' -a '${next}'`;
  });
  return lines('# Load it with: gatehouse completion fish | source', each);
}

/** The first words of the commands of groups. */
function groupsOf(words: Continuations): string {
  const pairs = [...words.keys()].filter((place) => place.includes(' '));
  return [...new Set(pairs.map((place) => place.slice(0, place.indexOf(' '))))].join(' ');
}

const shells: Readonly<Record<string, (words: Continuations) => string>> = { bash, zsh, fish };

/** `gatehouse completion`: prints a script with which a shell completes commands and flags. */
export const createCompletion = (loadEntries: () => Promise<readonly CommandEntry[]>): Command => ({
  name: 'completion',
  summary: 'prints a script that completes commands in a shell',
  description:
    'Prints a script with which bash, zsh or fish completes the commands and flags of gatehouse. Load it in the\n' +
    'start file of the shell.',
  operand: { name: 'SHELL', help: 'bash, zsh or fish' },
  flags: {},
  examples: ['gatehouse completion bash', 'gatehouse completion fish'],
  async run(given, terminal) {
    const { SHELL: shell = '' } = given;
    const script = shells[oneOf('SHELL', shell, Object.keys(shells))];
    terminal.printExactly(script?.(continuationsOf(await loadEntries())) ?? '');
    return 'clean';
  },
});
