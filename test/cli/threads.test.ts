import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { inMemory, serve } from './serving.ts';

/** The threads of a service that has read files, with `environment` added to ours. */
async function threadsOf(environment: Readonly<Record<string, string>>): Promise<number> {
  const configuration = { access: 'anonymous', repositories: [{ directory: '.' }] };
  const running = await serve({ ...inMemory, configuration }, { environment });
  await (await fetch(`${running.url}/application/default`)).text();
  const { length } = readdirSync(`/proc/${running.child.pid}/task`);
  await running.stop();
  return length;
}

describe.runIf(existsSync('/proc/self/task'))('the threads for hashes, files and DNS', () => {
  it('are four more than there are processors, unless the environment sets a number', async () => {
    const four = await threadsOf({ UV_THREADPOOL_SIZE: '4' });
    expect((await threadsOf({})) - four).toBe(availableParallelism());
  });
});
