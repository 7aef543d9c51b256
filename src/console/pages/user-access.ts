/** The sign-ins of a user, and the access that the user gave to clients. */
import { type Body, prepareCall } from '../../client/client.ts';
import { html, type Html } from '../../foundation/html.ts';
import type { FoundUser } from '../rest/find-user.ts';
import type { Reply } from '../rest/reply.ts';
import { more, refused, table, time } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';

const few = 20;

export const accessCalls = (found: FoundUser | undefined) => ({
  sessions: found && prepareCall('listSessions', { query: { owner_id: found.id, limit: few } }),
  grants: found && prepareCall('listGrants', { query: { owner_id: found.id, limit: few } }),
  signIns:
    found &&
    prepareCall('listAuditEntries', {
      query: { event: 'owner-signed-in', actor: `owner ${found.id}`, limit: 1 },
    }),
});

export interface AccessReplies {
  readonly sessions: Reply<'listSessions'> | undefined;
  readonly grants: Reply<'listGrants'> | undefined;
  readonly signIns: Reply<'listAuditEntries'> | undefined;
}

/** The newest sign-in of the trail, or of the sessions that are still open. Undefined if neither has one. */
export function lastSignIn({ sessions, signIns }: AccessReplies): string | undefined {
  const entries = signIns?.ok === true ? signIns.body.items : [];
  const open = sessions?.ok === true ? sessions.body.items : [];
  return [...entries.map((one) => one.time), ...open.map((one) => one.created_at)].toSorted().at(-1);
}

type Session = Body<'listSessions'>['items'][number];

const sessionRow = (one: Session) => [
  one.browser ?? '–',
  one.address ?? '–',
  time(one.created_at),
  time(one.last_seen_at),
];

const counted = (name: string, reply: { readonly body: { items: readonly unknown[]; next?: string } }) =>
  `${name} (${reply.body.items.length}${reply.body.next === undefined ? '' : ' or more'})`;

export function userAccess(user: string, { sessions, grants }: AccessReplies, tools: Tools): Html {
  const clientLink = (id: string): Html =>
    html`<a href="${tools.href('clients', { client: id })}"><code>${id}</code></a>`;
  return html`${
      sessions &&
      (sessions.ok
        ? more(
            counted('Sessions', sessions),
            table({
              caption: 'Sessions of the user',
              columns: ['Browser', 'Address', 'Signed in (UTC)', 'Last used'],
              empty: 'The user is not signed in.',
              rows: sessions.body.items.map(sessionRow),
            }),
          )
        : refused(sessions.error))
    }
    ${
      grants &&
      (grants.ok
        ? more(
            counted('Grants', grants),
            table({
              caption: 'Grants of the user',
              columns: ['Client', 'Scopes', 'Since (UTC)', 'Ends'],
              empty: 'The user gave access to no client.',
              rows: grants.body.items.map((one) => [
                clientLink(one.client_id),
                html`<code>${one.scope}</code>`,
                time(one.created_at),
                time(one.expires_at),
              ]),
            }),
          )
        : refused(grants.error))
    }
    <p><a href="${tools.href('grants', { user })}">End sessions, grants and consents of this user</a></p>`;
}
