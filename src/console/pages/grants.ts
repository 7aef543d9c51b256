import { html, type Html, isolatedName } from '../../foundation/html.ts';
import { type Fields, type Form, formFor } from '../forms/form.ts';
import { prepareCall } from '../../client/client.ts';
import { clientIds, linkedName, mostClients, mostUsers, namesOf } from '../view/names.ts';
import {
  filterForm,
  found,
  queryChoice,
  queryField,
  refused,
  section,
  table,
  time,
  paging,
} from '../view/parts.ts';
import type { FormView } from '../view/tools.ts';
import { consolePage } from './console-page.ts';

const scopesOf = (scope: string): Html => {
  const names = scope.split(' ').filter((name) => name !== '');
  const shown = names.slice(0, 4).join(' ');
  return html`<code>${shown}</code>${names.length > 4 && ` and ${names.length - 4} more`}`;
};

/** The parts that the ends of a session, a grant and a consent have in common. */
const ending = (text: string) => ({
  done: () => ({ text }),
  next: ({ user = '', client = '' }: Fields) => ({ user, client }),
});

const forms: readonly Form[] = [
  formFor('deleteSessions', {
    name: 'deleteSessions',
    input: ({ owner_id: id = '' }) => ({ query: { owner_id: id } }),
    done: ({ count }) => ({
      text: `Sessions that ended: ${count}. Apps keep the access that the user gave them: revoke the grants below to end it.`,
    }),
    next: ({ user = '' }) => ({ user }),
  }),
  formFor('deleteSession', {
    name: 'deleteSession',
    input: ({ session_id: id = '' }) => ({ path: { session_id: id } }),
    ...ending('The session is ended.'),
  }),
  formFor('deleteGrant', {
    name: 'deleteGrant',
    input: ({ grant_id: id = '' }) => ({ path: { grant_id: id } }),
    ...ending('The grant is revoked, with its tokens.'),
  }),
  formFor('deleteConsent', {
    name: 'deleteConsent',
    input: ({ consent_id: id = '' }) => ({ path: { consent_id: id } }),
    ...ending('The consent is withdrawn, with every token under it.'),
  }),
];

