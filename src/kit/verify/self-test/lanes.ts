import { availableParallelism } from 'node:os';

/**
 * Does everything, several at a time, and gives the results in the order of the tasks. A suite waits for password hashes
 * most of the time, so that there is one lane more than there are processors.
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
