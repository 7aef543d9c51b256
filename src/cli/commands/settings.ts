import { problemText } from '../../settings/settings.ts';
import type { Command } from '../command-line/command.ts';
import { readSettings, settingsFlags } from '../command-line/read-settings.ts';

/** `gatehouse settings`: prints the settings with which the service would start. */
export const settingsCommand: Command = {
  name: 'settings',
  summary: 'checks the settings and prints them with all defaults, without secrets',
  description:
    'Reads the settings file, the environment and the flags as serve does, and prints the effective settings as YAML.\n' +
    'Secrets are masked. If the settings are invalid, the command lists every problem with its file, line, column and\n' +
    'path, and the exit code is 2. Settings that are probably a mistake are warnings on standard error.',
  flags: settingsFlags,
  examples: ['gatehouse settings --config gatehouse.yaml'],
  async run(given, terminal) {
    const [{ dump }, { printableSettings }] = await Promise.all([
      import('js-yaml'),
      import('../../settings/printable.ts'),
    ]);
    const { settings: read, warnings } = await readSettings(given, terminal);
    for (const warning of warnings) terminal.report(`Warning: ${problemText(warning)}\n`);
    terminal.print(dump(printableSettings(read)));
    return 'clean';
  },
};
