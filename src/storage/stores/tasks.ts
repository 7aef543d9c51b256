import type {
  Task,
  TaskError,
  TaskProgress,
  TaskStatus,
  TaskStore,
} from '../../conventions/tasks/task-store.ts';
import { integer, optionalJson, optionalText, real, text } from '../sql/columns.ts';
import type { Database } from '../sql/database.ts';
import { all, defineUnits, first, type Row, run } from '../sql/unit.ts';
import { readPage } from './authorization/rows/paging.ts';
import { lastEnd, notRaised } from './authorization/rows/generations.ts';

function taskOf(row: Row): Task {
  return {
    taskId: text(row, 'task_id'),
    kind: text(row, 'kind'),
    clientId: text(row, 'client_id'),
    status: text(row, 'status') as TaskStatus,
    progress: real(row, 'progress'),
    result: optionalText(row, 'result'),
    error: optionalJson<TaskError>(row, 'error'),
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
    expiresAt: integer(row, 'expires_at'),
  };
}

function errorText(error: TaskError | undefined): string | null {
  return error === undefined ? null : JSON.stringify(error);
}

/** True of a task whose client was not deleted since. A new client with its id does not see it. */
const ofLife = notRaised('client', 'task.client_id', 'grants', 'task.issued_under');

export const taskUnits = defineUnits('tasks', {
  *insert({ task, instance }: { task: Task; instance: string }) {
    yield* run(
      `INSERT INTO task (task_id, kind, client_id, status, progress, result, error,
         created_at, updated_at, expires_at, instance, issued_under)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${lastEnd})`,
      [
        task.taskId,
        task.kind,
        task.clientId,
        task.status,
        task.progress,
        task.result ?? null,
        errorText(task.error),
        task.createdAt,
        task.updatedAt,
        task.expiresAt,
        instance,
      ],
    );
  },

  *update(change: TaskProgress) {
    const row = yield* first(
      `UPDATE task SET status = $2, progress = $3, result = $4, error = $5,
         updated_at = $6, expires_at = $7
       WHERE task_id = $1 AND status = 'running'
       RETURNING task_id`,
      [
        change.taskId,
        change.status,
        change.progress,
        change.result ?? null,
        errorText(change.error),
        change.updatedAt,
        change.expiresAt,
      ],
    );
    return row !== undefined;
  },

  *failRunning(input: { error: TaskError; now: number; alive: readonly string[] }) {
    const running = yield* all("SELECT task_id, instance FROM task WHERE status = 'running'");
    const left = running.filter((row) => !input.alive.includes(optionalText(row, 'instance') ?? ''));
    for (const row of left)
      yield* run(
        `UPDATE task SET status = 'failed', error = $1, updated_at = $2 WHERE task_id = $3 AND status = 'running'`,
        [errorText(input.error), input.now, text(row, 'task_id')],
      );
    return left.length;
  },

  *purge(input: { now: number; limit: number }) {
    const rows = yield* all(
      `DELETE FROM task WHERE task_id IN
         (SELECT task_id FROM task WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2)
       RETURNING task_id`,
      [input.now, input.limit],
    );
    return rows.length;
  },
});

/** @param instance the process that performs the tasks which it stores */
export function createTaskStore(database: Database, instance: string): TaskStore {
  return {
    insert: (task) => database.write(taskUnits.insert, { task, instance }),
    async find(taskId) {
      const [row] = await database.read(`SELECT * FROM task WHERE task_id = $1 AND ${ofLife}`, [taskId]);
      return row && taskOf(row);
    },
    list: ({ clientId, status }, page) =>
      readPage(
        database,
        {
          table: 'task',
          idColumn: 'task_id',
          searched: ['task_id', 'kind'],
          where: { client_id: clientId, status },
          also: [ofLife],
          read: taskOf,
        },
        page,
      ),
    update: (change) => database.write(taskUnits.update, change),
    failRunning: (error, now, alive) => database.write(taskUnits.failRunning, { error, now, alive }),
  };
}
