/** The limits that are reached, and the form that resets one. */
import { list, listQuery } from '../view/list.ts';
import { asWritten } from '../../client/as-written.ts';
import { type Body, prepareCall, type QueryOf } from '../../client/client.ts';
import { html, type Html, nameHtml } from '../../foundation/html.ts';
import { type Form, formFor } from '../forms/form.ts';
import { linkedName, mostUsers, type NameOf, namesOf } from '../view/names.ts';
import { queryField, refused, section, time } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import { consolePage } from './console-page.ts';

type Limit = Body<'listLimits'>['items'][number];
type Kind = Limit['kind'];

const kinds: Readonly<Record<Kind, string>> = {
  user: 'Passwords of a user',
  address: 'Passwords from an address',
  client: 'Secrets of a client',
  registration: 'Registrations',
  invitation: 'Unknown invitations',
  quota: 'Quotas',
  service: 'Failures of a service',
  url: 'Failures of a URL',
};

const forms: readonly Form[] = [
  formFor('resetLimit', {
    name: 'resetLimit',
    input: ({ limit_id: id = '' }) => ({ path: { limit_id: id } }),
    done: () => ({ text: 'The limit is reset. The next request passes.' }),
    next: ({ kind = '' }) => ({ kind }),
  }),
];

function subjectOf(limit: Limit, nameOf: NameOf, tools: Tools) {
  const { owner_id: user, client_id: client, network, quota, route_id: route, service, url } = limit;
  const parts: Html[] = [];
  if (quota !== undefined) parts.push(html`quota <code>${quota}</code>`);
  if (route !== undefined)
    parts.push(html`<a href="${tools.href('routes', { route })}">route ${nameHtml(route)}</a>`);
  if (service !== undefined)
    parts.push(html`<a href="${tools.href('services')}">service <code>${service}</code></a>`);
  if (url !== undefined) parts.push(html`<code>${url}</code>`);
  if (user !== undefined)
    parts.push(html`<a href="${tools.href('users', { user })}">${linkedName(user, nameOf)}</a>`);
  if (client !== undefined) parts.push(html`client <code>${client}</code>`);
  if (network !== undefined) parts.push(html`from <code>${network}</code>`);
  return parts.length === 0 ? 'all addresses' : parts.map((part, index) => html`${index > 0 && ', '}${part}`);
}

function resetForm(limit: Limit, tools: Tools): Html | string {
  const {
    limit_id: id,
    kind,
    owner_id: user,
    client_id: client,
    network,
    route_id: route,
    service,
    url,
  } = limit;
  const about = [kinds[kind], route, service, url, user, client, network].filter(Boolean).join(' ');
  const hidden = { limit_id: id, kind: tools.query['kind'] };
  return tools.form({ form: 'resetLimit', submit: 'Reset', kind: 'quiet', hidden, about }) ?? '–';
}

export const limits = consolePage({
  name: 'limits',
  title: 'Limits',
  group: 'Access',
  lead: 'Users, clients and addresses that are refused because a limit is reached, and targets that failed too often.',
  needs: 'listLimits',
  calls: ({ kind, sort, ...query }) => ({
    limits: prepareCall('listLimits', {
      query: {
        ...listQuery(query),
        kind: asWritten<QueryOf<'listLimits'>['kind']>(kind),
        sort: asWritten<QueryOf<'listLimits'>['sort']>(sort),
      },
    }),
    users: prepareCall('listOwners', { query: mostUsers }),
  }),
  render({ limits: reply, users }, tools) {
    if (!reply.ok) return refused(reply.error);
    const { kind } = tools.query;
    const nameOf = namesOf(users, tools);
    return section(
      'Limits',
      list(
        {
          page: 'limits',
          entries: 'limits',
          sorts: [
            ['', 'by kind'],
            ['until', 'first to end first'],
            ['-until', 'last to end first'],
          ],
          further: queryField('kind', 'Kind', kind, [['', 'all'], ...Object.entries(kinds)]),
          filters: ['kind'],
          empty: 'No limit is reached.',
          total: reply.body.total,
          next: reply.body.next,
          columns: ['Kind', 'Refused', 'Until', 'Action'],
          rows: reply.body.items.map((limit) => [
            kinds[limit.kind],
            subjectOf(limit, nameOf, tools),
            time(limit.until),
            resetForm(limit, tools),
          ]),
        },
        tools,
      ),
    );
  },
  forms,
});
