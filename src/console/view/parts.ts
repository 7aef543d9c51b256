/** The parts of which pages are made. */
import { html, nameHtml, type Html, type HtmlValue } from '../../foundation/html.ts';
import type { RestError } from '../rest/reply.ts';

/** A table. On a narrow screen each row becomes a card with the names of its columns. */
export function table(view: {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly HtmlValue[])[];
  readonly empty: string;
  /** A class with the widths of the columns. */
  readonly look?: string;
}): Html {
  const { caption, columns, rows, empty, look } = view;
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  return html`<div class="table">
    <table${look !== undefined && html` class="${look}"`}>
      <caption class="apart">
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, index) => html`<td data-label="${columns[index] ?? ''}" ${cell === '–' && html` class="dash"`}><div>${cell}</div></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export type Tone = 'good' | 'bad' | 'warn' | 'plain';

export function badge(text: string, tone: Tone = 'plain'): Html {
  return html`<span class="badge ${tone}">${text}</span>`;
}

/** A time of the service, in UTC, as logs write it. */
export const utcText = (text: string): string => text.replace('T', ' ').replace(/(?:\.\d+)?Z$/, '');

export function time(text: string | undefined): Html | string {
  if (text === undefined) return '–';
  return html`<time datetime="${text}">${utcText(text)}</time>`;
}

export function section(
  title: string | { readonly name: string },
  content: HtmlValue,
  about?: HtmlValue,
): Html {
  const isName = typeof title !== 'string';
  const text = isName ? title.name : title;
  const id = text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return html`<section class="card" aria-labelledby="${id}">
    <h2 id="${id}">${isName ? nameHtml(text) : text}</h2>
    ${about !== undefined && html`<p class="note">${about}</p>`} ${content}
  </section>`;
}

/** A part that opens on demand, without JavaScript. */
export function more(summary: HtmlValue, content: HtmlValue, isOpen = false): Html {
  return html`<details${isOpen && html` open`}><summary>${summary}</summary>${content}</details>`;
}

export function facts(pairs: readonly (readonly [string, HtmlValue])[]): Html {
  return html`<dl class="facts">
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** A call that was refused, in the place of its content. */
export function refused(error: RestError): Html {
  return html`<p class="empty">${error.description} <code>${error.status} ${error.error}</code></p>`;
}

/** A value to copy: the script adds a button. */
export function copied(value: string): Html {
  return html`<span class="copied" data-copy><code>${value}</code></span>`;
}

/** The results of a filter: its form leads to them. */
export function found(content: HtmlValue, id = 'found'): Html {
  return html`<div id="${id}" tabindex="-1">${content}</div>`;
}

/** A form with the GET method, whose fields become the query of the page. */
export function filterForm(action: string, fields: HtmlValue, submit = 'Search', target = 'found'): Html {
  return html`<form method="get" action="${action}#${target}" class="filter">
    ${fields}
    <p class="buttons"><button type="submit">${submit}</button></p>
  </form>`;
}

/** The known values of the text field whose `list` is `id`. */
export function choiceList(id: string, choices: readonly string[]): Html {
  return html`<datalist id="${id}">
    ${choices.map((one) => html`<option value="${one}"></option>`)}
  </datalist>`;
}

/** A text field with known values, which may have others. */
export function choiceField(
  name: string,
  label: string,
  value: string | undefined,
  choices: readonly string[],
): Html {
  const id = `query-${name}`;
  return html`<div class="field">
    <label for="${id}">${label}</label
    ><input
      id="${id}"
      name="${name}"
      value="${value ?? ''}"
      list="${id}-choices"
      autocomplete="off"
      spellcheck="false"
    />${choiceList(`${id}-choices`, choices)}
  </div>`;
}

export function queryField(
  name: string,
  label: string,
  value: string | undefined,
  options?: readonly (readonly [string, string])[],
  isWide = false,
  type: 'text' | 'search' | 'datetime-local' = 'text',
): Html {
  const id = `query-${name}`;
  const control = options
    ? html`<select id="${id}" name="${name}">
        ${options.map(([option, text]) => html`<option value="${option}" ${option === (value ?? '') && html` selected`}>${text}</option>`)}
      </select>`
    : html`<input
        id="${id}"
        name="${name}"
        type="${type}"
        value="${value ?? ''}"
        autocomplete="off"
        spellcheck="false"
      />`;
  return html`<div class="field${isWide && html` wide`}"><label for="${id}">${label}</label>${control}</div>`;
}

/** A field with the choices that the page knows. It also takes other texts. */
export function queryChoice(
  name: string,
  label: string,
  value: string | undefined,
  choices: readonly string[],
): Html {
  const id = `query-${name}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${name}"
      value="${value ?? ''}"
      list="${id}-choices"
      autocomplete="off"
      spellcheck="false"
    />
    <datalist id="${id}-choices">
      ${[...new Set(choices)].map((choice) => html`<option value="${choice}"></option>`)}
    </datalist>
  </div>`;
}

/** The fields that a narrow window folds, so that the list begins in the first window. */
export function furtherFilters(fields: HtmlValue, isInUse: boolean): Html {
  return html`<details class="filters" ${isInUse && html`open`}>
    <summary>More filters</summary>
    <div>${fields}</div>
  </details>`;
}

export function queryCheck(name: string, label: string, isOn: boolean): Html {
  return html`<label class="check"
    ><input type="checkbox" name="${name}" value="true" ${isOn && html` checked`} /> ${label}</label
  >`;
}

/** The links to the first and to the next page of a list. */
export function paging(
  href: (after: string | undefined) => string,
  after: string | undefined,
  next: string | undefined,
): Html | undefined {
  if (after === undefined && next === undefined) return undefined;
  return html`<nav class="paging" aria-label="Pages of the list">
    ${after !== undefined && html`<a href="${href(undefined)}">First page</a>`}
    ${next !== undefined && html`<a href="${href(next)}">Next page</a>`}
  </nav>`;
}
