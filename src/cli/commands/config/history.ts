import type { Command } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { serviceOf } from '../../administration/resource.ts';
import { type Row, table } from '../../administration/table.ts';

export const history: Command = {
  name: 'config history',
  summary: 'lists what was changed, by whom and why',
  description: 'Lists the changes of a repository of a running service, the newest first.',
  flags: {
    application: { value: 'NAME', help: 'only changes of this application and of what all share' },
    repository: { value: 'NAME', help: 'the repository; the first that can be changed by default' },
    label: { value: 'LABEL', help: 'the branch, or the folder of a directory' },
    ...connectionFlags,
  },
  examples: ['gatehouse config history', 'gatehouse config history --application users --json'],
  async run(given, terminal) {
    const { application, repository, label } = given;
    const rows = await serviceOf(given, terminal).all('/changes', { application, repository, label });
    const lines = rows.map((row) => ({
      ...row,
      message: String(row['message']).split('\n', 1)[0],
      files: ((row['files'] ?? []) as readonly Row[]).map((file) => file['path']),
    }));
    const text = table(lines, ['created_at', 'id', 'author', 'message', 'files']);
    terminal.print('json' in given ? `${JSON.stringify(rows, null, 2)}\n` : text);
    return 'clean';
  },
};
