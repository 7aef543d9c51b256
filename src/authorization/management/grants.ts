/** The grants of users over REST: list, read and revoke them. @see Spec §4.1 */
import { gone, notFound } from '../../conventions/api-error.ts';
import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import { recording } from '../../foundation/audit/recording.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../records/operations.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { RecordEvent } from '../records/events.ts';
import type { AuthorizationStores } from '../stores/stores.ts';
import { formatScope } from '../records/scope.ts';
import type { Grant } from '../records/records.ts';
import { collection } from '../../conventions/listing/collection.ts';
import { storedRequest } from '../../conventions/listing/list-request.ts';
import type { Power } from './power.ts';

type Served = 'listGrants' | 'getGrant' | 'deleteGrant';

function grantDocument(grant: Grant, mayEnd: boolean): AuthorizationSchemas['Grant'] {
  const href = `/grants/${encodeURIComponent(grant.grantId)}`;
  return {
    grant_id: grant.grantId,
    kind: grant.kind,
    client_id: grant.clientId,
    owner_id: grant.ownerId,
    scope: formatScope(grant.scope),
    created_at: new Date(grant.createdAt).toISOString(),
    expires_at: new Date(grant.expiresAt).toISOString(),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', '/grants'),
      ...(mayEnd ? [link('delete', 'DELETE', href)] : []),
    ],
  };
}

export function createGrantRegistry(dependencies: {
  readonly store: AuthorizationStores['grants'];
  readonly power: Power;
  readonly clock: Clock;
  readonly record: RecordEvent;
}): Pick<Handlers<AuthorizationOperations>, Served> {
  const { store, power, clock, record } = dependencies;

  /** Revoked and expired grants return 410 while their row exists. */
  async function inForce(grantId: string): Promise<Grant> {
    const grant = await store.find(grantId);
    if (!grant) throw notFound();
    if (grant.revokedAt !== undefined || grant.expiresAt <= clock.now()) throw gone();
    return grant;
  }

  return {
    async listGrants({ query }, request) {
      const { client_id: clientId, owner_id: ownerId } = query;
      const page = await store.list({ clientId, ownerId, now: clock.now() }, storedRequest(query));
      const mayEnd = await power.over(request.caller, 'grants', page.items);
      const items = page.items.map((grant) => grantDocument(grant, mayEnd(grant)));
      return { status: 200, body: collection(request, { ...page, items }) };
    },

    async getGrant({ path }, { caller }) {
      const grant = await inForce(path.grant_id);
      const mayEnd = await power.over(caller, 'grants', [grant]);
      return { status: 200, body: grantDocument(grant, mayEnd(grant)) };
    },

    async deleteGrant({ path }, request) {
      const grant = await inForce(path.grant_id);
      const { grantId } = grant;
      const by = `client ${request.caller?.clientId}`;
      const revoke = () =>
        recording(
          () => store.revoke(grantId, clock.now()),
          (revocation) => {
            if (revocation)
              record({ event: 'grant-revoked', grantId, by, reason: 'deleted over REST' }, request);
          },
        );
      if (!(await power.act(request.caller, grant, revoke))) throw gone();
      return { status: 204 };
    },
  };
}
