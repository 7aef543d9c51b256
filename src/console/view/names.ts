import { html, type Html, nameHtml } from '../../foundation/html.ts';
import type { Reply } from '../rest/reply.ts';
import type { Tools } from './tools.ts';

/** One call for the names of a page. With more users than this, others are shown by id. */
export const mostUsers = { limit: 200 } as const;

/** One call for the clients that a field offers. */
export const mostClients = { limit: 200 } as const;

/** Empty if the user may not read clients. */
export const clientIds = (clients: Reply<'listClients'>): readonly string[] =>
  clients.ok ? clients.body.items.map((one) => one.client_id) : [];

export type NameOf = (id: string) => string | undefined;

/** `owner <id>` as `owner <username>`; other actors as they are. */
export function namedActor(actor: string, nameOf: NameOf): Html | string {
  const id = /^owner (.+)$/.exec(actor)?.[1];
  return id === undefined ? actor : html`owner ${nameHtml(nameOf(id) ?? id)}`;
}

/** The text of a link to a user. */
export function linkedName(id: string, nameOf: NameOf): Html {
  const name = nameOf(id);
  return name === undefined ? html`<code>${id}</code>` : nameHtml(name);
}

/** The usernames by id, from a list of users and the user whom the query names. */
export function namesOf(users: Reply<'listOwners'>, { foundUser }: Pick<Tools, 'foundUser'>): NameOf {
  const names = new Map(users.ok ? users.body.items.map((one) => [one.owner_id, one.username]) : []);
  if (foundUser?.username !== undefined) names.set(foundUser.id, foundUser.username);
  return (id) => names.get(id);
}
