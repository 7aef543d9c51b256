import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { randomId, type Random } from '../../foundation/random.ts';
import { gone, notFound } from '../api-error.ts';
import { collection } from '../listing/collection.ts';
import { storedRequest } from '../listing/list-request.ts';
import { link } from '../links.ts';
import type { Handlers, OperationRequest } from '../operation.ts';
import type { Operations } from '../operations.ts';
import type { Task, TaskStore } from './task-store.ts';

/** Work that continues after a 202 response. */
export interface DeferredWork {
  /** The kind of work, `route-refresh`; the task shows it. */
  readonly kind: string;
  /** The client that started the task and may follow it. */
  readonly clientId: string;
  /** The request that started it; each log line of the task has its id. */
  readonly requestId: string;
  /** Does the work. `report` takes the finished part, from 0 to 1. The result has the location of the outcome. */
  run(report: (progress: number) => void): Promise<{ readonly href: string }>;
}

/** The link at which a client follows deferred work. @see Spec §2.8 */
export interface TaskLocation {
  readonly href: string;
  readonly id: string;
}

type TaskOperations = Pick<Operations, 'listTasks' | 'getTask'>;

export interface Tasks {
  /** Stores the task durably, starts the work, and returns the link to follow it. */
  defer(work: DeferredWork): Promise<TaskLocation>;
  readonly handlers: Handlers<TaskOperations>;
}

const retentionMilliseconds = 3_600_000;
const idBytes = 16;

/** True if the caller prefers not to wait. @see RFC 7240 §4.1 */
export function prefersAsync(prefer: string | undefined): boolean {
  return (
    prefer?.split(',').some((preference) => preference.trim().toLowerCase() === 'respond-async') ?? false
  );
}

function represent(task: Task): TaskBody {
  const self = link('self', 'GET', `/tasks/${task.taskId}`);
  return {
    id: task.taskId,
    kind: task.kind,
    status: task.status,
    progress: task.progress,
    created_at: new Date(task.createdAt).toISOString(),
    updated_at: new Date(task.updatedAt).toISOString(),
    ...(task.error && { error: task.error }),
    links: task.result === undefined ? [self] : [self, link('result', 'GET', task.result)],
  };
}

type TaskBody = Operations['getTask']['responses'][200]['content']['application/json'];

interface RunnerDependencies {
  readonly store: TaskStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly tombstoneSeconds: number;
}

function createRunner({ store, clock, random, log, tombstoneSeconds }: RunnerDependencies): Tasks['defer'] {
  /** The times of a change of a task. */
  function times(): Pick<Task, 'updatedAt' | 'expiresAt'> & { readonly tombstoneUntil: number } {
    const now = clock.now();
    const expiresAt = now + retentionMilliseconds;
    return { updatedAt: now, expiresAt, tombstoneUntil: expiresAt + tombstoneSeconds * 1000 };
  }

  async function finish(
    taskId: string,
    requestId: string,
    end: { result: string } | { error: unknown },
  ): Promise<void> {
    const common = { taskId, progress: 1, ...times() };
    if ('result' in end) {
      await store.update({ ...common, status: 'succeeded', result: end.result });
      return;
    }
    log.error('task-failed', { requestId, task: taskId, cause: end.error });
    await store.update({
      ...common,
      status: 'failed',
      error: { error: 'server_error', error_description: 'The work failed; the log has the reason.' },
    });
  }

  async function perform(taskId: string, work: DeferredWork): Promise<void> {
    const { requestId } = work;
    const report = (progress: number): void => {
      store
        .update({ taskId, status: 'running', progress, ...times() })
        .catch((cause: unknown) =>
          log.warn('task-progress-not-recorded', { requestId, task: taskId, cause }),
        );
    };
    const end = await work.run(report).then(
      ({ href }) => ({ result: href }),
      (error: unknown) => ({ error }),
    );
    await finish(taskId, requestId, end);
  }

  return async (work) => {
    const { kind, clientId, requestId } = work;
    const taskId = randomId(random, idBytes);
    const begun = times();
    await store.insert({
      taskId,
      kind,
      clientId,
      status: 'running',
      progress: 0,
      result: undefined,
      error: undefined,
      createdAt: begun.updatedAt,
      ...begun,
    });
    // The client has its response already; the task and the log report a later failure.
    perform(taskId, work).catch((cause: unknown) =>
      log.error('task-end-not-recorded', {
        message: 'The task is shown as running until the next start.',
        requestId,
        task: taskId,
        cause,
      }),
    );
    return { href: `/tasks/${taskId}`, id: taskId };
  };
}

function createTaskHandlers({
  store,
  clock,
}: Pick<RunnerDependencies, 'store' | 'clock'>): Handlers<TaskOperations> {
  async function visible(taskId: string, request: OperationRequest): Promise<Task> {
    const task = await store.find(taskId);
    if (!task || task.clientId !== request.caller?.clientId)
      throw notFound({ 'path.task_id': 'names no task' });
    if (task.status !== 'running' && clock.now() >= task.expiresAt)
      throw gone({ 'path.task_id': 'has expired' });
    return task;
  }

  return {
    async listTasks({ query }, request) {
      const filter = { clientId: request.caller?.clientId ?? '', status: query.status };
      const page = await store.list(filter, storedRequest(query));
      return { status: 200, body: collection(request, { ...page, items: page.items.map(represent) }) };
    },
    async getTask({ path }, request) {
      return { status: 200, body: represent(await visible(path.task_id, request)) };
    },
  };
}

/** The tasks resource, and the runner of every 202. */
export function createTasks(dependencies: RunnerDependencies): Tasks {
  return { defer: createRunner(dependencies), handlers: createTaskHandlers(dependencies) };
}
