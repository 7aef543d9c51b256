import { availableParallelism } from 'node:os';

/**
 * Runs tasks, several at a time, and returns the results in their order. A suite mostly waits for password hashes,
 * so there is one lane more than there are processors.
 */
export async function inLanes<Task, Result>(
  tasks: readonly Task[],
  run: (task: Task) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = tasks.entries();
  const lane = async (): Promise<void> => {
    for (const [index, task] of waiting) results[index] = await run(task);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, lane));
  return results;
}
