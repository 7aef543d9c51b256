import { serviceOf } from '../../administration/resource.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { listFlags, listQuery, printTotal, sortKeys } from '../../administration/list-flags.ts';
import type { QueryOf } from '../../../client/client.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command } from '../../command-line/command.ts';
import { printJson } from '../../command-line/print-json.ts';
import { lineFlags } from './environment-flags.ts';

export const filesCommand: Command = {
  name: 'config files',
  summary: 'lists the files of a repository',
  description:
    'Lists the files of a writable repository of a running service that you may read, and those that you may change.',
  flags: {
    ...lineFlags,
    ...listFlags(sortKeys<'listFiles'>({ path: true })),
    ...tableFlags,
    ...connectionFlags,
  },
  examples: ['gatehouse config files', 'gatehouse config files --label main --json'],
  async run(given, terminal) {
    const { repository, label } = given;
    const service = serviceOf(given, terminal);
    const query = { repository, label, ...listQuery(given) } as QueryOf<'listFiles'>;
    if ('total' in given) return printTotal(service, 'listFiles', query, given, terminal);
    const rows = await service.all('listFiles', query);
    if ('json' in given) return printJson(rows, terminal);
    const lines = rows.map(({ path, writable }) => ({ path, writable: writable ? 'yes' : 'no' }));
    return printTable(lines, ['path', 'writable'], given, terminal);
  },
};

export const showCommand: Command = {
  name: 'config show',
  summary: 'prints a file of a repository',
  description:
    'Prints a file of a writable repository of a running service as it is written, with a mask in place of each secret.\n' +
    'gatehouse config change --file takes the text with its masks, which keep the secrets.',
  operand: {
    name: 'PATH',
    help: 'the path of the file, from gatehouse config files',
    known: { operation: 'listFiles', member: 'path', isPaged: true },
  },
  flags: { ...lineFlags, ...connectionFlags },
  examples: ['gatehouse config show users.yml', 'gatehouse config show users.yml --json'],
  async run(given, terminal) {
    const { PATH: path = '', repository, label } = given;
    const query = { path, repository, label };
    const [file] = await serviceOf(given, terminal).all('listFiles', query);
    if (file === undefined) throw new UsageError(`${path} is not a file that you may read`);
    if ('json' in given) return printJson(file, terminal);
    if (file.content === undefined) {
      terminal.report(`${path} has no text to show: ${file.problem ?? ''}\n`);
      return 'failed';
    }
    terminal.printExactly(file.content);
    return 'clean';
  },
};
