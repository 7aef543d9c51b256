/** All commands of the program, with the help that it prints. */
import { html, type Html } from '../../foundation/html.ts';
import { commandEntries, type CommandEntryText, type CommandText } from '../reference/commands.ts';
import { contentsList, page } from '../view/layout.ts';

const output = (help: string): Html =>
  html`<pre class="help" tabindex="0"><code>${help.trimEnd()}</code></pre>`;

function member({ name, summary, help }: CommandText): Html {
  return html`<details id="${name.replaceAll(' ', '-')}">
    <summary><code>${name}</code> ${summary}</summary>
    ${output(help)}
  </details>`;
}

function section({ name, summary, help, commands }: CommandEntryText): Html {
  return html`<section>
    <h2 id="${name}"><a href="#${name}">gatehouse ${name}</a></h2>
    <p>It ${summary}.</p>
    ${commands.length === 0 ? output(help) : commands.map(member)}
  </section>`;
}

export function commandLinePage(): string {
  return page({
    file: 'command-line.html',
    folder: '',
    title: 'Gatehouse command line',
    description: 'Every command of the program gatehouse, with its help, flags and examples.',
    contents: contentsList(commandEntries.map(({ name }) => ({ href: `#${name}`, text: html`${name}` }))),
    main: html`<h1>Command line</h1>
      <p class="lead">
        Every command of the program <code>gatehouse</code>, as <code>--help</code> prints it. The guide
        <a href="administer.html">Administer</a> uses them.
      </p>
      ${commandEntries.map(section)}`,
  });
}
