import { recording } from '../../foundation/audit/recording.ts';
import type { Clock } from '../../foundation/clock.ts';
import { randomId, type Random } from '../../foundation/random.ts';
import { endedMeanwhile } from '../records/errors.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import { formatScope } from '../records/scope.ts';
import type { ConsentStore } from '../stores/consent-store.ts';
import type { AuthorizationContext } from './request/authorization-context.ts';
import type { AuthorizationRequest } from './request/authorization-request.ts';
import type { SignedIn } from '../visit/session.ts';

/** The consent to a request that the user has allowed, or to which the client's registration consents. */
export interface GivenConsent extends Pick<AuthorizationContext, 'visit'> {
  readonly event: 'consent-given' | 'consent-skipped';
  readonly request: AuthorizationRequest;
  readonly signedIn: SignedIn;
}

/**
 * Stores a consent before anything is issued under it. Returns the request as it continues, without a page.
 * @throws ApiError if the sign-in ended meanwhile
 */
export type GiveConsent = (given: GivenConsent, incoming: RequestFacts) => Promise<AuthorizationRequest>;

/** The request after the user has allowed it. */
function allowedBy(ownerId: string, request: AuthorizationRequest): AuthorizationRequest {
  const { openid, prompt } = request;
  return {
    ...request,
    prompt: prompt.filter((one) => one !== 'consent'),
    openid: openid && { ...openid, claimsAllowedBy: ownerId },
  };
}

export function createGiveConsent(dependencies: {
  readonly consents: Pick<ConsentStore, 'remember'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly record: RecordEvent;
}): GiveConsent {
  const { consents, clock, random, record } = dependencies;
  return async ({ event, request, signedIn, visit }, incoming) => {
    const { ownerId } = signedIn.owner;
    const { clientId, scope, resources } = request;
    const now = clock.now();
    const consent = {
      consentId: randomId(random, 16),
      ownerId,
      clientId,
      scope,
      resources,
      createdAt: now,
      updatedAt: now,
      issuedUnder: visit.issuedUnder,
    };
    const isStored = await recording(
      () => consents.remember(consent, signedIn.session.digest),
      (stored) => {
        if (stored) record({ event, ownerId, clientId, scope: formatScope(scope) }, incoming);
      },
    );
    if (!isStored) throw endedMeanwhile();
    return allowedBy(ownerId, request);
  };
}
