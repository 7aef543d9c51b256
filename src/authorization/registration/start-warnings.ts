/** The warnings of a start about clients. */
import type { Log } from '../../foundation/log.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { oldGrants } from '../records/client.ts';
import type { ClientStore } from '../stores/client-store.ts';
import { administratorId } from './administrator.ts';
import type { ClientDirectory } from './clients/client-directory.ts';
import { guessableSecrets } from './clients/guessable-secrets.ts';

/** @see docs/decisions/clients-and-owners.md, guessable-secrets */
export function warnOfGuessableSecrets(settings: Pick<AuthorizationSettings, 'clients'>, log: Log): void {
  const clients = guessableSecrets(settings.clients);
  if (clients.length > 0)
    log.warn('client-secrets-guessable', {
      message: 'The secrets of clients are easy to guess. Replace them: gatehouse generate-secret makes one.',
      clients,
    });
}

/** Claims for a client that may be misspelled. It may also be registered later. */
export async function warnOfUnmatchedClaims(
  { accessTokenClaims }: Pick<AuthorizationSettings, 'accessTokenClaims'>,
  { find }: Pick<ClientDirectory, 'find'>,
  log: Log,
): Promise<void> {
  const named = new Set(accessTokenClaims.flatMap(({ clientId }) => clientId ?? []));
  const found = await Promise.all([...named].map(async (id) => ((await find(id)) ? [] : [id])));
  const clients = found.flat().filter((id) => id !== administratorId);
  if (clients.length > 0)
    log.warn('own-claims-unmatched', {
      message: 'Claims of authorization.accessTokenClaims are for clients that do not exist.',
      clients,
    });
}

/** Two grants that new applications should not use. @see RFC 9700 §2.1.2, §2.4 */
export async function warnOfOldGrants(dependencies: {
  readonly settings: Pick<AuthorizationSettings, 'profile'>;
  readonly clients: Pick<ClientDirectory, 'declared'>;
  readonly store: Pick<ClientStore, 'grantTypesInUse'>;
  readonly log: Log;
}): Promise<void> {
  const { settings, clients, store, log } = dependencies;
  const declared = clients.declared.flatMap(({ grantTypes }) => grantTypes);
  const used = new Set([...declared, ...(await store.grantTypesInUse())]);
  const old = oldGrants.filter((grantType) => used.has(grantType));
  if (old.length === 0) return;
  if (settings.profile === 'strict')
    log.warn('grants-off', {
      message: 'Clients are registered for grants that the strict profile refuses.',
      grants: old,
    });
  else
    log.warn('grants-discouraged', {
      message: 'Clients are registered for grants that RFC 9700 advises against.',
      grants: old,
    });
}
