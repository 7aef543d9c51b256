/** Every event of the log and of the audit trail, from the calls that write them. */
import logEvents from '../../../generated/log-events.json' with { type: 'json' };
import { html, type Html } from '../../foundation/html.ts';
import { logEventTexts, type LogEventName } from '../reference/log-event-texts.ts';
import { contentsList, page } from '../view/layout.ts';
import { markdownLine } from '../view/markdown.ts';
import { htmlTable } from '../view/table.ts';
import { codeBlock } from '../view/code-block.ts';

export interface LogEvent {
  readonly name: string;
  readonly area: string;
  /** Empty if only the audit trail has the event. */
  readonly levels: readonly string[];
  readonly fields: readonly string[];
  readonly text: string;
}

/** These have no level of their own: refusals are also warnings in the log. */
export const warnedRefusals: ReadonlySet<string> = new Set<LogEventName>([
  'code-reused',
  'refresh-token-reused',
  'request-refused',
  'owner-sign-in-failed',
  'client-authentication-failed',
  'settings-entry-removed',
]);

/** The line of each request, which a method of its own writes. */
const requestLine: LogEvent = {
  name: 'request',
  area: 'server',
  levels: ['info'],
  fields:
    'request_id method path status operation client_id limit remote ms route service instance tries upstream_ms trace_id'.split(
      ' ',
    ),
  text: 'One line for each request, with its id, status and duration. The fields from `route` on are those of a proxied request. `limit` names the limit of a 429.',
};

/** Folders of the source with a section of their own. The events of all others are those of the service. */
const areas = [
  ['service', 'Service'],
  ['authorization', 'Authorization'],
  ['gateway', 'Gateway'],
  ['configuration', 'Configuration'],
  ['storage', 'Storage'],
] as const;

const sectionOf = ({ area }: LogEvent): string => areas.find(([id]) => id === area)?.[0] ?? 'service';

/** All events by name. */
export function allLogEvents(): LogEvent[] {
  const found = Object.entries(logEvents) as [LogEventName, Omit<LogEvent, 'name' | 'text'>][];
  return [
    ...found.map(([name, { area, levels, fields }]): LogEvent => {
      const text = logEventTexts[name];
      return { name, area, levels: warnedRefusals.has(name) ? ['warn'] : levels, fields, text };
    }),
    requestLine,
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function levelText({ levels }: LogEvent): string {
  return levels.length === 0 ? 'audit trail' : levels.join(' or ');
}

function row(event: LogEvent): Html {
  const { name, fields, text } = event;
  return html`<tr id="event.${name}">
    <th scope="row">
      <a class="self" href="#event.${name}"><code class="name">${name}</code></a>
      <span class="type">${levelText(event)}</span>
    </th>
    <td>
      ${markdownLine(text)}
      ${fields.length > 0 && html`<p class="notes">Fields: ${fields.map((field, at) => html`${at > 0 && ', '}<code>${field}</code>`)}</p>`}
    </td>
  </tr>`;
}

/** The page with all events. */
export function logEventsPage(): string {
  const events = allLogEvents();
  return page({
    file: 'log-events.html',
    folder: '',
    title: 'Gatehouse log events',
    description: 'Every event of the log and of the audit trail, its meaning and its fields.',
    contents: contentsList(areas.map(([id, title]) => ({ href: `#${id}`, text: html`${title}` }))),
    main: html`<h1>Log events</h1>
      <p>
        The service writes its log to standard error, one line for each event: JSON objects, or readable lines
        on a terminal. Each line has <code>time</code>, <code>level</code> and <code>event</code>. Lines that
        belong to a request have its <code>request_id</code>, which the response has in
        <code>X-Request-Id</code>. This command finds all lines of one request:
      </p>
      ${codeBlock('bash', 'grep 8f14e45f-ceea-467f-a9a8-1f2d3c4b5a69 gatehouse.log')}
      <p>
        <a href="settings.html#log.level"><code>log.level</code></a> sets the least level.
        <a href="settings.html#log.access"><code>log.access</code></a> turns the line of each request on and
        off. Events of the <em>audit trail</em> are written to
        <a href="settings.html#audit.file"><code>audit.file</code></a
        >, and to the log if there is no audit trail.
      </p>
      ${areas.map(
        ([id, title]) =>
          html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>
            ${htmlTable(
              'fields',
              `Events: ${title}`,
              ['Event', 'Meaning'],
              events.filter((event) => sectionOf(event) === id).map(row),
            )}`,
      )}`,
  });
}
