import { asWritten } from '../../client/as-written.ts';
import { list, listQuery } from '../view/list.ts';
import { html, nameHtml } from '../../foundation/html.ts';
import { prepareCall, type QueryOf } from '../../client/client.ts';
import { badge, queryCheck, queryChoice, queryField, refused, section, table, time } from '../view/parts.ts';
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
  calls: ({ request_id: id, status, client, path, pages, sort, ...query }) => ({
    requests: prepareCall('listRequests', {
      // A request id is looked for everywhere.
      query: {
        request_id: id,
        status,
        client,
        path,
        ...listQuery(query),
        sort: asWritten<QueryOf<'listRequests'>['sort']>(sort),
        pages: id === undefined && pages !== 'true' ? false : undefined,
      },
    }),
    audit: id === undefined ? undefined : prepareCall('listAuditEntries', { query: { request_id: id } }),
    users: id === undefined ? undefined : prepareCall('listOwners', { query: mostUsers }),
    clients: prepareCall('listClients', { query: mostClients }),
  }),
  render({ requests: reply, audit, users, clients }, tools) {
    const { request_id: id, status, client, path, pages } = tools.query;
    const further = html`${queryField('status', 'Status', status, classes)}${queryField('request_id', 'Request id', id)}${queryChoice('client', 'Client', client, clientIds(clients))}${queryField('path', 'Path begins with', path)}${queryCheck('pages', 'With the console and sign-in pages', pages === 'true')}`;
    return html`${section(
      'Requests',
      reply.ok
        ? list(
            {
              page: 'requests',
              entries: 'requests',
              sorts: [
                ['', 'newest first'],
                ['-duration_ms', 'slowest first'],
                ['-status', 'by status'],
              ],
              further,
              filters: ['request_id', 'status', 'client', 'path', 'pages'],
              total: reply.body.total,
              next: reply.body.next,
              columns: [
                'Time (UTC)',
                'Request',
                'Status',
                'Duration',
                'Client and user',
                'Error',
                'Request id',
              ],
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
                    ${remedyOf(one, clients, tools)}`,
                html`<a href="${tools.href('requests', { request_id: one.request_id })}#found"
                  ><code>${one.request_id}</code></a
                >`,
              ]),
            },
            tools,
          )
        : refused(reply.error),
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
