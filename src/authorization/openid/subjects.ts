/** The `sub` of a user for a client. @see OpenID Connect Core 1.0 §8 */
import { createSecretKey } from 'node:crypto';
import { mac } from '../../foundation/digest.ts';
import type { Random } from '../../foundation/random.ts';
import type { Client } from '../records/client.ts';
import { sectorOf } from '../records/sector.ts';
import type { SubjectSaltStore } from '../stores/subject-salt-store.ts';

export interface Subjects {
  /**
   * The user's id. For a pairwise client, another value for each sector, from which neither the id nor the values of
   * other sectors follow.
   * @see OpenID Connect Core 1.0 §8.1
   */
  of(ownerId: string, client: Client): string;
  /** The `sid` of a session, also another one for each sector. @see OpenID Connect Core 1.0 §17.3 */
  sidOf(sessionId: string, client: Client): string;
}

export async function createSubjects(dependencies: {
  store: SubjectSaltStore;
  random: Random;
}): Promise<Subjects> {
  const { store, random } = dependencies;
  const salt = (await store.find()) ?? (await store.settle(random.token(32)));
  const key = createSecretKey(Buffer.from(salt, 'base64url'));
  const isPairwise = ({ openid }: Client): boolean => openid?.subjectType === 'pairwise';
  const sector = (client: Client): string => sectorOf(client) ?? `client/${client.clientId}`;
  return {
    of: (ownerId, client) => (isPairwise(client) ? mac(key, `${sector(client)}\n${ownerId}`) : ownerId),
    sidOf: (sessionId, client) =>
      isPairwise(client) ? mac(key, `${sector(client)}\nsession\n${sessionId}`) : sessionId,
  };
}
