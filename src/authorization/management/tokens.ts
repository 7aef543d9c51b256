/** The reference tokens over REST: list, read and revoke them. Other access tokens have no rows. @see Spec §4.1 */
import { gone, notFound } from '../../conventions/api-error.ts';
import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import { recording } from '../../foundation/audit/recording.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../records/operations.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { RecordEvent } from '../records/events.ts';
import type { ReferenceTokenStore } from '../stores/reference-token-store.ts';
import type { Denials } from '../tokens/access/denials.ts';
import type { ReferenceTokens } from '../tokens/access/reference-tokens.ts';
import { formatScope } from '../records/scope.ts';
import type { ReferenceToken } from '../records/records.ts';
import { collection } from '../../conventions/listing/collection.ts';
import { type ListRequest, storedRequest } from '../../conventions/listing/list-request.ts';
import type { Power } from './power.ts';

type Served = 'listTokens' | 'getToken' | 'deleteToken';

function documentOf(token: ReferenceToken, mayEnd: boolean): AuthorizationSchemas['Token'] {
  const href = `/tokens/${encodeURIComponent(token.tokenId)}`;
  return {
    token_id: token.tokenId,
    client_id: token.clientId,
    ...(token.ownerId !== undefined && { owner_id: token.ownerId }),
    ...(token.grantId !== undefined && { grant_id: token.grantId }),
    scope: formatScope(token.scope),
    audience: [...token.audience],
    created_at: new Date(token.issuedAt).toISOString(),
    expires_at: new Date(token.expiresAt).toISOString(),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', '/tokens'),
      ...(mayEnd ? [link('delete', 'DELETE', href)] : []),
    ],
  };
}

const pageOfCount = 1000;

export function createTokenRegistry(dependencies: {
  readonly store: Pick<ReferenceTokenStore, 'find' | 'list' | 'isTombstone'>;
  readonly denials: Pick<Denials, 'reason'>;
  readonly power: Power;
  readonly referenceTokens: Pick<ReferenceTokens, 'revoke'>;
  readonly clock: Clock;
  readonly record: RecordEvent;
  readonly tombstoneSeconds: number;
}): Pick<Handlers<AuthorizationOperations>, Served> {
  const { store, denials, power, referenceTokens, clock, record, tombstoneSeconds } = dependencies;
  /** A token that ended with its grant, client or user has a row until its expiry. */
  const counts = (token: ReferenceToken): boolean =>
    token.expiresAt > clock.now() && denials.reason(token) === undefined;

  async function live(tokenId: string): Promise<ReferenceToken> {
    const token = await store.find(tokenId);
    if (token && counts(token)) return token;
    throw token || (await store.isTombstone(tokenId, clock.now())) ? gone() : notFound();
  }

  /** The store does not know which tokens ended with their client or user, so each one is looked at. */
  async function countOf(filter: Parameters<typeof store.list>[0], asked: ListRequest): Promise<number> {
    let count = 0;
    let after: string | undefined;
    do {
      const page = await store.list(filter, { ...asked, after, limit: pageOfCount, total: false });
      count += page.items.filter(counts).length;
      after = page.next;
    } while (after !== undefined);
    return count;
  }

  return {
    async listTokens({ query }, request) {
      const { client_id: clientId, owner_id: ownerId } = query;
      const asked = { ...storedRequest(query), liveAt: clock.now() };
      const page = await store.list({ clientId, ownerId }, { ...asked, total: false });
      const found = page.items.filter(counts);
      const total = query.total === true ? await countOf({ clientId, ownerId }, asked) : undefined;
      const mayEnd = await power.over(request.caller, 'grants', found);
      const items = found.map((token) => documentOf(token, mayEnd(token)));
      return {
        status: 200,
        body: collection(request, { ...page, items, ...(total !== undefined && { total }) }),
      };
    },

    async getToken({ path }, { caller }) {
      const token = await live(path.token_id);
      const mayEnd = await power.over(caller, 'grants', [token]);
      return { status: 200, body: documentOf(token, mayEnd(token)) };
    },

    async deleteToken({ path }, request) {
      const token = await live(path.token_id);
      const { tokenId, clientId } = token;
      const by = `client ${request.caller?.clientId}`;
      const revoke = () => referenceTokens.revoke(tokenId, clock.now() + tombstoneSeconds * 1000);
      const end = () =>
        recording(revoke, (removed) => {
          if (removed) record({ event: 'token-revoked', clientId, tokenId, by }, request);
        });
      if (!(await power.act(request.caller, token, end))) throw gone();
      return { status: 204 };
    },
  };
}
