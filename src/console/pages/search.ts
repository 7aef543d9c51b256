/** One search over everything that has a name: clients, users, routes, keys, requests and keys of configurations. */
import { type Body, prepareCall, type PreparedCall } from '../../client/client.ts';
import { html, type Html, type HtmlValue, nameHtml } from '../../foundation/html.ts';
import type { Reply } from '../rest/reply.ts';
import { filterForm, found, queryField, section, table } from '../view/parts.ts';
import type { Query } from '../view/query.ts';
import type { Tools } from '../view/tools.ts';
import { type Calls, consolePage } from './console-page.ts';

const few = 10;
/** The environments whose keys are searched. */
const mostEnvironments = 40;

/** One part of the results: its rows, and the list with all of them. */
function part(
  title: string,
  rows: readonly (readonly HtmlValue[])[],
  columns: readonly string[],
  all?: { readonly href: string; readonly total: number | undefined },
): Html | undefined {
  if (rows.length === 0) return undefined;
  const isMore = all?.total !== undefined && all.total > rows.length;
  return section(
    title,
    html`${table({ caption: title, columns, rows, empty: '' })}
    ${isMore && html`<p><a href="${all.href}">All ${all.total}</a></p>`}`,
  );
}

function clientPart(reply: Reply<'listClients'>, q: string, tools: Tools): Html | undefined {
  if (!reply.ok) return undefined;
  const rows = reply.body.items.map((one) => [
    html`<a href="${tools.href('clients', { client: one.client_id })}"><code>${one.client_id}</code></a>`,
    one.client_name === undefined ? '–' : nameHtml(one.client_name),
  ]);
  return part('Clients', rows, ['Client', 'Name'], {
    href: tools.href('clients', { q }),
    total: reply.body.total,
  });
}

function userPart(reply: Reply<'listOwners'>, q: string, tools: Tools): Html | undefined {
  if (!reply.ok) return undefined;
  const rows = reply.body.items.map((one) => [
    html`<a href="${tools.href('users', { user: one.owner_id })}">${nameHtml(one.username)}</a>`,
    one.name === undefined ? '–' : nameHtml(one.name),
  ]);
  return part('Users', rows, ['Username', 'Name'], {
    href: tools.href('users', { q }),
    total: reply.body.total,
  });
}

function routePart(reply: Reply<'listRouteDetails'>, q: string, tools: Tools): Html | undefined {
  if (!reply.ok) return undefined;
  const all = Object.values(reply.body);
  const rows = all
    .slice(0, few)
    .map((one) => [
      html`<a href="${tools.href('routes', { route: one.id })}">${nameHtml(one.id)}</a>`,
      html`<code>${one.fullPath}</code>`,
      html`<code>${one.location}</code>`,
    ]);
  return part('Routes', rows, ['Route', 'Pattern', 'Target'], {
    href: tools.href('routes', { q }),
    total: all.length,
  });
}

function keyPart(reply: Reply<'listKeys'>, tools: Tools): Html | undefined {
  if (!reply.ok) return undefined;
  const rows = reply.body.items.map((one) => [
    html`<a href="${tools.href('keys', { q: one.key_id })}"><code>${one.key_id}</code></a>`,
    one.purpose,
    one.state,
  ]);
  return part('Keys', rows, ['Key', 'Purpose', 'State']);
}

function requestPart(reply: Reply<'listRequests'> | undefined, tools: Tools): Html | undefined {
  if (reply?.ok !== true) return undefined;
  const rows = reply.body.items.map((one) => [
    html`<a href="${tools.href('requests', { request_id: one.request_id })}#found"
      ><code>${one.request_id}</code></a
    >`,
    html`<code>${one.method} ${one.path}</code>`,
    String(one.status),
  ]);
  return part('Requests', rows, ['Request id', 'Request', 'Status']);
}

type Environment = Body<'listEnvironments'>['items'][number];

/** The name of the reply with the keys of an environment. */
const originsName = ({ application, profile }: Environment): string =>
  `origins ${JSON.stringify([application, profile])}`;

function originCalls(reply: Reply<'listEnvironments'>, q: string): Calls {
  const environments = reply.ok ? reply.body.items.slice(0, mostEnvironments) : [];
  return Object.fromEntries(
    environments.map((one): [string, PreparedCall] => [
      originsName(one),
      prepareCall('listOrigins', {
        query: { application: one.application, profile: one.profile ?? 'default', q, limit: few },
      }),
    ]),
  );
}

function originPart(replies: Readonly<Record<string, unknown>>, tools: Tools): Html | undefined {
  const asked = Object.entries(replies).filter(([name]) => name.startsWith('origins '));
  const rows = asked.flatMap(([, one]) => {
    const reply = one as Reply<'listOrigins'>;
    if (!reply.ok) return [];
    const { items, application, profile } = reply.body;
    return items.map((one) => [
      html`<a href="${tools.href('configuration', { application, profile, edit: one.key })}"
        ><code>${one.key}</code></a
      >`,
      nameHtml(application),
      nameHtml(profile),
    ]);
  });
  return part('Configuration keys', rows.slice(0, few * 2), ['Key', 'Application', 'Profile']);
}

const isId = (text: string): boolean => /^[A-Za-z0-9._~-]{8,128}$/.test(text);
const wordIn = ({ q }: Query): string | undefined => q?.trim().slice(0, 100) || undefined;

export const search = consolePage({
  name: 'search',
  title: 'Search',
  group: 'Watch',
  isApart: true,
  lead: 'Clients, users, routes, keys, request ids and the keys of configurations, by a part of a name or an id.',
  needs: 'describeService',
  entryIn: wordIn,
  calls(query) {
    const q = wordIn(query);
    const some = q === undefined ? undefined : { q, limit: few, total: true };
    return {
      clients: some && prepareCall('listClients', { query: some }),
      users: some && prepareCall('listOwners', { query: some }),
      routes: some && prepareCall('listRouteDetails', { query: { q: some.q } }),
      keys: some && prepareCall('listKeys', { query: some }),
      requests:
        some && isId(some.q)
          ? prepareCall('listRequests', { query: { request_id: some.q, limit: few } })
          : undefined,
      environments: some && prepareCall('listEnvironments', { query: { limit: 200 } }),
    };
  },
  further(query, { environments }) {
    const q = wordIn(query);
    return q === undefined || environments === undefined ? {} : originCalls(environments, q);
  },
  render(replies, tools) {
    const q = wordIn(tools.query);
    const form = filterForm(
      tools.href('search'),
      queryField('q', 'Name, id, path or key', q, undefined, true, 'search'),
    );
    const { clients, users, routes, keys, requests } = replies;
    if (q === undefined) return form;
    const parts = [
      clients && clientPart(clients, q, tools),
      users && userPart(users, q, tools),
      routes && routePart(routes, q, tools),
      keys && keyPart(keys, tools),
      requestPart(requests, tools),
      originPart(replies, tools),
    ].filter((one) => one !== undefined);
    const nothing = html`<p class="empty">Nothing that you may see has “${q}” in its name.</p>`;
    return html`${form} ${found(parts.length === 0 ? nothing : parts)}`;
  },
  forms: [],
});
