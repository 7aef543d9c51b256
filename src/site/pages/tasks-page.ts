import { html } from '../../foundation/html.ts';
import { readTasks } from '../tasks/tasks.ts';
import { guideText } from '../view/guide-text.ts';
import { contentsList, page } from '../view/layout.ts';

/** The page of common tasks, each with its settings or commands. */
export function tasksPage(): string {
  const tasks = readTasks();
  return page({
    file: 'tasks.html',
    folder: '',
    title: 'Common tasks with Gatehouse',
    description: 'The settings and commands of common tasks.',
    contents: contentsList(tasks.map(({ id, title }) => ({ href: `#${id}`, text: html`${title}` }))),
    main: html`<h1>Common tasks</h1>
      <p class="lead">
        The settings and commands of each task. The <a href="settings.html">settings</a> and the
        <a href="flows.html">flows</a> have the details.
      </p>
      ${tasks.map(
        ({ id, title, text }) =>
          html`<section id="${id}" class="task" aria-labelledby="${id}.title">
            <h2 id="${id}.title"><a href="#${id}">${title}</a></h2>
            ${guideText(text)}
          </section>`,
      )}`,
  });
}
