/** The tokens that permit dynamic client registration. Administrators create and end them. @see RFC 7591 §1.2, §3 */
import { randomId, type Random } from '../../../foundation/random.ts';
import { gone, insufficientScope, notFound } from '../../../conventions/api-error.ts';
import { link } from '../../../conventions/links.ts';
import type { Caller, Handlers } from '../../../conventions/operation.ts';
import { digest } from '../../../foundation/digest.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../../records/operations.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { InitialAccessTokenStore } from '../../stores/initial-access-token-store.ts';
import { parseScope, powerBeyond } from '../../records/scope.ts';
import type { InitialAccessToken } from '../../records/records.ts';
import { makerOf } from '../../registration/makers.ts';
import { actingAs } from '../../../conventions/acting-as.ts';
import { collection } from '../../../conventions/listing/collection.ts';
import { mayWrite } from '../../listing/may-write.ts';
import { storedRequest } from '../../../conventions/listing/list-request.ts';

type Served =
  | 'listInitialAccessTokens'
  | 'createInitialAccessToken'
  | 'getInitialAccessToken'
  | 'deleteInitialAccessToken';

const path = '/initial-access-tokens';
const hrefOf = (tokenId: string): string => `${path}/${encodeURIComponent(tokenId)}`;
const timestamp = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** `secret` is present only in the response to the request that created it. */
function documentOf(
  token: InitialAccessToken,
  caller: Caller | undefined,
  secret?: string,
): AuthorizationSchemas['InitialAccessToken'] {
  const href = hrefOf(token.tokenId);
  return {
    token_id: token.tokenId,
    ...(secret !== undefined && { token: secret }),
    ...(token.note !== undefined && { note: token.note }),
    uses: token.uses,
    max_uses: token.maximumUses,
    created_at: timestamp(token.createdAt),
    expires_at: timestamp(token.expiresAt),
    links: [
      link('self', 'GET', href),
      link('collection', 'GET', path),
      ...(mayWrite(caller, 'clients') ? [link('delete', 'DELETE', href)] : []),
    ],
  };
}

/** True while a client may register with it. */
export function isUsable({ uses, maximumUses, expiresAt }: InitialAccessToken, now: number): boolean {
  return uses < maximumUses && expiresAt > now;
}

export function createInitialAccessTokenRegistry(dependencies: {
  /** The scopes that the registered clients may have. */
  readonly scope: string;
  readonly store: InitialAccessTokenStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly record: RecordEvent;
  readonly tombstoneSeconds: number;
}): Pick<Handlers<AuthorizationOperations>, Served> {
  const { store, clock, random, record, tombstoneSeconds } = dependencies;
  const scope = parseScope(dependencies.scope);

  async function existing(tokenId: string): Promise<InitialAccessToken> {
    const token = await store.find(tokenId);
    const now = clock.now();
    if (token && token.expiresAt > now) return token;
    throw token || (await store.isTombstone(tokenId, now)) ? gone() : notFound();
  }

  /** The caller must have the scopes that the registered clients may have. @throws ApiError 403 insufficient_scope */
  function assertWithinPower(caller: Caller | undefined): void {
    const beyond = powerBeyond(scope, caller?.scopes ?? new Set());
    if (beyond.length > 0) throw insufficientScope(beyond.join(' '));
  }

  return {
    async listInitialAccessTokens({ query }, request) {
      const page = await store.list({ ...storedRequest(query), liveAt: clock.now() });
      const items = page.items.map((token) => documentOf(token, request.caller));
      return { status: 200, body: collection(request, { ...page, items }) };
    },

    async createInitialAccessToken({ body: { note, max_uses = 1, lifetime_seconds = 86_400 } }, request) {
      const { caller } = request;
      assertWithinPower(caller);
      const secret = random.token(32);
      const now = clock.now();
      const token: InitialAccessToken = {
        tokenId: randomId(random, 16),
        digest: digest(secret),
        note,
        maker: makerOf(caller),
        uses: 0,
        maximumUses: max_uses,
        createdAt: now,
        expiresAt: now + lifetime_seconds * 1000,
      };
      const by = `client ${caller?.clientId}`;
      await recording(
        () => actingAs(caller, () => store.insert(token)),
        () => record({ event: 'initial-access-token-created', tokenId: token.tokenId, by }, request),
      );
      return {
        status: 201,
        headers: { Location: hrefOf(token.tokenId), 'Cache-Control': 'no-store' },
        body: documentOf(token, caller, secret),
      };
    },

    async getInitialAccessToken({ path: { token_id } }, { caller }) {
      return { status: 200, body: documentOf(await existing(token_id), caller) };
    },

    async deleteInitialAccessToken({ path: { token_id } }, request) {
      const { tokenId } = await existing(token_id);
      const by = `client ${request.caller?.clientId}`;
      const until = clock.now() + tombstoneSeconds * 1000;
      const remove = () => actingAs(request.caller, () => store.remove(tokenId, until));
      const isRemoved = await recording(remove, (removed) => {
        if (removed) record({ event: 'initial-access-token-deleted', tokenId, by }, request);
      });
      if (!isRemoved) throw gone();
      return { status: 204 };
    },
  };
}
