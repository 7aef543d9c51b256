/** The access token of the implicit grant; never a refresh token. @see RFC 6749 §4.2.2 @see Spec §2.5 */
import { recording } from '../../foundation/audit/recording.ts';
import type { Digest } from '../../foundation/digest.ts';
import type { Random } from '../../foundation/random.ts';
import type { Authentication } from '../records/authentication.ts';
import type { Client } from '../records/client.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { OwnerRights } from '../records/owner-rights.ts';
import { endedMeanwhile } from '../records/errors.ts';
import { formatScope } from '../records/scope.ts';
import type { GrantStore, IssuedGrant } from '../stores/grant-store.ts';
import type { AccessTokens, Period } from './access/access-tokens.ts';
import { createGrantId } from './grant-id.ts';

export interface ImplicitToken {
  readonly accessToken: string;
  readonly tokenType: 'Bearer';
  readonly expiresInSeconds: number;
  readonly scope: readonly string[];
}

/** A token in a URL is valid for ten minutes at most. @see docs/decisions/clients-and-owners.md, opt-in-grants */
const longestSeconds = 600;

function shortened(period: Period): Period {
  const lifetimeSeconds = Math.min(period.lifetimeSeconds, longestSeconds);
  return { ...period, lifetimeSeconds, expiresAt: period.issuedAt + lifetimeSeconds * 1000 };
}

/**
 * Stores the user's decision as a grant that can be revoked, and returns its token.
 * @throws ApiError access_denied if the sign-in or the consent ended meanwhile
 */
export type IssueImplicitToken = (input: {
  client: Client;
  ownerId: string;
  scope: readonly string[];
  resources: readonly string[];
  sessionId: Digest;
  /** The number of the last end that was known before the client and the user were read. */
  issuedUnder: number;
  /** The consent under which it is issued; absent if the client needs none. */
  consentId: string | undefined;
  /** Present for a request of OpenID Connect. */
  authentication: Authentication | undefined;
  request: RequestFacts;
}) => Promise<ImplicitToken>;

export function createImplicitTokens(dependencies: {
  grants: GrantStore;
  accessTokens: AccessTokens;
  ownerRights: OwnerRights;
  random: Random;
  record: RecordEvent;
}): IssueImplicitToken {
  const { grants, accessTokens, ownerRights, random, record } = dependencies;
  return async ({ client, ownerId, scope: asked, resources, request, ...signIn }) => {
    const { clientId } = client;
    const period = shortened(accessTokens.period(client, signIn.issuedUnder));
    const scope = await ownerRights.within(ownerId, asked);
    const grantId = createGrantId(random, period.issuedAt);
    const grant: IssuedGrant = {
      grantId,
      kind: 'implicit',
      clientId,
      ownerId,
      scope,
      ...signIn,
      createdAt: period.issuedAt,
      accessExpiresAt: period.expiresAt,
      expiresAt: period.expiresAt,
      revokedAt: undefined,
    };
    const issued = { grantType: 'implicit', clientId, ownerId, grantId, scope: formatScope(scope) } as const;
    const isIssued = await recording(
      () => grants.insert(grant),
      (stored) => {
        if (stored) record({ event: 'tokens-issued', ...issued }, request);
      },
    );
    if (!isIssued) throw endedMeanwhile();
    const accessToken = await accessTokens.issue({ client, period, ownerId, grantId, scope, resources });
    if (accessToken === undefined) throw endedMeanwhile();
    return { accessToken, tokenType: 'Bearer', expiresInSeconds: period.lifetimeSeconds, scope };
  };
}
