import { recording } from '../../../foundation/audit/recording.ts';
import type { Client } from '../../records/client.ts';
import type { RecordEvent, RequestFacts } from '../../records/events.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { ClientStore } from '../../stores/client-store.ts';
import type { Change } from '../../stores/outcomes.ts';
import { longestAccessTokenMilliseconds } from '../../records/longest-access-token.ts';

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
    const until = now + longestAccessTokenMilliseconds;
    // While the id is reserved, every token of the client is invalid, also one that is being issued now.
    const notBefore = Math.max(now, Math.min(until, tombstoneUntil - 1));
    const denial = { kind: 'client', key: clientId, notBefore, until } as const;
    const remove = () => store.remove({ clientId, expectedVersion, now, tombstoneUntil, denial });
    return recording(remove, (made) => {
      if (made === 'changed') record({ event: 'client-deleted', clientId, by }, request);
    });
  };
}
