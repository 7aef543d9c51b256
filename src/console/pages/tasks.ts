import { list, listQuery } from '../view/list.ts';
import { asWritten } from '../../client/as-written.ts';
import { html } from '../../foundation/html.ts';
import { prepareCall, type QueryOf } from '../../client/client.ts';
import { badge, facts, queryField, refused, section, time } from '../view/parts.ts';
import { consolePage } from './console-page.ts';

type Status = QueryOf<'listTasks'>['status'];

const states = ['running', 'succeeded', 'failed'] as const;
const tone = (status: string) => (status === 'failed' ? 'bad' : status === 'succeeded' ? 'good' : 'plain');

export const tasks = consolePage({
  name: 'tasks',
  title: 'Tasks',
  group: 'Service',
  lead: 'Deferred work that this console has started. The REST operation lists the tasks of the calling client only.',
  needs: 'listTasks',
  entryIn: ({ task }) => task,
  calls: ({ status, sort, task, ...query }) => ({
    tasks: prepareCall('listTasks', {
      query: {
        ...listQuery(query),
        sort: asWritten<QueryOf<'listTasks'>['sort']>(sort),
        status: asWritten<Status>(status),
      },
    }),
    task: task === undefined ? undefined : prepareCall('getTask', { path: { task_id: task } }),
  }),
  render({ tasks: reply, task }, tools) {
    if (!reply.ok) return refused(reply.error);
    const { status } = tools.query;
    return html`${
      task &&
      section(
        'Task',
        task.ok
          ? facts([
              ['Id', task.body.id],
              ['Kind', task.body.kind],
              ['State', badge(task.body.status, tone(task.body.status))],
              ['Error', task.body.error?.error_description ?? '–'],
            ])
          : refused(task.error),
      )
    }
    ${section(
      'Tasks',
      list(
        {
          page: 'tasks',
          entries: 'tasks',
          sorts: [
            ['', 'as they began'],
            ['-created_at', 'newest first'],
            ['-updated_at', 'last changed first'],
            ['kind', 'by kind'],
          ],
          further: queryField('status', 'State', status, [
            ['', 'all'],
            ...states.map((one) => [one, one] as const),
          ]),
          filters: ['status'],
          total: reply.body.total,
          next: reply.body.next,
          columns: ['Task', 'Kind', 'State', 'Progress', 'Created', 'Updated'],
          rows: reply.body.items.map((one) => [
            html`<a href="${tools.href('tasks', { task: one.id })}"><code>${one.id}</code></a>`,
            one.kind,
            badge(one.status, tone(one.status)),
            `${Math.round(one.progress * 100)} %`,
            time(one.created_at),
            time(one.updated_at),
          ]),
        },
        tools,
      ),
    )}`;
  },
  forms: [],
});
