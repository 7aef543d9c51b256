import { expect } from 'vitest';
import type { Response, Serving } from './serving.ts';

/** A secret in files that must never be served. */
export const hidden = 'TOKEN-0451';

/** Checks that a response contains nothing from outside the repository, from hidden files, or of the machine. */
export function expectNothingSeen(response: Response, serving: Serving): void {
  const body = response.body.toString();
  for (const secret of [
    'secret=',
    '"secret"',
    'secret:',
    'root:',
    hidden,
    serving.folder.root,
    'at file:',
    'node_modules',
  ]) {
    expect(body).not.toContain(secret);
  }
}

/** After every attack the service still responds, has logged no unexpected error, and uses no more memory. */
export async function expectUnharmed(serving: Serving): Promise<void> {
  const alive = await serving.request('GET', '/livez');
  expect(alive.status).toBe(200);
  expect(serving.logged.filter((line) => /server_error|uncaught|unhandled/i.test(line))).toEqual([]);
  expect(process.memoryUsage().rss - serving.memoryAtStart).toBeLessThan(1_000_000_000);
}
