/**
 * The port of the tasks resource: work that outlives the request which asked for it. Each method is one atomic
 * step; it resolves after what it wrote is durable. Times are milliseconds since the epoch.
 */
export type TaskStatus = 'running' | 'succeeded' | 'failed';

/** Why a task failed, in the words of an error body. */
export interface TaskError {
  readonly error: string;
  readonly error_description?: string;
}

export interface Task {
  readonly taskId: string;
  /** What is done, `gateway.refresh`. */
  readonly kind: string;
  /** Who asked, and may see it. */
  readonly clientId: string;
  readonly status: TaskStatus;
  /** 0 to 1. */
  readonly progress: number;
  /** Where the result is; only of a task that succeeded. */
  readonly result: string | undefined;
  readonly error: TaskError | undefined;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** When the record goes away. */
  readonly expiresAt: number;
}

/** What may change in a running task. */
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
  /** `undefined` for an id that never was or is purged. */
  find(taskId: string): Promise<Task | undefined>;
  /** The tasks of a client in the order of creation, at most `limit`, after the task `after`. */
  list(filter: {
    clientId: string;
    status?: TaskStatus | undefined;
    limit: number;
    after?: string | undefined;
  }): Promise<readonly Task[]>;
  /**
   * Records progress or the end of a running task. A task ends once: of any number of parallel calls only the
   * first that ends it counts, and `false` answers every later one and unknown ids.
   */
  update(change: TaskProgress): Promise<boolean>;
  /** Fails every running task, for a start after a crash: what ran them is gone. Tells how many there were. */
  failRunning(error: TaskError, now: number): Promise<number>;
}
