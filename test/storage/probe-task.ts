import type { Task } from '../../src/conventions/tasks/task-store.ts';
import type { Clock } from '../../src/foundation/clock.ts';

/** A running task of the client `client`, for an hour. */
export function probeTask(clock: Clock, fields: Partial<Task> & Pick<Task, 'taskId'>): Task {
  const now = clock.now();
  return {
    kind: 'probe',
    clientId: 'client',
    status: 'running',
    progress: 0,
    result: undefined,
    error: undefined,
    createdAt: now,
    updatedAt: now,
    expiresAt: now + 3_600_000,
    ...fields,
  };
}
