import { html, nameHtml } from '../../foundation/html.ts';
import { prepareCall } from '../../client/client.ts';
import {
  badge,
  filterForm,
  found,
  furtherFilters,
  paging,
  queryCheck,
  queryChoice,
  queryField,
  refused,
  section,
  table,
  time,
} from '../view/parts.ts';
import { auditRows, auditColumns } from './audit.ts';
import { clientIds, mostClients, mostUsers } from '../view/names.ts';
import { consolePage } from './console-page.ts';
import { remedyOf } from './request-remedy.ts';

const classes = [
  ['', 'all'],
  ['5xx', '5xx'],
  ['4xx', '4xx'],
  ['3xx', '3xx'],
  ['2xx', '2xx'],
] as const;
const tone = (status: number) => (status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'plain');

export const requests = consolePage({
  name: 'requests',
  title: 'Requests',
  group: 'Watch',
  lead: 'The last 10,000 requests, the newest first, with the reason of each refusal. They are in memory; a restart removes them. The console and the sign-in pages are left out unless you include them.',
  needs: 'listRequests',
  entryIn: ({ request_id: id }) => id,
  calls: ({ request_id: id, status, client, path, pages, after }) => ({
    requests: prepareCall('listRequests', {
      // A request id is looked for everywhere.
      query: {
        request_id: id,
        status,
        client,
        path,
        after,
        pages: id === undefined && pages !== 'true' ? false : undefined,
      },
    }),
    audit: id === undefined ? undefined : prepareCall('listAuditEntries', { query: { request_id: id } }),
    users: id === undefined ? undefined : prepareCall('listOwners', { query: mostUsers }),
    clients: prepareCall('listClients', { query: mostClients }),
  }),
  render({ requests: reply, audit, users, clients }, tools) {
    const { request_id: id, status, client, path, pages, after } = tools.query;
    const further = html`${queryField('request_id', 'Request id', id)}${queryChoice('client', 'Client', client, clientIds(clients))}${queryField('path', 'Path begins with', path)}${queryCheck('pages', 'With the console and sign-in pages', pages === 'true')}`;
    const isInUse = [id, client, path, pages].some((one) => one !== undefined);
    const fields = html`${queryField('status', 'Status', status, classes)}${furtherFilters(further, isInUse)}`;
    return html`${section(
      'Requests',
      html`${filterForm(tools.href('requests'), fields)}
      ${found(
        reply.ok
          ? html`${table({
              caption: 'Requests',
              columns: [
                'Time (UTC)',
                'Request',
                'Status',
                'Duration',
                'Client and user',
                'Error',
                'Request id',
              ],
              empty: 'No request of the last ones matches.',
              rows: reply.body.items.map((one) => [
                time(one.time),
                html`<code>${one.method} ${one.path}</code
                  >${one.route !== undefined && html` <span class="note">route ${nameHtml(one.route)}</span>`}`,
                badge(String(one.status), tone(one.status)),
                html`<span class="number">${one.duration_ms.toFixed(1)} ms</span>`,
                one.client === undefined
                  ? '–'
                  : html`<a href="${tools.href('clients', { client: one.client })}"
                        ><code>${one.client}</code></a
                      >
                      ${one.owner_id !== undefined && html`<a href="${tools.href('users', { user: one.owner_id })}">${nameHtml(one.owner_id)}</a>`}`,
                one.error === undefined
                  ? '–'
                  : html`${one.error}${one.reason !== undefined && html` <span class="note">${one.reason}</span>`}
                    ${remedyOf(one, tools)}`,
                html`<a href="${tools.href('requests', { request_id: one.request_id })}"
                  ><code>${one.request_id}</code></a
                >`,
              ]),
            })}
            ${paging((cursor) => tools.href('requests', { request_id: id, status, client, path, pages, after: cursor }), after, reply.body.next)}`
          : refused(reply.error),
      )}`,
    )}
    ${
      audit &&
      users &&
      section(
        'Audit entries of this request',
        audit.ok
          ? table({
              caption: 'Audit entries',
              columns: auditColumns,
              empty: 'The request has changed nothing.',
              rows: auditRows(audit.body.items, users, tools),
            })
          : refused(audit.error),
      )
    }`;
  },
  forms: [],
});
