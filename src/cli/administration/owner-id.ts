/** Commands name an owner by its id or by its username. */
import type { Operand } from '../command-line/arguments.ts';
import { knownUsers } from './known-words.ts';
import type { RestClient } from './rest-client.ts';
import { ServiceRefused } from './rest-errors.ts';

export const ownerOperand: Operand = {
  name: 'OWNER',
  help: 'the id or the username of the owner, from gatehouse owner list',
  known: knownUsers,
};

const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof ServiceRefused && statuses.includes(error.status);

/** The id of the owner with this username, or else the word itself. An id comes before a username. */
export async function ownerIdOf(word: string, service: RestClient): Promise<string> {
  try {
    await service.call('getOwner', { path: { owner_id: word } });
    return word;
  } catch (error) {
    // A client that may not read owners names them by id.
    if (isStatus(error, 403)) return word;
    if (!isStatus(error, 404, 410)) throw error;
  }
  const [owner] = await service.all('listOwners', { username: word });
  return owner?.owner_id ?? word;
}

/** The flag `--owner` of `list`. */
export const ownerFilter = (items: string) => ({
  parameter: 'owner_id' as const,
  value: 'OWNER',
  help: `only ${items} of this owner, by id or username`,
  known: knownUsers,
  idOf: ownerIdOf,
});
