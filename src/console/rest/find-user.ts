import { type OperationId, type PreparedCall, prepareCall } from '../../client/client.ts';
import type { Reply } from './reply.ts';

/** The user whom a word of the query names. */
export interface FoundUser {
  /** The word itself if no user has it, or if the caller may not read users. */
  readonly id: string;
  readonly username?: string | undefined;
  readonly isUnknown: boolean;
}

export type CallRest = <Id extends OperationId>(one: PreparedCall<Id>) => Promise<Reply<Id>>;

const byId = (word: string): PreparedCall<'getOwner'> =>
  prepareCall('getOwner', { path: { owner_id: word } });
const byUsername = (word: string): PreparedCall<'listOwners'> =>
  prepareCall('listOwners', { query: { username: word } });

/** Finds a user by id or by username. An id comes before a username, as in the commands. */
export async function findUser(word: string, send: CallRest): Promise<FoundUser> {
  const owner = await send(byId(word));
  if (owner.ok) return { id: owner.body.owner_id, username: owner.body.username, isUnknown: false };
  // A user who may not read users names them by id.
  if (![404, 410].includes(owner.error.status)) return { id: word, isUnknown: false };
  const list = await send(byUsername(word));
  const [named] = list.ok ? list.body.items : [];
  return named === undefined
    ? { id: word, isUnknown: list.ok }
    : { id: named.owner_id, username: named.username, isUnknown: false };
}
