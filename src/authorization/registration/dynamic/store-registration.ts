/** Stores a client that describes itself, within the number of such clients. @see RFC 7591 §5 */
import { temporarilyUnavailable } from '../../../conventions/api-error.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import type { Log } from '../../../foundation/log.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Client, SelfRegistration } from '../../records/client.ts';
import type { RecordEvent, RequestFacts } from '../../records/events.ts';
import type { InitialAccessTokenStore } from '../../stores/initial-access-token-store.ts';

export type SelfRegistered = Client & { readonly selfRegistration: SelfRegistration };

type Outcome = Exclude<Awaited<ReturnType<InitialAccessTokenStore['register']>>, 'full'>;

/** @throws ApiError 503 if no more clients may describe themselves. */
export type StoreRegistration = (
  client: SelfRegistered,
  by: string,
  now: number,
  request: RequestFacts | undefined,
  /** The number of the last end that was known before the maker of the initial access token was read. */
  issuedUnder?: number,
) => Promise<Outcome>;

export function createStoreRegistration(dependencies: {
  readonly store: Pick<InitialAccessTokenStore, 'register'>;
  readonly settings: AuthorizationSettings['registration'];
  readonly record: RecordEvent;
  readonly log: Log;
}): StoreRegistration {
  const { store, settings, record, log } = dependencies;
  return async (client, by, now, request, issuedUnder = 0) => {
    const { clientId } = client;
    const tokenId = client.selfRegistration.initialTokenId;
    const { maximumClients } = tokenId === undefined ? settings.unvettedClients : settings;
    const outcome = await recording(
      () => store.register({ tokenId, client, now, maximumClients, issuedUnder }),
      (made) => {
        if (made === 'registered') record({ event: 'client-created', clientId, by }, request);
      },
    );
    if (outcome !== 'full') return outcome;
    log.warn('registrations-full', {
      message: 'No more clients may register themselves. Raise maximumClients of authorization.registration.',
      ...(request && { requestId: request.id }),
      maximumClients,
    });
    throw temporarilyUnavailable(3600);
  };
}
