import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { printJson } from '../../command-line/print-json.ts';
import { serviceOf } from '../../administration/resource.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';

import { labelFlag } from './environment-flags.ts';

export const listCommand: Command = {
  name: 'config list',
  summary: 'lists the applications and profiles that have files',
  description:
    'Lists the applications and profiles of a running service that have configuration files, with these files. A row\n' +
    'without a profile applies to every profile.',
  flags: { ...labelFlag, ...tableFlags, ...connectionFlags },
  examples: ['gatehouse config list', 'gatehouse config list --label main --json'],
  async run(given, terminal) {
    const { label } = given;
    const rows = await serviceOf(given, terminal).all('listEnvironments', { label });
    const lines = rows.map((row) => ({
      ...row,
      files: row.files.map((file) => file.path),
    }));
    if ('json' in given) return printJson(rows, terminal);
    return printTable(lines, ['application', 'profile', 'files'], given, terminal);
  },
};
