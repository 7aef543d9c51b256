import { problemText } from '../../settings/settings.ts';
import type { Command } from '../command-line/command.ts';
import { jsonFlag, printJson } from '../command-line/print-json.ts';
import { readStartSettings, settingsFlags } from '../command-line/read-settings.ts';

/** Of YAML that is not on a terminal. */
const usualWidth = 80;

/** `gatehouse settings`: prints the settings with which the service would start. */
export const settingsCommand: Command = {
  name: 'settings',
  summary: 'checks the settings and prints them with all defaults, without secrets',
  description:
    'Reads the settings file, the environment and the flags as serve does, loads the modules of own filters, and prints\n' +
    'the effective settings as YAML.\n' +
    'Secrets are masked. If the settings are invalid, the command lists every problem with its file, line, column and\n' +
    'path, and the exit code is 2. Settings that are probably a mistake are warnings on standard error.',
  flags: { ...settingsFlags, ...jsonFlag },
  examples: ['gatehouse settings --config gatehouse.yaml', 'gatehouse settings --json'],
  async run(given, terminal) {
    const [{ dump }, { printableSettings }] = await Promise.all([
      import('js-yaml'),
      import('../../settings/printable.ts'),
    ]);
    const { settings: read, warnings } = await readStartSettings(given, terminal);
    for (const warning of warnings) terminal.report(`Warning: ${problemText(warning)}\n`);
    if ('json' in given) return printJson(printableSettings(read), terminal);
    terminal.printExactly(dump(printableSettings(read), { lineWidth: terminal.columns ?? usualWidth }));
    return 'clean';
  },
};
