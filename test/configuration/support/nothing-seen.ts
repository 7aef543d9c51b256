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

/** Whatever was tried before, the service answers at once, and nothing failed that it had not foreseen. */
export async function expectUnharmed(serving: Serving): Promise<void> {
  const alive = await serving.request('GET', '/livez');
  expect([alive.status, alive.milliseconds < 1_000]).toEqual([200, true]);
  expect(serving.logged.filter((line) => /server_error|uncaught|unhandled/i.test(line))).toEqual([]);
  expect(process.memoryUsage().rss).toBeLessThan(1_500_000_000);
}
