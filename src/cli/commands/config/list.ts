import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { printJson } from '../../command-line/print-json.ts';
import { serviceOf } from '../../administration/resource.ts';
import { listFlags, listQuery, printTotal, sortKeys } from '../../administration/list-flags.ts';
import type { QueryOf } from '../../../client/client.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';

import { labelFlag } from './environment-flags.ts';

export const listCommand: Command = {
  name: 'config list',
  summary: 'lists the applications and profiles that have files',
  description:
    'Lists the applications and profiles of a running service that have configuration files, with these files. A row\n' +
    'without a profile applies to every profile.',
  flags: {
    ...labelFlag,
    ...listFlags(sortKeys<'listEnvironments'>({ application: true, profile: true })),
    ...tableFlags,
    ...connectionFlags,
  },
  examples: ['gatehouse config list', 'gatehouse config list --label main --json'],
  async run(given, terminal) {
    const { label } = given;
    const service = serviceOf(given, terminal);
    const query = { label, ...listQuery(given) } as QueryOf<'listEnvironments'>;
    if ('total' in given) return printTotal(service, 'listEnvironments', query, given, terminal);
    const rows = await service.all('listEnvironments', query);
    const lines = rows.map((row) => ({
      ...row,
      files: row.files.map((file) => file.path),
    }));
    if ('json' in given) return printJson(rows, terminal);
    return printTable(lines, ['application', 'profile', 'files'], given, terminal);
  },
};
