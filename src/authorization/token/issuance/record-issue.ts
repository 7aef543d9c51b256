import type { Client, GrantType } from '../../records/client.ts';
import type { RecordEvent, RequestFacts } from '../../records/events.ts';
import { formatScope } from '../../records/scope.ts';
import type { Issuance } from './issuance.ts';

/** Records that tokens are issued. A grant that stores something records it with that write. */
export function recordIssue(
  record: RecordEvent,
  grantType: GrantType,
  { clientId }: Pick<Client, 'clientId'>,
  { ownerId, grantId, scope }: Pick<Issuance, 'ownerId' | 'grantId' | 'scope'>,
  request: RequestFacts,
): void {
  const facts = { clientId, ownerId, grantId, scope: formatScope(scope) };
  record({ event: 'tokens-issued', grantType, ...facts }, request);
}
