import { html, type HtmlValue } from '../../foundation/html.ts';
import { call } from '../rest/call.ts';
import type { Body } from '../rest/operations.ts';
import { badge, filterForm, more, paging, queryField, refused, section, table, time } from '../view/parts.ts';
import { jsonText } from '../view/problem-box.ts';
import type { Tools } from '../view/tools.ts';
import { consolePage } from './console-page.ts';

type Entry = Body<'listAuditEntries'>['items'][number];

export const auditColumns = ['Time (UTC)', 'Event', 'Result', 'Actor', 'Request id', 'Details'];

export function auditRows(entries: readonly Entry[], tools: Tools): readonly (readonly HtmlValue[])[] {
  return entries.map((one) => {
    const { operation, path, for: user } = one.details;
    return [
      time(one.time),
      html`${one.event}${typeof operation === 'string' && html` <code>${operation}</code>`}`,
      badge(one.result, one.result === 'done' ? 'good' : 'warn'),
      typeof user === 'string' ? `${user} with ${one.actor}` : one.actor,
      one.request_id === undefined
        ? '–'
        : html`<a href="${tools.href('requests', { request_id: one.request_id })}"
            ><code>${one.request_id}</code></a
          >`,
      more(
        typeof path === 'string' ? html`<code>${path}</code>` : 'Show',
        html`<pre tabindex="0"><code>${jsonText(one.details)}</code></pre>`,
      ),
    ];
  });
}

export const audit = consolePage({
  name: 'audit',
  title: 'Audit trail',
  group: 'Watch',
  lead: 'The changes and sign-ins of this service with their actors, the newest first.',
  needs: 'listAuditEntries',
  calls: ({ event, actor, client, request_id: id, from, until, after }) => ({
    entries: call('listAuditEntries', {
      query: { event, actor, client, request_id: id, from, until, after },
    }),
  }),
  render({ entries }, tools) {
    const { event, actor, client, request_id: id, from, until, after } = tools.query;
    const fields = html`${queryField('event', 'Event', event)}${queryField('actor', 'Actor', actor)}${queryField('client', 'Client', client)}${queryField('request_id', 'Request id', id)}${queryField('from', 'From (UTC)', from)}${queryField('until', 'Until (UTC)', until)}`;
    return section(
      'Entries',
      html`${filterForm(tools.href('audit'), fields)}
      ${
        entries.ok
          ? html`${table({ caption: 'Audit entries', columns: auditColumns, empty: 'No entry of this part of the trail matches.', rows: auditRows(entries.body.items, tools) })}
            ${paging((cursor) => tools.href('audit', { event, actor, client, request_id: id, from, until, after: cursor }), after, entries.body.next)}`
          : entries.error.status === 404
            ? html`<p class="empty">
                The service has no audit trail. The setting <code>audit.file</code> names its file; with
                PostgreSQL it is a table.
              </p>`
            : refused(entries.error)
      }`,
      'Times are written as 2026-01-31T12:00:00Z.',
    );
  },
  forms: [],
});
