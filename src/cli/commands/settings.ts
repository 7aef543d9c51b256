import type { Command } from '../command-line/command.ts';
import { readSettings, settingsFlags } from '../command-line/read-settings.ts';

/** `gatehouse settings`: what a service would start with. */
export const settings: Command = {
  name: 'settings',
  summary: 'checks the settings and prints them with every default, without secrets',
  description:
    'Reads the settings file, the environment and the flags as serve does, and prints the outcome as YAML.\n' +
    'Secrets are replaced. Every problem is listed with its path, and the exit code is 2.',
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
