/**
 * The administrator that the first start creates. Without it, no client could be registered, and no operation is
 * open to anonymous callers.
 */
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import type { Random } from '../../foundation/random.ts';
import type { Client } from '../records/client.ts';
import { administratorScopes } from '../rights/administrative-scope.ts';
import type { ClientStore } from '../stores/client-store.ts';

export const administratorId = 'admin';

function administrator(secret: string, now: number): Client {
  return {
    clientId: administratorId,
    clientName: 'Administrator',
    authenticationMethod: 'client_secret_basic',
    secrets: [{ digest: digest(secret) }],
    grantTypes: ['client_credentials'],
    redirectUris: [],
    scope: administratorScopes,
    defaultScope: administratorScopes,
    accessTokenLifetimeSeconds: undefined,
    accessTokenFormat: 'opaque',
    refreshTokenRotation: undefined,
    quota: undefined,
    managedBy: 'registry',
    createdAt: now,
    updatedAt: now,
    version: 1,
  };
}

/**
 * Creates the client `admin` if no client was ever stored, and returns its secret, which cannot be shown again. If
 * `environmentSecret` is set, it is the secret at this and every later start, and nothing is returned. A deleted
 * administrator is not created again.
 */
export async function ensureAdministrator(dependencies: {
  clients: ClientStore;
  random: Random;
  clock: Clock;
  environmentSecret?: string | undefined;
}): Promise<{ readonly secret?: string }> {
  const { clients, random, clock, environmentSecret } = dependencies;
  const now = clock.now();
  const present = await clients.find(administratorId);
  if (present === undefined) {
    if (await clients.everStored()) return {};
    const secret = environmentSecret ?? random.token(32);
    await clients.insert(administrator(secret, now));
    return environmentSecret === undefined ? { secret } : {};
  }
  if (environmentSecret === undefined) return {};
  const secrets = [{ digest: digest(environmentSecret) }];
  if (present.secrets.length === 1 && present.secrets[0]?.digest === secrets[0]?.digest) return {};
  await clients.replace(
    { ...present, secrets, updatedAt: now, version: present.version + 1 },
    present.version,
  );
  return {};
}
