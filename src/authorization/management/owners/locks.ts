/** The locks of users after wrong passwords, over REST. @see docs/decisions/clients-and-owners.md, locks */
import { collection } from '../../../conventions/listing/collection.ts';
import type { Handlers } from '../../../conventions/operation.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import { storedRequest } from '../../../conventions/listing/list-request.ts';
import type { SignInAttempts } from '../../authentication/sign-in-attempts.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../../records/operations.ts';
import type { SignInLock } from '../../stores/attempt-stores.ts';
import type { Power } from '../power.ts';

function present({ ownerId = '', source, lockedUntil }: SignInLock): AuthorizationSchemas['Lock'] {
  const { through, clientId, network } = source;
  return {
    owner_id: ownerId,
    through,
    ...(clientId !== undefined && { client_id: clientId }),
    ...(network !== undefined && { network }),
    locked_until: new Date(lockedUntil).toISOString(),
  };
}

export function createLockRegistry(dependencies: {
  readonly signInAttempts: Pick<SignInAttempts, 'locks' | 'unlock'>;
  readonly power: Power;
  readonly record: RecordEvent;
}): Pick<Handlers<AuthorizationOperations>, 'listLocks' | 'deleteLocks'> {
  const { signInAttempts, power, record } = dependencies;
  return {
    async listLocks({ query }, request) {
      const { owner_id: ownerId } = query;
      const page = await signInAttempts.locks({ ownerId }, storedRequest(query));
      return { status: 200, body: collection(request, { ...page, items: page.items.map(present) }) };
    },

    async deleteLocks({ query: { owner_id: ownerId } }, request) {
      const by = `client ${request.caller?.clientId}`;
      const unlock = () =>
        recording(
          () => signInAttempts.unlock(ownerId),
          (locks) => {
            if (locks > 0) record({ event: 'owner-unlocked', ownerId, by, locks }, request);
          },
        );
      await power.act(request.caller, { ownerId }, unlock);
      return { status: 204 };
    },
  };
}
