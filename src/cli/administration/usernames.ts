import type { RestClient } from './rest-client.ts';
import type { Item } from '../../client/client.ts';
import { ServiceRefused } from './rest-errors.ts';
import { type TableRow, visible } from './table.ts';

/** The username of an id, or else the id. */
export type NameOf = (id: unknown) => string;

/** One request names the users of a list. With more users than this, others are shown by id. */
const mostUsers = 200;

/** The usernames of a service, in one request; ids if the caller may not read users. */
export async function usernames(service: RestClient): Promise<NameOf> {
  let users: readonly Item<'listOwners'>[] = [];
  try {
    ({ items: users } = await service.page('listOwners', { limit: mostUsers }));
  } catch (error) {
    // A caller without the right to read users sees their ids.
    if (!(error instanceof ServiceRefused)) throw error;
  }
  const names = new Map<unknown, string>(users.map(({ owner_id: id, username }) => [id, visible(username)]));
  return (id) => names.get(id) ?? visible(id);
}

/** `owner <id>` as `owner <username>`; other actors as they are. */
export function namedActor(actor: unknown, nameOf: NameOf): string {
  const text = visible(actor);
  const [, id] = /^owner (.+)$/.exec(text) ?? [];
  return id === undefined ? text : `owner ${nameOf(id)}`;
}

/** Rows with `owner`, the name of their user. */
export async function withOwners(
  rows: readonly TableRow[],
  service: RestClient,
): Promise<readonly TableRow[]> {
  if (rows.length === 0) return rows;
  const nameOf = await usernames(service);
  return rows.map((row) => ({ ...row, owner: nameOf(row['owner_id']) }));
}
