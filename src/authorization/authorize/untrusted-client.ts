/**
 * The redirect URIs of a client that registered itself are not verified. An intentionally invalid request must not
 * make this server redirect a user there. Therefore errors are sent to such a client only after the user has signed
 * in.
 * @see RFC 9700 §4.11.2
 */
import { ApiError } from '../../conventions/api-error.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import type { RecordEvent } from '../records/events.ts';
import type { PagePaths } from '../pages/paths.ts';
import type { ReadVisit } from '../visit/visit.ts';
import type { PendingRequests } from './pending-request.ts';
import {
  seeOther,
  type AuthorizationResponse,
  type Redirects,
  type ResponseTarget,
} from './response/redirect.ts';

export interface UntrustedClientDependencies {
  readonly readVisit: ReadVisit;
  readonly redirects: Redirects;
  readonly pendingRequests: PendingRequests;
  readonly paths: PagePaths;
  readonly record: RecordEvent;
}

/** `refuse` creates the server's own response, for requests that forbid a sign-in. */
export async function errorsAfterSignIn<Result, Refusal>(
  { targetOf, isSilent }: { readonly targetOf: () => ResponseTarget; readonly isSilent: boolean },
  request: OperationRequest,
  dependencies: UntrustedClientDependencies,
  work: () => Promise<Result>,
  refuse: (error: ApiError) => Refusal,
): Promise<Result | AuthorizationResponse | Refusal> {
  const { readVisit, redirects, pendingRequests, paths, record } = dependencies;
  try {
    return await work();
  } catch (error) {
    // Any other failure is the server's own, without a redirect.
    if (!(error instanceof ApiError)) throw error;
    const visit = await readVisit(request);
    if (visit.signedIn) return redirects.redirectErrors(targetOf, request, () => Promise.reject(error));
    if (isSilent) return refuse(error);
    const { clientId, redirectUri, responseMode, state } = targetOf();
    const failure = { error: error.code, description: error.description };
    const reason = error.reason ?? error.description ?? error.message;
    record({ event: 'request-refused', error: error.code, reason, clientId }, request);
    const pending = pendingRequests.seal(
      {
        clientId,
        redirectUri,
        redirectUriWasSent: true,
        responseType: 'code',
        responseMode,
        state,
        scope: [],
        resources: [],
        prompt: [],
        failure,
      },
      visit.browser,
    );
    return seeOther(paths.login(pending), visit.setCookies);
  }
}
