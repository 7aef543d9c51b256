/** Transcripts of a terminal: commands after `$ `, continued after `> `, each with its output. */
import { html, type Html } from '../../foundation/html.ts';

interface Line {
  /** The prompt before a command, and nothing before output. */
  readonly prompt: '$ ' | '> ' | '';
  readonly text: string;
}

function lineOf(line: string): Line {
  const prompt = line.startsWith('$ ') ? '$ ' : line.startsWith('> ') ? '> ' : '';
  return { prompt, text: line.slice(prompt.length) };
}

/** The copy button takes the commands only. */
export function terminal(transcript: string): Html {
  const lines = transcript
    .trimEnd()
    .split('\n')
    .map(lineOf)
    .map(({ prompt, text }) =>
      prompt === ''
        ? html`<span class="output">${text}</span>`
        : html`<span class="prompt">${prompt}</span><span class="typed">${text}</span>`,
    );
  return html`<pre
    class="terminal"
    tabindex="0"
  ><code>${lines.flatMap((line, index) => [index > 0 && '\n', line])}</code></pre>`;
}
