import { expect } from 'vitest';
import type { Answer, Serving } from './serving.ts';

/** A secret that the tests hide in files which nobody may see. */
export const hidden = 'TOKEN-0451';

/** Nothing of what lies outside, behind a dot, or of the machine may be in an answer. */
export function expectNothingSeen(answer: Answer, serving: Serving): void {
  const body = answer.body.toString();
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

/** After every attack the service still responds, has logged no unforeseen error, and has kept its memory. */
export async function expectUnharmed(serving: Serving): Promise<void> {
  const alive = await serving.request('GET', '/livez');
  expect(alive.status).toBe(200);
  expect(serving.logged.filter((line) => /server_error|uncaught|unhandled/i.test(line))).toEqual([]);
  expect(process.memoryUsage().rss - serving.memoryAtStart).toBeLessThan(1_000_000_000);
}
