/**
 * The port of the tasks resource: work that outlives its request. Each method is one atomic step and resolves when
 * its changes are durable. Times are milliseconds since the epoch.
 */
import type { ListPage, ListRequest } from '../listing/list-request.ts';

export type TaskStatus = 'running' | 'succeeded' | 'failed';

/** The reason of a failed task, with the fields of an error body. */
export interface TaskError {
  readonly error: string;
  readonly error_description?: string;
}

export interface Task {
  readonly taskId: string;
  /** The kind of work, `gateway.refresh`. */
  readonly kind: string;
  /** The client that started the task and may read it. */
  readonly clientId: string;
  readonly status: TaskStatus;
  /** From 0 to 1. */
  readonly progress: number;
  /** The location of the result; only for a successful task. */
  readonly result: string | undefined;
  readonly error: TaskError | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The time when the record is deleted. */
  readonly expiresAt: number;
}

/** The fields of a running task that may change. */
export interface TaskProgress {
  readonly taskId: string;
  readonly status: TaskStatus;
  readonly progress: number;
  readonly result?: string | undefined;
  readonly error?: TaskError | undefined;
  readonly updatedAt: number;
  readonly expiresAt: number;
}

export interface TaskStore {
  insert(task: Task): Promise<void>;
  /** `undefined` for an id that never existed or was purged, and for a task of a client that was deleted since. */
  find(taskId: string): Promise<Task | undefined>;
  /** The tasks of a client in the order of creation. None is of an earlier client with the same id. */
  list(
    filter: { clientId: string; status?: TaskStatus | undefined },
    page: ListRequest,
  ): Promise<ListPage<Task>>;
  /**
   * Records the progress or the end of a running task. A task ends once: of several parallel calls only the first
   * one ends it. Later calls and unknown ids return `false`.
   */
  update(change: TaskProgress): Promise<boolean>;
  /** Fails the running tasks of instances that have ended. Returns their number. */
  failRunning(error: TaskError, now: number, alive: readonly string[]): Promise<number>;
}
