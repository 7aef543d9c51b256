import type { OperationRequest } from '../../conventions/operation.ts';
import { type AuthorizationRequest, singleClaims } from '../authorize/request/authorization-request.ts';
import { promptFor } from '../authorize/request/prompt.ts';
import type { PendingRequests } from '../authorize/pending-request.ts';
import type { AuthorizationResponse, Redirects } from '../authorize/response/redirect.ts';
import { accessDenied } from '../authorize/request/refusals.ts';
import type { GiveConsent } from '../authorize/given-consent.ts';
import { withinRights } from '../authorize/within-rights.ts';
import { type Client, mayRefresh } from '../records/client.ts';
import type { RecordEvent } from '../records/events.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import { formatScope } from '../records/scope.ts';
import type { FormTokens } from '../visit/forgery.ts';
import type { ReleasedClaims } from '../openid/released-claims.ts';
import { clientNameOf } from './login.ts';
import { claimInWords } from './scope-words.ts';
import { unverifiedFacts } from './unverified-facts.ts';
import { consentPage, type ConsentView } from '../pages/consent-page.ts';
import type { Page, RenderPage } from '../pages/page.ts';
import type { PagePaths } from '../pages/paths.ts';
import { ownerNameOf, type SignedIn } from '../visit/session.ts';
import type { RefusalPage, Resumed, Steps } from './step.ts';
import { withCookies } from '../visit/visit.ts';

export interface ConsentForm {
  readonly csrf?: string | undefined;
  readonly request?: string | undefined;
  readonly decision?: string | undefined;
}

export interface ConsentStep {
  show(pending: string | undefined, request: OperationRequest): Promise<AuthorizationResponse | RefusalPage>;
  decide(form: ConsentForm, request: OperationRequest): Promise<AuthorizationResponse | RefusalPage>;
}

interface ConsentPageDependencies {
  readonly pendingRequests: PendingRequests;
  readonly formTokens: FormTokens;
  readonly paths: PagePaths;
  readonly render: RenderPage;
  readonly serviceName: string;
  readonly describeScope: (name: string) => string;
  readonly lifetimes: Lifetimes;
  readonly released: Pick<ReleasedClaims, 'beyond'>;
}

export interface ConsentDependencies extends ConsentPageDependencies {
  readonly steps: Steps;
  readonly giveConsent: GiveConsent;
  readonly redirects: Redirects;
  readonly maintenance: MaintenanceGuard;
  readonly record: RecordEvent;
}

interface Lifetimes {
  readonly accessTokenSeconds: number;
  readonly refreshSeconds: number;
}

/** The duration of the access, and the maximum duration if the client can renew it. */
function accessOf(
  client: Client,
  { responseType, scope }: AuthorizationRequest,
  { accessTokenSeconds, refreshSeconds }: Lifetimes,
): Pick<ConsentView, 'accessTokenLifetimeSeconds' | 'renewableSeconds'> {
  const renews = responseType === 'code' && mayRefresh(client, scope);
  return {
    accessTokenLifetimeSeconds: client.accessTokenLifetimeSeconds ?? accessTokenSeconds,
    renewableSeconds: renews ? (client.refreshTokenAbsoluteLifetimeSeconds ?? refreshSeconds) : undefined,
  };
}

type ShowConsent = (resumed: Resumed, signedIn: SignedIn, shown: AuthorizationRequest) => Page<200>;

function createConsentPage(dependencies: ConsentPageDependencies): ShowConsent {
  const { pendingRequests, formTokens, paths, render, serviceName, describeScope, lifetimes, released } =
    dependencies;

  /** The same request for the next user who signs in. */
  function forOtherUser({ request, visit }: Resumed, { session }: SignedIn): string {
    return paths.login(
      pendingRequests.seal({ ...request, insufficientSession: session.sessionId }, visit.browser),
    );
  }

  /** The decision is about the scope on the page, even if the user receives another right meanwhile. */
  function pendingOf({ request, visit, pending }: Resumed, shown: AuthorizationRequest): string {
    const isWhole = formatScope(shown.scope) === formatScope(request.scope);
    return isWhole ? pending : pendingRequests.seal(shown, visit.browser);
  }

  return (resumed, signedIn, shown) => {
    const { client, visit } = resumed;
    const pending = pendingOf(resumed, shown);
    const content = consentPage({
      action: paths.consent(),
      csrf: formTokens.make('consent', visit, pending),
      pending,
      serviceName,
      client: clientNameOf(resumed),
      owner: ownerNameOf(signedIn),
      scopes: [
        ...shown.scope.map((name) => ({ name, description: describeScope(name) })),
        ...released
          .beyond(shown.scope, singleClaims(shown.openid))
          .map((name) => ({ name, description: claimInWords(name) })),
      ],
      resources: shown.resources,
      ...unverifiedFacts(client, shown.redirectUri),
      ...accessOf(client, shown, lifetimes),
      redirectUri: shown.redirectUri,
      isRemembered: !promptFor(client, shown.redirectUri, []).includes('consent'),
      switchOwner: forOtherUser(resumed, signedIn),
    });
    return withCookies(render(200, content), visit.setCookies);
  };
}

export function createConsentStep(dependencies: ConsentDependencies): ConsentStep {
  const { steps, giveConsent, redirects, maintenance, formTokens, paths, record } = dependencies;
  const page = createConsentPage(dependencies);

  async function show(
    pending: string | undefined,
    request: OperationRequest,
  ): ReturnType<ConsentStep['show']> {
    const visit = await steps.readVisit(request);
    maintenance.assertUser(visit.signedIn?.owner);
    const resumed = pending === undefined ? undefined : await steps.resume(pending, visit);
    if (resumed === undefined) return steps.refusePending(request);
    return steps.due(resumed, request, async (step) =>
      step.kind === 'consent' ? page(resumed, step.signedIn, step.request) : steps.follow(resumed, request),
    );
  }

  function allow(
    resumed: Resumed,
    signedIn: SignedIn,
    incoming: OperationRequest,
  ): Promise<AuthorizationResponse> {
    return redirects.redirectErrors(
      () => resumed.request,
      incoming,
      async () => {
        const { visit } = resumed;
        const request = withinRights(resumed.request, signedIn);
        const allowed = await giveConsent({ event: 'consent-given', request, signedIn, visit }, incoming);
        return steps.follow({ ...resumed, request: allowed }, incoming);
      },
    );
  }

  async function decide(form: ConsentForm, request: OperationRequest): ReturnType<ConsentStep['decide']> {
    const visit = await steps.readVisit(request);
    maintenance.assertUser(visit.signedIn?.owner);
    const resumed = form.request === undefined ? undefined : await steps.resume(form.request, visit);
    if (resumed === undefined) return steps.refusePending(request);
    const { signedIn } = visit;
    if (signedIn === undefined || !formTokens.accepts(request, form.csrf, 'consent', visit, form.request)) {
      return steps.refuseForm(request, paths.consent(form.request));
    }
    if (form.decision === 'allow') return allow(resumed, signedIn, request);
    const { clientId, scope } = resumed.request;
    const { ownerId } = signedIn.owner;
    record({ event: 'consent-denied', ownerId, clientId, scope: formatScope(scope) }, request);
    return redirects.redirectErrors(
      () => resumed.request,
      request,
      () => Promise.reject(accessDenied()),
    );
  }

  return { show, decide };
}
