import { recording } from '../../../foundation/audit/recording.ts';
import type { Client } from '../../records/client.ts';
import type { RecordEvent, RequestFacts } from '../../records/events.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { ClientStore } from '../../stores/client-store.ts';
import type { Change } from '../../stores/outcomes.ts';

/**
 * Deletes a client and revokes all its tokens. The tokens are refused when this resolves. `expectedVersion`
 * requires that the client has not changed.
 */
export type EndClient = (
  client: Pick<Client, 'clientId'>,
  by: string,
  request: RequestFacts,
  expectedVersion?: number,
) => Promise<Change>;

export function createEndClient(dependencies: {
  readonly store: Pick<ClientStore, 'remove'>;
  readonly clock: Clock;
  readonly record: RecordEvent;
  readonly tombstoneSeconds: number;
}): EndClient {
  const { store, clock, record, tombstoneSeconds } = dependencies;
  return async ({ clientId }, by, request, expectedVersion) => {
    const now = clock.now();
    const tombstoneUntil = now + tombstoneSeconds * 1000;
    const remove = () => store.remove({ clientId, expectedVersion, now, tombstoneUntil });
    return recording(remove, (made) => {
      if (made === 'changed') record({ event: 'client-deleted', clientId, by }, request);
    });
  };
}
