import type { OperationRequest } from '../../conventions/operation.ts';
import type { Dispatch, Step } from '../authorize/dispatch.ts';
import type { PendingRequests } from '../authorize/pending-request.ts';
import type { AuthorizationRequest } from '../authorize/request/authorization-request.ts';
import { resolveRedirectUri } from '../records/redirect-uri.ts';
import { mayUseResponseType } from '../authorize/request/response-type.ts';
import type { AuthorizationResponse, Redirects } from '../authorize/response/redirect.ts';
import type { AuthorizationContext } from '../authorize/request/authorization-context.ts';
import type { FindClient } from '../authorize/request/verified-client.ts';
import type { Client } from '../records/client.ts';
import { ApiError } from '../../conventions/api-error.ts';
import type { Scopes } from '../records/grantable-scope.ts';
import { messagePage } from '../pages/message-page.ts';
import type { Page, PageContent, RenderPage } from '../pages/page.ts';
import { readerOf } from '../visit/reader.ts';
import type { ReadVisit, Visit } from '../visit/visit.ts';

/** An authorization request that a step of the interaction continues. */
export interface Resumed extends AuthorizationContext {
  /** The sealed request as received, for the next form. */
  readonly pending: string;
}

/** A final page: no change was made. */
export type RefusalPage = Page<403>;

/** The common part of login and consent: they open a request and return it to the dispatcher. */
export interface Steps {
  readonly readVisit: ReadVisit;
  /** Opens the request in `pending` if it belongs to this browser and its client is still registered for it. */
  resume(pending: string, visit: Visit): Promise<Resumed | undefined>;
  /** Responds with the next step. Errors are sent to the client. */
  due<Result>(
    resumed: Resumed,
    request: OperationRequest,
    respond: (step: Step) => Promise<Result>,
  ): Promise<Result | AuthorizationResponse>;
  follow(resumed: Resumed, request: OperationRequest): Promise<AuthorizationResponse>;
  /** The pending request is altered, too old, or from another browser. @throws ApiError 403 for a program. */
  refusePending(request: OperationRequest): RefusalPage;
  /**
   * The form was not created for this visit; `again` is the URL of a new form.
   * @throws ApiError 403 for a program.
   */
  refuseForm(request: OperationRequest, again: string): RefusalPage;
}

export interface StepDependencies {
  readonly readVisit: ReadVisit;
  readonly pendingRequests: PendingRequests;
  readonly findClient: FindClient;
  readonly scopes: Pick<Scopes, 'permits'>;
  readonly dispatch: Dispatch;
  readonly redirects: Redirects;
  readonly render: RenderPage;
}

const staleRequest = {
  title: 'Please start again',
  text: 'This request has expired or was begun in another browser. Go back to the app and try again.',
};

const foreignForm = {
  title: 'Nothing was changed',
  text: 'Your sign-in has changed since this page was loaded, or the form did not come from it. Please check it once more.',
};

export function createSteps(dependencies: StepDependencies): Steps {
  const { readVisit, pendingRequests, findClient, scopes, dispatch, redirects, render } = dependencies;

  /**
   * The registration may have changed since the request was verified. A request that is invalid now leads only to
   * its error.
   */
  function isStillRegistered(client: Client, request: AuthorizationRequest): boolean {
    if (resolveRedirectUri(client, request.redirectUri) === undefined) return false;
    if (request.failure) return true;
    return mayUseResponseType(client, request.responseType) && scopes.permits(client, request.scope);
  }

  function refuse(request: OperationRequest, description: string, page: PageContent): RefusalPage {
    if (readerOf(request.headers) === 'program') throw new ApiError(403, 'access_denied', { description });
    return render(403, page);
  }

  return {
    readVisit,
    async resume(pending, visit) {
      const request = pendingRequests.open(pending, visit.browsers);
      const client = request && (await findClient(request.clientId));
      if (request === undefined || client === undefined) return undefined;
      return isStillRegistered(client, request) ? { request, client, visit, pending } : undefined;
    },
    due: (resumed, request, respond) =>
      redirects.redirectErrors(
        () => resumed.request,
        request,
        async () => respond(await dispatch.next(resumed)),
      ),
    // The sign-in is stored, so a failure of the next step does not lose its cookie.
    follow: (resumed, request) =>
      redirects.redirectErrors(
        () => ({ ...resumed.request, setCookies: resumed.visit.setCookies }),
        request,
        () => dispatch.follow(resumed, request),
      ),
    refusePending: (request) =>
      refuse(
        request,
        'The authorization request has expired or belongs to another browser.',
        messagePage(staleRequest),
      ),
    refuseForm: (request, again) =>
      refuse(
        request,
        'The form was not made for this browser and its sign-in.',
        messagePage({ ...foreignForm, link: { href: again, label: 'Continue' } }),
      ),
  };
}
