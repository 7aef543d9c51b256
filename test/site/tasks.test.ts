import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import settings from '../../generated/settings.json' with { type: 'json' };
import { completeSettings } from '../../src/settings/complete.ts';
import { readTasks } from '../../src/site/tasks/tasks.ts';

const tasks = readTasks();
const samples = tasks.flatMap(({ id, text }) =>
  [...text.matchAll(/^```yaml\n([^]*?)^```$/gm)].map(([, sample = '']): [string, string] => [id, sample]),
);

describe('the page of tasks (docs/decisions/contract.md, docs)', () => {
  it('gives each task an id, a title and other words', () => {
    expect(tasks.length).toBeGreaterThan(0);
    for (const { id, title, words } of tasks) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(title).toMatch(/^[A-Z]/);
      expect(words, id).not.toBe('');
    }
  });

  it.each(samples)('has settings that the service accepts: %s', (_id, sample) => {
    const tree = load(sample) as Readonly<Record<string, unknown>>;
    expect(Object.keys(settings.properties)).toEqual(expect.arrayContaining(Object.keys(tree)));
    expect(() => completeSettings(tree, { folder: process.cwd() })).not.toThrow();
  });
});
