import { prepareCall, type QueryOf } from '../../../client/client.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { readingCommands, readableResource } from '../../administration/resource.ts';
import { namesOf } from '../../command-line/arguments.ts';
import type { CommandGroup } from '../../command-line/command.ts';

const states = namesOf<NonNullable<QueryOf<'listTasks'>['status']>>({
  running: true,
  succeeded: true,
  failed: true,
});

const { list, show } = readingCommands(
  readableResource({
    noun: 'task',
    list: 'listTasks',
    show: (id) => prepareCall('getTask', { path: { task_id: id } }),
    operand: { name: 'TASK_ID', help: 'the id of the task, from gatehouse task list' },
    columns: ['id', 'kind', 'status', 'progress', 'created_at', 'updated_at'],
    sorts: sortKeys<'listTasks'>({ created_at: true, updated_at: true, kind: true }),
    filters: {
      status: {
        parameter: 'status',
        value: 'STATUS',
        oneOf: states,
        help: `only tasks in this state: ${states.join(', ')}`,
      },
    },
    example: 'Zk3vQ8xw1nA5rT7uY0pLsg',
  }),
);

/** `gatehouse task …`: the deferred work of the client that sends the requests. */
export const taskCommands: CommandGroup = {
  name: 'task',
  summary: 'lists and shows deferred work',
  commands: [list, show],
};
