/** Creates the record of a client from its metadata, with a new secret if one is due. @see RFC 7591 §2 */
import { digest } from '../../../foundation/digest.ts';
import { type Client, type ClientSecret, hasSecret } from '../../records/client.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Random } from '../../../foundation/random.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Resources } from '../../records/resources.ts';
import type { AuthorizationSchemas } from '../../records/operations.ts';
import type { Detail } from '../../../conventions/api-error.ts';
import { type ClientMetadata, clientProblems, registeredOf } from './client-document.ts';
import { keptMembers } from './client-keys.ts';

export type SecretRotation = NonNullable<AuthorizationSchemas['ClientPatch']['client_secret_rotation']>;

/** A record to store, and the secret for the response. */
export interface PreparedClient {
  readonly client: Client;
  readonly secret: string | undefined;
}

/** The data of a client that are not in its metadata. */
export type ClientBase = Pick<
  Client,
  'clientId' | 'secrets' | 'createdAt' | 'version' | 'managedBy' | 'selfRegistration' | 'unusedUntil'
>;

/** The invalid fields, or the record. */
export type PrepareClient = (
  base: ClientBase,
  metadata: ClientMetadata,
  rotation?: SecretRotation,
) => PreparedClient | { readonly problems: Detail };

/** The new secret is valid from now on, and the current one during the overlap. An older one is invalid. */
function rotated(
  secrets: readonly ClientSecret[],
  { overlapSeconds }: SecretRotation,
  secret: string,
  now: number,
): ClientSecret[] {
  const present = secrets.find(({ expiresAt }) => expiresAt === undefined);
  const old =
    present && overlapSeconds > 0 ? [{ digest: present.digest, expiresAt: now + overlapSeconds * 1000 }] : [];
  return [{ digest: digest(secret) }, ...old];
}

export function createClientPreparation({
  settings,
  resources,
  clock,
  random,
}: {
  readonly settings: AuthorizationSettings;
  /** Absent for the clients of documents, which name no resources. */
  readonly resources?: Pick<Resources, 'isKnown'>;
  readonly clock: Clock;
  readonly random: Random;
}): PrepareClient {
  return (base, metadata, rotation) => {
    const now = clock.now();
    const described: Client = { ...base, ...registeredOf(metadata), updatedAt: now };
    const problems = {
      ...clientProblems(described, settings, resources?.isKnown),
      ...(rotation &&
        !hasSecret(described) && { client_secret_rotation: 'is possible only for a client with a secret' }),
    };
    if (Object.keys(problems).length > 0) return { problems };
    const unsecured: Client = { ...described, keys: described.keys?.map(keptMembers) };
    if (!hasSecret(described)) return { client: { ...unsecured, secrets: [] }, secret: undefined };
    if (!rotation && base.secrets.length > 0) return { client: unsecured, secret: undefined };
    const secret = random.token(32);
    const secrets = rotated(base.secrets, rotation ?? { overlapSeconds: 0 }, secret, now);
    return { client: { ...unsecured, secrets }, secret };
  };
}
