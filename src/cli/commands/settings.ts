import type { Command } from '../command-line/command.ts';
import { readSettings, settingsFlags } from '../command-line/read-settings.ts';

/** `gatehouse settings`: prints the settings with which the service would start. */
export const settingsCommand: Command = {
  name: 'settings',
  summary: 'checks the settings and prints them with all defaults, without secrets',
  description:
    'Reads the settings file, the environment and the flags as serve does, and prints the effective settings as YAML.\n' +
    'Secrets are masked. If the settings are invalid, the command lists every problem with its path, and the exit\n' +
    'code is 2.',
  flags: settingsFlags,
  examples: ['gatehouse settings --config gatehouse.yaml'],
  async run(given, terminal) {
    const [{ dump }, { printableSettings }] = await Promise.all([
      import('js-yaml'),
      import('../../settings/printable.ts'),
    ]);
    const { settings: read } = await readSettings(given, terminal);
    terminal.print(dump(printableSettings(read)));
    return 'clean';
  },
};