export const grants = consolePage({
  name: 'grants',
  title: 'Sessions and grants',
  group: 'Access',
  lead: 'The sign-ins of browsers, and the access that users gave to clients.',
  needs: 'listGrants',
  entryIn: ({ user, client }) => user ?? client,
  userIn: ({ user }) => user,
  calls: ({ q, client, sessions, grants: granted, consents }, found) => {
    const some = { q, owner_id: found?.id, total: true };
    return {
      sessions: prepareCall('listSessions', { query: { ...some, after: sessions } }),
      grants: prepareCall('listGrants', { query: { ...some, client_id: client, after: granted } }),
      consents: prepareCall('listConsents', { query: { ...some, client_id: client, after: consents } }),
      users: prepareCall('listOwners', { query: mostUsers }),
      clients: prepareCall('listClients', { query: mostClients }),
    };
  },
  render({ sessions, grants: granted, consents, users, clients }, tools) {
    const { q, user, client } = tools.query;
    const usernames = users.ok ? users.body.items.map((one) => one.username) : [];
    const filter = filterForm(
      tools.href('grants'),
      html`${queryField('q', 'Search', q, undefined, false, 'search')}${queryChoice('user', 'User, by name or id', user, usernames)}${queryChoice('client', 'Client', client, clientIds(clients))}`,
      'Show',
    );
    /** The name of a list is that of its cursor in the query. */
    const pages = (name: string, next: string | undefined) =>
      paging((cursor) => tools.href('grants', { q, user, client, [name]: cursor }), tools.query[name], next);
    const titled = (
      name: string,
      reply: { readonly ok: boolean; readonly body?: { readonly total?: number } },
    ) => (reply.ok ? `${name} (${reply.body?.total ?? 0})` : name);
    if (tools.foundUser?.isUnknown === true)
      return html`${filter}
      ${found(section('Unknown user', html`<p class="empty">No user has the name or the id <code>${user ?? ''}</code>. <a href="${tools.href('users')}">All users</a></p>`))}`;
    const end = (
      form: string,
      submit: string,
      values: Record<string, string>,
      links: NonNullable<FormView['links']>,
      about: string,
    ): Html | undefined =>
      tools.form({ form, submit, kind: 'quiet', hidden: { ...values, user, client }, links, about });
    const nameOf = namesOf(users, tools);
    const shown = (id: string): string => isolatedName(nameOf(id) ?? id);
    const userLink = (id: string): Html =>
      html`<a href="${tools.href('users', { user: id })}">${linkedName(id, nameOf)}</a>`;
    const open = sessions.ok ? (sessions.body.total ?? 0) : 0;
    const endAll =
      tools.foundUser !== undefined &&
      q === undefined &&
      open > 0 &&
      sessions.ok &&
      sessions.body.items.every(({ links }) => links.some(({ rel }) => rel === 'delete')) &&
      tools.form({
        form: 'deleteSessions',
        submit: open === 1 ? 'End the session of this user' : `End all sessions of this user (${open})`,
        kind: 'danger',
        hidden: { owner_id: tools.foundUser.id, user, count: `${open}` },
      });
    return html`${filter}
    ${found(
      section(
        titled('Sessions', sessions),
        sessions.ok
          ? html`${endAll}
            ${table({
              caption: 'Sessions',
              columns: ['User', 'Browser', 'Address', 'Signed in (UTC)', 'Last used', 'Ends', 'Action'],
              empty: 'No browser is signed in.',
              rows: sessions.body.items.map((one) => [
                userLink(one.owner_id),
                one.browser ?? '–',
                one.address ?? '–',
                time(one.created_at),
                time(one.last_seen_at),
                time(one.expires_at),
                end(
                  'deleteSession',
                  'End',
                  { session_id: one.session_id },
                  one.links,
                  `the session of ${shown(one.owner_id)} of ${one.created_at}`,
                ),
              ]),
            })}
            ${pages('sessions', sessions.body.next)}`
          : refused(sessions.error),
      ),
    )}
    ${section(
      titled('Grants', granted),
      granted.ok
        ? html`${table({
            caption: 'Grants',
            columns: ['User', 'Client', 'Scopes', 'Since (UTC)', 'Ends', 'Action'],
            empty: 'There are no grants.',
            rows: granted.body.items.map((one) => [
              userLink(one.owner_id),
              html`<a href="${tools.href('clients', { client: one.client_id })}"
                ><code>${one.client_id}</code></a
              >`,
              scopesOf(one.scope),
              time(one.created_at),
              time(one.expires_at),
              end(
                'deleteGrant',
                'Revoke',
                { grant_id: one.grant_id },
                one.links,
                `the grant of ${shown(one.owner_id)} to ${one.client_id}`,
              ),
            ]),
          })}
          ${pages('grants', granted.body.next)}`
        : refused(granted.error),
    )}
    ${section(
      titled('Consents', consents),
      consents.ok
        ? html`${table({
            caption: 'Consents',
            columns: ['User', 'Client', 'Scopes', 'Since (UTC)', 'Action'],
            empty: 'No consent is remembered.',
            rows: consents.body.items.map((one) => [
              userLink(one.owner_id),
              html`<code>${one.client_id}</code>`,
              scopesOf(one.scope),
              time(one.created_at),
              end(
                'deleteConsent',
                'Withdraw',
                { consent_id: one.consent_id },
                one.links,
                `the consent of ${shown(one.owner_id)} to ${one.client_id}`,
              ),
            ]),
          })}
          ${pages('consents', consents.body.next)}`
        : refused(consents.error),
    )}`;
  },
  forms,
});
