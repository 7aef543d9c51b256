import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { listFlags, listQuery, printTotal, sortKeys } from '../../administration/list-flags.ts';
import type { QueryOf } from '../../../client/client.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import { lineFlags } from './environment-flags.ts';

export const historyCommand: Command = {
  name: 'config history',
  summary: 'lists the changes with author and reason',
  description: 'Lists the changes of a repository of a running service, newest first.',
  flags: {
    application: {
      value: 'NAME',
      help: 'only changes of this application and of files that all applications share',
    },
    ...lineFlags,
    ...listFlags(sortKeys<'listChanges'>({ created_at: true, author: true })),
    ...tableFlags,
    ...connectionFlags,
  },
  examples: ['gatehouse config history', 'gatehouse config history --application users --json'],
  async run(given, terminal) {
    const { application, repository, label } = given;
    const service = serviceOf(given, terminal);
    const query = { application, repository, label, ...listQuery(given) } as QueryOf<'listChanges'>;
    if ('total' in given) return printTotal(service, 'listChanges', query, given, terminal);
    const rows = await service.all('listChanges', query);
    const lines = rows.map((row) => ({
      ...row,
      message: row.message.split('\n', 1)[0],
      files: row.files.map((file) => file.path),
    }));
    if ('json' in given) return printJson(rows, terminal);
    return printTable(lines, ['created_at', 'id', 'author', 'message', 'files'], given, terminal);
  },
};
