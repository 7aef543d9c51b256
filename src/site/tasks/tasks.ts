/** Short texts about common tasks, from the Markdown file beside this one. */
import { readFileSync } from 'node:fs';

export interface Task {
  readonly id: string;
  readonly title: string;
  /** Other words by which a reader finds it. */
  readonly words: string;
  /** Markdown. */
  readonly text: string;
}

function taskOf(part: string): Task {
  const [title = '', ...lines] = part.split('\n');
  const head = (name: string): string =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
  const text = lines.filter((line) => !/^(?:id|words): /.test(line)).join('\n');
  return { id: head('id'), title, words: head('words'), text };
}

/** All tasks in the order of the page. */
export function readTasks(): Task[] {
  const text = readFileSync(new URL('tasks.md', import.meta.url), 'utf8');
  return `\n${text}`.split('\n## ').slice(1).map(taskOf);
}
