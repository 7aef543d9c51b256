/**
 * Decides on the next step of an authorization request: login, consent, or the response. Login and consent each do
 * one task and return here; they do not depend on each other. A further step (such as a second factor) is one more
 * line in `next` and one more file.
 */
import type { PagePaths } from '../pages/paths.ts';
import type { SignedIn } from '../visit/session.ts';
import { withCookies } from '../visit/visit.ts';
import type { RequestFacts } from '../records/events.ts';
import type { Consent } from '../records/records.ts';
import type { ConsentStore } from '../stores/consent-store.ts';
import type { ReleasedClaims } from '../openid/released-claims.ts';
import type { Subjects } from '../openid/subjects.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import { type AuthorizationRequest, singleClaims } from './request/authorization-request.ts';
import { respondToClient, type ResponseDependencies } from './response/respond.ts';
import type { PendingRequests } from './pending-request.ts';
import { seeOther, type AuthorizationResponse, type Redirects } from './response/redirect.ts';
import { consentRequired, loginRequired } from './request/refusals.ts';
import type { GiveConsent } from './given-consent.ts';
import { withinRights } from './within-rights.ts';
import type { AuthorizationContext } from './request/authorization-context.ts';

export type Step =
  | { readonly kind: 'login' }
  /** `request` names no scope to which the user has no right. */
  | {
      readonly kind: 'consent' | 'respond';
      readonly signedIn: SignedIn;
      readonly request: AuthorizationRequest;
      /** Absent if the client needs no consent, and before the user has given it. */
      readonly consentId: string | undefined;
      /** True if the registration of the client consents, and that is not stored yet. */
      readonly skips: boolean;
    }
  /** The client receives an error. @see RFC 9700 §4.11.2 */
  | { readonly kind: 'refuse'; readonly failure: NonNullable<AuthorizationRequest['failure']> };

export interface Dispatch {
  /**
   * Returns the next step.
   * @throws ApiError login_required or consent_required if `prompt=none` forbids the step, access_denied if the user
   * has no right to the requested scope, and 503 during maintenance.
   */
  next(context: AuthorizationContext): Promise<Step>;
  /** Redirects the browser to the next step, or responds to the client. */
  follow(context: AuthorizationContext, incoming: RequestFacts): Promise<AuthorizationResponse>;
}

export interface AuthorizeDispatchDependencies extends ResponseDependencies {
  readonly consents: Pick<ConsentStore, 'findFor'>;
  readonly pendingRequests: PendingRequests;
  readonly redirects: Redirects;
  readonly paths: PagePaths;
  readonly subjects: Subjects;
  readonly maintenance: MaintenanceGuard;
  readonly released: Pick<ReleasedClaims, 'beyond'>;
  readonly giveConsent: GiveConsent;
}

/**
 * Any other sign-in than the one at the time of the request satisfies `prompt=login`.
 * @see OpenID Connect Core 1.0 §3.1.2.1
 */
function isSignInEnough(request: AuthorizationRequest, { session }: SignedIn): boolean {
  return session.sessionId !== request.insufficientSession;
}

export function createDispatch(dependencies: AuthorizeDispatchDependencies): Dispatch {
  const { consents, pendingRequests, paths, subjects, maintenance, released } = dependencies;

  /** Single claims are not remembered, so the user decides on them each time. */
  function areClaimsAllowed({ scope, openid }: AuthorizationRequest, ownerId: string): boolean {
    return openid?.claimsAllowedBy === ownerId || released.beyond(scope, singleClaims(openid)).length === 0;
  }

  /** The consent to the request; `undefined` if the user must give it, `none` if the client needs none. */
  async function consentTo(
    { request, client }: Pick<AuthorizationContext, 'request' | 'client'>,
    ownerId: string,
  ): Promise<Consent | 'none' | undefined> {
    if (request.prompt.includes('consent')) return undefined;
    if (client.isOwnPage?.(request.redirectUri) === true) return 'none';
    if (!areClaimsAllowed(request, ownerId)) return undefined;
    const consent = await consents.findFor(ownerId, request.clientId);
    const isEnough =
      consent !== undefined &&
      request.scope.every((name) => consent.scope.includes(name)) &&
      request.resources.every((name) => consent.resources.includes(name));
    return isEnough ? consent : undefined;
  }

  async function next({ request, client, visit: { signedIn } }: AuthorizationContext): Promise<Step> {
    const silent = request.prompt.includes('none');
    // During maintenance another user may sign in instead.
    const isEnough = signedIn && isSignInEnough(request, signedIn) && maintenance.admitsUser(signedIn.owner);
    if (!isEnough) {
      if (silent) throw loginRequired();
      return { kind: 'login' };
    }
    maintenance.assertClient(client);
    if (request.failure) return { kind: 'refuse', failure: request.failure };
    // The user who signed in is not the one whom the client named.
    const expected = request.openid?.expectedSubject;
    if (expected !== undefined && subjects.of(signedIn.owner.ownerId, client) !== expected)
      throw loginRequired();
    const held = withinRights(request, signedIn);
    const consent = await consentTo({ request: held, client }, signedIn.owner.ownerId);
    const skips = consent === undefined && client.consent === 'skip' && !held.prompt.includes('consent');
    const mayRespond = skips || consent !== undefined;
    if (!mayRespond && silent) throw consentRequired();
    const consentId = consent === 'none' ? undefined : consent?.consentId;
    return { kind: mayRespond ? 'respond' : 'consent', signedIn, request: held, consentId, skips };
  }

  async function follow(
    context: AuthorizationContext,
    incoming: RequestFacts,
  ): Promise<AuthorizationResponse> {
    const { request, visit } = context;
    const step = await next(context);
    if (step.kind === 'respond') {
      const { signedIn, request: held, consentId, skips } = step;
      if (skips) {
        const given = { event: 'consent-skipped', request: held, signedIn, visit } as const;
        return follow({ ...context, request: await dependencies.giveConsent(given, incoming) }, incoming);
      }
      const decided = { ...context, signedIn, request: held, consentId };
      const response = await respondToClient(decided, incoming, dependencies);
      return withCookies(response, visit.setCookies);
    }
    if (step.kind === 'refuse') {
      const { error, description } = step.failure;
      const response = dependencies.redirects.respond(request, { error, error_description: description });
      return withCookies(response, visit.setCookies);
    }
    const pending = pendingRequests.seal(request, visit.browser);
    const page = step.kind === 'login' ? paths.login(pending) : paths.consent(pending);
    return seeOther(page, visit.setCookies);
  }

  return { next, follow };
}
