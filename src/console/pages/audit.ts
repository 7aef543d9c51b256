import logEvents from '../../../generated/log-events.json' with { type: 'json' };
import { html, type HtmlValue } from '../../foundation/html.ts';
import { type Body, prepareCall } from '../../client/client.ts';
import type { FoundUser } from '../rest/find-user.ts';
import type { Reply } from '../rest/reply.ts';
import { clientIds, mostClients, mostUsers, namedActor, namesOf } from '../view/names.ts';
import { badge, more, queryChoice, queryField, refused, section, time } from '../view/parts.ts';
import { list } from '../view/list.ts';
import { jsonText } from '../view/problem-box.ts';
import type { Tools } from '../view/tools.ts';
import type { Query } from '../view/query.ts';
import { consolePage, type ExportedList } from './console-page.ts';

type Entry = Body<'listAuditEntries'>['items'][number];

export const auditColumns = ['Time (UTC)', 'Event', 'Result', 'Actor', 'Request id', 'Details'];

export function auditRows(
  entries: readonly Entry[],
  users: Reply<'listOwners'>,
  tools: Tools,
): readonly (readonly HtmlValue[])[] {
  const nameOf = namesOf(users, tools);
  return entries.map((one) => {
    const { operation, path, for: user } = one.details;
    return [
      time(one.time),
      html`${one.event}${typeof operation === 'string' && html` <code>${operation}</code>`}`,
      badge(one.result, one.result === 'done' ? 'good' : 'warn'),
      typeof user === 'string'
        ? html`${namedActor(user, nameOf)} with ${one.actor}`
        : namedActor(one.actor, nameOf),
      one.request_id === undefined
        ? '–'
        : html`<a href="${tools.href('requests', { request_id: one.request_id })}#found"
            ><code>${one.request_id}</code></a
          >`,
      more(
        html`${typeof path === 'string' ? html`<code>${path}</code>` : 'Show'}<span class="apart">
            of ${one.event}, entry ${one.sequence}</span
          >`,
        html`<pre tabindex="0"><code>${jsonText(one.details)}</code></pre>`,
      ),
    ];
  });
}

/** The text of a `datetime-local` field as a time in UTC; a link may also have the whole time. */
function inUtc(text: string | undefined): string | undefined {
  const [minutes] = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.exec(text ?? '') ?? [];
  if (minutes === undefined) return text;
  return `${minutes.length === 16 ? `${minutes}:00` : minutes}Z`;
}

const timeField = (name: string, label: string, value: string | undefined) =>
  queryField(name, label, value?.replace(/(?:\.\d+)?Z$/, ''), undefined, false, 'datetime-local');

/** The part of an actor that may name a user: of `owner boss`, or of `boss` alone. */
function userIn(actor: string | undefined): string | undefined {
  const [kind = '', ...others] = actor?.trim().split(' ') ?? [];
  if (kind === 'client') return undefined;
  return kind === 'owner' && others.length > 0 ? others.join(' ') : actor?.trim();
}

/** An actor as entries name it. A name that is not that of a user remains as it is, such as `service`. */
const actorOf = (actor: string | undefined, found: FoundUser | undefined): string | undefined =>
  found?.username === undefined ? actor?.trim() : `owner ${found.id}`;

/** The events that the trail has. Those with a level are lines of the log; of these the trail has the changes only. */
const trailEvents = Object.entries(logEvents)
  .filter(([name, { levels }]) => levels.length === 0 || name === 'administration')
  .map(([name]) => name);

const entriesOf = (
  { q, event, actor, client, request_id: id, from, until, after }: Query,
  found: FoundUser | undefined,
  limit?: number,
) =>
  prepareCall('listAuditEntries', {
    query: {
      q,
      event,
      actor: actorOf(actor, found),
      client,
      request_id: id,
      from: inUtc(from),
      until: inUtc(until),
      after,
      limit,
    },
  });

const exported: ExportedList = {
  columns: [
    'time',
    'event',
    'result',
    'actor',
    'for',
    'client',
    'request_id',
    'instance',
    'sequence',
    'details',
  ],
  call: (query, found) => entriesOf(query, found, 200),
  read(body) {
    const { items, next } = body as Body<'listAuditEntries'>;
    const rows = items.map((one) => [
      one.time,
      one.event,
      one.result,
      one.actor,
      typeof one.details['for'] === 'string' ? one.details['for'] : '',
      one.client ?? '',
      one.request_id ?? '',
      one.instance ?? '',
      String(one.sequence),
      JSON.stringify(one.details),
    ]);
    return { rows, next };
  },
};

export const audit = consolePage({
  name: 'audit',
  title: 'Audit trail',
  group: 'Watch',
  lead: 'The changes and sign-ins of this service with their actors, the newest first.',
  needs: 'listAuditEntries',
  userIn: ({ actor }) => userIn(actor),
  calls: (query, found) => ({
    entries: entriesOf(query, found),
    users: prepareCall('listOwners', { query: mostUsers }),
    clients: prepareCall('listClients', { query: mostClients }),
  }),
  render({ entries, users, clients }, tools) {
    const { q, event, actor, client, request_id: id, from, until } = tools.query;
    const usernames = users.ok ? users.body.items.map((one) => one.username) : [];
    const ids = clientIds(clients);
    const actors = [...usernames, ...ids.map((one) => `client ${one}`), 'service'];
    const further = html`${queryChoice('event', 'Event', event, trailEvents)}${queryChoice('actor', 'Actor, or a username', actor, actors)}${queryChoice('client', 'Client', client, ids)}${queryField('request_id', 'Request id', id)}
      <div class="times">
        ${timeField('from', 'From (UTC)', from)}${timeField('until', 'Until (UTC)', until)}
      </div>`;
    return section(
      'Entries',
      entries.ok
        ? html`<p>
              <a
                href="${tools.href('audit', { q, event, actor, client, request_id: id, from, until, export: 'csv' })}"
                >Download as CSV</a
              >
            </p>
            ${list(
              {
                page: 'audit',
                entries: 'entries',
                sorts: [],
                columns: auditColumns,
                further,
                filters: ['event', 'actor', 'client', 'request_id', 'from', 'until'],
                empty: 'No entry of this part of the trail matches.',
                rows: auditRows(entries.body.items, users, tools),
                next: entries.body.next,
              },
              tools,
            )}`
        : entries.error.status === 404
          ? html`<p class="empty">
              The service has no audit trail. The setting <code>audit.file</code> names its file; with
              PostgreSQL it is a table.
            </p>`
          : refused(entries.error),
      'Times are in UTC.',
    );
  },
  forms: [],
  exported,
});
